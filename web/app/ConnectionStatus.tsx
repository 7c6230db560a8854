import { useConnection } from '../lib/connection.ts'
import { formatTimeAgo } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useNow } from '../lib/use-now.ts'
import { PhaseDot, phaseLabels } from '../live/PhaseDot.tsx'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Sidebar.module.css'

const Details = onDemand(async () => (await import('../live/ConnectionDetails.tsx')).ConnectionDetails)

/** Shows whether events arrive and the time of the latest; without a connection, the age of the data on screen. */
export function ConnectionStatus() {
  const { updatedAt } = useConnection()
  const { phase, history } = useLive()
  const now = useNow()
  const zone = useZone()
  const [latest] = history
  const ago = (date: Date) => formatTimeAgo(date, zone, now)

  function age(): string {
    if (phase === 'live') return latest ? `Last event ${ago(new Date(latest.timestamp))}` : 'No events yet'
    return updatedAt ? `Updated ${ago(updatedAt)}` : 'No data yet'
  }

  return (
    <Popover
      label="Connection details"
      faceIsName
      buttonClassName={classes.status}
      align="start"
      width={320}
      face={
        <>
          <PhaseDot phase={phase} />
          <Stack as="span" grow className={classes.label}>
            <Text as="span" size="s" weight="medium">
              {phaseLabels[phase]}
            </Text>
            <Text as="span" size="xs" tone="muted" truncate className={classes.age}>
              {age()}
            </Text>
          </Stack>
        </>
      }
    >
      {() => <Details />}
    </Popover>
  )
}
