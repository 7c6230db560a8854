import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { defaultPageSize } from '../../../contract/core/page.ts'
import { announce } from '../../lib/announce.ts'
import { countOf, formatTotal } from '../../lib/format.ts'
import { lastPageOf } from '../../ui/page-numbers.ts'
import { listFilters, orderQueries } from '../queries/orders.queries.ts'
import type { OrderSearch } from '../search/order-search.ts'
import { useHeldRows } from './held-rows.ts'

export type OrderListState = ReturnType<typeof useOrderList>

/**
 * The page of orders that the address asks for, and the counts of the status views.
 *
 * @param onPastEnd is called when the list has become too short for the page in the address
 */
export function useOrderList(
  search: OrderSearch,
  merchantId: string | undefined,
  onPastEnd: (lastPage: number) => void,
) {
  const { page = 1, limit = defaultPageSize } = search
  const { filter, others } = listFilters(search, merchantId)
  const wanted = JSON.stringify(filter)
  const shown = useDeferredValue(wanted)

  // Deferred as text, because an object would differ in each render.
  const list = useQuery(orderQueries.list(JSON.parse(shown)))
  const counts = useQuery(orderQueries.counts(others))
  const settled = shown === wanted && list.data !== undefined && !list.isPlaceholderData
  const total = list.data?.total
  const totalText = list.data && formatTotal(list.data)
  const { held, bringIn, show } = useHeldRows(shown, list.data?.orders, !list.isPlaceholderData)
  // Render new rows in pieces, so that keys and clicks come first.
  const drawn = useDeferredValue(held)
  const pastEnd = settled && total !== undefined && total > 0 && page > lastPageOf(total, limit)

  const returnToList = useEffectEvent(() => onPastEnd(lastPageOf(total ?? 0, limit)))
  useEffect(() => {
    if (pastEnd) returnToList()
  }, [pastEnd])

  const announceTotal = useEffectEvent(() =>
    announce(total === 0 ? 'No orders found' : countOf('order', total ?? 0, totalText)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each filter, not at every poll
  useEffect(() => {
    if (settled) announceTotal()
  }, [settled, shown])

  return {
    key: wanted,
    /** The search in the address. */
    filter,
    /** Undefined while the first page loads. */
    orders: pastEnd ? undefined : drawn?.rows,
    /** The list they belong to: `key`, or the previous one. */
    drawnKey: drawn?.key,
    /** The same rows, with the changes that wait; null while the first page loads. */
    held: drawn,
    bringIn,
    show,
    total,
    /** The sum of all matching orders; undefined while it loads, and where too many match. */
    totalAmount: list.data?.totalAmount ?? undefined,
    /** `1,573`, or `10,000+` for a search that matches more than are counted. */
    totalText,
    counts: counts.data,
    /** True while the rows belong to the previous filter. */
    outdated: drawn !== null && (drawn.key !== wanted || drawn.rows !== held?.rows),
    /** Only the previous filter's rows are available: the server didn't respond. */
    unanswered: drawn !== null && drawn.key !== wanted && (list.isError || list.isPaused || list.failureCount > 0),
    updatedAt: list.dataUpdatedAt === 0 ? undefined : new Date(list.dataUpdatedAt),
    error: list.error,
    fetching: list.isFetching,
    refetch: () => void list.refetch(),
  }
}
