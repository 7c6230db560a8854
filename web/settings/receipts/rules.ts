import type { InboxSettings } from '../../../contract/money/payment-source.ts'
import { formatUsd } from '../../lib/format.ts'

export const confirmationModes = ['off', 'limited', 'on'] as const
export type ConfirmationMode = (typeof confirmationModes)[number]

export const modeLabels: Record<ConfirmationMode, string> = { off: 'Off', limited: 'Up to an amount', on: 'Any amount' }

const condition = 'if its receipt is proved genuine, its amount is exact, and one order fits without doubt'

export const modeEffects: Record<ConfirmationMode, string> = {
  off: 'Nothing is marked paid without you. Each payment waits on the Money page with the orders it may be for.',
  limited: `A payment up to this amount marks its order paid by itself, ${condition}. Larger ones wait for one press.`,
  on: `A payment of any amount marks its order paid by itself, ${condition}.`,
}

type Limit = InboxSettings['automaticUpTo']

export const modeOf = (automaticUpTo: Limit): ConfirmationMode =>
  automaticUpTo === null ? 'on' : automaticUpTo === 0 ? 'off' : 'limited'

/** The rule in a few words. */
export const ruleText = (automaticUpTo: Limit): string =>
  automaticUpTo === null ? 'On, any amount' : automaticUpTo === 0 ? 'Off' : `On, up to ${formatUsd(automaticUpTo)}`
