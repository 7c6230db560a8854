import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type OrderKey = { merchantId: string; orderId: string }

/** A shop's settings. */
export type ShopSwitches = { autoFulfillment: boolean; fraudDetection: boolean }

export const allOff: ShopSwitches = { autoFulfillment: false, fraudDetection: false }

const switchesStatement: NamedStatement = {
  name: 'fulfilment-switches',
  text: `SELECT id AS "merchantId", auto_fulfillment AS "autoFulfillment", fraud_detection AS "fraudDetection"
    FROM merchants WHERE id = ANY ($1::uuid[]) AND (auto_fulfillment OR fraud_detection)`,
}

/** The settings of those merchants that have turned something on. */
export async function selectShopSwitches(
  transaction: Transaction,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, ShopSwitches>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await transaction.run<ShopSwitches & { merchantId: string }>(switchesStatement, [merchantIds])
  return new Map(rows.map(({ merchantId, ...switches }) => [merchantId, switches]))
}

/** Queues an order, or reschedules a queued one. */
export async function queueShipment(
  transaction: Transaction,
  { merchantId, orderId }: OrderKey,
  dueAt: Date,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('automatic_shipments')
      .values({ order_id: orderId, merchant_id: merchantId, due_at: dueAt })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ due_at: dueAt })),
  )
}

/** Reschedules an order only if it waits because it was held. */
export async function resumeShipment(
  transaction: Transaction,
  { merchantId, orderId }: OrderKey,
  dueAt: Date,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('automatic_shipments')
      .set({ due_at: dueAt })
      .where('order_id', '=', orderId)
      .where('merchant_id', '=', merchantId)
      .where('due_at', 'is', null),
  )
}

const dueStatement: NamedStatement = {
  name: 'automatic-shipment-due',
  text: `SELECT order_id AS "orderId", merchant_id AS "merchantId" FROM automatic_shipments
    WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
}

/** Locks one due order. Other processes skip it. */
export async function lockDueShipmentAcrossMerchants(
  transaction: Transaction,
  now: Date,
): Promise<OrderKey | undefined> {
  const [due] = await transaction.run<OrderKey>(dueStatement, [now])
  return due
}

/** Postpones an order; null waits for its release. */
export async function postponeShipment(
  transaction: Transaction,
  { merchantId, orderId }: OrderKey,
  dueAt: Date | null,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('automatic_shipments')
      .set({ due_at: dueAt })
      .where('order_id', '=', orderId)
      .where('merchant_id', '=', merchantId),
  )
}

export async function forgetShipment(transaction: Transaction, { merchantId, orderId }: OrderKey): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('automatic_shipments').where('order_id', '=', orderId).where('merchant_id', '=', merchantId),
  )
}
