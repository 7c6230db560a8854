import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { OrderChangeKind } from '../../contract/events/event.ts'
import type { ActorKind, TimelineEntryType } from '../../contract/orders/order-details.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { receiptsOf } from '../money/movements.service.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import { appendTimelineEntry, type LockedOrder, lockOrder, type NewTimelineEntry } from './orders.queries.ts'

/** The author of a change, as the timeline names them. */
export type OrderActor = {
  kind: ActorKind
  userId: string | null
  name: string
  /** The merchant whose orders they may change; undefined for all merchants. */
  merchantId: string | undefined
}

/** One change of an order in the caller's transaction. */
export type OrderWork = (transaction: WritingTransaction, by: OrderActor, now: Date) => Promise<void>

/** An order whose row is locked, and the moment of what is about to happen to it. */
export type LockedForChange = { order: LockedOrder; at: Date }

/**
 * Locks an order for a change. Its moment is later than whatever happened to the order before, also when this machine's
 * clock runs behind another's. Throws `OrderNotFoundError`, also for another merchant's.
 */
export async function lockForChange(
  transaction: Transaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<LockedForChange> {
  // Locked: two people marking it paid at once would record the money twice.
  const order = isUuid(orderId) ? await lockOrder(transaction, actor.merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  return { order, at: new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1)) }
}

/** Has the screens that show receipts of movements read them again, because these pay an order now or no longer. */
export async function tellReceipts(
  transaction: WritingTransaction,
  { merchantId }: Pick<LockedOrder, 'merchantId'>,
  { movementIds, at }: { movementIds: readonly string[]; at: Date },
): Promise<void> {
  const ids = await receiptsOf(transaction, merchantId, movementIds)
  const data = { merchantId, orderId: null, orderNumber: null }
  const events = ids.map((receiptId) => ({ type: 'receipt_updated' as const, data: { ...data, receiptId } }))
  if (events.length > 0) await appendEvents(transaction, events, at)
}

type ChangeType = Exclude<TimelineEntryType, 'created'>

const changeKinds: Record<ChangeType, OrderChangeKind> = {
  edited: 'edited',
  status_changed: 'status',
  cancelled: 'status',
  payment_received: 'payment',
  payment_removed: 'payment_removed',
  undone: 'undone',
  note: 'note',
  instructions_resent: 'instructions_resent',
  customer_told: 'customer_told',
  held: 'held',
  released: 'released',
  payment_claimed: 'payment_claimed',
  pay_link_changed: 'pay_link_changed',
  refund_owed: 'refund_owed',
  refund_sent: 'refund_sent',
  refund_cancelled: 'refund_cancelled',
}

/** The order fields in each event about it. */
export const eventSubject = ({ merchantId, id, number }: Pick<LockedOrder, 'merchantId' | 'id' | 'number'>) => ({
  merchantId,
  orderId: id,
  orderNumber: number,
})

/** Appends what has happened to the order's timeline and, with what else follows from it, to the log of events. */
export async function tell(
  transaction: WritingTransaction,
  actor: OrderActor,
  { order, at }: LockedForChange,
  entry: { type: ChangeType; parts?: OrderPart[] } & Partial<
    Pick<NewTimelineEntry, 'from' | 'to' | 'reason' | 'changes'>
  >,
  consequences: readonly NewEvent[] = [],
): Promise<void> {
  const { type, from = null, to = null, reason = null, changes, parts } = entry
  const update = { status: to ?? order.status, from: order.status, change: changeKinds[type] }
  const data = { ...eventSubject(order), ...update, ...(parts === undefined ? {} : { parts }) }
  await Promise.all([
    appendTimelineEntry(transaction, order, {
      id: uuidv7({ msecs: at.getTime() }),
      type,
      actor,
      from,
      to,
      reason: reason === '' ? null : reason,
      ...(changes === undefined ? {} : { changes }),
      at,
    }),
    appendEvents(
      transaction,
      [{ type: 'order_updated' as const, data }, ...consequences].map((event) => ({ ...event, actorId: actor.userId })),
      at,
    ),
  ])
}
