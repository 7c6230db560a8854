import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type StockedVariant = {
  id: string
  sku: string
  productName: string
  size: string | null
  colour: string | null
  priceCents: number
  stock: number
  /** The merchant's: with as many pieces or fewer the variant is low. */
  lowStockThreshold: number
}

/** Locks the variants in the order of their ids, so that no two orders deadlock, whatever the order of their lines. */
export async function lockVariants(
  transaction: Transaction,
  merchantId: string,
  by: { skus: readonly string[] } | { ids: readonly string[] },
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
      'variants.colour',
      'variants.price_cents as priceCents',
      'variants.stock_quantity as stock',
      'merchants.low_stock_threshold as lowStockThreshold',
    ])
    .where('variants.merchant_id', '=', merchantId)
    .orderBy('variants.id')
    .forUpdate('variants')
  return transaction.execute(
    'skus' in by ? query.where('variants.sku', 'in', by.skus) : query.where('variants.id', 'in', by.ids),
  )
}

/** Adds pieces to a locked variant's stock, or takes them with a negative number. */
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
