import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import type { AnalyticsSummary, DashboardStats } from './analytics.service.ts'

let test: TestApp
let token: string

type Example = {
  email: string
  method: string
  state: string
  cents: number
  status: string
  created: string
  paid?: string
  shipped?: string
  delivered?: string
}

/** The orders of docs/figures.md, on New York's clocks: before the change at 02:00 they are five hours behind, then four. */
const orders: Example[] = [
  {
    email: 'ada',
    method: 'venmo',
    state: 'NY',
    cents: 4000,
    status: 'shipped',
    created: '2024-03-09T23:30-05:00',
    paid: '2024-03-10T00:30-05:00',
    shipped: '2024-03-10T12:30-04:00',
  },
  {
    email: 'ben',
    method: 'cashapp',
    state: 'ca',
    cents: 2550,
    status: 'paid',
    created: '2024-03-10T09:00-04:00',
    paid: '2024-03-10T10:00-04:00',
  },
  {
    email: 'cy',
    method: 'zelle',
    state: 'NY',
    cents: 9900,
    status: 'cancelled',
    created: '2024-03-10T11:00-04:00',
    paid: '2024-03-10T11:20-04:00',
  },
  { email: 'ada', method: 'venmo', state: 'NY', cents: 1000, status: 'pending', created: '2024-03-10T14:00-04:00' },
  {
    email: 'ben',
    method: 'cashapp',
    state: 'CA',
    cents: 6000,
    status: 'delivered',
    created: '2024-03-01T08:00-05:00',
    paid: '2024-03-01T09:00-05:00',
    shipped: '2024-03-08T09:00-05:00',
    delivered: '2024-03-10T10:00-04:00',
  },
]

beforeAll(async () => {
  test = await createTestApp()
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  for (const { email, method, state, cents, status, created, paid, shipped, delivered } of orders) {
    const id = uuidv7()
    await test.owner.query('BEGIN')
    const customer = await test.owner.query<{ id: string }>(
      `INSERT INTO customers (id, merchant_id, email, name) VALUES ($1, $2, $3, 'A customer')
       ON CONFLICT (merchant_id, email) DO UPDATE SET name = excluded.name RETURNING id`,
      [uuidv7(), merchantId, `${email}@example.com`],
    )
    await test.owner.query(
      `INSERT INTO orders (id, merchant_id, customer_id, status, payment_method, total_cents, customer_name, customer_email,
         created_at, updated_at, paid_at, shipped_at, delivered_at, cancelled_at, shipping_name, shipping_street, shipping_city,
         shipping_state, shipping_zip, shipping_country)
       VALUES ($1, $2, $3, $4, $5, $6, 'A customer', $7, $8, $8, $9, $10, $11, $12, 'A', 'B', 'C', $13, '1', 'US')`,
      [
        id,
        merchantId,
        customer.rows[0]?.id,
        status,
        method,
        cents,
        `${email}@example.com`,
        created,
        paid ?? null,
        shipped ?? null,
        delivered ?? null,
        status === 'cancelled' ? paid : null,
        state,
      ],
    )
    await test.owner.query(
      `INSERT INTO order_lines (order_id, position, merchant_id, name, quantity, unit_price_cents) VALUES ($1, 1, $2, 'Mug', 1, $3)`,
      [id, merchantId, cents],
    )
    await test.owner.query('COMMIT')
  }
})
afterAll(() => test.close())

