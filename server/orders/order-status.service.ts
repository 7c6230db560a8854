import { centsToUsd } from '../../contract/core/money.ts'
import { isBlank } from '../../contract/core/text.ts'
import type { ReceivedMoneyInput } from '../../contract/money/received-money.ts'
import type { CancellationRefund } from '../../contract/money/refund.ts'
import { canTransition, type OrderStatus } from '../../contract/orders/order-status.ts'
import { keptTrackingNumber } from '../../contract/orders/tracking-numbers.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { NewEvent } from '../events/events.service.ts'
import {
  dueCentsOf,
  newMovementId,
  nothingReceived,
  type Received,
  type ReceivedMoney,
  receivedOf,
  recordMoney,
} from '../money/ledger.service.ts'
import { allocate, lockMovementsProposedFor, type ProposedMovement } from '../money/movements.service.ts'
import { piecesOf } from '../money/refunds.service.ts'
import { returnStock } from '../products/stock.service.ts'
import {
  eventSubject,
  type LockedForChange,
  lockForChange,
  type OrderActor,
  tell,
  tellReceipts,
} from './order-change.ts'
import { type PlannedPayment, planPayment, receivedEvent } from './order-payment.ts'
import { refundCancelled } from './order-refund.service.ts'
import { IllegalTransitionError, InvalidOrderError, ReasonRequiredError } from './orders.errors.ts'
import { type LockedOrder, type StatusUpdate, touchOrder, updateOrderStatus } from './orders.queries.ts'
import { proposedTransfer } from './proposed-money.ts'

export type StatusChange = {
  status: OrderStatus
  reason: string
  trackingNumber?: string | undefined
  trackingCarrier?: string | undefined
  paymentReference?: string | undefined
  payment?: ReceivedMoneyInput | undefined
  /** With `cancelled`: what goes back of the money that came. */
  refund?: CancellationRefund | undefined
  /** With `cancelled`: whether the pieces go back in stock; true by default. */
  restock?: boolean | undefined
  /** With `paid`: what a provider says. Without it, the actor vouches for the payment. */
  receipt?: ReceivedMoney['receipt']
  /** With `paid`: money that is on record and pays the order, and the rule that says so if no person does. */
  movement?: { id: string; rule: string | null } | undefined
}

/** The statuses that an order can be moved to. */
export type ReachedStatus = Exclude<OrderStatus, 'pending'>
/** The statuses that an order reaches without money. */
type NextStatus = Exclude<ReachedStatus, 'paid'>

const parcelOf = ({ trackingNumber = '', trackingCarrier }: AppliedChange) => ({
  trackingNumber: keptTrackingNumber(trackingNumber, trackingCarrier) || null,
  trackingCarrier: trackingCarrier || null,
})

/** The columns that reaching a status writes. */
function reaching(change: AppliedChange, at: Date): StatusUpdate {
  const { status } = change
  const { trackingNumber, trackingCarrier } = parcelOf(change)
  const moments = {
    shipped: { shipped_at: at, tracking_number: trackingNumber, tracking_carrier: trackingCarrier },
    delivered: { delivered_at: at },
    cancelled: { cancelled_at: at, stock_kept_out: change.restock === false },
  } satisfies Record<NextStatus, Partial<StatusUpdate>>
  return { status, updated_at: at, ...moments[status] }
}

type Due = Pick<Received, 'lastAt'> & { dueCents: number }

/**
 * The money that an order still waits for. Throws `IllegalTransitionError` (409) for one that is paid or cancelled, also for one
 * that lacks money which was taken back if the change says nothing of a payment: a program may repeat it.
 */
async function dueOf(
  transaction: WritingTransaction,
  order: LockedOrder,
  { received, payment }: { received: Received; payment: ReceivedMoneyInput | undefined },
): Promise<Due> {
  const { id, number, status, totalCents } = order
  const { receivedCents, tipCents, lastAt } = received
  if (status === 'pending') return { dueCents: Math.max(totalCents - receivedCents + tipCents, 0), lastAt }
  const dueCents = payment === undefined ? 0 : await dueCentsOf(transaction, id)
  if (dueCents === 0) throw new IllegalTransitionError(number, status, 'paid')
  return { dueCents, lastAt }
}

type AppliedChange = StatusChange & { status: NextStatus }

/** Side effects of reaching a status. */
const consequences: Record<NextStatus, (locked: LockedForChange, change: AppliedChange) => NewEvent[]> = {
  shipped: ({ order }, change) => [
    { type: 'shipping_updated', data: { ...eventSubject(order), status: change.status, ...parcelOf(change) } },
  ],
  delivered({ order }, { status }) {
    const { trackingNumber, trackingCarrier } = order
    return [{ type: 'shipping_updated', data: { ...eventSubject(order), status, trackingNumber, trackingCarrier } }]
  },
  cancelled: () => [],
}

const stockKeptOut = 'Its pieces stay out of stock.'

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

type Payment = { locked: LockedForChange; due: Due; proposed: readonly ProposedMovement[] }

/**
 * The change by money that is on the books and waits for a decision, if a person records just that: they decide it by that. Else the change
 * as it is. Throws `MoneyWaitsError` (409).
 */
function decidingReceipt(
  { locked: { order, at }, proposed }: Payment,
  { change, money }: { change: StatusChange; money: NonNullable<PlannedPayment['money']> },
): StatusChange {
  const { payment } = change
  const found = proposedTransfer(order, proposed, {
    money,
    isAmountStated: payment?.amount !== undefined,
    isMomentStated: payment?.receivedAt !== undefined,
  })
  if (found === undefined) return change
  const receivedAt = new Date(Math.min(found.occurredAt.getTime(), at.getTime())).toISOString()
  return {
    ...change,
    reason: joined('Its receipt was waiting for a decision.', change.reason),
    payment: { ...payment, receivedAt },
    movement: { id: found.id, rule: null },
  }
}

