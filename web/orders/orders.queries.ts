import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FigureRange } from '../../contract/analytics/figures.ts'
import type { EndpointInput, EndpointResponse } from '../../contract/core/endpoint.ts'
import type { Order, OrderDetails } from '../../contract/orders/order.ts'
import type { OrderSort } from '../../contract/orders/order-list.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { changeOrderStatus, countOrders, getOrder, listOrders } from '../../contract/orders/orders.endpoints.ts'
import { ApiError, call } from '../lib/api-client.ts'
import { pollEvery } from '../lib/live-state.ts'
import { noteOwnChange } from '../lib/own-changes.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { rangeStart } from './date-range.ts'
import { filtersIn, type OrderSearch } from './order-search.ts'

/** Data counts as fresh for as long as the lists wait between two polls. */
const polled = { staleTime: pollIntervalMs, refetchInterval: pollEvery(pollIntervalMs) } as const

/** What narrows orders down; an absent field does not. */
export type OrderCountsFilter = Omit<ReturnType<typeof filtersIn>, 'status'> & { merchantId?: string | undefined }

export type OrderListFilter = OrderCountsFilter & {
  status?: OrderStatus | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: OrderSort | undefined
}

/** What the Orders page asks for: its list, and the counts of the status views, which all other filters narrow. */
export function listFilters(search: OrderSearch, merchantId?: string) {
  const { status, ...narrowing } = filtersIn(search)
  const { sort, page, limit } = search
  const others: OrderCountsFilter = { ...narrowing, merchantId }
  const filter: OrderListFilter = { ...others, status, sort, page, limit }
  return { others, filter }
}

/** The orders behind a figure of a range (docs/figures.md), as the address of the Orders page. */
export const ordersBehind = (
  { startDate, endDate, timezone }: FigureRange,
  more: Pick<OrderSearch, 'dateBy' | 'status' | 'paymentMethod' | 'everPaid' | 'state'> = {},
): OrderSearch => ({ startDate, endDate, timezone, ...more })

/** An order as far as it is known: all of it, or what a list told until the rest arrives. */
export type KnownOrder = Order & Partial<Pick<OrderDetails, 'timeline' | 'payments' | 'messages' | 'undoable'>>

/** The range becomes a moment only when the call is made, so that the same filter stays the same key. */
function datesOf({ range, startDate, endDate, timezone, dateBy }: OrderCountsFilter) {
  return { startDate: range ? rangeStart(range, new Date()).toISOString() : startDate, endDate, timezone, dateBy }
}

function countsQuery(filter: OrderCountsFilter) {
  const { search, paymentMethod, everPaid, state, merchantId } = filter
  return { search, paymentMethod, ...datesOf(filter), everPaid, state, merchantId }
}

function listQuery(filter: OrderListFilter) {
  const { page, limit, sort, status } = filter
  return { ...countsQuery(filter), status, sort, page: page?.toString(), limit: limit?.toString() }
}

const keys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  counts: ['orders', 'counts'],
} as const

/** What an export of the list asks for: all of its pages. */
export const exportQuery = (filter: OrderListFilter) => listQuery({ ...filter, page: undefined, limit: undefined })

export type OrderList = EndpointResponse<typeof listOrders>
export type OrderCounts = EndpointResponse<typeof countOrders>

function listedOrder(queryClient: QueryClient, id: string): KnownOrder | undefined {
  const lists = queryClient.getQueriesData<OrderList>({ queryKey: keys.lists })
  return lists.flatMap(([, list]) => list?.orders ?? []).find((order) => order.id === id)
}

export const orderQueries = {
  all: () => keys.all,
  lists: () => keys.lists,
  allCounts: () => keys.counts,

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
      queryFn: ({ signal }) => call(countOrders, { query: countsQuery(filter) }, { signal }),
      ...polled,
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...keys.all, 'detail', id],
      queryFn: async ({ signal }): Promise<KnownOrder> => (await call(getOrder, { params: { id } }, { signal })).order,
      ...polled,
    }),
}

/** Fetches a list before it is asked for. Never fails: whoever asks then is told what became of it. */
export const preloadOrders = (queryClient: QueryClient, filter: OrderListFilter): Promise<void> =>
  queryClient.prefetchQuery(orderQueries.list(filter))

/** Starts with what a list already told of the order, so that opening it is instant. Fetches while `enabled` only. */
export function useOrder(id: string, enabled = true) {
  const queryClient = useQueryClient()
  return useQuery({ ...orderQueries.detail(id), enabled, placeholderData: () => listedOrder(queryClient, id) })
}

/** Shows the server's answer at once wherever the order is on screen. */
export function adoptOrder(queryClient: QueryClient, order: OrderDetails): void {
  noteOwnChange(order.id)
  queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order)
  queryClient.setQueriesData<OrderList>({ queryKey: keys.lists }, (list) =>
    list?.orders.some(({ id }) => id === order.id)
      ? { ...list, orders: list.orders.map((listed) => (listed.id === order.id ? order : listed)) }
      : list,
  )
}

export function refetchLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keys.lists })
  void queryClient.invalidateQueries({ queryKey: keys.counts })
}

export function refetchAfterConflict(queryClient: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: keys.all })
}

export type OrderChange = EndpointInput<typeof changeOrderStatus>['body'] & { id: string }

export function changeStatus(id: string, body: Omit<OrderChange, 'id'>) {
  noteOwnChange(id)
  return call(changeOrderStatus, { params: { id }, body })
}

/** One change among many: shows each answer at once, and leaves the lists to `refetch` when all are done. */
export function useBulkChange() {
  const queryClient = useQueryClient()
  return {
    change: async ({ id, ...body }: OrderChange): Promise<void> => {
      const { order } = await changeStatus(id, body)
      adoptOrder(queryClient, order)
    },
    refetch: (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.all }),
  }
}
