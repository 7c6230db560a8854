import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumUsd } from '../../contract/core/money.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import type { NewOrder } from '../../contract/orders/create-order.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { byExtent } from '../faults/extent.ts'
import { scopeOf } from '../http/actor.ts'
import { createOrder } from '../orders/create-order.service.ts'
import { changeOrderStatus } from '../orders/order-status.service.ts'
import { undoOrderChange } from '../orders/order-undo.service.ts'
import { getOrder } from '../orders/orders.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertUser } from '../testing/factories.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { type CountedOrder, recount, recountYesterdaySoFar } from '../testing/recount.ts'
import { type AnalyticsSummary, readDashboard, readSummary } from './analytics.service.ts'
import { readSalesByCustomer, readSalesByProduct } from './sales.service.ts'

const operations = byExtent({ full: 4000, reduced: 1000 })

type Shop = { id: string; zone: string; userId: string }
let test: TestApp
let shops: Shop[]

beforeAll(async () => {
  test = await createTestApp()
  const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago']
  shops = await Promise.all(
    zones.map(async (zone) => {
      const id = uuidv7()
      await test.owner.query('INSERT INTO merchants (id, business_name, email, timezone) VALUES ($1, $2, $3, $2)', [
        id,
        zone,
        `shop@${zone.replace('/', '.').toLowerCase()}.example.com`,
      ])
      await acceptAllMethods(test.owner, id)
      return { id, zone, userId: (await insertUser(test.owner, { role: 'merchant', merchantId: id })).id }
    }),
  )
})
afterAll(() => test.close())

/** Unusual days: year's ends, a leap day, clock changes in each of the zones. */
const oddDays = [
  '2023-12-31',
  '2024-02-29',
  '2024-03-10',
  '2024-04-07',
  '2024-09-08',
  '2024-09-29',
  '2024-11-03',
  '2024-12-31',
].map((day) => Date.parse(`${day}T00:00:00Z`))
const first = Math.min(...oddDays) - 2 * dayMs
const last = Math.max(...oddDays) + 3 * dayMs

/** Around the midnights of those days, wherever. */
const moment = fc
  .tuple(
    fc.constantFrom(...oddDays),
    fc.integer({ min: -26, max: 38 }),
    fc.constantFrom(-1, 0, 1, 17 * minuteMs, 30 * minuteMs),
  )
  .map(([day, hours, offset]) => day + hours * hourMs + offset)

const operation = fc.record({
  kind: fc.constantFrom('create', 'create', 'create', 'move', 'move', 'move', 'cancel', 'undo'),
  shop: fc.nat({ max: 3 }),
  moment,
  customer: fc.nat({ max: 12 }),
  method: fc.constantFrom(...paymentMethods),
  state: fc.constantFrom('NY', 'tx', 'CA', 'WA', 'Fl', 'OR', null),
  cents: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.constant(999_999_999)),
  pick: fc.nat({ max: 1_000_000 }),
  folds: fc.nat({ max: 20 }).map((n) => n === 0),
})
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

type Known = CountedOrder & { productCents: number; id: string; shop: Shop; entryId: string | null; updatedAt: number }

const ms = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

function adopt(shop: Shop, customer: string, order: OrderDetails): Known {
  return {
    id: order.id,
    shop,
    merchantId: shop.id,
    customer: `${shop.id} ${customer}`,
    method: order.paymentMethod,
    state: order.shippingAddress?.state.toUpperCase() ?? null,
    cents: Math.round(order.totalAmount * 100),
    productCents: Math.round(order.totals.products * 100),
    status: order.status,
    createdAt: Date.parse(order.createdAt),
    paidAt: ms(order.paidAt),
    shippedAt: ms(order.shippedAt),
    deliveredAt: ms(order.deliveredAt),
    entryId: order.undoable?.entryId ?? null,
    updatedAt: Date.parse(order.updatedAt),
  }
}

const actorOf = ({ id, userId }: Shop) => ({ kind: 'user', userId, name: 'Ada', merchantId: id }) as const
const write = <Result>(shop: Shop, work: (transaction: WritingTransaction) => Promise<Result>): Promise<Result> =>
  test.database.write({ merchantId: shop.id }, work)

async function place({ shop: index, customer, method, state, cents, moment: at }: Operation): Promise<Known> {
  const shop = shops[index] as Shop
  const order: Omit<NewOrder, 'merchantId'> & { merchantId: string } = {
    merchantId: shop.id,
    customer: { name: 'Dana', email: `dana${customer}@example.com` },
    paymentMethod: method,
    products: [{ name: 'Mug', price: cents / 100, quantity: 1 }],
    // Every other customer pays for shipping: figures of orders count all of a total.
    adjustments: customer % 2 === 0 ? [] : [{ kind: 'shipping', amount: 4.95 }],
    ...(state === null
      ? {}
      : { shippingAddress: { name: 'Dana', street: '1 Main St', city: 'Town', state, zip: '10001', country: 'US' } }),
  }
  const now = new Date(at)
  const answered = await write(shop, async (transaction) => {
    const { id } = await createOrder(transaction, actorOf(shop), {
      order,
      now,
      delivery: 'not_sent',
      links: testPayLinks,
    })
    return orderIn(transaction, shop, { id, now })
  })
  return adopt(shop, String(customer), answered)
}

