import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { wordsOf } from '../search/all-filter-words.ts'
import { filtersIn, type OrderSearch, validateOrderSearch } from '../search/order-search.ts'

/** The part of an address that a view holds. Values that equal their default are left out. */
export function filtersOf(search: ViewFilters | OrderSearch): ViewFilters {
  const valid = validateOrderSearch(search)
  return { ...filtersIn(valid), sort: valid.sort }
}

const names = Object.keys(filtersOf({})) as (keyof ViewFilters)[]

export const isEmpty = (filters: ViewFilters): boolean => names.every((name) => filters[name] === undefined)

export function sameFilters(one: ViewFilters | OrderSearch, other: ViewFilters | OrderSearch): boolean {
  const [a, b] = [filtersOf(one), filtersOf(other)]
  return names.every((name) => a[name] === b[name])
}

/** The view whose filters the address has; an address without any belongs to none. */
export const activeView = (views: readonly SavedView[], search: OrderSearch): SavedView | undefined =>
  isEmpty(filtersOf(search)) ? undefined : views.find(({ filters }) => sameFilters(filters, search))

/**
 * Finds the filters for an address without any. `view=all` requests all orders on purpose, and a page number means that
 * the user was in a list.
 */
export function defaultFilters(views: readonly SavedView[], search: OrderSearch): ViewFilters | undefined {
  if (search.view !== undefined || search.page !== undefined || !isEmpty(filtersOf(search))) return undefined
  const filters = filtersOf(views.find(({ isDefault }) => isDefault)?.filters ?? {})
  return isEmpty(filters) ? undefined : filters
}

/** The filters in words: `Pending · Venmo · This month`. */
export function describeFilters(filters: ViewFilters): string {
  const known = filtersOf(filters)
  const parts = [...wordsOf(known), ...(known.sort === undefined ? [] : ['sorted'])]
  return parts.length === 0 ? 'All orders' : parts.join(' · ')
}
