import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import type { AnalyticsSummary } from './analytics.service.ts'

type Problem = { errors?: { path: string }[] }
let test: TestApp
let shop: string
let token: string
let adminToken: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.now = new Date('2026-03-20T16:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  adminToken = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})

const get = <Body>(path: string, as = token) => test.call<Body>('GET', `/orders/analytics${path}`, { token: as })
const products = (query: string, as = token) => get<EndpointResponse<typeof salesByProduct>>(`/products${query}`, as)
const customers = (query: string, as = token) => get<EndpointResponse<typeof salesByCustomer>>(`/customers${query}`, as)

type Line = { name: string; quantity: number; unitPriceCents: number }
const line = (name: string, quantity: number, unitPriceCents: number): Line => ({ name, quantity, unitPriceCents })
const paid = (createdAt: string, lines: Line[], merchantId = shop) =>
  insertOrder(test.owner, { merchantId, status: 'paid', createdAt: new Date(createdAt), lines })

it('a shop without payments has no rows, and zeros', async () => {
  const { status, body } = await products('')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ products: [], total: 0, totals: { units: 0, orders: 0, revenue: 0, adjusted: 0 } })
  expect((await customers('')).body).toMatchObject({ customers: [], total: 0, totals: { orders: 0, revenue: 0 } })
})

it('items add up by name, in pages, beside the month before', async () => {
  await paid('2026-03-02T12:00:00Z', [line('Mug', 2, 500), line('Mug', 1, 400), line('Wrap', 1, 50)])
  await paid('2026-03-03T12:00:00Z', [line('Mug', 1, 500)])
  await paid('2026-02-03T12:00:00Z', [line('Mug', 1, 950), line('Lamp', 1, 2000)])
  await insertOrder(test.owner, { merchantId: shop, status: 'cancelled', createdAt: new Date('2026-03-04T12:00:00Z') })
  await insertOrder(test.owner, { merchantId: shop, status: 'pending', createdAt: new Date('2026-03-04T12:00:00Z') })
  const { body } = await products('?month=2026-03')
  expect(
    body.products.map(({ name, id, units, orders, revenue, revenueComparison: { previous } }) => [
      ...[name, id, units, orders, revenue, previous],
    ]),
  ).toEqual([
    ['Mug', null, 4, 2, 19, 9.5],
    ['Wrap', null, 1, 1, 0.5, 0],
    ['Lamp', null, 0, 0, 0, 20],
  ])
  expect(body.totals).toMatchObject({ units: 5, orders: 2, revenue: 19.5, revenueComparison: { previous: 29.5 } })
  const { body: second } = await products('?month=2026-03&sort=name&limit=1&page=2')
  expect(second).toMatchObject({ total: 3, page: 2, limit: 1, products: [{ name: 'Mug' }], totals: { revenue: 19.5 } })
  const { body: summary } = await get<AnalyticsSummary>('/summary?month=2026-03')
  expect(summary.revenue).toMatchObject({ total: 19.5, previous: 29.5 })
})

it('products count at their prices; discounts, shipping and tax are the rest of the revenue', async () => {
  const createdAt = new Date('2026-03-02T12:00:00Z')
  await insertOrder(test.owner, {
    ...{ merchantId: shop, status: 'paid', createdAt, lines: [line('Mug', 2, 1000)] },
    adjustments: [
      { kind: 'discount', amountCents: 1200 },
      { kind: 'shipping', amountCents: 595 },
      { kind: 'tax', amountCents: 66 },
    ],
  })
  const { body } = await products('?month=2026-03')
  expect(body.products).toMatchObject([{ name: 'Mug', units: 2, revenue: 20 }])
  expect(body.totals).toMatchObject({ revenue: 20, orders: 1, adjusted: -5.39 })
  expect((await customers('?month=2026-03')).body.totals.revenue).toBe(14.61)
  const { body: summary } = await get<AnalyticsSummary>('/summary?month=2026-03')
  expect(summary.revenue.total).toBe(14.61)
})

it('a day ends at midnight in New York, for its shop', async () => {
  await paid('2026-03-20T03:30:00Z', [line('Mug', 1, 500)]) // 23:30 on the 19th
  const { body } = await products('?startDate=2026-03-19&endDate=2026-03-19')
  expect(body.totals.revenue).toBe(5)
  expect((await customers('?startDate=2026-03-20')).body.totals.revenue).toBe(0)
})

it('administrators see the sales of all shops, each with its shop; a merchant none of another’s', async () => {
  const other = (await insertMerchant(test.owner, 'Borealis')).id
  await paid('2026-03-05T12:00:00Z', [line('Mug', 1, 500)])
  await paid('2026-03-05T12:00:00Z', [line('Mug', 1, 700)], other)
  const { body } = await products('?month=2026-03&limit=5000', adminToken)
  const ofOther = body.products.filter(({ merchant }) => merchant.id === other)
  expect(ofOther).toMatchObject([{ name: 'Mug', revenue: 7, merchant: { businessName: 'Borealis' } }])
  expect((await customers(`?merchantId=${other}`, adminToken)).body.totals.revenue).toBe(7)
  expect((await products('?month=2026-03')).body.totals.revenue).toBe(5)
  for (const path of ['/products', '/customers']) expect((await get(`${path}?merchantId=${other}`)).status).toBe(404)
})

it.each(['limit=0', 'limit=5001', 'page=0', 'sort=-price', 'month=2026-04', 'month=2026-02&days=3'])(
  '%s is refused, and named',
  async (query) => {
    for (const path of ['/products', '/customers']) {
      const { status, body } = await get<Problem>(`${path}?${query}`)
      expect(status).toBe(422)
      expect(body.errors).toHaveLength(1)
    }
  },
)

it('sales of an erased customer stay, without the person', async () => {
  const order = await insertOrder(test.owner, {
    merchantId: shop,
    status: 'delivered',
    createdAt: new Date('2026-03-06T12:00:00Z'),
    lines: [line('Mug', 1, 500)],
  })
  const { rows } = await test.owner.query('SELECT customer_id FROM orders WHERE id = $1', [order.id])
  const id = rows[0].customer_id
  expect((await test.call('POST', `/customers/${id}/erase`, { token, body: {} })).status).toBe(200)
  const { body } = await customers('?month=2026-03')
  expect(body.customers).toMatchObject([{ id, name: 'Erased customer', email: null, orders: 1, revenue: 5 }])
})
