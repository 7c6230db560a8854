import { useConnection } from '../lib/connection.ts'
import { formatTimeAgo } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useNow } from '../lib/use-now.ts'
import { phaseLabels } from '../live/phase-labels.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import classes from './ConnectionStatus.module.css'

const { Part: Details } = onDemand(async () => (await import('../live/ConnectionDetails.tsx')).ConnectionDetails)

/** Whether events arrive, and the time of the latest one; without them, how old what is on screen is. */
export function ConnectionStatus() {
  const { updatedAt } = useConnection()
  const { phase, history } = useLive()
  const now = useNow()
  const [latest] = history
  const ago = (date: Date) => formatTimeAgo(date, now)

  function age(): string {
    if (phase === 'live') return latest ? `Last event ${ago(new Date(latest.timestamp))}` : 'No events yet'
    return updatedAt ? `Updated ${ago(updatedAt)}` : 'No data yet'
  }

  return (
    <Dropdown
      label="Connection details"
      faceIsName
      buttonClassName={classes.status}
      align="start"
      width={320}
      face={
        <span className={classes.face} data-phase={phase}>
          <span className={classes.dot} aria-hidden />
          <span className={classes.text}>
            <span className={classes.state}>{phaseLabels[phase]}</span>
            <span className={classes.age}>{age()}</span>
          </span>
        </span>
      }
    >
      {() => <Details />}
    </Dropdown>
  )
}
