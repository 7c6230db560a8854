import type { NamedStatement, Transaction } from '../../db/transaction.ts'
import type { IndexedProduct } from './product-index.ts'

const version: NamedStatement = {
  name: 'levy-catalogue-version',
  text: `SELECT concat_ws(':', (SELECT count(*) FROM products WHERE merchant_id = $1),
    (SELECT updated_at FROM products WHERE merchant_id = $1 ORDER BY updated_at DESC LIMIT 1)) AS version`,
}

/** A text that is another one whenever a product of the shop was added or edited. */
export async function selectCatalogueVersion(transaction: Transaction, merchantId: string): Promise<string> {
  const [row] = await transaction.run<{ version: string }>(version, [merchantId])
  return row?.version ?? ''
}

const batch: NamedStatement = {
  name: 'levy-catalogue-batch',
  text: `SELECT p.id, p.name, left(p.description, $4) AS description, sold.*
    FROM (SELECT id, merchant_id, name, description FROM products
      WHERE merchant_id = $1 AND id > $2 ORDER BY id LIMIT $3) p
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT v.color) FILTER (WHERE v.color IS NOT NULL), '{}') AS colors,
        coalesce(array_agg(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL), '{}') AS sizes,
        min(v.price_cents) AS "lowestPriceCents", max(v.price_cents) AS "highestPriceCents"
      FROM variants v WHERE v.merchant_id = p.merchant_id AND v.product_id = p.id AND v.archived_at IS NULL
    ) sold
    ORDER BY p.id`,
}

/** Products after `after`, in the order of their ids; those that are not on sale have no prices. */
export const selectCatalogueBatch = (
  transaction: Transaction,
  merchantId: string,
  { after, limit, descriptionLength }: { after: string; limit: number; descriptionLength: number },
): Promise<(IndexedProduct & { lowestPriceCents: number | null })[]> =>
  transaction.run(batch, [merchantId, after, limit, descriptionLength])

export type SoldVariant = {
  productId: string
  name: string
  description: string
  sku: string
  size: string | null
  color: string | null
  priceCents: number
  stock: number
  isLow: boolean
}

const columns = `p.id AS "productId", p.name, left(p.description, 600) AS description, v.sku, v.size, v.color,
      v.price_cents AS "priceCents", v.stock_quantity AS stock, v.stock_quantity <= m.low_stock_threshold AS "isLow"`

const ofProducts: NamedStatement = {
  name: 'levy-sold-variants',
  text: `SELECT ${columns}
    FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN products p ON p.merchant_id = $1 AND p.id = wanted.id
    JOIN variants v ON v.merchant_id = $1 AND v.product_id = p.id AND v.archived_at IS NULL
    JOIN merchants m ON m.id = $1
    ORDER BY wanted.place, v.id LIMIT $3`,
}

/** The variants on sale of products, as of now, in the products' order. */
export const selectSoldVariants = (
  transaction: Transaction,
  merchantId: string,
  productIds: readonly string[],
  limit: number,
): Promise<SoldVariant[]> => transaction.run<SoldVariant>(ofProducts, [merchantId, productIds, limit])

const bySku: NamedStatement = {
  name: 'levy-sold-by-sku',
  text: `SELECT ${columns}
    FROM variants v JOIN products p ON p.merchant_id = $1 AND p.id = v.product_id JOIN merchants m ON m.id = $1
    WHERE v.merchant_id = $1 AND v.sku = ANY ($2) AND v.archived_at IS NULL ORDER BY v.id`,
}

/** The variants on sale of these SKUs. */
export const selectSoldBySku = (
  transaction: Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<SoldVariant[]> => transaction.run<SoldVariant>(bySku, [merchantId, skus])
