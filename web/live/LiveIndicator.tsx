import { IconChevronDown } from '@tabler/icons-react'
import { formatTimeAgo } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useNow } from '../lib/use-now.ts'
import { Text } from '../ui/Text.tsx'
import classes from './Live.module.css'
import { PhaseDot, phaseLabels } from './PhaseDot.tsx'

type Props = {
  /** The id of the panel that it opens. */
  panelId: string
  expanded: boolean
  onToggle: () => void
}

/**
 * The compact form of the live widget: whether events arrive, and when the latest did. A press expands it to the panel. Beside
 * a sidebar that says whether events arrive, it leaves that to it.
 */
export function LiveIndicator({ panelId, expanded, onToggle }: Props) {
  const { phase, history } = useLive()
  const now = useNow()
  const zone = useZone()
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
      <span className={classes.phase}>
        <PhaseDot phase={phase} />
        {phaseLabels[phase]}
      </span>
      <span className={classes.beside} aria-hidden>
        Events
      </span>
      {latest && (
        <Text as="span" tone="muted" weight="regular">
          {formatTimeAgo(new Date(latest.timestamp), zone, now)}
        </Text>
      )}
      <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
    </button>
  )
}