/**
 * Records the money that came for an order, or has money pay it whose receipt waits for a decision. A pending one is paid once its
 * total is covered; one that lacks money which was taken back keeps its status, its method and the moment of its payment.
 */
async function applyPayment(
  transaction: WritingTransaction,
  actor: OrderActor,
  payment: Payment,
  asked: StatusChange,
): Promise<void> {
  const { locked, due } = payment
  const { order, at } = locked
  const plan = ({ payment: given, paymentReference: reference, movement }: StatusChange) =>
    planPayment(order, due, { given, reference, at, isOnRecord: movement !== undefined })
  const { money: recorded } = plan(asked)
  const change = recorded === null ? asked : decidingReceipt(payment, { change: asked, money: recorded })
  const { receipt, movement, reason } = change
  const planned = plan(change)
  const { money, covers, method, paidAt } = planned
  const { status: from, totalCents, customerName } = order
  const words = joined(planned.words, reason)
  const moneyId = movement?.id ?? newMovementId(at)
  const events: NewEvent[] = money === null ? [] : [receivedEvent(order, { ...planned, money }, moneyId)]
  // None of these waits for another, so all leave in one round trip.
  const writes: Promise<void>[] = []
  if (covers && order.status === 'pending') {
    const data = { ...eventSubject(order), amount: centsToUsd(totalCents), paymentMethod: method, customerName }
    const changed = method === order.paymentMethod ? {} : { payment_method: method }
    const entry = { type: 'status_changed', from, to: 'paid', reason: words } as const
    writes.push(
      updateOrderStatus(transaction, order, { status: 'paid', updated_at: at, paid_at: paidAt, ...changed }),
      tell(transaction, actor, locked, entry, [{ type: 'payment_confirmed', data }, ...events]),
    )
  } else {
    writes.push(
      touchOrder(transaction, order, at),
      tell(transaction, actor, locked, { type: 'payment_received', reason: words }, events),
    )
  }
  if (money !== null)
    writes.push(
      movement === undefined
        ? recordMoney(transaction, order, { ...money, id: moneyId, receipt, actor, at })
        : allocate(transaction, order, { ...money, movement, actor, at }),
    )
  await Promise.all(writes)
  if (movement !== undefined && asked.movement === undefined) {
    await tellReceipts(transaction, order, { movementIds: [movement.id], at })
  }
}

async function applyChange(
  transaction: WritingTransaction,
  actor: OrderActor,
  locked: LockedForChange,
  change: AppliedChange,
): Promise<void> {
  const { order, at } = locked
  const { status, reason, restock = true } = change
  const type = status === 'cancelled' ? 'cancelled' : 'status_changed'
  const { words, events } = await refundCancelled(transaction, actor, locked, change)
  await updateOrderStatus(transaction, order, reaching(change, at))
  const pieces = status === 'cancelled' ? await piecesOf(transaction, order) : []
  const stock = !restock && pieces.length > 0 ? stockKeptOut : ''
  const entry = { type, from: order.status, to: status, reason: joined(words, stock, reason) } as const
  await tell(transaction, actor, locked, entry, [...consequences[status](locked, change), ...events])
  if (restock && pieces.length > 0) await returnStock(transaction, order.merchantId, pieces)
}

/**
 * Moves an order to a status: locks it, checks the transition, and writes order, timeline, money and stock. The status it
 * has already is no step either: two people who mark an order paid at once both learn which of them did. Money that doesn't
 * cover the order leaves it pending, and money for an order whose payment was taken back takes its place. Money whose receipt waits for a decision
 * about the order is not recorded again: the change decides about it. Throws `OrderNotFoundError` (404), `IllegalTransitionError`,
 * `ReferenceCountedError`, `MoneyWaitsError` and `RefundReferenceError` (409), `ReasonRequiredError` for a cancellation without a reason and `InvalidOrderError` for impossible money (422).
 */
export async function changeOrderStatus(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, change, now }: { orderId: string; change: StatusChange; now: Date },
): Promise<void> {
  const { status } = change
  if (status === 'cancelled' && isBlank(change.reason)) throw new ReasonRequiredError()
  if (change.payment !== undefined && status !== 'paid')
    throw new InvalidOrderError('payment', 'Only for the status paid')
  if (change.refund !== undefined && status !== 'cancelled')
    throw new InvalidOrderError('refund', 'Only for the status cancelled')
  if (change.restock !== undefined && status !== 'cancelled')
    throw new InvalidOrderError('restock', 'Only for the status cancelled')
  const isByHand = status === 'paid' && change.movement === undefined && change.receipt === undefined
  const [locked, received, proposed] = await Promise.all([
    lockForChange(transaction, actor, { orderId, now }),
    status === 'paid' ? receivedOf(transaction, orderId) : nothingReceived,
    isByHand ? lockMovementsProposedFor(transaction, orderId) : [],
  ])
  const { order } = locked
  if (status === 'paid') {
    const due = await dueOf(transaction, order, { received, payment: change.payment })
    return applyPayment(transaction, actor, { locked, due, proposed }, change)
  }
  if (status === 'pending' || !canTransition(order.status, status))
    throw new IllegalTransitionError(order.number, order.status, status)
  return applyChange(transaction, actor, locked, { ...change, status })
}
