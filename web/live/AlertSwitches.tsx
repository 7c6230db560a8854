import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import classes from './AlertSwitches.module.css'
import { notificationPreference, soundPreference } from './alert-preferences.ts'
import { askPermission, type Permission, usePermission } from './browser-notifications.ts'

const explanations: Record<Permission, string> = {
  granted: 'While this page is out of sight',
  default: 'Your browser has to allow them first',
  denied: 'Blocked in the settings of your browser',
  unsupported: 'Not possible in this browser at this address',
}

/** Sound and browser notifications: on until they are switched off here. */
export function AlertSwitches() {
  const sound = soundPreference.use()
  const notifications = notificationPreference.use()
  const permission = usePermission()
  const isPossible = permission === 'granted' || permission === 'default'
  return (
    <div className={classes.switches}>
      <Switch
        label="Sound"
        description="A short beep for orders, payments and low stock"
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
    </div>
  )
}
