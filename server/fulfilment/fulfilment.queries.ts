import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type OrderKey = { merchantId: string; orderId: string }

/** What a shop has turned on. */
export type ShopSwitches = { autoFulfillment: boolean; fraudDetection: boolean }

export const allOff: ShopSwitches = { autoFulfillment: false, fraudDetection: false }

const switchesStatement: NamedStatement = {
  name: 'fulfilment-switches',
  text: `SELECT id AS "merchantId", auto_fulfillment AS "autoFulfillment", fraud_detection AS "fraudDetection"
    FROM merchants WHERE id = ANY ($1::uuid[]) AND (auto_fulfillment OR fraud_detection)`,
}

/** The merchants among them that have turned something on. */
export async function selectShopSwitches(
  transaction: Transaction,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, ShopSwitches>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await transaction.run<ShopSwitches & { merchantId: string }>(switchesStatement, [merchantIds])
  return new Map(rows.map(({ merchantId, ...switches }) => [merchantId, switches]))
}

/** Has an order looked at from a moment on; one that waits already, too. */
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

/** Has an order looked at that waits because it was held; all others stay as they are. */
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

/** An order whose time has come; locked, so that one process at a time looks at it. */
export async function lockDueShipmentAcrossMerchants(
  transaction: Transaction,
  now: Date,
): Promise<OrderKey | undefined> {
  const [due] = await transaction.run<OrderKey>(dueStatement, [now])
  return due
}

/** Has an order looked at later; null: when it is released. */
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
