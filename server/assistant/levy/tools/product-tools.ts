import { centsToUsd, usdToCents } from '../../../../contract/core/money.ts'
import type { Database } from '../../../db/client.ts'
import type { Transaction } from '../../../db/transaction.ts'
import {
  type SoldVariant,
  selectCatalogueBatch,
  selectCatalogueVersion,
  selectSoldBySku,
  selectSoldVariants,
} from '../catalogue.queries.ts'
import { createMerchantCache } from '../merchant-cache.ts'
import { ProductIndex } from '../product-index.ts'
import { candidatesOf, type FoundGroup, groupFound, type ProductWishes, skusIn, wantedOf } from '../product-search.ts'
import { compareSizes } from '../product-words.ts'
import type { Turn } from '../turn.ts'
import { toolInputs } from './inputs.ts'
import type { FoundProduct, SearchProductsResult, ToolInputs } from './results.ts'
import { told } from './told.ts'
import type { Tools } from './tool.ts'

const mostProducts = 5
const mostVariants = 12
/** The most products, and the most of their variants, that are read for an answer. */
const mostCandidates = 300
const mostLookedAt = 4000

/** Products of all merchants that are kept in memory, by words; further ones of a shop that has more are not found. */
const mostIndexed = 300_000
const mostOfShop = 100_000
const batchSize = 1000
/** Above this number of products an index leaves out the words of descriptions, which take most of its memory. */
const mostDescribed = 20_000
const longestIndexedDescription = 400
const noId = '00000000-0000-0000-0000-000000000000'

/** In batches, so that neither the database nor this process is held up for long. */
async function loadIndex(transaction: Transaction, merchantId: string): Promise<ProductIndex> {
  const index = new ProductIndex()
  let after = noId
  let length = batchSize
  while (length === batchSize && index.size < mostOfShop) {
    const descriptionLength = index.size < mostDescribed ? longestIndexedDescription : 0
    const page = { after, limit: batchSize, descriptionLength }
    const products = await selectCatalogueBatch(transaction, merchantId, page)
    for (const product of products) if (product.lowestPriceCents !== null) index.add(product)
    after = products.at(-1)?.id ?? after
    length = products.length
  }
  return index
}

/** Available variants first, if stock is shown; then by color, small before large. */
const inOrder = (variants: readonly SoldVariant[], tellsStock: boolean): SoldVariant[] =>
  variants.toSorted(
    (one, other) =>
      (tellsStock ? Number(other.stock > 0) - Number(one.stock > 0) : 0) ||
      (one.color ?? '').localeCompare(other.color ?? '', 'en') ||
      compareSizes(one.size ?? '', other.size ?? ''),
  )

function toFound({ all, fitting }: FoundGroup, tellsStock: boolean): FoundProduct {
  const [{ name, description } = { name: '', description: '' }] = all
  const prices = all.map(({ priceCents }) => priceCents)
  return {
    name: told(name),
    description: told(description, 500),
    lowestPrice: centsToUsd(Math.min(...prices)),
    highestPrice: centsToUsd(Math.max(...prices)),
    variants: inOrder(fitting, tellsStock)
      .slice(0, mostVariants)
      .map(({ sku, size, color, priceCents, stock, isLow }) => ({
        sku: told(sku),
        size: size === null ? null : told(size),
        color: color === null ? null : told(color),
        price: centsToUsd(priceCents),
        inStock: tellsStock ? stock > 0 : null,
        left: tellsStock && isLow ? stock : null,
      })),
  }
}

function wishesOf(input: ToolInputs['search_products'], tellsStock: boolean): ProductWishes {
  const { query, size, color, minPrice, maxPrice, byPrice, inStockOnly = false, needs = [] } = input
  return {
    ...{ query, size, color, byPrice, needs },
    minPriceCents: minPrice === undefined ? 0 : usdToCents(minPrice),
    maxPriceCents: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : usdToCents(maxPrice),
    // Leaving out sold-out variants would reveal the stock.
    inStockOnly: inStockOnly && tellsStock,
  }
}

function toResult(groups: readonly FoundGroup[], tellsStock: boolean): SearchProductsResult {
  if (groups.length === 0) return { outcome: 'nothing' }
  const products = groups.slice(0, mostProducts).map((group) => toFound(group, tellsStock))
  return { outcome: 'found', products, more: groups.length - products.length }
}

const alone = (variants: readonly SoldVariant[]): FoundGroup[] =>
  [...Map.groupBy(variants, ({ productId }) => productId).values()].map((all) => ({ all, fitting: all }))

/** The tools for products. Words are searched in memory; prices, stock and sale status always come from the database. */
export function createProductTools({ database }: { database: Database }): Pick<Tools, 'search_products'> {
  const indexes = createMerchantCache<ProductIndex>({ mostWeight: mostIndexed, weightOf: ({ size }) => size })

  const search = async (
    transaction: Transaction,
    { merchantId, features }: Turn,
    input: ToolInputs['search_products'],
  ): Promise<SearchProductsResult> => {
    const tellsStock = features.inventoryQueries
    const wishes = wishesOf(input, tellsStock)
    const skus = skusIn(input.query)
    const [version, named] = await Promise.all([
      selectCatalogueVersion(transaction, merchantId),
      skus.length === 0 ? [] : selectSoldBySku(transaction, merchantId, skus),
    ])
    if (named.length > 0) return toResult(alone(named), tellsStock)
    const index = await indexes.get(merchantId, version, () => loadIndex(transaction, merchantId))
    const wanted = wantedOf(index, wishes)
    // Without recommendations products are told only to who names them.
    if (!features.productRecommendations && (wanted.names.length === 0 || wishes.needs.length > 0))
      return { outcome: 'switched-off' }
    const ids = candidatesOf(index, wanted, wishes, mostCandidates)
    if (ids.length === 0) return { outcome: 'nothing' }
    const variants = await selectSoldVariants(transaction, merchantId, ids, mostLookedAt)
    return toResult(groupFound(variants, wanted, wishes), tellsStock)
  }

  return {
    search_products: {
      name: 'search_products',
      input: toolInputs.search_products,
      features: ['productRecommendations', 'inventoryQueries'],
      run: (turn, input) =>
        database.read({ merchantId: turn.merchantId }, (transaction) => search(transaction, turn, input)),
    },
  }
}
