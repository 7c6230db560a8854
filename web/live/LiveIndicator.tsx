import { IconChevronDown } from '@tabler/icons-react'
import { formatTimeAgo } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useNow } from '../lib/use-now.ts'
import classes from './LiveIndicator.module.css'
import { phaseLabels } from './phase-labels.ts'

type Props = {
  /** Of the panel that it opens. */
  panelId: string
  expanded: boolean
  onToggle: () => void
}

/** The live widget in its compact form: whether events arrive and when the latest did. Pressed, it expands to the panel. */
export function LiveIndicator({ panelId, expanded, onToggle }: Props) {
  const { phase, history } = useLive()
  const now = useNow()
  const [latest] = history
  return (
    <button
      type="button"
      className={classes.indicator}
      data-phase={phase}
      title="Live events"
      aria-expanded={expanded}
      aria-controls={expanded ? panelId : undefined}
      onClick={onToggle}
    >
      <span className={classes.dot} aria-hidden />
      {phaseLabels[phase]}
      {latest && <span className={classes.age}>{formatTimeAgo(new Date(latest.timestamp), now)}</span>}
      <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
    </button>
  )
}
