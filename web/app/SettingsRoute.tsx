import { SettingsPage } from '../settings/SettingsPage.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const AlertSwitches = onDemand(async () => (await import('../live/AlertSwitches.tsx')).AlertSwitches, {
  fallback: <Skeleton height={96} />,
})

/** The settings, with the switches of the live alerts in this browser. */
export const SettingsRoute = () => <SettingsPage alerts={<AlertSwitches />} />
