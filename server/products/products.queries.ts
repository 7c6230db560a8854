import { v7 as uuidv7 } from 'uuid'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type StoredVariant = {
  id: string
  sku: string
  size: string | null
  color: string | null
  priceCents: number
  stock: number
  archivedAt: Date | null
}

export type StoredProduct = {
  id: string
  merchantId: string
  name: string
  description: string
  version: number
  createdAt: Date
  updatedAt: Date
  lowStockThreshold: number
  variants: StoredVariant[]
}

const productStatement = (locked: boolean): NamedStatement => ({
  name: locked ? 'product-lock' : 'product',
  text: `SELECT p.id, p.merchant_id AS "merchantId", p.name, p.description, p.version, p.created_at AS "createdAt",
      p.updated_at AS "updatedAt", m.low_stock_threshold AS "lowStockThreshold"
    FROM products p JOIN merchants m ON m.id = p.merchant_id
    WHERE p.id = $1 AND ($2::uuid IS NULL OR p.merchant_id = $2)${locked ? ' FOR UPDATE OF p' : ''}`,
})
const productRead = productStatement(false)
const productLocked = productStatement(true)

const variantStatement = (locked: boolean): NamedStatement => ({
  name: locked ? 'product-variants-lock' : 'product-variants',
  text: `SELECT id, sku, size, color, price_cents AS "priceCents", stock_quantity AS stock, archived_at AS "archivedAt"
    FROM variants WHERE merchant_id = $1 AND product_id = $2 ORDER BY id${locked ? ' FOR UPDATE' : ''}`,
})
const variantsRead = variantStatement(false)
const variantsLocked = variantStatement(true)

type Statements = { product: NamedStatement; variants: NamedStatement }

async function selectWhole(
  transaction: Transaction,
  statements: Statements,
  merchantId: string | undefined,
  id: string,
): Promise<StoredProduct | undefined> {
  const [found] = await transaction.run<Omit<StoredProduct, 'variants'>>(statements.product, [id, merchantId ?? null])
  if (found === undefined) return undefined
  const variants = await transaction.run<StoredVariant>(statements.variants, [found.merchantId, id])
  return { ...found, variants }
}

/** A product with all its variants. An undefined `merchantId` means any merchant. */
export const selectProduct = (transaction: Transaction, merchantId: string | undefined, id: string) =>
  selectWhole(transaction, { product: productRead, variants: variantsRead }, merchantId, id)

/**
 * Like `selectProduct`, but locks the product and its variants (in the order of their ids) until the transaction ends.
 */
export const lockProduct = (transaction: Transaction, merchantId: string | undefined, id: string) =>
  selectWhole(transaction, { product: productLocked, variants: variantsLocked }, merchantId, id)

/** The merchant and product of a variant; undefined if it doesn't exist or is another merchant's. */
export async function selectVariantOwner(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<{ merchantId: string; productId: string } | undefined> {
  let query = sqlBuilder
    .selectFrom('variants')
    .select(['merchant_id as merchantId', 'product_id as productId'])
    .where('id', '=', id)
  if (merchantId !== undefined) query = query.where('merchant_id', '=', merchantId)
  const [found] = await transaction.execute(query)
  return found
}

export async function shopExists(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId))
  return rows.length > 0
}

/** The given SKUs that the shop already has, with their products. */
export async function selectTakenSkus(
  transaction: Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<{ sku: string; productName: string }[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.sku', 'products.name as productName'])
      .where('variants.merchant_id', '=', merchantId)
      .where('variants.sku', 'in', skus),
  )
}

export type NewProductRow = { id: string; name: string; description: string }
export type NewVariantRow = Omit<StoredVariant, 'id'> & { id?: string; productId: string }

const insertProductRows: NamedStatement = {
  name: 'insert-products',
  text: `INSERT INTO products (id, merchant_id, name, description, created_at, updated_at)
    SELECT row.id, $1, row.name, row.description, $3, $3
    FROM json_to_recordset($2) AS row (id uuid, name text, description text)`,
}

export async function insertProducts(
  transaction: Transaction,
  merchantId: string,
  rows: readonly NewProductRow[],
  at: Date,
): Promise<void> {
  if (rows.length > 0) await transaction.run(insertProductRows, [merchantId, JSON.stringify(rows), at])
}

/** Returns the inserted SKUs. A SKU that someone else has just added is skipped. */
const insertVariantRows: NamedStatement = {
  name: 'insert-variants',
  text: `INSERT INTO variants (id, merchant_id, product_id, sku, size, color, price_cents, stock_quantity, archived_at)
    SELECT row.id, $1, row."productId", row.sku, row.size, row.color, row."priceCents", row.stock, row."archivedAt"
    FROM json_to_recordset($2) AS row (id uuid, "productId" uuid, sku text, size text, color text,
      "priceCents" integer, stock integer, "archivedAt" timestamptz)
    ON CONFLICT (merchant_id, sku) DO NOTHING RETURNING sku`,
}

export async function insertVariants(
  transaction: Transaction,
  merchantId: string,
  rows: readonly NewVariantRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const withIds = rows.map((row) => ({ ...row, id: uuidv7() }))
  const inserted = await transaction.run<{ sku: string }>(insertVariantRows, [merchantId, JSON.stringify(withIds)])
  return new Set(inserted.map(({ sku }) => sku))
}

const updateProductRows: NamedStatement = {
  name: 'update-products',
  text: `UPDATE products SET name = row.name, description = row.description, version = version + 1, updated_at = $3
    FROM json_to_recordset($2) AS row (id uuid, name text, description text)
    WHERE products.merchant_id = $1 AND products.id = row.id`,
}

/** Rewrites products and increments their versions. */
export async function updateProducts(
  transaction: Transaction,
  merchantId: string,
  rows: readonly NewProductRow[],
  at: Date,
): Promise<void> {
  if (rows.length > 0) await transaction.run(updateProductRows, [merchantId, JSON.stringify(rows), at])
}

const updateVariantRows: NamedStatement = {
  name: 'update-variants',
  text: `UPDATE variants SET sku = row.sku, size = row.size, color = row.color, price_cents = row."priceCents",
      stock_quantity = row.stock, archived_at = row."archivedAt"
    FROM json_to_recordset($2) AS row (id uuid, sku text, size text, color text, "priceCents" integer, stock integer,
      "archivedAt" timestamptz)
    WHERE variants.merchant_id = $1 AND variants.id = row.id`,
}

/** Rewrites locked variants in one statement. */
export async function updateVariants(
  transaction: Transaction,
  merchantId: string,
  rows: readonly StoredVariant[],
): Promise<void> {
  if (rows.length > 0) await transaction.run(updateVariantRows, [merchantId, JSON.stringify(rows)])
}

const catalogueLock: NamedStatement = {
  name: 'lock-catalogue',
  text: `SELECT pg_advisory_xact_lock(hashtext('paydesk.catalogue'), hashtext($1::text))`,
}

/** Blocks other additions and edits of the shop's products until the transaction ends, so that free SKUs stay free. */
export const lockCatalogue = (transaction: Transaction, merchantId: string) =>
  transaction.run(catalogueLock, [merchantId])
