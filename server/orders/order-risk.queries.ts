import { isOfRealShop } from '../db/real-shops.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import { listedOrders, orderJson, takenBackSql } from './order-json.ts'

type OrderKey = { id: string; merchantId: string }

const takenBackStatement: NamedStatement = {
  name: 'order-taken-back',
  text: `SELECT ${takenBackSql} AS "isTakenBack" FROM orders o WHERE o.merchant_id = $1 AND o.id = $2`,
}

/** Whether money that pays a paid order was taken back, and nobody has handled that yet. */
export async function selectIsTakenBack(transaction: Transaction, { id, merchantId }: OrderKey): Promise<boolean> {
  const [row] = await transaction.run<{ isTakenBack: boolean }>(takenBackStatement, [merchantId, id])
  return row?.isTakenBack === true
}

/** Since when and until when an order was held; undefined for one that was never scored. Ask with the order locked. */
export async function selectHold(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
): Promise<{ heldAt: Date | null; releasedAt: Date | null } | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('order_risk')
      .select(['held_at as heldAt', 'released_at as releasedAt'])
      .where('order_id', '=', id)
      .where('merchant_id', '=', merchantId),
  )
  return rows[0]
}

export async function setHeld(transaction: Transaction, { id, merchantId }: OrderKey, at: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('order_risk')
      .set({ held_at: at })
      .where('order_id', '=', id)
      .where('merchant_id', '=', merchantId),
  )
}

export async function setReleased(transaction: Transaction, { id, merchantId }: OrderKey, at: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('order_risk')
      .set({ released_at: at })
      .where('order_id', '=', id)
      .where('merchant_id', '=', merchantId),
  )
}

/** Most held orders that are counted: more than anybody can review. */
const mostCounted = 1_000

const heldStatement = (scoped: boolean): NamedStatement => {
  const own = ` AND ${scoped ? 'risk.merchant_id = $2' : isOfRealShop('risk.merchant_id')}`
  return {
    name: scoped ? 'orders-held' : 'orders-held-across-merchants',
    text: `WITH held AS MATERIALIZED (
        SELECT risk.order_id, risk.held_at FROM order_risk risk
        JOIN orders o ON o.id = risk.order_id AND o.merchant_id = risk.merchant_id
        WHERE risk.held_at IS NOT NULL AND risk.released_at IS NULL${own} AND o.status IN ('pending', 'paid')
        ORDER BY risk.held_at DESC, risk.order_id LIMIT ${mostCounted}
      ), listed AS MATERIALIZED (SELECT * FROM held ORDER BY held_at DESC, order_id LIMIT $1)
      SELECT json_build_object(
        'orders', (SELECT coalesce(json_agg(${orderJson} ORDER BY listed.held_at DESC, listed.order_id), '[]')
          FROM listed JOIN (${listedOrders}) ON o.id = listed.order_id),
        'total', (SELECT count(*) FROM held))::text AS json`,
  }
}
const heldOfMerchant = heldStatement(true)
const heldAcrossMerchants = heldStatement(false)

/** The latest held orders, of a merchant or of all, as the JSON text of the response. */
export async function selectHeldOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  limit: number,
): Promise<string> {
  const rows =
    merchantId === undefined
      ? await transaction.run<{ json: string }>(heldAcrossMerchants, [limit])
      : await transaction.run<{ json: string }>(heldOfMerchant, [limit, merchantId])
  return rows[0]?.json ?? '{"orders":[],"total":0}'
}

const reservedStatement: NamedStatement = {
  name: 'order-is-reserved',
  text: `SELECT coalesce(bool_and(variant_id IS NOT NULL), false) AS "isReserved" FROM order_lines
    WHERE order_id = $1 AND merchant_id = $2`,
}

/** Whether each line of an order is of the catalogue, so that its pieces were taken from the stock when it was placed. */
export async function selectIsReserved(transaction: Transaction, { id, merchantId }: OrderKey): Promise<boolean> {
  const [row] = await transaction.run<{ isReserved: boolean }>(reservedStatement, [id, merchantId])
  return row?.isReserved ?? false
}
