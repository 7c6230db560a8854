import type { RiskLevel, RiskReason } from '../../contract/orders/order-risk.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type RiskScore = { score: number; level: RiskLevel; reasons: readonly RiskReason[] }
type OrderKey = { merchantId: string; orderId: string }

export async function isScored(transaction: Transaction, { merchantId, orderId }: OrderKey): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('order_risk')
      .select('order_id')
      .where('order_id', '=', orderId)
      .where('merchant_id', '=', merchantId),
  )
  return rows.length > 0
}

const insertion: NamedStatement = {
  name: 'risk-insert',
  text: `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, address_key, ordered_at, scored_at)
    SELECT id, merchant_id, $3, $4, $5, address_key(shipping_street, shipping_zip, shipping_country), created_at, $6
    FROM orders WHERE id = $1 AND merchant_id = $2
    ON CONFLICT DO NOTHING`,
}

/** Saves a score unless another process already has. */
export async function insertRisk(
  transaction: Transaction,
  { merchantId, orderId }: OrderKey,
  { score, level, reasons, at }: RiskScore & { at: Date },
): Promise<void> {
  await transaction.run(insertion, [orderId, merchantId, score, level, JSON.stringify(reasons), at])
}