const orderIn = async (transaction: WritingTransaction, shop: Shop, { id, now }: { id: string; now: Date }) =>
  (await getOrder(transaction, { ...actorOf(shop), now }, { orderId: id, links: testPayLinks })) as OrderDetails

const nextOf: Partial<Record<string, OrderStatus>> = { pending: 'paid', paid: 'shipped', shipped: 'delivered' }

async function change(order: Known, status: OrderStatus, at: number): Promise<Known> {
  const { shop, id } = order
  const now = new Date(at)
  const answered = await write(shop, async (transaction) => {
    const asked = { orderId: id, change: { status, reason: 'because' }, now }
    await changeOrderStatus(transaction, actorOf(shop), asked)
    return orderIn(transaction, shop, { id, now })
  })
  return adopt(shop, order.customer.split(' ')[1] ?? '', answered)
}

async function undo(order: Known): Promise<Known> {
  const { entryId, shop, id } = order
  if (entryId === null) return order
  const now = new Date(order.updatedAt + 5)
  const answered = await write(shop, async (transaction) => {
    await undoOrderChange(transaction, actorOf(shop), { orderId: id, entryId, now })
    return orderIn(transaction, shop, { id, now })
  })
  return adopt(shop, order.customer.split(' ')[1] ?? '', answered)
}

