import type { NamedStatement, Transaction } from '../db/transaction.ts'
import type { StoredVariant } from './products.queries.ts'

/** A variant that a file names, with its product. */
export type NamedVariant = StoredVariant & { productId: string; productName: string; description: string }

const lockNamed: NamedStatement = {
  name: 'import-lock-variants',
  text: 'SELECT FROM variants WHERE merchant_id = $1 AND sku = ANY ($2::text[]) ORDER BY id FOR UPDATE',
}

const selectNamed: NamedStatement = {
  name: 'import-variants',
  text: `SELECT v.id, v.sku, v.size, v.color, v.price_cents AS "priceCents", v.stock_quantity AS stock,
      v.archived_at AS "archivedAt", p.id AS "productId", p.name AS "productName", p.description
    FROM variants v JOIN products p ON p.merchant_id = v.merchant_id AND p.id = v.product_id
    WHERE v.merchant_id = $1 AND v.sku = ANY ($2::text[])`,
}

/** Locks the variants with these SKUs against orders, in the order of their ids. */
export const lockVariantsNamed = (transaction: Transaction, merchantId: string, skus: readonly string[]) =>
  transaction.run(lockNamed, [merchantId, skus])

export const selectVariantsNamed = (transaction: Transaction, merchantId: string, skus: readonly string[]) =>
  transaction.run<NamedVariant>(selectNamed, [merchantId, skus])

export type CountedProduct = { id: string; name: string; description: string; variants: number }

const selectProductsFound: NamedStatement = {
  name: 'import-products',
  text: `SELECT p.id, p.name, p.description,
      (SELECT count(*) FROM variants v WHERE v.merchant_id = p.merchant_id AND v.product_id = p.id) AS variants
    FROM products p WHERE p.merchant_id = $1 AND (p.name = ANY ($2::text[]) OR p.id = ANY ($3::uuid[]))
    ORDER BY p.id`,
}

/** The products with these names or ids, with their number of variants. */
export const selectProductsOf = (
  transaction: Transaction,
  merchantId: string,
  { names, ids }: { names: readonly string[]; ids: readonly string[] },
) => transaction.run<CountedProduct>(selectProductsFound, [merchantId, names, ids])
