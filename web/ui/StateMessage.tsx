import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack } from './Layout.tsx'
import classes from './StateMessage.module.css'
import { Text } from './Text.tsx'

type Props = {
  icon?: TablerIcon
  tone?: 'danger'
  role?: 'alert'
  title: string
  description?: ReactNode
  action?: ReactNode
}

/** A message in place of content. `EmptyState` and `ErrorState` are made of it. */
export const StateMessage = ({ icon: Icon, tone, role, title, description, action }: Props) => (
  <Stack align="center" gap={1} padding={[12, 6]} className={classes.message} role={role}>
    {Icon && (
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
    )}
    <Text size="m" weight="bold">
      {title}
    </Text>
    {description && (
      <Text size="s" tone="muted" className={classes.description}>
        {description}
      </Text>
    )}
    {action && (
      <Row gap={2} className={classes.action}>
        {action}
      </Row>
    )}
  </Stack>
)
