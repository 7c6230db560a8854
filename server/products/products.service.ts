import { centsToUsd } from '../../contract/core/money.ts'
import { startOf } from '../../contract/core/time.ts'
import type { ProductStatus, StockLevel } from '../../contract/products/product.ts'
import type { VariantSummary } from '../../contract/products/products.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import type { ExportQuestion } from '../http/exports.ts'
import {
  countExportedVariants,
  type Exported,
  fetchExportedVariants,
  openExportedVariants,
  productExportHeading,
} from './product-export.queries.ts'
import type { ProductSelection } from './product-list.queries.ts'
import { variantName } from './stock.service.ts'
import { selectVariants } from './variant-search.queries.ts'

const variantsAtMost = 20
/** More words narrow down no search that people type. */
const wordsAtMost = 8

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsAtMost)

/** The level that covers all of them: variants out of stock are low too. */
const widest = (levels: readonly StockLevel[] = []): StockLevel | undefined =>
  levels.includes('low') ? 'low' : levels[0]

/** The products that a list or an export covers. */
export const selectionOf = ({
  merchantId,
  search = '',
  status,
  stock,
  updatedSince,
}: {
  merchantId: string
  search?: string | undefined
  status?: readonly ProductStatus[] | undefined
  stock?: readonly StockLevel[] | undefined
  updatedSince?: string | undefined
}): ProductSelection => ({
  merchantId,
  words: wordsOf(search),
  // A product has one of the two.
  status: status?.length === 1 ? status[0] : undefined,
  stock: widest(stock),
  changedSince: updatedSince === undefined ? undefined : startOf(updatedSince),
})

/** Finds the best 20 of a shop's variants on sale that match every word of the search. */
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

/** The export of the selected products: one variant per line, sorted by name. */
export const exportOf = (exported: Exported): ExportQuestion => ({
  scope: exported.selection,
  heading: productExportHeading,
  count: (snapshot) => countExportedVariants(snapshot, exported.selection),
  open: (snapshot) => openExportedVariants(snapshot, exported),
  fetch: fetchExportedVariants,
})
