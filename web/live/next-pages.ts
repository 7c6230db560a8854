import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether the last fetch was for a next page. */
const isNextPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined

/**
 * Refreshes queries. A next page that is on its way arrives first: a refresh would cancel it. If it fails, its list shows
 * the error, and stays stale until the next refresh.
 */
export async function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const arriving = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isNextPage })
  await Promise.allSettled(arriving.map(({ promise }) => promise))
  // A refresh would erase the error of a page that failed.
  const isToRefresh = (query: Query) => !(arriving.includes(query) && query.state.error)
  await queryClient.invalidateQueries({ queryKey, predicate: isToRefresh })
}

/**
 * A query has one fetch at a time: the next page of an endless list and a refresh cancel each other. Here the canceled
 * one follows, so neither is lost.
 * `onFailure` tells of each page that does not come, since not every list shows an error beside its rows. Returns how to
 * stop.
 */
export function keepNextPages(queryClient: QueryClient, onFailure: (error: Error) => void): () => void {
  /** Whether the fetch that runs, or that it canceled, is for the next page after a press of *Load more*. */
  const running = new WeakMap<Query, boolean>()
  const canceled = new WeakMap<Query, boolean>()

  function follow(query: Query, isPage: boolean): void {
    // `onFailure` gets its error.
    if (isPage) query.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).catch(() => undefined)
    else void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }

  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') {
      const isPage = isNextPage(query)
      if (running.get(query) === !isPage) canceled.set(query, !isPage)
      running.set(query, isPage)
    } else if (query.state.fetchStatus === 'idle') {
      const lost = canceled.get(query)
      if (action.type === 'error' && (running.get(query) || lost)) onFailure(action.error)
      running.delete(query)
      canceled.delete(query)
      // After an error nothing follows, which would erase it: the list is stale, and offers to try again first.
      // The query is still ending its fetch.
      if (action.type === 'success' && lost !== undefined) queueMicrotask(() => follow(query, lost))
    }
  })
}
