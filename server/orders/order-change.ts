import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { ActorKind } from '../../contract/orders/order.ts'
import type { Transaction } from '../db/transaction.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import { appendTimelineEntry, type LockedOrder, lockOrder, type NewTimelineEntry } from './orders.queries.ts'

/** Who changes an order, as the timeline names them. */
export type OrderActor = {
  kind: ActorKind
  userId: string | null
  name: string
  /** Whose orders they may touch; undefined for all merchants'. */
  merchantId: string | undefined
}

/** One change of an order in the caller's transaction; answers the order as JSON text. */
export type OrderWork = (transaction: Transaction, by: OrderActor, now: Date) => Promise<string>

/** An order whose row is locked, and the moment of what is about to happen to it. */
export type OrderInHand = { order: LockedOrder; at: Date }

/**
 * Locks an order for a change. Its moment is later than whatever happened to the order before, also when this machine's
 * clock runs behind another's. Throws `OrderNotFoundError`, also for another merchant's.
 */
export async function takeInHand(
  transaction: Transaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<OrderInHand> {
  // Locked: two people marking it paid at once would record the money twice.
  const order = isUuid(orderId) ? await lockOrder(transaction, actor.merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  return { order, at: new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1)) }
}

/** Appends what has happened to the order's timeline. */
export async function tell(
  transaction: Transaction,
  actor: OrderActor,
  { order, at }: OrderInHand,
  entry: Pick<NewTimelineEntry, 'type'> & Partial<Pick<NewTimelineEntry, 'from' | 'to' | 'reason'>>,
): Promise<void> {
  const { type, from = null, to = null, reason = null } = entry
  await appendTimelineEntry(transaction, order, {
    id: uuidv7({ msecs: at.getTime() }),
    type,
    actor,
    from,
    to,
    reason: reason === '' ? null : reason,
    at,
  })
}
