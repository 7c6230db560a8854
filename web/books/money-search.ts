import { explanations } from '../../contract/books/money-in.ts'
import { defaultPageSize, pageSizes } from '../../contract/core/page.ts'
import { movementStates } from '../../contract/money/movement.ts'
import { maxSearchLength } from '../../contract/orders/order-filters.ts'
import { type OrderPeriod, orderPeriods } from '../../contract/orders/order-periods.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { knownParameter, pageParameter, textParameter } from '../lib/search-params.ts'
import type { ReceiptSearch } from '../receipts/receipt-search.ts'

/** One choice of the filters: whether an order explains a movement, or its state. */
export const moneyStatuses = [...explanations, ...movementStates.filter((state) => state !== 'settled')] as const
export type MoneyStatus = (typeof moneyStatuses)[number]

/** The page's search parameters, beside the shop that an administrator has picked. */
export type MoneySearch = {
  search?: string | undefined
  period?: OrderPeriod | undefined
  method?: PaymentMethod | undefined
  status?: MoneyStatus | undefined
  page?: number | undefined
  limit?: number | undefined
  /** The movement whose details are open. */
  money?: string | undefined
} & ReceiptSearch

/** Reads the address. A malformed value, or the default, is undefined. */
export const moneySearchOf = (raw: Record<string, unknown>): MoneySearch => ({
  search: textParameter(raw['search'], maxSearchLength),
  period: knownParameter(orderPeriods, raw['period']),
  method: knownParameter(paymentMethods, raw['method']),
  status: knownParameter(moneyStatuses, raw['status']),
  page: pageParameter(raw['page']),
  limit: knownParameter<number>(pageSizes, raw['limit'], defaultPageSize),
  money: textParameter(raw['money'], 36),
})

export const noMoneyFilters: MoneySearch = {
  search: undefined,
  period: undefined,
  method: undefined,
  status: undefined,
  page: undefined,
}

export const isMoneyFiltered = ({ search, period, method, status }: MoneySearch): boolean =>
  [search, period, method, status].some((value) => value !== undefined)

/** The filters as the API takes them. */
export const moneyFilterOf = ({ search, period, method, status }: MoneySearch) => ({
  search,
  period,
  method,
  explanation: explanations.find((one) => one === status),
  state: movementStates.find((state) => state === status),
})
