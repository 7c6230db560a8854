import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { closeDay, exportCloses, listDays } from '../../contract/books/daily-close.endpoints.ts'
import { exportMoney, getMoney, listMoney } from '../../contract/books/money-in.endpoints.ts'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { secondMs } from '../../contract/core/time.ts'
import { listRefunds } from '../../contract/money/refunds.endpoints.ts'
import { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { useChange } from '../lib/use-change.ts'
import { runDownload } from '../ui/run-download.ts'

const live = { staleTime: 15 * secondMs, refetchInterval: 30 * secondMs }

type MerchantId = string | undefined

export const bookQueries = {
  money: (query: EndpointInput<typeof listMoney>['query']) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'money', query],
      queryFn: ({ signal }) => call(listMoney, { query }, { signal }),
      placeholderData: keepPreviousData,
      ...live,
    }),

  movement: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'movement', id],
      queryFn: async ({ signal }) => (await call(getMoney, { params: { id } }, { signal })).money,
      ...live,
    }),

  waiting: (query: EndpointInput<typeof listWaitingOrders>['query']) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'waiting', query],
      queryFn: ({ signal }) => call(listWaitingOrders, { query }, { signal }),
      placeholderData: keepPreviousData,
      ...live,
    }),

  refunds: (query: EndpointInput<typeof listRefunds>['query']) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'refunds', query],
      queryFn: ({ signal }) => call(listRefunds, { query }, { signal }),
      placeholderData: keepPreviousData,
      ...live,
    }),
}

/** The days of a shop, the newest first; 14 more with each page. */
export const useDays = (merchantId: MerchantId) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.books, 'days', merchantId],
    queryFn: ({ signal, pageParam: before }) => call(listDays, { query: { before, merchantId } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    ...live,
  })

export const useCloseDay = (merchantId: MerchantId) =>
  useChange(queryKeys.books, (body: EndpointInput<typeof closeDay>['body']) =>
    call(closeDay, { query: { merchantId }, body }),
  )

/** Downloads the movements of a filter. */
export const downloadMoney = (query: EndpointInput<typeof exportMoney>['query']) =>
  runDownload(exportMoney, { query }, { noun: 'movement', file: 'money.csv' })

/** Downloads the closed days of a range. */
export const downloadCloses = (query: EndpointInput<typeof exportCloses>['query']) =>
  runDownload(exportCloses, { query }, { noun: 'line', file: 'closes.csv' })
