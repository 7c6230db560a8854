import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** A fetch of an endless list: its next page, after a press of *Load more*, or all that it shows, to refresh it. */
type Fetch = 'next page' | 'refresh'

/** Whether the last fetch was for a next page, and failed: a refresh would erase the error. */
const hasFailedPage = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchMeta?.fetchMore !== undefined

/**
 * Refreshes queries. A next page that is on its way arrives first: a refresh would cancel it. If it fails, its list shows
 * the error, and stays stale until the next refresh.
 */
export async function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const arriving = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined })
  await Promise.allSettled(arriving.map(({ promise }) => promise))
  const failed = arriving.filter(hasFailedPage)
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !failed.includes(query) })
}

/**
 * A query has one fetch at a time: the next page of an endless list and a refresh cancel each other. Here the canceled
 * one follows, so neither is lost.
 * `onFailure` tells of each page that does not come, since not every list shows an error beside its rows. Returns how to
 * stop.
 */
export function keepNextPages(queryClient: QueryClient, onFailure: (error: Error) => void): () => void {
  const running = new WeakMap<Query, Fetch>()
  const canceled = new WeakMap<Query, Fetch>()

  function follow(query: Query, kind: Fetch): void {
    if (kind === 'refresh') void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // `onFailure` gets its error.
    else query.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).catch(() => undefined)
  }

  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') {
      const kind = action.meta?.fetchMore === undefined ? 'refresh' : 'next page'
      const before = running.get(query)
      if (before !== undefined && before !== kind) canceled.set(query, before)
      running.set(query, kind)
    } else if (query.state.fetchStatus === 'idle') {
      const kind = canceled.get(query)
      if (action.type === 'error' && (running.get(query) === 'next page' || kind === 'next page'))
        onFailure(action.error)
      running.delete(query)
      canceled.delete(query)
      // After an error nothing follows, which would erase it: the list is stale, and offers to try again first.
      // The query is still ending its fetch.
      if (action.type === 'success' && kind !== undefined) queueMicrotask(() => follow(query, kind))
    }
  })
}
