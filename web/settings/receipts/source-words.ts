import type { PaymentSource } from '../../../contract/money/payment-source.ts'
import { countOf } from '../../lib/format.ts'
import type { BadgeDisplay } from '../../ui/Badge.tsx'

export type SourceState = 'paused' | 'failing' | 'silent' | 'working' | 'quiet' | 'off'

export const sourceStates: Record<SourceState, BadgeDisplay> = {
  paused: { label: 'Paused', tone: 'neutral' },
  failing: { label: 'Not working', tone: 'bad' },
  silent: { label: 'Silent', tone: 'waiting' },
  working: { label: 'Working', tone: 'good' },
  quiet: { label: 'No receipt yet', tone: 'neutral' },
  off: { label: 'Not connected', tone: 'neutral' },
}

type Health = Pick<PaymentSource, 'kind' | 'isConnected' | 'isPaused' | 'failure' | 'isSilent' | 'lastSeenAt'>

/** How a source fares, the worst first. A mailbox works once it can be read; the others once a receipt came. */
export function stateOfSource(source: Health | undefined): SourceState {
  if (source === undefined || !source.isConnected) return 'off'
  if (source.isPaused) return 'paused'
  if (source.failure !== null) return 'failing'
  if (source.isSilent) return 'silent'
  return source.kind === 'imap' || source.lastSeenAt !== null ? 'working' : 'quiet'
}

export const receiptsLately = (count: number): string =>
  count === 0 ? 'none in the last 30 days' : `${countOf('receipt', count)} in the last 30 days`
