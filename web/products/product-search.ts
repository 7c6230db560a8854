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
import { knownParameter, pageParameter, textParameter } from '../lib/search-params.ts'

/** The states to filter by; `active` is the default. */
export const productViews = ['active', 'archived', 'all'] as const
export type ProductView = (typeof productViews)[number]

/** The page's search parameters, beside the merchant that an administrator has picked. */
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

/** The page's search parameters with some of them changed. */
export type SearchWith = (changes: ProductSearch) => ProductSearch & { merchantId?: string | undefined }

export const newProductName = 'new'

/** Reads the address; malformed and default values become undefined. */
export function productSearchOf(raw: Record<string, unknown>): ProductSearch {
  return {
    search: textParameter(raw['search'], maxProductSearchLength),
    view: knownParameter(productViews, raw['view'], 'active'),
    stock: knownParameter(stockLevels, raw['stock']),
    sort: knownParameter(productSorts, raw['sort'], defaultProductSort),
    page: pageParameter(raw['page']),
    limit: knownParameter<number>(pageSizes, raw['limit'], defaultPageSize),
    product: textParameter(raw['product'], maxProductSearchLength),
  }
}

/** The query for the server. */
export const listQueryOf = ({ search, view = 'active', stock, sort, page, limit }: ProductSearch) => ({
  search,
  status: view === 'all' ? undefined : (view satisfies ProductStatus),
  stock,
  sort,
  page: page === undefined ? undefined : String(page),
  limit: limit === undefined ? undefined : String(limit),
})
