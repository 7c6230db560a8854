import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import { maxSalesRows, type SalesCustomerSort, type SalesProductSort } from '../../contract/analytics/sales.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'
import { pollEvery } from '../lib/live-state.ts'
import { rangeQuery, type SummaryFilter, salesKey } from './analytics.queries.ts'

export type ProductSales = EndpointResponse<typeof salesByProduct>
export type CustomerSales = EndpointResponse<typeof salesByCustomer>

export const salesRows = 10

type Page<Sort> = SummaryFilter & { sort: Sort | undefined; page: number | undefined }

const termsOf = <Sort>({ days, against, merchantId, sort, page = 1 }: Page<Sort>, limit: number) => ({
  ...rangeQuery(days),
  compare: against,
  merchantId,
  sort,
  page: String(page),
  limit: String(limit),
})

/** Adding up the sales reads the orders, so events don't have it done again: it is done each minute. */
const refreshed = { staleTime: minuteMs, refetchInterval: pollEvery(minuteMs), placeholderData: keepPreviousData }

export const salesQueries = {
  products: (page: Page<SalesProductSort>) =>
    queryOptions({
      queryKey: [...salesKey, 'products', page],
      queryFn: ({ signal }) => call(salesByProduct, { query: termsOf(page, salesRows) }, { signal }),
      ...refreshed,
    }),

  customers: (page: Page<SalesCustomerSort>) =>
    queryOptions({
      queryKey: [...salesKey, 'customers', page],
      queryFn: ({ signal }) => call(salesByCustomer, { query: termsOf(page, salesRows) }, { signal }),
      ...refreshed,
    }),
}

/** All products of a table, up to `maxSalesRows`. */
export const fetchProductSales = (filter: SummaryFilter, sort: SalesProductSort | undefined): Promise<ProductSales> =>
  call(salesByProduct, { query: termsOf({ ...filter, sort, page: 1 }, maxSalesRows) })

/** All customers of a table, up to `maxSalesRows`. */
export const fetchCustomerSales = (
  filter: SummaryFilter,
  sort: SalesCustomerSort | undefined,
): Promise<CustomerSales> => call(salesByCustomer, { query: termsOf({ ...filter, sort, page: 1 }, maxSalesRows) })
