import { centsToUsd } from '../../contract/core/money.ts'
import type { VariantSummary } from '../../contract/products/products.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { variantName } from './stock.service.ts'
import { selectVariants } from './variant-search.queries.ts'

const variantsAtMost = 20
/** Further ones narrow nothing down that people would type. */
const wordsAtMost = 8

/** What can be ordered of one shop: the variants that hold every word of the search, the best 20 of them. */
export async function searchVariants(
  transaction: Transaction,
  merchantId: string,
  search: string,
): Promise<VariantSummary[]> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const found = await selectVariants(transaction, merchantId, {
    search,
    words: words.slice(0, wordsAtMost),
    limit: variantsAtMost,
  })
  return found.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    name: variantName(variant),
    size: variant.size,
    colour: variant.colour,
    price: centsToUsd(variant.priceCents),
    stock: variant.stock,
  }))
}
