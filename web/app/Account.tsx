import { roleLabels, useSessionUser } from '../lib/session.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Shell.module.css'

/** The signed-in user with their role. */
export function Account() {
  const { email, role } = useSessionUser()
  return (
    <Row grow gap={2.5} className={classes.account}>
      <span className={classes.avatar} aria-hidden>
        {email.slice(0, 1).toUpperCase()}
      </span>
      <Stack grow>
        <Text as="span" size="s" truncate title={email}>
          {email}
        </Text>
        <Text as="span" size="xs" tone="muted">
          {roleLabels[role]}
        </Text>
      </Stack>
    </Row>
  )
}
