import { dayMs } from '../../contract/core/time.ts'
import type { ReceivedMoney } from '../money/ledger.service.ts'
import type { ProposedMovement } from '../money/movements.service.ts'
import { MoneyWaitsError } from './orders.errors.ts'

/** Money that a person or program records, and whether they said how much and when it came. */
type Recorded = {
  money: Pick<ReceivedMoney, 'method' | 'amountCents' | 'occurredAt' | 'reference'>
  isAmountStated: boolean
  isMomentStated: boolean
}

const farthestMs = 3 * dayMs

const isSameTransfer = (proposed: ProposedMovement, { money, isMomentStated }: Recorded): boolean =>
  proposed.method === money.method &&
  proposed.amountCents === money.amountCents &&
  (money.reference === null || proposed.isNamed || !proposed.hasReference) &&
  (!isMomentStated || Math.abs(proposed.occurredAt.getTime() - money.occurredAt.getTime()) <= farthestMs)

/**
 * The money that a person records for an order, if it is on the books already: a receipt of it waits for a decision about this order. Recorded
 * beside it, it would count twice. It is the one with the same reference, else with equal method and amount, and at most three days
 * apart. Throws `MoneyWaitsError` (409) if other money waits and nobody said how much came, or if the amount of the same reference differs.
 */
export function proposedTransfer(
  number: number,
  proposed: readonly ProposedMovement[],
  recorded: Recorded,
): ProposedMovement | undefined {
  const same = proposed.filter((movement) => isSameTransfer(movement, recorded))
  const found = same.find(({ isNamed }) => isNamed) ?? same[0]
  if (found !== undefined) return found
  const doubtful = recorded.isAmountStated ? proposed.filter(({ isNamed }) => isNamed) : proposed
  if (doubtful.length > 0) throw new MoneyWaitsError(number, doubtful)
  return undefined
}
