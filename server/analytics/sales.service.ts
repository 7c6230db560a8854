import type { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import type { SalesCustomerSort, SalesProductSort } from '../../contract/analytics/sales.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { endOf, startOf } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { type Days, selectDays } from './day-range.queries.ts'
import { dayRangeOf, rangeOf, requireDays, requireZone, type SummaryQuestion } from './day-range.ts'
import { compare } from './figures.ts'
import {
  type Moments,
  type SalesPage,
  type SoldSums,
  selectSalesByCustomer,
  selectSalesByProduct,
} from './sales.queries.ts'

type Range = Pick<Days, 'from' | 'to'>

async function daysOf(transaction: Transaction, question: SummaryQuestion) {
  const days = await selectDays(transaction, dayRangeOf(question))
  const timezone = requireZone(days)
  requireDays(days, question, timezone)
  const previous: Range = { from: days.previousFrom, to: days.previousTo }
  const momentsOf = ({ from, to }: Range): Moments => ({ from: startOf(from, timezone), before: endOf(to, timezone) })
  return {
    range: rangeOf(days, timezone),
    previousRange: rangeOf(previous, timezone),
    current: momentsOf(days),
    previous: momentsOf(previous),
  }
}

const salesOf = ({ units, cents, previousCents }: SoldSums) => ({
  units,
  revenue: centsToUsd(cents),
  revenueComparison: compare(centsToUsd(cents), centsToUsd(previousCents)),
})

/**
 * The sales of each product in a range of days, of one merchant or (undefined) of all. Throws as `readSummary` does, and
 * `TooManySalesError` (503) where the orders can't be added up in time.
 */
export async function readSalesByProduct(
  transaction: Transaction,
  question: SummaryQuestion & SalesPage<SalesProductSort>,
): Promise<EndpointResponse<typeof salesByProduct>> {
  const { range, previousRange, ...moments } = await daysOf(transaction, question)
  const { merchantId, sort, page, limit } = question
  const { rows, total, sums, orders, ordersCents } = await selectSalesByProduct(transaction, {
    merchantId,
    sort,
    page,
    limit,
    ...moments,
  })
  return {
    range,
    previousRange,
    products: rows.map((row) => ({
      id: row.id,
      merchant: { id: row.merchantId, businessName: row.businessName },
      name: row.name,
      ...salesOf(row),
      orders: row.orders,
      variants: row.variants.map((variant) => ({
        id: variant.id,
        sku: variant.sku,
        size: variant.size,
        color: variant.color,
        ...salesOf(variant),
      })),
    })),
    totals: { ...salesOf(sums), orders, adjusted: centsToUsd(ordersCents - sums.cents) },
    total,
    page,
    limit,
  }
}

/** The money that each customer spent in a range of days, of one merchant or (undefined) of all. Throws as `readSummary` does. */
export async function readSalesByCustomer(
  transaction: Transaction,
  question: SummaryQuestion & SalesPage<SalesCustomerSort>,
): Promise<EndpointResponse<typeof salesByCustomer>> {
  const { range, current } = await daysOf(transaction, question)
  const { merchantId, sort, page, limit } = question
  const { rows, total, sums } = await selectSalesByCustomer(transaction, { merchantId, sort, page, limit, current })
  return {
    range,
    customers: rows.map((row) => ({
      id: row.id,
      merchant: { id: row.merchantId, businessName: row.businessName },
      name: row.name,
      email: row.email,
      orders: row.orders,
      revenue: centsToUsd(row.cents),
      lastOrderAt: new Date(row.lastOrderAt).toISOString(),
      isReturning: row.isReturning,
    })),
    totals: { orders: sums.orders, revenue: centsToUsd(sums.cents) },
    total,
    page,
    limit,
  }
}
