import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Switch } from '../ui/Switch.tsx'
import { notificationPreference, soundPreference, usePreference } from './alert-preferences.ts'
import { askPermission, type Permission, usePermission } from './browser-notifications.ts'

const explanations: Record<Permission, string> = {
  granted: 'When this page is in the background',
  default: 'Allow them in your browser first',
  denied: 'Blocked in your browser’s settings',
  unsupported: 'This browser doesn’t allow them at this address',
}

/** Sound and browser notifications: on until they are switched off here. */
export function AlertSwitches() {
  const sound = usePreference(soundPreference)
  const notifications = usePreference(notificationPreference)
  const permission = usePermission()
  const isPossible = permission === 'granted' || permission === 'default'
  return (
    <Stack gap={2.5}>
      <Switch
        label="Sound"
        description="A short beep for orders, payments, low stock and waiting customers"
        checked={sound}
        onChange={({ currentTarget }) => soundPreference.set(currentTarget.checked)}
      />
      <Switch
        label="Browser notifications"
        description={explanations[permission]}
        checked={notifications && isPossible}
        disabled={!isPossible}
        onChange={({ currentTarget }) => notificationPreference.set(currentTarget.checked)}
      />
      {permission === 'default' && notifications && (
        <Button variant="default" onClick={() => void askPermission()}>
          Allow notifications
        </Button>
      )}
    </Stack>
  )
}
