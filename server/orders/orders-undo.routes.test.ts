import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = {
  order: OrderDetails
  type: string
  message: string
  errors: { path: string }[]
  from: string
  to: string
}

let test: TestApp
let shop: string
let mine: string
let colleagues: string
let orderId: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  mine = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  colleagues = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  orderId = (await insertOrder(test.owner, { merchantId: shop, createdAt: new Date(Date.now() - minuteMs) })).id
})

const post = (path: string, body: unknown, token = mine, id = orderId) =>
  test.call<Answer>('POST', `/orders/${id}/${path}`, { token, body })
const move = async (status: string, more: Record<string, unknown> = {}) =>
  (
    await test.call<Answer>('PATCH', `/orders/${orderId}/status`, {
      token: mine,
      body: { status, reason: '', ...more },
    })
  ).body.order
const read = async (token = mine): Promise<OrderDetails> =>
  (await test.call<Answer>('GET', `/orders/${orderId}`, { token })).body.order
const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

describe('undo', () => {
  it('takes a payment back: the order is pending, the evidence counts no more, the timeline tells both', async () => {
    const paid = await move('paid', { paymentReference: 'D-1' })
    expect(paid.undoable?.entryId).toBe(paid.timeline.at(-1)?.id)
    const { status, body } = await post('undo', { entryId: paid.undoable?.entryId })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'pending', paidAt: null, payments: [], undoable: null })
    expect(body.order.timeline.slice(-2).map(({ type, from, to }) => [type, from, to])).toEqual([
      ['status_changed', 'pending', 'paid'],
      ['undone', 'paid', 'pending'],
    ])
    const { rows } = await test.owner.query(
      'SELECT voided_at IS NOT NULL AS voided FROM payments WHERE order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ voided: true }])
    expect((await move('paid')).payments).toHaveLength(1)
  })

  it('takes a shipment and a delivery back, with what they wrote', async () => {
    await move('paid')
    const shipped = await move('shipped', { trackingNumber: '1Z', trackingCarrier: 'UPS' })
    await post('undo', { entryId: shipped.undoable?.entryId })
    expect(await read()).toMatchObject({ status: 'paid', shippedAt: null, trackingNumber: null, trackingCarrier: null })
    await move('shipped', { trackingNumber: '1Z' })
    const delivered = await move('delivered')
    expect((await post('undo', { entryId: delivered.undoable?.entryId })).body.order).toMatchObject({
      status: 'shipped',
      deliveredAt: null,
      trackingNumber: '1Z',
    })
  })

  it('is for the one who made the change, for a minute, while nothing has happened since', async () => {
    const first = await move('paid')
    expect((await read(colleagues)).undoable).toBeNull()
    expect((await post('undo', { entryId: first.undoable?.entryId }, colleagues)).body.type).toBe(
      '/problems/not-undoable',
    )
    await post('notes', { text: 'Called the customer' })
    expect((await read()).undoable).toBeNull()
    expect((await post('undo', { entryId: first.undoable?.entryId })).status).toBe(409)
    const shipped = await move('shipped')
    pass(minuteMs + secondMs)
    expect((await post('undo', { entryId: shipped.undoable?.entryId })).status).toBe(409)
    expect((await read()).status).toBe('shipped')
    const delivered = await move('delivered')
    pass(minuteMs - secondMs)
    expect((await post('undo', { entryId: delivered.undoable?.entryId })).status).toBe(200)
  })

  it('of a part is possible though the customer says since that they paid', async () => {
    const part = await move('paid', { payment: { amount: 10 } })
    const link = new URL(part.payment.payUrl ?? '').pathname
    expect((await test.call('POST', `${link}/claim`, { body: {} })).status).toBe(200)
    const seen = await read()
    expect(seen.timeline.at(-1)?.type).toBe('payment_claimed')
    expect(seen.undoable).toEqual(part.undoable)
    const { status, body } = await post('undo', { entryId: part.undoable?.entryId })
    expect([status, body.order.payment.received]).toEqual([200, 0])
  })

  it('happens once, however often it is asked for at the same moment, and can’t itself be undone', async () => {
    const paid = await move('paid')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('undo', { entryId: paid.undoable?.entryId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await read()
    expect(after.timeline.filter(({ type }) => type === 'undone')).toHaveLength(1)
    expect((await post('undo', { entryId: after.timeline.at(-1)?.id })).status).toBe(409)
  })

  it('of a cancellation is refused when the pieces have been sold since, and changes nothing', async () => {
    const variant = await insertVariant(test.owner, { merchantId: shop, stock: 0 })
    const lines = [{ variantId: variant.id, name: variant.name, quantity: 2, unitPriceCents: 500 }]
    const { id } = await insertOrder(test.owner, { merchantId: shop, lines })
    const cancelled = await post('cancel', { reason: 'Mistake' }, mine, id)
    await test.owner.query('UPDATE variants SET stock_quantity = 1 WHERE id = $1', [variant.id])
    const undone = await post('undo', { entryId: cancelled.body.order.undoable?.entryId }, mine, id)
    expect(undone.status).toBe(409)
    expect(undone.body.type).toBe('/problems/out-of-stock')
    const { rows } = await test.owner.query(
      'SELECT status, stock_quantity FROM orders, variants WHERE orders.id = $1 AND variants.id = $2',
      [id, variant.id],
    )
    expect(rows).toEqual([{ status: 'cancelled', stock_quantity: 1 }])
  })

  it.each([[{}], [{ entryId: 'nonsense' }], [{ entryId: null }]])('refuses %j with 422', async (body) => {
    expect((await post('undo', body)).status).toBe(422)
  })
})

describe('notes', () => {
  it('stand in the timeline with their author', async () => {
    const { body } = await post('notes', { text: ' Called the customer.\nShips on Friday. ' })
    expect(body.order.timeline.at(-1)).toMatchObject({
      type: 'note',
      from: null,
      to: null,
      reason: 'Called the customer.\nShips on Friday.',
      actor: { kind: 'user' },
    })
  })

  it.each([[''], ['  \n '], [undefined], ['x'.repeat(2001)]])('refuse the text %j', async (text) => {
    expect((await post('notes', { text })).status).toBe(422)
  })
})

describe('resending the instructions', () => {
  it('writes another message and tells it, at most five times an hour', async () => {
    for (let sent = 1; sent <= 5; sent += 1) {
      const { status, body } = await post('resend-instructions', undefined)
      expect(status).toBe(200)
      expect(body.order.messages).toHaveLength(sent)
      expect(body.order.timeline.at(-1)?.type).toBe('instructions_resent')
    }
    const sixth = await post('resend-instructions', undefined)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await read()).messages).toHaveLength(5)
    pass(60 * minuteMs)
    mine = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
    expect((await post('resend-instructions', undefined)).status).toBe(200)
  })

  it('is counted also when asked at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('resend-instructions', undefined)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('is refused for an order that is not pending, with both statuses', async () => {
    await move('paid')
    const { status, body } = await post('resend-instructions', undefined)
    expect(status).toBe(409)
    expect(body).toMatchObject({ from: 'paid', to: 'pending' })
  })
})
