import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let admin: string
let shop: string
let token: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner, 'Aurora Outfitters')).id
  await acceptAllMethods(test.owner, shop)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())

const reason = 'Moved to another desk on March 1'
const patch = (body: unknown, id = shop) =>
  test.call<{ merchant: Merchant } & Problem>('PATCH', `/merchants/${id}`, { token: admin, body })
const close = () => patch({ active: false, closedReason: reason })
const order = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'zelle',
}
const placeOrder = (by = token, more: Record<string, unknown> = {}, headers = {}) =>
  test.call<{ order: OrderDetails } & Problem>('POST', '/orders', { token: by, body: { ...order, ...more }, headers })
const audited = async (): Promise<unknown[]> =>
  (await test.owner.query('SELECT action, before, after FROM audit_entries WHERE chain = $1 ORDER BY sequence', [shop]))
    .rows

describe('a closed shop', () => {
  it('takes no order from its people, its programs and administrators, who read the reason', async () => {
    const key = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token })
    expect((await placeOrder()).status).toBe(201)
    await close()
    const answers = [
      await placeOrder(),
      await placeOrder(key.body.apiKey),
      await placeOrder(admin, { merchantId: shop }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body).toMatchObject({
        type: '/problems/shop-closed',
        message: `The shop is closed and takes no new orders. The reason: ${reason}`,
      })
    }
    const { rows } = await test.owner.query('SELECT FROM orders WHERE merchant_id = $1', [shop])
    expect(rows).toHaveLength(1)
  })

  it('answers the repeat of an order from before as it did', async () => {
    const headers = { 'idempotency-key': 'order-4711' }
    const { body } = await placeOrder(token, {}, headers)
    await close()
    const repeated = await placeOrder(token, {}, headers)
    expect(repeated.status).toBe(201)
    expect(repeated.body.order.id).toBe(body.order.id)
  })

  it('keeps its orders, which go on: instructions, payment, shipment', async () => {
    const { id } = await insertOrder(test.owner, { merchantId: shop })
    await close()
    const change = (body: unknown) => test.call('PATCH', `/orders/${id}/status`, { token, body })
    expect((await test.call('POST', `/orders/${id}/resend-instructions`, { token })).status).toBe(200)
    expect((await change({ status: 'paid', reason: '' })).status).toBe(200)
    expect((await change({ status: 'shipped', reason: '', trackingNumber: '1Z999AA10123456784' })).status).toBe(200)
  })

  it('is shown as such to its people with their next call, also where they were known before', async () => {
    const verified = async () => (await test.call('GET', '/auth/verify', { token })).body['user']
    expect(await verified()).toMatchObject({ merchant: { id: shop, active: true } })
    await test.call('GET', '/orders', { token })
    await close()
    expect(await verified()).toMatchObject({ merchant: { id: shop, active: false } })
    const { body } = await test.call('GET', `/merchants/${shop}`, { token })
    expect(body).toMatchObject({
      merchant: { active: false, closedReason: reason, closedAt: test.clock.now.toISOString() },
    })
    const { rows } = await test.owner.query(
      `SELECT data ->> 'message' AS message FROM event_outbox WHERE merchant_id = $1`,
      [shop],
    )
    expect(rows).toEqual([{ message: `The shop is closed and takes no new orders. The reason: ${reason}` }])
  })

  it('is shown as such at the sign-in and with new tokens', async () => {
    const password = 'correct-horse-battery'
    const passwordHash = await test.dependencies.passwords.hash(password)
    const { email } = await insertUser(test.owner, { role: 'viewer', merchantId: shop, passwordHash })
    await close()
    const signedIn = await test.call<{ data: { tokens: { refreshToken: string } } }>('POST', '/auth/login', {
      body: { email, password },
    })
    expect(signedIn.body).toMatchObject({ data: { user: { merchant: { active: false } } } })
    const { refreshToken } = signedIn.body.data.tokens
    const refreshed = await test.call('POST', '/auth/refresh', { body: { refreshToken } })
    expect(refreshed.body).toMatchObject({ data: { user: { merchant: { active: false } } } })
  })

  it('can still be given people, who look after what there is', async () => {
    await close()
    const person = { name: 'Maya Okafor', email: `maya-${shop}@example.com`, role: 'viewer', merchantId: shop }
    expect((await test.call('POST', '/users', { token: admin, body: person })).status).toBe(201)
  })

  it('takes orders again once it is open, and nobody reads the reason any more', async () => {
    await close()
    const { body } = await patch({ active: true })
    expect(body.merchant).toMatchObject({ active: true, closedAt: null, closedReason: null })
    expect((await placeOrder()).status).toBe(201)
  })
})

describe('changing a shop', () => {
  it('notes in its audit log what happened, and nothing where nothing did', async () => {
    await patch({})
    await patch({ active: true, businessName: 'Aurora Outfitters' })
    expect(await audited()).toEqual([])
    await close()
    await close()
    await patch({ closedReason: 'For the winter' })
    await patch({ active: true, businessName: 'Aurora' })
    expect(await audited()).toEqual([
      { action: 'merchant.closed', before: null, after: { closedReason: reason } },
      { action: 'merchant.updated', before: { closedReason: reason }, after: { closedReason: 'For the winter' } },
      {
        ...{ action: 'merchant.updated', before: { businessName: 'Aurora Outfitters' } },
        after: { businessName: 'Aurora' },
      },
      { action: 'merchant.reopened', before: { closedReason: 'For the winter' }, after: null },
    ])
  })

  it('that is closed already keeps the moment and the reason that it was closed with', async () => {
    const { body } = await close()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    expect((await patch({ active: false })).body.merchant).toEqual(body.merchant)
  })

  it('closes it without a reason', async () => {
    expect((await patch({ active: false })).body.merchant).toMatchObject({ active: false, closedReason: null })
    expect((await placeOrder()).body.message).toBe('The shop is closed and takes no new orders.')
  })

  it('is decided one after the other where two do it at once', async () => {
    const answers = await Promise.all([close(), patch({ businessName: 'Aurora' }), close()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await patch({})).body.merchant).toMatchObject({ businessName: 'Aurora', active: false })
    expect(await audited()).toHaveLength(2)
  })

  it.each([
    { businessName: '' },
    { active: 'no' },
    { active: false, closedReason: '  ' },
    { active: false, closedReason: 'x'.repeat(501) },
    { closedReason: 'Of an open shop' },
    { active: true, closedReason: 'Of an open shop' },
  ])('refuses %j, and changes nothing', async (body) => {
    expect((await patch(body)).status).toBe(422)
    expect((await patch({})).body.merchant).toMatchObject({ businessName: 'Aurora Outfitters', active: true })
  })
})