async function operate(orders: Known[], one: Operation): Promise<void> {
  if (one.kind === 'create' || orders.length === 0) {
    orders.push(await place(one))
    return
  }
  const index = one.pick % orders.length
  const order = orders[index] as Known
  const at = Math.max(one.moment, order.updatedAt + 1)
  const next = nextOf[order.status]
  if (one.kind === 'move' && next !== undefined) orders[index] = await change(order, next, at)
  if (one.kind === 'cancel' && next !== undefined) orders[index] = await change(order, 'cancelled', at)
  if (one.kind === 'undo') orders[index] = await undo(order)
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

let questions = 0

async function expectExact(orders: readonly Known[], shop: Shop | undefined, range: readonly [string, string]) {
  const [startDate, endDate] = range
  // Every third range compares with the year before, every third is a month.
  const turn = questions++ % 3
  const compare = turn === 1 ? 'year' : 'previous'
  const days = turn === 2 ? { month: startDate.slice(0, 'yyyy-mm'.length) } : { startDate, endDate }
  const question = { merchantId: shop?.id, now: new Date(last), ...days, compare } as const
  const answer = await test.database.read(scopeOf(shop?.id), (transaction) => readSummary(transaction, question))
  const own = shop === undefined ? orders : orders.filter(({ merchantId }) => merchantId === shop.id)
  const zone = shop?.zone ?? 'UTC'
  const expected = recount(own, zone, [answer.range.startDate, answer.range.endDate])
  const { performance, orders: counted } = answer
  const [pending, paid, shipped] = performance.processingTime.breakdown
  expect(
    {
      revenue: answer.revenue.total,
      orders: counted.total,
      statusBreakdown: counted.statusBreakdown,
      conversionRate: counted.conversionRate,
      averageOrderValue: performance.averageOrderValue,
      payingCustomers: performance.payingCustomers,
      returningCustomers: performance.returningCustomers,
      minutesIn: { pending: pending?.time, paid: paid?.time, shipped: shipped?.time },
      methods: answer.paymentMethods.breakdown,
      topStates: answer.geographic.topStates,
    },
    `${zone} ${range.join(' to ')}`,
  ).toEqual(expected)
  const before = recount(own, zone, [answer.previousRange.startDate, answer.previousRange.endDate])
  expect(answer.revenue.previous).toBe(before.revenue)
  expect(counted.previous).toBe(before.orders)
  expect(performance.averageOrder.previous).toBe(before.averageOrderValue)
  for (const method of paymentMethods) {
    const { count, amount } = answer.paymentMethods.comparisons[method]
    expect({ count: count.previous, amount: amount.previous }, method).toEqual(before.methods[method])
  }
  expect(answer.geographic.byState.slice(0, 5).map(({ revenueComparison: _, ...state }) => state)).toEqual(
    expected.topStates,
  )
  await expectSameSales(own, zone, question, answer)
  const revenueBefore = new Map(before.topStates.map(({ state, revenue }) => [state, revenue]))
  for (const { state, revenueComparison } of answer.geographic.byState)
    if (revenueBefore.has(state)) expect(revenueComparison.previous, state).toBe(revenueBefore.get(state))
  for (const point of answer.revenue.daily) {
    const ofDay = recount(own, zone, [point.date, point.date])
    expect({ amount: point.amount, orders: point.orders }, point.date).toEqual({
      amount: ofDay.revenue,
      orders: ofDay.orders,
    })
  }
}

/** The tables of sales add up to the summary, that of products with discounts, shipping and tax, and each customer's row to their orders. */
async function expectSameSales(
  orders: readonly Known[],
  zone: string,
  question: Parameters<typeof readSummary>[1],
  { range, revenue, performance }: AnalyticsSummary,
) {
  const scope = question.merchantId === undefined ? 'platform' : { merchantId: question.merchantId }
  const asked = { ...question, sort: '-revenue', page: 1, limit: 5000 } as const
  const products = await test.database.read(scope, (transaction) => readSalesByProduct(transaction, asked))
  const { customers, ...answer } = await test.database.read(scope, (transaction) =>
    readSalesByCustomer(transaction, asked),
  )
  const payments = revenue.daily.reduce((sum, day) => sum + day.payments, 0)
  const goods = orders.map((order) => ({ ...order, cents: order.productCents }))
  const goodsOf = ({ startDate, endDate }: typeof range) => recount(goods, zone, [startDate, endDate]).revenue
  expect(products.totals).toMatchObject({
    ...{ units: payments, orders: payments, revenue: goodsOf(range) },
    revenueComparison: { previous: goodsOf(products.previousRange) },
  })
  expect(sumUsd([products.totals.revenue, products.totals.adjusted])).toBe(revenue.total)
  expect(answer).toMatchObject({
    total: performance.payingCustomers,
    totals: { orders: payments, revenue: revenue.total },
  })
  expect(customers.filter(({ isReturning }) => isReturning)).toHaveLength(performance.returningCustomers)
  const expected = Object.entries(Object.groupBy(orders, ({ customer }) => customer)).flatMap(
    ([customer, all = []]) => {
      const paid = recount(all, zone, [range.startDate, range.endDate])
      const count = Object.values(paid.methods).reduce((sum, method) => sum + method.count, 0)
      const lastOrderAt = new Date(Math.max(...all.map(({ createdAt }) => createdAt))).toISOString()
      const row = { orders: count, revenue: paid.revenue, isReturning: paid.returningCustomers > 0, lastOrderAt }
      return count === 0 ? [] : [[customer, row] as const]
    },
  )
  const shown = customers.map(({ merchant, email, orders: count, revenue: spent, isReturning, lastOrderAt }) => [
    `${merchant.id} ${email?.replace(/^dana(\d+)@.*$/, '$1')}`,
    { orders: count, revenue: spent, isReturning, lastOrderAt },
  ])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
}

async function expectExactSoFar(orders: readonly Known[], shop: Shop | undefined, at: number) {
  const question = { merchantId: shop?.id, period: '7d', now: new Date(at), integrations: async () => [] } as const
  const { comparisons } = await test.database.read(scopeOf(shop?.id), (transaction) =>
    readDashboard(transaction, question),
  )
  const own = shop === undefined ? orders : orders.filter(({ merchantId }) => merchantId === shop.id)
  const zone = shop?.zone ?? 'UTC'
  expect(
    { orders: comparisons.todayOrders.previous, revenue: comparisons.todayRevenue.previous },
    `${zone} by ${new Date(at).toISOString()}`,
  ).toEqual(recountYesterdaySoFar(own, zone, at))
}

const span = (Math.floor(last) - first) / dayMs
const ranges = fc
  .tuple(fc.nat({ max: span }), fc.nat({ max: 70 }))
  .map(([start, length]) => [day(first + start * dayMs), day(first + (start + length) * dayMs)] as const)

it('after a thousand operations or more every figure equals the orders counted one by one', {
  timeout: byExtent({ full: 10 * minuteMs, reduced: 4 * minuteMs }),
}, async () => {
  const seed = Date.now() % 2 ** 31
  const todo = fc.sample(operation, { numRuns: operations, seed })
  // A day after orders are made, when they are yesterday's.
  const looks = fc.sample(moment, { numRuns: 5 * Math.ceil(operations / 100), seed }).map((at) => at + dayMs)
  const asked = fc.sample(ranges, { numRuns: 5 * Math.ceil(operations / 100), seed })
  const orders: Known[] = []
  try {
    for (const [index, one] of todo.entries()) {
      await operate(orders, one)
      if (one.folds) await test.owner.query('SELECT fold_order_changes()')
      if (index % 100 !== 99) continue
      for (const shop of [undefined, ...shops]) {
        await expectExact(orders, shop, asked.pop() as readonly [string, string])
        await expectExactSoFar(orders, shop, looks.pop() as number)
      }
    }
    const whole = [day(first), day(last)] as const
    for (const shop of [undefined, ...shops]) await expectExact(orders, shop, whole)

    // The days of a merchant who moves are recut.
    const moved = { ...(shops[0] as Shop), zone: 'Pacific/Auckland' }
    await test.owner.query('UPDATE merchants SET timezone = $2 WHERE id = $1', [moved.id, moved.zone])
    await test.owner.query('SELECT rebuild_figures($1)', [moved.id])
    await expectExact(orders, moved, whole)
    for (const merchantId of [allMerchants, ...shops.map(({ id }) => id)]) {
      const { rows } = await test.owner.query('SELECT * FROM figure_differences($1)', [merchantId])
      expect(rows).toEqual([])
    }
  } catch (error) {
    throw new Error(`With seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
})
