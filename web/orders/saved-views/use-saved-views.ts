import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { viewQueries } from '../../views/views.queries.ts'
import type { OrderSearch } from '../order-search.ts'
import { hasDefaultView } from './default-view.ts'
import { activeView, defaultFilters } from './view-filters.ts'

/** The saved views, and which of them is shown. An address that says nothing is replaced by the default one. */
export function useSavedViews(search: OrderSearch, onDefault: (filters: ViewFilters) => void) {
  const { data, error } = useQuery(viewQueries.list())
  const views = data?.views ?? []
  const wanted = defaultFilters(views, search)
  const applies = wanted !== undefined
  const apply = useEffectEvent(() => wanted && onDefault(wanted))
  useEffect(() => {
    if (applies) apply()
  }, [applies])
  const hasDefault = defaultFilters(views, {}) !== undefined
  useEffect(() => {
    hasDefaultView.set(hasDefault)
    return () => hasDefaultView.set(false)
  }, [hasDefault])
  return { views, error, active: activeView(views, search) }
}
