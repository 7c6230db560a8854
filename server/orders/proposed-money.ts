import { isNamed, isSameTransfer, type StatedTransfer } from '../../contract/money/same-transfer.ts'
import type { ReceivedMoney } from '../money/ledger.service.ts'
import type { ProposedMovement } from '../money/movements.service.ts'
import { MoneyWaitsError } from './orders.errors.ts'
import type { LockedOrder } from './orders.queries.ts'

/** Money that a person or program records, and whether they said how much and when it came. */
type Recorded = {
  money: Pick<ReceivedMoney, 'method' | 'amountCents' | 'occurredAt' | 'reference'>
  isAmountStated: boolean
  isMomentStated: boolean
}

const known = ({ method, amountCents: cents, reference, occurredAt }: ProposedMovement) => ({
  ...{ method, cents, reference },
  occurredAt: occurredAt.getTime(),
})

/**
 * The money that a person records for an order, if it is on the books already: a receipt of it waits for a decision about this order. Recorded
 * beside it, it would count twice. Throws `MoneyWaitsError` (409) if other money waits and nobody said how much came, or if the amount
 * of the same reference differs.
 */
export function proposedTransfer(
  { number, createdAt }: Pick<LockedOrder, 'number' | 'createdAt'>,
  proposed: readonly ProposedMovement[],
  { money, isAmountStated, isMomentStated }: Recorded,
): ProposedMovement | undefined {
  const { method, amountCents: cents, reference, occurredAt } = money
  const receivedAt = isMomentStated ? occurredAt.getTime() : undefined
  const stated: StatedTransfer = { method, cents, reference, receivedAt }
  const found = proposed.find((movement) => isSameTransfer(known(movement), stated, createdAt.getTime()))
  if (found !== undefined) return found
  const doubtful = isAmountStated ? proposed.filter((movement) => isNamed(known(movement), stated)) : proposed
  if (doubtful.length > 0) throw new MoneyWaitsError(number, doubtful, { isAmountStated })
  return undefined
}
