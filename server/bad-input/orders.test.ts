import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

// The rows on creating and changing orders of the bad-input catalogue.

let test: TestApp
let merchantId: string
let token: string
let foreignOrder: string
let orderId: string

beforeAll(async () => {
  test = await createTestApp()
  merchantId = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, merchantId)
  await test.owner.query(`DELETE FROM payment_accounts WHERE merchant_id = $1 AND method = 'ethereum'`, [merchantId])
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const { id: otherId } = await insertMerchant(test.owner)
  foreignOrder = (await insertOrder(test.owner, { merchantId: otherId })).id
})
afterAll(() => test.close())
beforeEach(async () => {
  orderId = (await insertOrder(test.owner, { merchantId })).id
})

const line = { name: 'Mug', price: 5, quantity: 1 }
const order = { customer: { name: 'Dana', email: 'dana@example.com' }, products: [line], paymentMethod: 'zelle' }
const create = (body: unknown, headers: Record<string, string> = {}) =>
  test.call('POST', '/orders', { token, body, headers })
const withLine = (changed: object) => ({ ...order, products: [{ ...line, ...changed }] })

describe('Create', () => {
  it('__proto__, constructor: ignored, never merged', async () => {
    const body = JSON.stringify(order).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    )
    expect([201, 422]).toContain((await create(body)).status)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('30,000 faults: an answer about the first, no longer than the body', async () => {
    const faults = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, 1]))
    const { status, body, text } = await create({ ...order, metadata: faults })
    expect(status).toBe(422)
    expect(body['errors']).toHaveLength(100)
    expect(text.length).toBeLessThan(20_000)
  })

  it('another merchant’s id: 404', async () => {
    const { id } = await insertMerchant(test.owner)
    expect((await create({ ...order, merchantId: id })).status).toBe(404)
  })

  it.each([
    ['quantity 0', withLine({ quantity: 0 })],
    ['quantity -1', withLine({ quantity: -1 })],
    ['quantity 1.5', withLine({ quantity: 1.5 })],
    ['quantity 2^53', withLine({ quantity: 2 ** 53 })],
    ['price -1', withLine({ price: -1 })],
    ['price 19.999', withLine({ price: 19.999 })],
    ['price "1e3"', withLine({ price: '1e3' })],
    ['total differing from the sum', { ...order, totalAmount: 6 }],
    ['a disabled method', { ...order, paymentMethod: 'ethereum' }],
    ['no lines', { ...order, products: [] }],
    ['10,001 lines', { ...order, products: Array.from({ length: 10_001 }, () => line) }],
    ['CRLF in an email', { ...order, customer: { name: 'Dana', email: 'dana@example.com\r\nBcc: x@y.zz' } }],
    ['a lone surrogate', { ...order, customer: { name: 'Dana \ud800', email: 'dana@example.com' } }],
  ])('%s: 422', async (_row, body) => {
    expect((await create(body)).status).toBe(422)
  })

  it.each(['<script>alert(1)</script>', '=cmd|calc', '@SUM(A1)'])(
    'a name %s: 201, shown as text, neutral in CSV',
    async (name) => {
      const created = await create({ ...order, customer: { name, email: 'dana@example.com' } })
      expect(created).toMatchObject({ status: 201, body: { order: { customer: { name } } } })
      expect(created.headers['content-type']).toContain('application/json')
      const { text } = await test.call('GET', '/orders/export', { token })
      expect(text).not.toMatch(/(^|,|")[=@]/m)
    },
  )

  it('same Idempotency-Key with another body: 422; while the first is in flight: 409 or its answer', async () => {
    const headers = { 'idempotency-key': 'bad-input-1' }
    const both = await Promise.all([create(order, headers), create(order, headers)])
    expect(both.map(({ status }) => status).filter((status) => ![201, 409].includes(status))).toEqual([])
    expect((await create(withLine({ quantity: 2 }), headers)).status).toBe(422)
  })

  it('2 MB: 413; text/plain: 415', async () => {
    expect((await create({ ...order, note: 'x'.repeat(2_000_000) })).status).toBe(413)
    expect((await create('order', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('Order', () => {
  const change = (id: string, body: unknown) => test.call('PATCH', `/orders/${id}/status`, { token, body })
  const cancel = (id: string, body: unknown) => test.call('POST', `/orders/${id}/cancel`, { token, body })
  const move = async (...statuses: string[]) => {
    for (const status of statuses) expect((await change(orderId, { status, reason: '' })).status).toBe(200)
  }

  it('another merchant’s id; a malformed id: 404, indistinguishable', async () => {
    const texts = await Promise.all(
      [foreignOrder, '00000000-0000-7000-8000-000000000000', 'x', '%00', '1 OR 1=1'].map(async (id) => {
        const { status, body } = await test.call('GET', `/orders/${encodeURIComponent(id)}`, { token })
        expect(status).toBe(404)
        return JSON.stringify({ ...body, instance: '' })
      }),
    )
    expect(new Set(texts).size).toBe(1)
  })

  it('pending→delivered: 409 with from and to', async () => {
    const answer = await change(orderId, { status: 'delivered', reason: '' })
    expect(answer).toMatchObject({ status: 409, body: { from: 'pending', to: 'delivered' } })
  })

  it('cancel a delivered one: 409 with from and to', async () => {
    await move('paid', 'shipped', 'delivered')
    const answer = await cancel(orderId, { reason: 'Late' })
    expect(answer).toMatchObject({ status: 409, body: { from: 'delivered', to: 'cancelled' } })
  })

  it('resend on a paid one: 409', async () => {
    await move('paid')
    expect((await test.call('POST', `/orders/${orderId}/resend-instructions`, { token })).status).toBe(409)
  })

  it('blank cancel reason; status reason absent (an empty one is allowed): 422', async () => {
    for (const body of [{ reason: '' }, { reason: ' \u200b ' }, {}]) {
      expect((await cancel(orderId, body)).status).toBe(422)
    }
    expect((await change(orderId, { status: 'paid' })).status).toBe(422)
    expect((await change(orderId, { status: 'paid', reason: '' })).status).toBe(200)
  })

  it('paid→paid: 409 with from and to, nothing appended', async () => {
    await move('paid')
    const timeline = async () =>
      (await test.owner.query('SELECT id FROM order_events WHERE order_id = $1', [orderId])).rows.length
    const before = await timeline()
    expect(await change(orderId, { status: 'paid', reason: '' })).toMatchObject({
      status: 409,
      body: {
        type: '/problems/illegal-transition',
        from: 'paid',
        to: 'paid',
        message: expect.stringMatching(/is already paid\.$/),
      },
    })
    expect(await timeline()).toBe(before)
  })
})
