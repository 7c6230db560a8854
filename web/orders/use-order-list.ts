import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { formatTotal } from '../lib/format.ts'
import type { OrderSearch } from './order-search.ts'
import { listFilters, orderQueries } from './orders.queries.ts'
import { lastPageOf } from './page-numbers.ts'
import { useHeldRows } from './use-held-rows.ts'

const resultText = (total: number, totalText: string) => (total === 1 ? '1 order' : `${totalText} orders`)

type Options = {
  search: OrderSearch
  merchantId: string | undefined
  page: number
  limit: number
  /** The list has become too short for the page in the address. */
  onPastEnd: (lastPage: number) => void
}

export type OrderListState = ReturnType<typeof useOrderList>

/** The page of orders that the address asks for, and the counts of the status views. */
export function useOrderList({ search, merchantId, page, limit, onPastEnd }: Options) {
  const { filter, others } = listFilters(search, merchantId)
  const wanted = JSON.stringify(filter)
  const shown = useDeferredValue(wanted)

  // Deferred as text, which stays the same one from render to render.
  const list = useQuery(orderQueries.list(JSON.parse(shown)))
  const counts = useQuery(orderQueries.counts(others))
  const settled = shown === wanted && list.data !== undefined && !list.isPlaceholderData
  const total = list.data?.total
  const totalText = list.data && formatTotal(list.data)
  const { held, bringIn } = useHeldRows(shown, list.data?.orders, !list.isPlaceholderData)
  // Rows that have just arrived are drawn piece by piece, so that keys and clicks meanwhile are answered first.
  const drawn = useDeferredValue(held)
  const pastEnd = settled && total !== undefined && total > 0 && page > lastPageOf(total, limit)

  const returnToList = useEffectEvent(() => onPastEnd(lastPageOf(total ?? 0, limit)))
  useEffect(() => {
    if (pastEnd) returnToList()
  }, [pastEnd])

  const tell = useEffectEvent(() => announce(total === 0 ? 'No orders found' : resultText(total ?? 0, totalText ?? '')))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each filter, not at every poll
  useEffect(() => {
    if (settled) tell()
  }, [settled, shown])

  return {
    key: wanted,
    /** What the address asks for. */
    filter,
    /** Undefined while the first page loads. */
    orders: pastEnd ? undefined : drawn?.rows,
    /** The list they are of: `key`, or the one before. */
    drawnKey: drawn?.key,
    /** The same rows, with what waits to be brought in; null while the first page loads. */
    held: drawn,
    bringIn,
    total,
    /** `1,573`, or `10,000+` for a search that matches more than are counted. */
    totalText,
    counts: counts.data,
    /** True while the rows are still those of the filter before. */
    outdated: list.data !== undefined && (!settled || drawn?.rows !== held?.rows),
    updatedAt: list.dataUpdatedAt === 0 ? undefined : new Date(list.dataUpdatedAt),
    error: list.error,
    fetching: list.isFetching,
    refetch: () => void list.refetch(),
  }
}
