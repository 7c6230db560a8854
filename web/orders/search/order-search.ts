import { useNavigate, useSearch } from '@tanstack/react-router'
import { defaultPageSize, pageSizes } from '../../../contract/core/page.ts'
import {
  type FilterName,
  type FilterTexts,
  filterNames,
  filterText,
  filterValue,
  maxSearchLength,
} from '../../../contract/orders/order-filters.ts'
import type { OrderPeriod } from '../../../contract/orders/order-periods.ts'
import { defaultOrderSort, type OrderSort, orderSorts } from '../../../contract/orders/order-sorts.ts'
import { createStore } from '../../lib/store.ts'

/** The search that the Orders page keeps in its address: filters as the API has them. A default value is left out. */
export type OrderSearch = FilterTexts & {
  page?: number | undefined
  limit?: number | undefined
  sort?: OrderSort | undefined
  /** All orders on purpose, where a saved view would replace an address without filters. */
  view?: 'all' | undefined
  /** Id of the order that is open in the drawer. */
  order?: string | undefined
}

const maxPage = 999_999_999
const maxIdLength = 200

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value)

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined

/** The router parses values as JSON, so that `?search=12345` arrives as a number. */
function text(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const clean = String(value).replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()
  return clean === '' ? undefined : clean
}

function pageNumber(value: unknown): number | undefined {
  const page = number(value)
  return page !== undefined && Number.isInteger(page) && page > 1 && page <= maxPage ? page : undefined
}

/** The sort by the moment at which orders got their status, for the statuses whose list has one. */
export const sortsOfStatus: ReadonlyMap<string | undefined, OrderSort> = new Map([
  ['paid', '-paidAt'],
  ['shipped', '-shippedAt'],
])

/** The sort of a list without one in its address: what came last into its status comes first. */
export const defaultSortOf = ({ status }: Pick<OrderSearch, 'status'>): OrderSort =>
  sortsOfStatus.get(status) ?? defaultOrderSort

const unless = <Value>(standard: Value, value: Value | undefined) => (value === standard ? undefined : value)

/** The ranges that addresses and saved views of earlier versions have. */
const earlierRanges: ReadonlyMap<unknown, OrderPeriod> = new Map([
  ['today', 'today'],
  ['week', 'last-7-days'],
  ['month', 'this-month'],
  ['3months', 'last-3-months'],
])

type Filters = Record<FilterName, unknown> & FilterTexts
const eachFilter = (make: (name: FilterName) => unknown): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, make(name)])) as Filters

/** Leaves out what contradicts another filter, or only repeats the default. */
function agreeing(filters: Filters): FilterTexts {
  const { startDate, endDate, timezone, dateBy, minAmount, maxAmount } = filters
  const hasDays = startDate !== undefined || endDate !== undefined
  const period = hasDays ? undefined : filters.period
  const isEmptyRange =
    minAmount !== undefined &&
    maxAmount !== undefined &&
    (filterValue('maxAmount', maxAmount) ?? 0) < (filterValue('minAmount', minAmount) ?? 0)
  return {
    ...filters,
    period,
    timezone: hasDays || period !== undefined ? timezone : undefined,
    dateBy: unless('created', dateBy),
    maxAmount: isEmptyRange ? undefined : maxAmount,
  }
}

/**
 * Reads the address: whatever is malformed or equal to the default is undefined. Undefined, not absent: the router lays
 * the answer over the raw address, where a malformed value would otherwise show through.
 */
export function validateOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const asked = { ...raw, period: raw['period'] ?? earlierRanges.get(raw['range']) } as Record<string, unknown>
  const filters = agreeing(eachFilter((name) => filterText(name, text(asked[name], maxSearchLength))))
  return {
    ...filters,
    page: pageNumber(raw['page']),
    limit: unless(defaultPageSize, oneOf<number>(pageSizes, number(raw['limit']))),
    sort: unless(defaultSortOf(filters), oneOf(orderSorts, raw['sort'])),
    view: isFiltered(filters) ? undefined : oneOf(['all'] as const, raw['view']),
    order: text(raw['order'], maxIdLength),
    // The router would leave it in the address.
    ...('range' in raw && { range: undefined }),
  }
}

/** No narrowing at all. */
export const noFilters: FilterTexts = eachFilter(() => undefined)

/** The part of the search that narrows the list, without the page, its size, its order and the open drawer. */
export const filtersIn = (search: OrderSearch): FilterTexts => eachFilter((name) => search[name])

export const isFiltered = (search: OrderSearch): boolean => filterNames.some((name) => search[name] !== undefined)

/** True while a saved view replaces an address without filters: the address then has to ask for all orders by `view=all`. */
export const hasDefaultView = createStore(false)

type PatchOptions = {
  /** Replaces the entry in the browser's history instead of adding one. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
}

/** The Orders page's search parameters, and the functions that change them. */
export function useOrderSearch() {
  const { merchantId: _, ...asked } = useSearch({ from: '/desk/orders' })
  const search = validateOrderSearch(asked)
  const navigate = useNavigate({ from: '/orders' })

  const patch = (changes: OrderSearch, options: PatchOptions = {}) =>
    void navigate({
      search: ({ merchantId, ...previous }) => ({ merchantId, ...validateOrderSearch({ ...previous, ...changes }) }),
      ...options,
    })

  return {
    search,
    /** Filters or sorts the list, which returns to its first page. */
    filter: (changes: Omit<OrderSearch, 'page' | 'order' | 'view'>, options?: PatchOptions) =>
      patch({ ...changes, view: hasDefaultView.get() ? 'all' : undefined, page: undefined }, options),
    goToPage: (page: number, options?: PatchOptions) => patch({ page }, options),
    openOrder: (order: string | undefined, options?: PatchOptions) =>
      patch({ order }, { resetScroll: false, ...options }),
  }
}
