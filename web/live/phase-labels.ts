import type { LiveState } from '../lib/live-state.ts'

export const phaseLabels: Record<LiveState['phase'], string> = {
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline',
}
