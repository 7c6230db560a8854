import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FigureRange } from '../../../contract/analytics/figures.ts'
import type { EndpointResponse } from '../../../contract/core/endpoint.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import type { FilterTexts } from '../../../contract/orders/order-filters.ts'
import { defaultOrderSort, type OrderSort } from '../../../contract/orders/order-sorts.ts'
import { countOrders, listOrders } from '../../../contract/orders/orders.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { pollEvery } from '../../lib/live-state.ts'
import { pollIntervalMs } from '../../lib/query-client.ts'
import { defaultSortOf, filtersIn, type OrderSearch } from '../search/order-search.ts'

/** Answers count as fresh for one polling interval, after which they are asked for again. */
export const polled = { staleTime: pollIntervalMs, refetchInterval: pollEvery(pollIntervalMs) } as const

/** The filters of an orders query; an absent field filters nothing. */
export type OrderCountsFilter = Omit<FilterTexts, 'status'> & { merchantId?: string | undefined }

export type OrderListFilter = FilterTexts &
  OrderCountsFilter & {
    page?: number | undefined
    limit?: number | undefined
    sort?: OrderSort | undefined
  }

/** The API sorts so by itself. */
const unlessDefault = (sort: OrderSort) => (sort === defaultOrderSort ? undefined : sort)

/**
 * The filters of the Orders page, for its list and for the counts of the status views, which ignore the status filter.
 */
export function listFilters(search: OrderSearch, merchantId?: string) {
  const { status, ...narrowing } = filtersIn(search)
  const { sort = unlessDefault(defaultSortOf(search)), page, limit } = search
  const others: OrderCountsFilter = { ...narrowing, merchantId }
  const filter: OrderListFilter = { ...others, status, sort, page, limit }
  return { others, filter }
}

/** The orders behind a figure of a range (docs/figures.md), as the address of the Orders page. */
export const ordersBehind = (
  { startDate, endDate, timezone }: FigureRange,
  more: Pick<OrderSearch, 'dateBy' | 'status' | 'paymentMethod' | 'everPaid' | 'state'> = {},
): OrderSearch => ({ startDate, endDate, timezone, ...more })

/** The known part of an order: all of it, or a list's part until the rest arrives. */
export type KnownOrder = Order & Partial<Omit<OrderDetails, keyof Order>>

const listQuery = ({ page, limit, ...filter }: OrderListFilter) => ({
  ...filter,
  page: page?.toString(),
  limit: limit?.toString(),
})

const keys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  counts: ['orders', 'counts'],
} as const

/** The query of an export of the list, which asks for all of its pages. */
export const exportQuery = (filter: OrderListFilter) => listQuery({ ...filter, page: undefined, limit: undefined })

export type OrderList = EndpointResponse<typeof listOrders>
export type OrderCounts = EndpointResponse<typeof countOrders>

/** The order as a list shows it, if one does. */
export function listedOrder(queryClient: QueryClient, id: string): KnownOrder | undefined {
  const lists = queryClient.getQueriesData<OrderList>({ queryKey: keys.lists })
  return lists.flatMap(([, list]) => list?.orders ?? []).find((order) => order.id === id)
}

export const orderQueries = {
  all: () => keys.all,
  lists: () => keys.lists,
  allCounts: () => keys.counts,
  /** The key of `orderDetailQuery`. */
  detailKey: (id: string) => [...keys.all, 'detail', id] as const,

  list: (filter: OrderListFilter) =>
    queryOptions({
      queryKey: [...keys.lists, filter],
      queryFn: ({ signal }) => call(listOrders, { query: listQuery(filter) }, { signal }),
      ...polled,
      placeholderData: keepPreviousData,
    }),

  counts: (filter: OrderCountsFilter) =>
    queryOptions({
      queryKey: [...keys.counts, filter],
      queryFn: ({ signal }) => call(countOrders, { query: filter }, { signal }),
      ...polled,
      placeholderData: keepPreviousData,
    }),
}

/** Prefetches a list. Never rejects: the later reader gets the error. */
export const preloadOrders = (queryClient: QueryClient, filter: OrderListFilter): Promise<void> =>
  queryClient.prefetchQuery(orderQueries.list(filter))

/** Changes an order in every list that shows it. */
export function updateListed(
  queryClient: QueryClient,
  id: string,
  update: (order: Order) => Order,
  type: 'active' | 'all' = 'all',
): void {
  queryClient.setQueriesData<OrderList>({ queryKey: keys.lists, type }, (list) =>
    list?.orders.some((order) => order.id === id)
      ? { ...list, orders: list.orders.map((order) => (order.id === id ? update(order) : order)) }
      : list,
  )
}
