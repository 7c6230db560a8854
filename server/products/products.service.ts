import { centsToUsd } from '../../contract/core/money.ts'
import type { ProductStatus, StockLevel } from '../../contract/products/product.ts'
import type { VariantSummary } from '../../contract/products/products.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import type { ProductSelection } from './product-list.queries.ts'
import { variantName } from './stock.service.ts'
import { selectVariants } from './variant-search.queries.ts'

const variantsAtMost = 20
/** Further ones narrow nothing down that people would type. */
const wordsAtMost = 8

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsAtMost)

/** Which products of a shop a list or an export is about. */
export const selectionOf = ({
  merchantId,
  search = '',
  status,
  stock,
}: {
  merchantId: string
  search?: string | undefined
  status?: ProductStatus | undefined
  stock?: StockLevel | undefined
}): ProductSelection => ({ merchantId, words: wordsOf(search), status, stock })

/** Finds a shop's variants on sale that match every word of the search, the best 20. */
export async function searchVariants(
  transaction: Transaction,
  merchantId: string,
  search: string,
): Promise<VariantSummary[]> {
  const found = await selectVariants(transaction, merchantId, {
    search,
    words: wordsOf(search),
    limit: variantsAtMost,
  })
  return found.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    name: variantName(variant),
    size: variant.size,
    color: variant.color,
    price: centsToUsd(variant.priceCents),
    stock: variant.stock,
    picture: variant.picture,
  }))
}
