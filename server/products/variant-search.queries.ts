import { sql } from 'kysely'
import type { PictureRef } from '../../contract/products/picture-ref.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'
import { holds } from './product-list.queries.ts'
import { firstPictureOf } from './product-pictures.queries.ts'

export type FoundVariant = {
  id: string
  sku: string
  productName: string
  size: string | null
  color: string | null
  priceCents: number
  stock: number
  picture: PictureRef | null
}

const variantsOnSale = (merchantId: string) =>
  sqlBuilder
    .selectFrom('variants')
    .innerJoin('products', (join) =>
      join.onRef('products.id', '=', 'variants.product_id').onRef('products.merchant_id', '=', 'variants.merchant_id'),
    )
    .select([
      'variants.id',
      'variants.sku',
      'products.name as productName',
      'variants.size',
      'variants.color',
      'variants.price_cents as priceCents',
      'variants.stock_quantity as stock',
      sql<PictureRef | null>`${sql.raw(firstPictureOf('products.merchant_id', 'products.id'))}`.as('picture'),
    ])
    .where('products.merchant_id', '=', merchantId)
    .where('variants.merchant_id', '=', merchantId)
    .where('variants.archived_at', 'is', null)

/** Sizes have no sort order, but variant ids follow the order of entry. */
const inCatalogueOrder = (query: ReturnType<typeof variantsOnSale>) =>
  query.orderBy('products.name').orderBy('variants.color').orderBy('variants.id')

/**
 * The shop's variants on sale that contain every word, literally and in any case. Matches that begin with the search
 * come first: by SKU, then by name.
 */
export function selectVariants(
  transaction: Transaction,
  merchantId: string,
  { search, words, limit }: { search: string; words: readonly string[]; limit: number },
): Promise<FoundVariant[]> {
  const onSale = variantsOnSale(merchantId)
  // The beginning of the catalogue, by index.
  if (words.length === 0) return transaction.execute(inCatalogueOrder(onSale).limit(limit))
  const beginsWith = (text: ReturnType<typeof sql>) => sql<boolean>`starts_with(lower(${text}), lower(${search}))`
  const isSize = sql<boolean>`coalesce(lower(variants.size) = ANY (${words.map((word) => word.toLowerCase())}), false)`
  const found = onSale
    .where(sql<boolean>`variants.id IN (SELECT variant_id FROM search_variants(${words.map(holds)}, true, NULL))`)
    .orderBy(beginsWith(sql`variants.sku`), 'desc')
    .orderBy(beginsWith(sql`products.name`), 'desc')
    // `socks l` means the size, although "alpine" contains an l.
    .orderBy(isSize, 'desc')
  return transaction.execute(inCatalogueOrder(found).limit(limit))
}
