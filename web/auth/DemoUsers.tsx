import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Form.module.css'
import type { ClientConfig } from './use-client-config.ts'

type DemoUser = NonNullable<ClientConfig['demoUsers']>[number]
type Props = { users: readonly DemoUser[]; onPick: (user: { email: string; password: string }) => void }

/** The users of the sample data, in demo mode only. */
export function DemoUsers({ users, onPick }: Props) {
  if (users.length === 0) return null
  return (
    <Stack as="section" padding={[4, 0]} aria-labelledby="demo-users">
      <Stack gap={3} padding={[5, 0]} className={classes.ruled}>
        <Stack gap={0.5}>
          <Text as="h2" size="s" weight="bold" id="demo-users">
            Sample users
          </Text>
          <Text size="xs" tone="muted">
            This desk runs on sample data. Pick a user to fill in the form.
          </Text>
        </Stack>
        <Stack as="ul" className={classes.users}>
          {users.map(({ email, password, role }) => (
            <li key={email}>
              <Row
                as="button"
                type="button"
                gap={3}
                padding={[0, 3]}
                justify="between"
                className={classes.user}
                onClick={() => onPick({ email, password })}
              >
                <span>{email}</span>
                <Text as="span" size="xs" tone="muted" className={classes.role}>
                  {role}
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      </Stack>
    </Stack>
  )
}
