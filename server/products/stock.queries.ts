import { v7 as uuidv7 } from 'uuid'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type StockedVariant = {
  id: string
  sku: string
  productName: string
  size: string | null
  color: string | null
  priceCents: number
  stock: number
  archivedAt: Date | null
  /** The merchant's threshold: a variant with this stock or less is low. */
  lowStockThreshold: number
}

/** Locks variants in the order of their ids, so that two orders can't deadlock. */
export async function lockVariants(
  transaction: Transaction,
  merchantId: string,
  { skus = [], ids = [] }: { skus?: readonly string[]; ids?: readonly string[] },
): Promise<StockedVariant[]> {
  const query = sqlBuilder
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('merchants', 'merchants.id', 'variants.merchant_id')
    .select([
      'variants.id',
      'variants.sku',
      'products.name as productName',
      'variants.size',
      'variants.color',
      'variants.price_cents as priceCents',
      'variants.stock_quantity as stock',
      'variants.archived_at as archivedAt',
      'merchants.low_stock_threshold as lowStockThreshold',
    ])
    .where('variants.merchant_id', '=', merchantId)
    .orderBy('variants.id')
    .forUpdate('variants')
  return transaction.execute(
    query.where((eb) =>
      eb.or([
        ...(skus.length > 0 ? [eb('variants.sku', 'in', skus)] : []),
        ...(ids.length > 0 ? [eb('variants.id', 'in', ids)] : []),
      ]),
    ),
  )
}

/** Adds pieces to a locked variant's stock; a negative number removes them. */
export async function addStock(
  transaction: Transaction,
  merchantId: string,
  variantId: string,
  pieces: number,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('variants')
      .set(({ eb }) => ({ stock_quantity: eb('stock_quantity', '+', pieces) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', variantId),
  )
}

export type NewStockMovement = { variantId: string; from: number; to: number }

/** Records stock corrections. They are never changed. */
export async function insertStockMovements(
  transaction: Transaction,
  merchantId: string,
  movements: readonly NewStockMovement[],
  { reason, by, at }: { reason: string; by: { id: string | null; name: string }; at: Date },
): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map(({ variantId, from, to }) => ({ id: uuidv7(), variantId, from, to }))
  await transaction.run(insertMovements, [merchantId, JSON.stringify(rows), reason, by.id, by.name, at])
}

const insertMovements: NamedStatement = {
  name: 'insert-stock-movements',
  text: `INSERT INTO stock_movements
      (id, merchant_id, variant_id, stock_before, stock_after, reason, actor_id, actor_name, created_at)
    SELECT row.id, $1, row."variantId", row."from", row."to", $3, $4, $5, $6
    FROM json_to_recordset($2) AS row (id uuid, "variantId" uuid, "from" integer, "to" integer)`,
}

const movementsShown = 50

/** The latest corrections of a variant's stock, newest first. */
export async function selectStockMovements(
  transaction: Transaction,
  merchantId: string,
  variantId: string,
): Promise<{ id: string; at: Date; by: string; from: number; to: number; reason: string }[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('stock_movements')
      .select(['id', 'created_at as at', 'actor_name as by', 'stock_before as from', 'stock_after as to', 'reason'])
      .where('merchant_id', '=', merchantId)
      .where('variant_id', '=', variantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(movementsShown),
  )
}
