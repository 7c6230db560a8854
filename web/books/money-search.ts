import { explanations } from '../../contract/books/money-in.ts'
import { defaultPageSize, pageSizes } from '../../contract/core/page.ts'
import { movementStates } from '../../contract/money/movement.ts'
import { maxSearchLength } from '../../contract/orders/order-filters.ts'
import { type OrderPeriod, orderPeriods } from '../../contract/orders/order-periods.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import type { ReceiptSearch } from '../lib/receipt-search.ts'
import { knownParameter, pageParameter, textParameter } from '../lib/search-params.ts'

/** One choice of the filters: whether an order explains a movement, or its state. */
export const moneyStatuses = [...explanations, ...movementStates.filter((state) => state !== 'settled')] as const
export type MoneyStatus = (typeof moneyStatuses)[number]

/** The page's search parameters, beside the shop that an administrator has picked. */
export type MoneySearch = {
  search?: string | undefined
  period?: OrderPeriod | undefined
  /** Days as `2026-11-23`, both or none. They win over `period`. */
  startDate?: string | undefined
  endDate?: string | undefined
  method?: PaymentMethod | undefined
  status?: MoneyStatus | undefined
  page?: number | undefined
  limit?: number | undefined
  /** The movement whose details are open. */
  money?: string | undefined
} & ReceiptSearch

/** A date of the calendar: neither `2026-02-30` nor a moment. */
const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function daysOf({ startDate: from, endDate: to, period }: Record<string, unknown>) {
  if (isDay(from) && isDay(to) && from <= to) return { startDate: from, endDate: to }
  return { period: knownParameter(orderPeriods, period) }
}

/** Reads the address. A malformed value, or the default, is undefined. */
export const moneySearchOf = (raw: Record<string, unknown>): MoneySearch => ({
  search: textParameter(raw['search'], maxSearchLength),
  ...daysOf(raw),
  method: knownParameter(paymentMethods, raw['method']),
  status: knownParameter(moneyStatuses, raw['status']),
  page: pageParameter(raw['page']),
  limit: knownParameter<number>(pageSizes, raw['limit'], defaultPageSize),
  money: textParameter(raw['money'], 36),
})

export const noMoneyFilters: MoneySearch = {
  search: undefined,
  period: undefined,
  startDate: undefined,
  endDate: undefined,
  method: undefined,
  status: undefined,
  page: undefined,
}

export const isMoneyFiltered = ({ search, period, startDate, method, status }: MoneySearch): boolean =>
  [search, period, startDate, method, status].some((value) => value !== undefined)

/** The filters as the API takes them. */
export const moneyFilterOf = ({ search, period, startDate, endDate, method, status }: MoneySearch) => ({
  search,
  period,
  startDate,
  endDate,
  method,
  explanation: explanations.find((one) => one === status),
  state: movementStates.find((state) => state === status),
})
