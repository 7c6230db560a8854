import { IconBell } from '@tabler/icons-react'
import { Dropdown } from '../ui/Dropdown.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export const NotificationBell = () => (
  <Dropdown label="Notifications" face={<IconBell size={18} stroke={1.6} aria-hidden />} width={320}>
    {() => <EmptyState icon={IconBell} title="No notifications yet" />}
  </Dropdown>
)
