import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** A fetch of an endless list: its next page, after a press of *Load more*, or all that it shows, to refresh it. */
type Fetch = 'next page' | 'refresh'

/** Refreshes queries. A next page that is on its way arrives first: a refresh would cancel it. */
export async function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const arriving = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined })
  await Promise.allSettled(arriving.map(({ promise }) => promise))
  await queryClient.invalidateQueries({ queryKey })
}

/**
 * A query has one fetch at a time: the next page of an endless list and a refresh cancel each other. Here the canceled
 * one follows, so neither is lost. Returns how to stop.
 */
export function keepNextPages(queryClient: QueryClient): () => void {
  const running = new WeakMap<Query, Fetch>()
  const canceled = new WeakMap<Query, Fetch>()

  function follow(query: Query, kind: Fetch): void {
    if (kind === 'refresh') void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // The list shows an error of the page itself.
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
      running.delete(query)
      canceled.delete(query)
      // A list whose refresh fails offers to try that again first.
      const follows = action.type === 'success' || (action.type === 'error' && kind === 'refresh')
      // The query is still ending its fetch.
      if (follows && kind !== undefined) queueMicrotask(() => follow(query, kind))
    }
  })
}
