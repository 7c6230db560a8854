import { dateIn, dayMs } from '../contract/core/time.ts'
import type { Order } from '../contract/orders/order.ts'
import { type CountedOrder, recount } from '../server/testing/recount.ts'
import { apiAs, type DemoRole } from './api.ts'

const pageSize = 100

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** `productCents` has no discounts, shipping and tax. */
type ListedOrder = CountedOrder & { productCents: number }

const countedOrder = (order: Order): ListedOrder => ({
  merchantId: order.merchant.id,
  // Not by email: a merged customer has several.
  customer: order.customer.id,
  method: order.paymentMethod,
  state: order.shippingAddress?.state.toUpperCase() ?? null,
  cents: Math.round(order.totalAmount * 100),
  productCents: Math.round(order.totals.products * 100),
  status: order.status,
  createdAt: Date.parse(order.createdAt),
  paidAt: momentOf(order.paidAt),
  shippedAt: momentOf(order.shippedAt),
  deliveredAt: momentOf(order.deliveredAt),
})

/** Every order that a user can see, from all pages of the list. */
async function allOrders(role: DemoRole): Promise<ListedOrder[]> {
  const api = await apiAs(role)
  const orders: ListedOrder[] = []
  for (let page = 1; ; page++) {
    const answer = await api.list(`sort=createdAt&limit=${pageSize}&page=${page}`)
    orders.push(...answer.orders.map(countedOrder))
    if (answer.orders.length < pageSize) return orders
  }
}

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The figures of the last days and of as many days before, counted from the present orders. */
export async function recountDays(role: DemoRole, zone: string, days: number) {
  const orders = await allOrders(role)
  const endDate = dateIn(zone, new Date())
  const startDate = daysFrom(endDate, 1 - days)
  const dates = Array.from({ length: days }, (_, day) => daysFrom(startDate, day))
  const inOneDay = (date: string) => ({ date, ...recount(orders, zone, [date, date]) })
  const datesBefore = dates.map((date) => daysFrom(date, -days))
  return {
    startDate,
    endDate,
    ...recount(orders, zone, [startDate, endDate]),
    before: recount(orders, zone, [daysFrom(startDate, -days), daysFrom(startDate, -1)]),
    daily: dates.map(inOneDay),
    dailyBefore: datesBefore.map(inOneDay),
  }
}

/** The figures of given ranges of days, counted from the present orders. */
export async function recountSpans(role: DemoRole, zone: string, spans: readonly (readonly [string, string])[]) {
  const orders = await allOrders(role)
  const products = orders.map((order) => ({ ...order, cents: order.productCents }))
  return spans.map((span) => ({
    ...recount(orders, zone, span),
    productRevenue: recount(products, zone, span).revenue,
  }))
}

/** The first and last day of the month a number of months before the present one, in a time zone. */
export function monthAgo(zone: string, months: number): readonly [string, string] {
  const [year = 0, month = 1] = dateIn(zone, new Date()).split('-').map(Number)
  const dayOf = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  return [dayOf(month - 1 - months, 1), dayOf(month - months, 0)]
}
