import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { waits } from './stock-wishes.queries.ts'

const ofProduct: NamedStatement = {
  name: 'stock-wishes-of-product',
  text: `SELECT wish.variant_id AS id, count(*) AS waiting FROM stock_wishes wish
    JOIN variants ON variants.merchant_id = $1 AND variants.id = wish.variant_id AND variants.product_id = $2
    LEFT JOIN messages message ON message.id = wish.message_id
    WHERE wish.merchant_id = $1 AND ${waits('wish', 'message', '$3')} GROUP BY 1`,
}

/** How many customers wait for each variant of a product; none where nobody does. */
export async function selectWaiting(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  now: Date,
): Promise<Map<string, number>> {
  const rows = await transaction.run<{ id: string; waiting: number }>(ofProduct, [merchantId, id, now])
  return new Map(rows.map((row) => [row.id, row.waiting]))
}
