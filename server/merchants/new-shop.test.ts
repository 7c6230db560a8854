import { afterAll, beforeAll, expect, it } from 'vitest'
import { record } from '../../contract/core/record.ts'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import type { MerchantSettings } from '../../contract/merchants/settings.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertUser } from '../testing/factories.ts'

let test: TestApp
let admin: string
/** The token of somebody who was invited to the new shop. */
let token: string
let shop: string

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued' })
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const body = {
    ...{ businessName: 'Aurora Outfitters', email: 'hello@aurora.example' },
    paymentAccounts: { cashapp: '$Aurora', zelle: 'pay@aurora.example' },
  }
  const created = await test.call<{ merchant: Merchant }>('POST', '/merchants', { token: admin, body })
  shop = created.body.merchant.id
  const person = { name: 'Dana Whitfield', email: 'dana@aurora.example', role: 'merchant', merchantId: shop }
  const invited = await test.call<{ person: { id: string } }>('POST', '/users', { token: admin, body: person })
  token = await test.tokenFor(invited.body.person)
})
afterAll(() => test.close())

// A new shop lacks the rows that the sample data inserts, so this requests each page and each figure.
it.each([
  ...['/merchants/settings', '/merchants/api-key', '/api-keys', '/messages', '/integrations', '/team', '/audit'],
  ...['/orders?limit=20', '/orders/counts', '/orders/held', '/orders/export', '/products', '/products/variants'],
  ...['/dashboard/stats', '/orders/analytics/summary', '/customers?search=a'],
  ...['/notifications', '/notifications/preferences', '/notifications/templates', '/webhooks', '/webhooks/deliveries'],
  ...['/levy/integration', '/levy/health', '/levy/events', '/levy/articles', '/levy/test-questions'],
])('a new shop answers GET %s', async (path) => {
  expect((await test.call('GET', path, { token })).status).toBe(200)
  const asAdmin = `${path}${path.includes('?') ? '&' : '?'}merchantId=${shop}`
  expect((await test.call('GET', asAdmin, { token: admin })).status).toBe(200)
})

it('a new shop has no views yet', async () => {
  expect(await test.call('GET', '/views', { token })).toMatchObject({ status: 200, body: { views: [] } })
})

it('a new shop accepts the methods whose accounts were given', async () => {
  const { body } = await test.call<MerchantSettings>('GET', '/merchants/settings', { token })
  expect(body).toMatchObject({
    paymentMethods: ['cashapp', 'zelle'],
    paymentAccounts: { ...record(paymentMethods, () => ''), cashapp: '$Aurora', zelle: 'pay@aurora.example' },
  })
})

it('a new shop saves its settings', async () => {
  const { body } = await test.call<MerchantSettings>('GET', '/merchants/settings', { token })
  const saved = await test.call('PUT', '/merchants/settings', { token, body: { ...body, fraudDetection: true } })
  expect(saved.status).toBe(200)
})

it('a new shop takes an order through its whole life, and its figures count it', async () => {
  const body = {
    customer: { name: 'Maya Okafor', email: 'maya@example.com' },
    products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
    paymentMethod: 'zelle',
  }
  const placed = await test.call<{ order: OrderDetails }>('POST', '/orders', { token, body })
  expect(placed.status).toBe(201)
  const { id } = placed.body.order
  for (const change of [
    { status: 'paid', reason: '' },
    { status: 'shipped', reason: '', trackingNumber: '1Z999AA10123456784' },
    { status: 'delivered', reason: '' },
  ]) {
    expect((await test.call('PATCH', `/orders/${id}/status`, { token, body: change })).status).toBe(200)
  }
  const { rows } = await test.owner.query('SELECT body_text FROM messages WHERE order_id = $1', [id])
  expect(rows).toHaveLength(1)
  expect(rows[0].body_text).toContain('pay@aurora.example')
  const { body: stats } = await test.call('GET', '/dashboard/stats', { token })
  expect(stats).toMatchObject({ totalRevenue: 37, totalOrders: 1, todayRevenue: 37 })
})
