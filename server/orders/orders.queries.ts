import type { ActorKind, OrderFieldChange, TimelineEntryType } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type LockedOrder = {
  id: string
  merchantId: string
  number: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  totalCents: number
  customerName: string
  trackingNumber: string | null
  trackingCarrier: string | null
  createdAt: Date
  updatedAt: Date
  /** Its cancellation put nothing back in stock. */
  stockKeptOut: boolean
}

/** Locks the order's row until the transaction ends: two changes of one order are decided one after the other. */
export async function lockOrder(
  transaction: Transaction,
  merchantId: string | undefined,
  orderId: string,
): Promise<LockedOrder | undefined> {
  const query = sqlBuilder
    .selectFrom('orders')
    .select([
      'id',
      'merchant_id as merchantId',
      'number',
      'status',
      'payment_method as paymentMethod',
      'total_cents as totalCents',
      'customer_name as customerName',
      'tracking_number as trackingNumber',
      'tracking_carrier as trackingCarrier',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'stock_kept_out as stockKeptOut',
    ])
    .where('id', '=', orderId)
    .forUpdate()
  const rows = await transaction.execute(merchantId === undefined ? query : query.where('merchant_id', '=', merchantId))
  return rows[0]
}

const lockOrdersStatement: NamedStatement = {
  name: 'orders-lock',
  text: `SELECT id FROM orders WHERE ($1::uuid IS NULL OR merchant_id = $1) AND id = ANY ($2::uuid[])
    ORDER BY id FOR UPDATE`,
}

/**
 * Locks several orders in the sequence of their ids, so that two callers can't deadlock. Undefined `merchantId` locks any
 * merchant's.
 */
export async function lockOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  ids: readonly string[],
): Promise<void> {
  await transaction.run(lockOrdersStatement, [merchantId ?? null, ids])
}

/** Undefined when there is no such order; undefined `merchantId` looks among all merchants. */
export async function selectOrderStatus(
  transaction: Transaction,
  merchantId: string | undefined,
  orderId: string,
): Promise<Pick<LockedOrder, 'id' | 'merchantId' | 'number' | 'status'> | undefined> {
  const query = sqlBuilder
    .selectFrom('orders')
    .select(['id', 'merchant_id as merchantId', 'number', 'status'])
    .where('id', '=', orderId)
  const rows = await transaction.execute(merchantId === undefined ? query : query.where('merchant_id', '=', merchantId))
  return rows[0]
}

/** The columns a status change writes; absent ones stay. */
export type StatusUpdate = {
  status: OrderStatus
  updated_at: Date
  payment_method?: PaymentMethod
  paid_at?: Date | null
  shipped_at?: Date | null
  delivered_at?: Date | null
  cancelled_at?: Date | null
  stock_kept_out?: boolean
  tracking_number?: string | null
  tracking_carrier?: string | null
}

export async function updateOrderStatus(
  transaction: Transaction,
  order: LockedOrder,
  update: StatusUpdate,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('orders').set(update).where('merchant_id', '=', order.merchantId).where('id', '=', order.id),
  )
}

export async function touchOrder(transaction: Transaction, order: LockedOrder, at: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('orders')
      .set({ updated_at: at })
      .where('merchant_id', '=', order.merchantId)
      .where('id', '=', order.id),
  )
}

type OrderKey = { id: string; merchantId: string }

export type NewTimelineEntry = {
  id: string
  type: TimelineEntryType
  actor: { kind: ActorKind; userId: string | null; name: string }
  from: OrderStatus | null
  to: OrderStatus | null
  reason: string | null
  /** The fields that an edit changed; none for other entries. */
  changes?: readonly OrderFieldChange[]
  at: Date
}

export async function appendTimelineEntry(
  transaction: Transaction,
  order: OrderKey,
  entry: NewTimelineEntry,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('order_events').values({
      id: entry.id,
      merchant_id: order.merchantId,
      order_id: order.id,
      type: entry.type,
      actor_kind: entry.actor.kind,
      actor_user_id: entry.actor.userId,
      actor_name: entry.actor.name,
      from_status: entry.from,
      to_status: entry.to,
      reason: entry.reason,
      changes: entry.changes === undefined ? null : JSON.stringify(entry.changes),
      created_at: entry.at,
    }),
  )
}

export type LastEntry = {
  id: string
  type: string
  userId: string | null
  from: OrderStatus | null
  to: OrderStatus | null
  at: Date
}

const newestEntries = (order: OrderKey) =>
  sqlBuilder
    .selectFrom('order_events')
    .where('order_id', '=', order.id)
    .where('merchant_id', '=', order.merchantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

const lastEntry = [
  'id',
  'type',
  'actor_user_id as userId',
  'from_status as from',
  'to_status as to',
  'created_at as at',
] as const

/** The newest entry of an order's timeline. */
export async function selectLastEntry(transaction: Transaction, order: OrderKey): Promise<LastEntry | undefined> {
  const rows = await transaction.execute(newestEntries(order).select(lastEntry).limit(1))
  return rows[0]
}

/** The newest entry that an undo may take back: that a customer says they paid changes nothing. */
export async function selectLastChange(transaction: Transaction, order: OrderKey): Promise<LastEntry | undefined> {
  const changes = newestEntries(order).where('type', '<>', 'payment_claimed')
  const rows = await transaction.execute(changes.select(lastEntry).limit(1))
  return rows[0]
}

/** The edit that is the newest but one entry of an order's timeline; undefined if that is something else. */
export async function selectEditBefore(
  transaction: Transaction,
  order: OrderKey,
): Promise<{ userId: string | null; at: Date; changes: OrderFieldChange[] } | undefined> {
  const rows = await transaction.execute(
    newestEntries(order).select(['type', 'actor_user_id as userId', 'created_at as at', 'changes']).offset(1).limit(1),
  )
  const [entry] = rows
  if (entry?.type !== 'edited') return undefined
  return { userId: entry.userId, at: entry.at, changes: entry.changes as unknown as OrderFieldChange[] }
}

/** The moments of an order's timeline since one, oldest first. */
const momentsSince = (order: OrderKey, since: Date) =>
  sqlBuilder
    .selectFrom('order_events')
    .select('created_at as at')
    .where('order_id', '=', order.id)
    .where('merchant_id', '=', order.merchantId)
    .where('created_at', '>', since)
    .orderBy('created_at')

/** When the instructions were sent again since a moment, oldest first. */
export async function selectResends(transaction: Transaction, order: OrderKey, since: Date): Promise<Date[]> {
  const rows = await transaction.execute(momentsSince(order, since).where('type', '=', 'instructions_resent'))
  return rows.map(({ at }) => at)
}

/** When the customer said that they paid, or corrected who, since a moment, oldest first. */
export async function selectClaims(transaction: Transaction, order: OrderKey, since: Date): Promise<Date[]> {
  const rows = await transaction.execute(momentsSince(order, since).where('type', '=', 'payment_claimed'))
  return rows.map(({ at }) => at)
}

/** When the customer chose another method since a moment, oldest first. */
export async function selectMethodChoices(transaction: Transaction, order: OrderKey, since: Date): Promise<Date[]> {
  const rows = await transaction.execute(
    momentsSince(order, since).where('type', '=', 'edited').where('actor_kind', '=', 'customer'),
  )
  return rows.map(({ at }) => at)
}
