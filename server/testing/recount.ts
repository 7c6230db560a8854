import { orderStatuses } from '../../contract/orders/order-status.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'

/** The fields of an order that a recount reads, in milliseconds and cents. */
export type CountedOrder = {
  merchantId: string
  customer: string
  method: string
  state: string | null
  cents: number
  status: string
  createdAt: number
  paidAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
}

/** A cache: the same moments are formatted many times. */
const dates = new Map<string, { format: Intl.DateTimeFormat; known: Map<number, string> }>()
function dateOf(zone: string, moment: number): string {
  const ofZone = dates.get(zone) ?? { format: new Intl.DateTimeFormat('sv-SE', { timeZone: zone }), known: new Map() }
  dates.set(zone, ofZone)
  const date = ofZone.known.get(moment) ?? ofZone.format.format(moment)
  ofZone.known.set(moment, date)
  return date
}
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : total(numbers) / numbers.length
const minutes = (ms: number | null): number | null => (ms === null ? null : ms / 60_000)

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The local time in a zone: `2026-11-20 15:43:07.250`. */
function clockOf(zone: string, moment: number): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  clocks.set(zone, format)
  return `${format.format(moment)}.${String(new Date(moment).getUTCMilliseconds()).padStart(3, '0')}`
}

/** Yesterday's orders and revenue up to this time of day, counted order by order. */
export function recountYesterdaySoFar(orders: readonly CountedOrder[], zone: string, now: number) {
  const [today = '', time = ''] = clockOf(zone, now).split(' ')
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const isWithin = (moment: number | null): boolean => {
    if (moment === null) return false
    const [date, at = ''] = clockOf(zone, moment).split(' ')
    return date === yesterday && at <= time
  }
  const paid = orders.filter(({ status, paidAt }) => status !== 'cancelled' && isWithin(paidAt))
  return {
    orders: orders.filter(({ createdAt }) => isWithin(createdAt)).length,
    revenue: total(paid.map(({ cents }) => cents)) / 100,
  }
}

/** All figures of a range of days, counted order by order as docs/figures.md defines them. */
export function recount(orders: readonly CountedOrder[], zone: string, [from, to]: readonly [string, string]) {
  const isWithin = (moment: number | null): moment is number => {
    if (moment === null) return false
    const date = dateOf(zone, moment)
    return date >= from && date <= to
  }
  const kept = orders.filter(({ status }) => status !== 'cancelled')
  const created = orders.filter(({ createdAt }) => isWithin(createdAt))
  const paid = kept.filter(({ paidAt }) => isWithin(paidAt))
  const shipped = kept.filter(({ shippedAt }) => isWithin(shippedAt))
  const delivered = kept.filter(({ deliveredAt }) => isWithin(deliveredAt))
  const cents = total(paid.map((order) => order.cents))
  const customers = new Set(paid.map(({ customer }) => customer))
  const paidBefore = new Set(
    kept.filter(({ paidAt }) => paidAt !== null && dateOf(zone, paidAt) < from).map(({ customer }) => customer),
  )
  const everPaid = created.filter(({ paidAt }) => paidAt !== null).length
  const states = new Map<string, { orders: number; cents: number }>()
  for (const { state, cents: amount } of paid) {
    if (state === null) continue
    const known = states.get(state) ?? { orders: 0, cents: 0 }
    states.set(state, { orders: known.orders + 1, cents: known.cents + amount })
  }
  return {
    revenue: cents / 100,
    orders: created.length,
    statusBreakdown: Object.fromEntries(
      orderStatuses.map((status) => [status, created.filter((order) => order.status === status).length]),
    ),
    conversionRate: created.length === 0 ? null : (everPaid * 100) / created.length,
    averageOrderValue: paid.length === 0 ? null : Math.round(cents / paid.length) / 100,
    payingCustomers: customers.size,
    returningCustomers: [...customers].filter((customer) => paidBefore.has(customer)).length,
    minutesIn: {
      pending: minutes(mean(paid.map(({ createdAt, paidAt }) => Math.max(Number(paidAt) - createdAt, 0)))),
      paid: minutes(mean(shipped.map(({ paidAt, shippedAt }) => Number(shippedAt) - Number(paidAt)))),
      shipped: minutes(mean(delivered.map(({ shippedAt, deliveredAt }) => Number(deliveredAt) - Number(shippedAt)))),
    },
    methods: Object.fromEntries(
      paymentMethods.map((method) => {
        const ofMethod = paid.filter((order) => order.method === method)
        return [method, { count: ofMethod.length, amount: total(ofMethod.map((order) => order.cents)) / 100 }]
      }),
    ),
    topStates: [...states]
      .map(([state, sums]) => ({ state, orders: sums.orders, revenue: sums.cents / 100 }))
      .sort((one, other) => other.revenue - one.revenue || (one.state < other.state ? -1 : 1))
      .slice(0, 5),
  }
}
