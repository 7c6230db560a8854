import { defaultPageSize, pageSizes } from '../../contract/core/page.ts'
import { defaultOrderSort, maxSearchLength, type OrderSort, orderSorts } from '../../contract/orders/order-list.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { type DateRange, dateRanges } from './date-range.ts'

/** What the Orders page keeps in its address. A value that equals its default is left out. */
export type OrderSearch = {
  search?: string | undefined
  status?: OrderStatus | undefined
  paymentMethod?: PaymentMethod | undefined
  range?: DateRange | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: OrderSort | undefined
  /** All orders on purpose, where a saved view would stand in for an address without filters. */
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

const unless = <Value>(standard: Value, value: Value | undefined) => (value === standard ? undefined : value)

/**
 * Reads the address: whatever is malformed or equal to the default is undefined. Undefined, not absent: the router lays
 * the answer over the raw address, where a malformed value would otherwise show through.
 */
export function validateOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { search, status, paymentMethod, range, page, limit, sort, view, order }: RawSearch = raw
  const filters = {
    search: text(search, maxSearchLength),
    status: oneOf(orderStatuses, status),
    paymentMethod: oneOf(paymentMethods, paymentMethod),
    range: oneOf(dateRanges, range),
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

/** What narrows the list: without the page, its size, its order and the open drawer. */
export const isFiltered = ({ search, status, paymentMethod, range }: OrderSearch): boolean =>
  (search ?? status ?? paymentMethod ?? range) !== undefined
