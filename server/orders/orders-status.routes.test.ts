import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrder } from '../../contract/orders/order-details.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { type OrderStatus, orderStatuses, orderTransitions } from '../../contract/orders/order-status.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = {
  success: boolean
  order: OrderDetails
  type: string
  message: string
  from: string
  to: string
  errors: { path: string }[]
}

let test: TestApp
let merchant: string
let merchantEmail: string
let shop: string
let orderId: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  const user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  merchantEmail = user.email
  merchant = await test.tokenFor(user)
})
afterAll(() => test.close())
beforeEach(async () => {
  orderId = (await insertOrder(test.owner, { merchantId: shop })).id
})

const move = (status: unknown, more: Record<string, unknown> = { reason: '' }, id = orderId) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, { token: merchant, body: { status, ...more } })
const cancel = (reason: unknown, id = orderId) =>
  test.call<Answer>('POST', `/orders/${id}/cancel`, { token: merchant, body: { reason } })
const read = async (id = orderId): Promise<OrderDetails> =>
  (await test.call<Answer>('GET', `/orders/${id}`, { token: merchant })).body.order
const stockOf = async (variantId: string): Promise<number> =>
  (await test.owner.query('SELECT stock_quantity FROM variants WHERE id = $1', [variantId])).rows[0]?.stock_quantity

describe('the life of an order', () => {
  it('goes from pending to delivered, and each step is in its timeline', async () => {
    await move('paid', { reason: 'Saw it in the app', paymentReference: '#D-1029' })
    await move('shipped', { reason: '', trackingNumber: ' 9400111202555842332669 ', trackingCarrier: 'USPS' })
    const { body } = await move('delivered')
    expect(getOrder.response.safeParse({ order: body.order }).error).toBeUndefined()
    expect(body.order).toMatchObject({
      status: 'delivered',
      trackingNumber: '9400111202555842332669',
      trackingCarrier: 'USPS',
      payments: [{ method: 'cashapp', amount: 25, reference: '#D-1029', source: 'manual' }],
    })
    expect(body.order.timeline.map(({ type, from, to, reason }) => [type, from, to, reason])).toEqual([
      ['created', null, 'pending', null],
      ['status_changed', 'pending', 'paid', 'Saw it in the app'],
      ['status_changed', 'paid', 'shipped', null],
      ['status_changed', 'shipped', 'delivered', null],
    ])
    expect(body.order.timeline[1]?.actor).toEqual({ kind: 'user', name: `Person ${merchantEmail}` })
    const times = body.order.timeline.map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort())
    expect([body.order.paidAt, body.order.shippedAt, body.order.deliveredAt]).toEqual(times.slice(1))
    expect(body.order.updatedAt).toBe(times[3])
  })

  it.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'from %s to %s as the table says',
    async (from, to) => {
      const { id } = await insertOrder(test.owner, { merchantId: shop, status: from })
      const { status, body } = await move(to, { reason: 'Because' }, id)
      const after = await read(id)
      if (orderTransitions[from].includes(to)) {
        expect(status).toBe(200)
        expect(after.status).toBe(to)
        expect(after.timeline).toHaveLength(2)
      } else {
        expect(status).toBe(409)
        expect(body).toMatchObject({ type: '/problems/illegal-transition', from, to })
        expect(after.status).toBe(from)
        expect(after.timeline).toHaveLength(1)
      }
    },
  )

  it('is kept on a legal path by a hundred simultaneous changes, each transition once', async () => {
    const wanted: OrderStatus[] = ['paid', 'shipped', 'delivered', 'cancelled']
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => move(wanted[index % 4], { reason: 'Race' })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { timeline, status } = await read()
    const path = timeline.map(({ from, to }) => `${from}>${to}`)
    expect(new Set(path).size).toBe(path.length)
    for (const [index, { from, to }] of timeline.entries()) {
      if (index === 0 || from === null || to === null) continue
      expect(from).toBe(timeline[index - 1]?.to)
      expect(orderTransitions[from]).toContain(to)
    }
    expect(timeline.at(-1)?.to).toBe(status)
    const { rows } = await test.owner.query('SELECT count(*)::int AS payments FROM payments WHERE order_id = $1', [
      orderId,
    ])
    expect(rows[0]?.payments).toBe(path.includes('pending>paid') ? 1 : 0)
  })

  it('keeps its order of time when the clock is set back', async () => {
    await move('paid')
    test.clock.now = new Date(Date.now() - 3_600_000)
    await move('shipped')
    test.clock.now = new Date()
    const { timeline } = await read()
    expect(timeline.map(({ to }) => to)).toEqual(['pending', 'paid', 'shipped'])
  })
})

