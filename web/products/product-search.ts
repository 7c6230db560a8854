import { defaultPageSize, pageSizes } from '../../contract/core/page.ts'
import {
  defaultProductSort,
  type ProductSort,
  type ProductStatus,
  productSorts,
  type StockLevel,
  stockLevels,
} from '../../contract/products/product.ts'
import { maxProductSearchLength } from '../../contract/products/products.endpoints.ts'

/** What the list can be narrowed to; `active` is what it shows unless it is told otherwise. */
export const productViews = ['active', 'archived', 'all'] as const
export type ProductView = (typeof productViews)[number]

/** What the page keeps in its address, beside the merchant that an administrator has picked. */
export type ProductSearch = {
  search?: string | undefined
  view?: ProductView | undefined
  stock?: StockLevel | undefined
  sort?: ProductSort | undefined
  page?: number | undefined
  limit?: number | undefined
  /** The product that is shown instead of the list: its id, or `new`. */
  product?: string | undefined
}

/** The address of the page with some of it changed. */
export type SearchWith = (changes: ProductSearch) => ProductSearch & { merchantId?: string | undefined }

export const newProductName = 'new'

/** The router parses values as JSON, so that `?search=12` arrives as a number. */
function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const clean = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxProductSearchLength)
    .toWellFormed()
  return clean === '' ? undefined : clean
}

const known = <Value>(values: readonly Value[], value: unknown, usual?: Value): Value | undefined =>
  value === usual ? undefined : values.find((one) => one === value)

/** Reads the address; whatever is malformed, or goes without saying, is undefined. */
export function productSearchOf(raw: Record<string, unknown>): ProductSearch {
  const page = raw['page']
  return {
    search: text(raw['search']),
    view: known(productViews, raw['view'], 'active'),
    stock: known(stockLevels, raw['stock']),
    sort: known(productSorts, raw['sort'], defaultProductSort),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1e9 ? page : undefined,
    limit: known<number>(pageSizes, raw['limit'], defaultPageSize),
    product: text(raw['product']),
  }
}

/** What the server is asked for. */
export const listQueryOf = ({ search, view = 'active', stock, sort, page, limit }: ProductSearch) => ({
  search,
  status: view === 'all' ? undefined : (view satisfies ProductStatus),
  stock,
  sort,
  page: page === undefined ? undefined : String(page),
  limit: limit === undefined ? undefined : String(limit),
})