it('the example of docs/figures.md is what the figures are', async () => {
  const { body } = await test.call<AnalyticsSummary>(
    'GET',
    '/orders/analytics/summary?startDate=2024-03-10&endDate=2024-03-10',
    { token },
  )
  expect(body).toMatchObject({
    revenue: { total: 65.5, previous: 0, change: null },
    orders: {
      total: 3,
      statusBreakdown: { pending: 1, paid: 1, shipped: 0, delivered: 0, cancelled: 1 },
      conversionRate: 200 / 3,
    },
    performance: {
      averageOrderValue: 32.75,
      payingCustomers: 2,
      returningCustomers: 1,
      customerRetention: 50,
      processingTime: {
        average: 660,
        breakdown: [
          { status: 'pending', time: 60, orders: 2 },
          { status: 'paid', time: 660, orders: 1 },
          { status: 'shipped', time: 2880, orders: 1 },
        ],
      },
    },
    paymentMethods: { breakdown: { venmo: { count: 1, amount: 40 }, cashapp: { count: 1, amount: 25.5 } } },
    geographic: {
      topStates: [
        { state: 'NY', orders: 1, revenue: 40 },
        { state: 'CA', orders: 1, revenue: 25.5 },
      ],
      states: 2,
    },
  })
})

it.each([
  ['Mar 11, 02:30', '2024-03-11T02:30-04:00', 0, 40],
  ['Mar 11, 09:59', '2024-03-11T09:59-04:00', 1, 40],
  ['Mar 11, 10:30', '2024-03-11T10:30-04:00', 1, 65.5],
  ['Mar 11, 14:00', '2024-03-11T14:00-04:00', 3, 65.5],
])('at %s today is compared with what yesterday had by this time', async (_, now, ordersSoFar, revenueSoFar) => {
  const real = test.clock.now
  test.clock.now = new Date(now)
  const { body } = await test.call<DashboardStats>('GET', '/dashboard/stats', { token })
  test.clock.now = real
  expect(body.comparisons.todayOrders.previous).toBe(ordersSoFar)
  expect(body.comparisons.todayRevenue.previous).toBe(revenueSoFar)
})

it.each([
  ['revenue and payments', 'dateBy=paid', 2, 65.5],
  ['orders', '', 3, 134.5],
  ['conversion', 'everPaid=true', 2, 124.5],
  ['a status', 'status=pending', 1, 10],
  ['a method', 'dateBy=paid&paymentMethod=venmo', 1, 40],
  ['a state', 'dateBy=paid&state=ca', 1, 25.5],
  ['processing time', 'dateBy=shipped', 1, 40],
  ['deliveries', 'dateBy=delivered', 1, 60],
])('the orders behind %s are the ones it counts', async (_, query, count, amount) => {
  const days = 'startDate=2024-03-10&endDate=2024-03-10&timezone=America/New_York'
  type List = { total: number; totalAmount: number; orders: { totalAmount: number }[] }
  const { status, body } = await test.call<List>('GET', `/orders?${days}&${query}`, { token })
  expect(status).toBe(200)
  expect([body.total, body.totalAmount]).toEqual([count, amount])
  expect(body.orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(amount)
  const counts = await test.call<{ total: number }>(
    'GET',
    `/orders/counts?${days}&${query.replace('status=pending', '')}`,
    { token },
  )
  if (!query.includes('status')) expect(counts.body.total).toBe(count)
  const found = await test.call<List>('GET', `/orders?${days}&${query}&search=a%20customer`, { token })
  expect(found.body.total, 'with a search').toBe(count)
  const csv = await test.call('GET', `/orders/export?${days}&${query}`, { token })
  expect(csv.text.trim().split('\r\n').length - 1, 'exported').toBe(count)
})

it('the orders behind each method are counted on one connection, one after the other', async () => {
  // Each is a statement of its own, though they look alike.
  const days = 'dateBy=paid&startDate=2024-03-01&endDate=2024-03-31&timezone=America/New_York'
  const totals: Record<string, number> = {}
  for (let round = 0; round < 3; round += 1) {
    for (const method of ['venmo', 'cashapp', 'zelle', 'bitcoin']) {
      const asked = Array.from({ length: 20 }, () =>
        test.call<{ total: number }>('GET', `/orders?${days}&paymentMethod=${method}&sort=-totalAmount`, { token }),
      )
      for (const { status, body } of await Promise.all(asked)) {
        expect(status).toBe(200)
        totals[method] = body.total
      }
    }
  }
  expect(totals).toEqual({ venmo: 1, cashapp: 2, zelle: 0, bitcoin: 0 })
})
