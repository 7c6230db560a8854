import type { MoneyIn } from '../../contract/books/money-in.ts'
import type { MovementState } from '../../contract/money/movement.ts'
import type { BadgeDisplay } from '../ui/Badge.tsx'
import type { MoneyStatus } from './money-search.ts'

const stateDisplay: Record<Exclude<MovementState, 'settled'>, BadgeDisplay> = {
  seen: { label: 'Announced', tone: 'waiting' },
  reversed: { label: 'Taken back', tone: 'bad' },
  replaced: { label: 'Replaced', tone: 'neutral' },
}

/** How a movement stands: settled money either pays an order or is not explained. */
export function statusOf({ state, unexplained }: Pick<MoneyIn, 'state' | 'unexplained'>): BadgeDisplay {
  if (state !== 'settled') return stateDisplay[state]
  return unexplained > 0 ? { label: 'Not explained', tone: 'waiting' } : { label: 'Explained', tone: 'good' }
}

export const statusLabels: Record<MoneyStatus, string> = {
  explained: 'Explained',
  unexplained: 'Not explained',
  seen: 'Announced',
  reversed: 'Taken back',
  replaced: 'Replaced',
}

export const sourceLabels: Record<MoneyIn['source'], string> = {
  manual: 'Recorded by hand',
  notification: 'Payment notification',
  chain: 'Blockchain',
  import: 'Imported',
}

/** The payer's name, handle or both; undefined if neither is known. */
export const payerOf = ({ payerName, payerHandle }: Pick<MoneyIn, 'payerName' | 'payerHandle'>): string | undefined =>
  [payerName, payerHandle].filter((text) => text !== null).join(' · ') || undefined

/** The sender: the payer, else the customer of the order that it pays. */
export const fromOf = (money: Pick<MoneyIn, 'payerName' | 'payerHandle' | 'allocations'>): string =>
  payerOf(money) ?? money.allocations.at(-1)?.order.customerName ?? 'Payer not known'