describe('cancelling', () => {
  it('gives the stock back, once', async () => {
    const variant = await insertVariant(test.owner, { merchantId: shop, stock: 4 })
    const line = { variantId: variant.id, name: variant.name, sku: variant.sku, unitPriceCents: 1000 }
    const { id } = await insertOrder(test.owner, {
      merchantId: shop,
      status: 'paid',
      lines: [
        { ...line, quantity: 2 },
        { ...line, quantity: 1 },
        { name: 'Gift wrap', quantity: 5, unitPriceCents: 100 },
      ],
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel('Changed their mind', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await stockOf(variant.id)).toBe(7)
    const { status, timeline, cancelledAt } = await read(id)
    expect(status).toBe('cancelled')
    expect(cancelledAt).not.toBeNull()
    expect(timeline.filter(({ type }) => type === 'cancelled')).toMatchObject([
      { reason: 'Changed their mind', from: 'paid' },
    ])
  })

  it('of two orders of the same products in opposite order does not deadlock', async () => {
    const first = await insertVariant(test.owner, { merchantId: shop, stock: 0 })
    const second = await insertVariant(test.owner, { merchantId: shop, stock: 0 })
    const line = (variant: { id: string }) => ({
      variantId: variant.id,
      name: 'Thing',
      quantity: 1,
      unitPriceCents: 100,
    })
    const orders: string[] = []
    for (let place = 0; place < 12; place += 1) {
      const lines = place % 2 === 0 ? [line(first), line(second)] : [line(second), line(first)]
      orders.push((await insertOrder(test.owner, { merchantId: shop, lines })).id)
    }
    const answers = await Promise.all(orders.map((id) => cancel('All at once', id)))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([12, 12])
  })

  it.each([[''], ['   '], [undefined], [7], ['x'.repeat(501)]])('refuses the reason %j with 422', async (reason) => {
    const { status, body } = await cancel(reason)
    expect(status).toBe(422)
    expect(body.errors[0]?.path).toBe('reason')
    expect((await read()).status).toBe('pending')
  })

  it('needs a reason as a status change too', async () => {
    expect((await move('cancelled', { reason: ' ' })).status).toBe(422)
    expect((await move('cancelled', { reason: 'Out of stock' })).status).toBe(200)
  })

  it('of a delivered order is refused with both statuses', async () => {
    const { id, number } = await insertOrder(test.owner, { merchantId: shop, status: 'delivered' })
    const { status, body } = await cancel('Too late', id)
    expect(status).toBe(409)
    expect(body).toMatchObject({ from: 'delivered', to: 'cancelled', message: expect.stringContaining(`#${number}`) })
  })
})

describe('bad input', () => {
  it.each([
    [{ status: 'PAID', reason: '' }, 'status'],
    [{ status: 'refunded', reason: '' }, 'status'],
    [{ reason: '' }, 'status'],
    [{ status: 'paid' }, 'reason'],
    [{ status: 'paid', reason: null }, 'reason'],
    [{ status: 'paid', reason: 'a\u0000b' }, 'reason'],
    [{ status: 'paid', reason: '\ud800' }, 'reason'],
    [{ status: 'shipped', reason: '', trackingNumber: 'x'.repeat(101) }, 'trackingNumber'],
  ])('refuses %j with 422 and the path', async (body, path) => {
    const answer = await test.call<Answer>('PATCH', `/orders/${orderId}/status`, { token: merchant, body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.path).toBe(path)
  })

  it.each(['nonsense', '0', '%00', "' OR 1=1--", '00000000-0000-7000-8000-000000000000', 'x'.repeat(201)])(
    'answers one 404 for the order %s',
    async (id) => {
      const foreign = await insertOrder(test.owner, { merchantId: (await insertMerchant(test.owner)).id })
      const expected = await test.call('GET', `/orders/${foreign.id}`, { token: merchant })
      const answer = await test.call('GET', `/orders/${encodeURIComponent(id).replace('%2500', '%00')}`, {
        token: merchant,
      })
      expect(answer.status).toBe(404)
      expect({ ...answer.body, instance: '' }).toEqual({ ...expected.body, instance: '' })
      expect((await move('paid', { reason: '' }, foreign.id)).status).toBe(404)
      expect((await cancel('Not mine', foreign.id)).status).toBe(404)
    },
  )

  it('takes __proto__ and constructor for nothing', async () => {
    const body = '{"status":"paid","reason":"","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
    expect((await test.call('PATCH', `/orders/${orderId}/status`, { token: merchant, body })).status).toBe(200)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('refuses 2 MB with 413', async () => {
    expect((await move('paid', { reason: 'x'.repeat(2_000_000) })).status).toBe(413)
  })

  it('shows markup and formulas as the text they are', async () => {
    const reason = '<script>alert(1)</script> =cmd|x'
    await cancel(reason)
    expect((await read()).timeline.at(-1)?.reason).toBe(reason)
  })
})
