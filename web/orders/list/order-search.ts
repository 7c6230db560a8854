import { defaultPageSize, pageSizes } from '../../../contract/core/page.ts'
import { isBareDate } from '../../../contract/core/time.ts'
import {
  defaultOrderSort,
  maxSearchLength,
  maxStateLength,
  type OrderMoment,
  type OrderSort,
  orderMoments,
  orderSorts,
} from '../../../contract/orders/order-list.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { type DateRange, dateRanges } from './date-range.ts'

/** The Orders page's search parameters. A value that equals its default is left out. */
export type OrderSearch = {
  search?: string | undefined
  status?: OrderStatus | undefined
  paymentMethod?: PaymentMethod | undefined
  range?: DateRange | undefined
  /** The days of a figure, in their time zone, and the moment they filter by. They replace a `range`. */
  startDate?: string | undefined
  endDate?: string | undefined
  timezone?: string | undefined
  dateBy?: OrderMoment | undefined
  everPaid?: 'true' | undefined
  state?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: OrderSort | undefined
  /** All orders on purpose: without it, the default view replaces an address without filters. */
  view?: 'all' | undefined
  /** Id of the order that is open in the drawer. */
  order?: string | undefined
}

type RawSearch = { [Name in keyof OrderSearch]?: unknown }

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

/** A date or a moment, as a link from a figure has it. */
const bound = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && (isBareDate(value) || value.endsWith('Z'))
    ? value
    : undefined

const zonePattern = /^[A-Za-z][\w+/-]{0,63}$/
const zone = (value: unknown): string | undefined =>
  typeof value === 'string' && zonePattern.test(value) ? value : undefined

const unless = <Value>(standard: Value, value: Value | undefined) => (value === standard ? undefined : value)

/**
 * Reads the address. Malformed and default values become undefined, not absent: the router merges the result into the
 * raw address, where a malformed value would otherwise remain.
 */
export function validateOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { search, status, paymentMethod, page, limit, sort, view, order }: RawSearch = raw
  const [startDate, endDate] = [bound(raw['startDate']), bound(raw['endDate'])]
  const hasDays = startDate !== undefined || endDate !== undefined
  const filters = {
    search: text(search, maxSearchLength),
    status: oneOf(orderStatuses, status),
    paymentMethod: oneOf(paymentMethods, paymentMethod),
    range: hasDays ? undefined : oneOf(dateRanges, raw['range']),
    startDate,
    endDate,
    timezone: hasDays ? zone(raw['timezone']) : undefined,
    dateBy: unless('created', oneOf(orderMoments, raw['dateBy'])),
    everPaid: String(raw['everPaid']) === 'true' ? ('true' as const) : undefined,
    state: text(raw['state'], maxStateLength),
  }
  return {
    ...filters,
    page: pageNumber(page),
    limit: unless(defaultPageSize, oneOf<number>(pageSizes, number(limit))),
    sort: unless(defaultOrderSort, oneOf(orderSorts, sort)),
    view: isFiltered(filters) ? undefined : oneOf(['all'] as const, view),
    order: text(order, maxIdLength),
  }
}

/** No filters at all. */
export const noFilters = {
  search: undefined,
  status: undefined,
  paymentMethod: undefined,
  range: undefined,
  startDate: undefined,
  endDate: undefined,
  timezone: undefined,
  dateBy: undefined,
  everPaid: undefined,
  state: undefined,
} as const satisfies OrderSearch
const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

/** The filters only: without the page, its size, the order and the open drawer. */
export const filtersIn = (search: OrderSearch): Pick<OrderSearch, keyof typeof noFilters> =>
  Object.fromEntries(filterNames.map((name) => [name, search[name]]))

export const isFiltered = (search: OrderSearch): boolean => filterNames.some((name) => search[name] !== undefined)
