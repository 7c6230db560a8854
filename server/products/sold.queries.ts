import { soldDays } from '../../contract/products/product.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** SQL for the shop's current date. `now` is a parameter such as `$3`; the merchant is `$1`. */
const today = (now: string): string =>
  `(SELECT (${now}::timestamptz AT TIME ZONE figures_timezone)::date FROM merchants WHERE id = $1)`

/**
 * SQL for the pieces of a variant (`variant` is an alias of `variants`) sold in the last `soldDays` days of merchant
 * `$1`. An index lookup per variant: a join would read the days of all variants.
 */
export const soldOf = (variant: string, now: string): string => `(
    SELECT coalesce(sum(sale.pieces), 0)::bigint FROM exact_sold_by_day sale
    WHERE sale.merchant_id = ${variant}.merchant_id AND sale.variant_id = ${variant}.id
      AND sale.day BETWEEN ${today(now)} - ${soldDays - 1} AND ${today(now)})`

const soldOfProduct: NamedStatement = {
  name: 'product-sold',
  text: `SELECT v.id, ${soldOf('v', '$3')} AS sold FROM variants v WHERE v.merchant_id = $1 AND v.product_id = $2`,
}

/** Pieces sold per variant of a product in the last `soldDays` days. */
export async function selectSold(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  now: Date,
): Promise<Map<string, number>> {
  const rows = await transaction.run<{ id: string; sold: number }>(soldOfProduct, [merchantId, id, now])
  return new Map(rows.map((row) => [row.id, row.sold]))
}
