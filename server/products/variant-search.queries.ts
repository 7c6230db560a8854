import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type FoundVariant = {
  id: string
  sku: string
  productName: string
  size: string | null
  colour: string | null
  priceCents: number
  stock: number
}

const described = sql<string>`lower(concat_ws(' ', products.name, variants.sku, variants.colour, variants.size))`

/**
 * The shop's variants on sale that hold every one of the words, in any case and taken literally. What begins as the search does
 * comes first: its SKU, then its name. A shop has a few thousand variants at most, and all of them are looked at.
 */
export async function selectVariants(
  transaction: Transaction,
  merchantId: string,
  { search, words, limit }: { search: string; words: readonly string[]; limit: number },
): Promise<FoundVariant[]> {
  // starts_with and strpos know no wildcards.
  const beginsWith = (text: ReturnType<typeof sql>) => sql<boolean>`starts_with(lower(${text}), lower(${search}))`
  let query = sqlBuilder
    .selectFrom('variants')
    .innerJoin('products', (join) =>
      join.onRef('products.id', '=', 'variants.product_id').onRef('products.merchant_id', '=', 'variants.merchant_id'),
    )
    .select([
      'variants.id',
      'variants.sku',
      'products.name as productName',
      'variants.size',
      'variants.colour',
      'variants.price_cents as priceCents',
      'variants.stock_quantity as stock',
    ])
    .where('variants.merchant_id', '=', merchantId)
    .where('variants.archived_at', 'is', null)
  for (const word of words) query = query.where(sql<boolean>`strpos(${described}, lower(${word})) > 0`)
  return transaction.execute(
    query
      .orderBy(beginsWith(sql`variants.sku`), 'desc')
      .orderBy(beginsWith(sql`products.name`), 'desc')
      // `socks l` means the size, though alpine has an l in it too.
      .orderBy(
        sql<boolean>`coalesce(lower(variants.size) = ANY (${words.map((word) => word.toLowerCase())}), false)`,
        'desc',
      )
      .orderBy('products.name')
      .orderBy('variants.colour')
      // Sizes have no order of their own in the catalogue; their SKUs were numbered in the order they were entered.
      .orderBy('variants.id')
      .limit(limit),
  )
}
