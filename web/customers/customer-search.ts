import { defaultPageSize, pageSizes } from '../../contract/core/page.ts'
import {
  type CustomerSort,
  customerSorts,
  defaultCustomerSort,
  maxCustomerSearchLength,
} from '../../contract/customers/customer.ts'
import { knownParameter, pageParameter, textParameter } from '../lib/search-params.ts'

/** The page's search parameters, beside the shop that an administrator has picked. */
export type CustomerSearch = {
  search?: string | undefined
  sort?: CustomerSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Reads the address. A malformed value, or the default, is undefined. */
export const customerSearchOf = (raw: Record<string, unknown>): CustomerSearch => ({
  search: textParameter(raw['search'], maxCustomerSearchLength),
  sort: knownParameter(customerSorts, raw['sort'], defaultCustomerSort),
  page: pageParameter(raw['page']),
  limit: knownParameter<number>(pageSizes, raw['limit'], defaultPageSize),
})

/** The query for the server. */
export const listQueryOf = ({ search, sort, page, limit }: CustomerSearch) => ({
  search,
  sort,
  page: page === undefined ? undefined : String(page),
  limit: limit === undefined ? undefined : String(limit),
})
