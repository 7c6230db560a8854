import type { LiveState } from '../lib/live-state.ts'
import classes from './Live.module.css'

export const phaseLabels: Record<LiveState['phase'], string> = {
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline',
}

/** A dot in the color of the connection's state. */
export const PhaseDot = ({ phase }: Pick<LiveState, 'phase'>) => (
  <span className={classes.dot} data-phase={phase} aria-hidden />
)
