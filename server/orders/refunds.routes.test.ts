import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Refund } from '../../contract/money/refund.ts'
import { createRefund, listRefunds } from '../../contract/money/refunds.endpoints.ts'
import { getOrder } from '../../contract/orders/order-details.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  insertApiKey,
  insertMerchant,
  insertMoney,
  insertOrder,
  insertUser,
  insertVariant,
} from '../testing/factories.ts'

type Answer = { refund: Refund; order: OrderDetails; type: string; message: string; errors: { path: string }[] }

let test: TestApp
let shop: string
let merchant: string
let colleague: string
let stranger: string
let order: { id: string; number: number }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  const other = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  colleague = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  stranger = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other }))
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  order = await insertOrder(test.owner, { merchantId: shop })
  await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
})

type Options = { token?: string; headers?: Record<string, string> }
const call = async (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  { token = merchant, ...options }: Options = {},
) => {
  test.clock.now = new Date(test.clock.now.getTime() + secondMs)
  return test.call<Answer>(method, path, { token, body, ...options })
}
const refund = (body: object, options?: Options) => call('POST', `/orders/${order.id}/refunds`, body, options)
const change = (id: string, body: object, options?: Options) => call('PATCH', `/refunds/${id}`, body, options)
const read = async () => (await test.call<Answer>('GET', `/orders/${order.id}`, { token: merchant })).body.order
const undo = async (token = merchant) => {
  const entryId = (await read()).timeline.at(-1)?.id
  return call('POST', `/orders/${order.id}/undo`, { entryId }, { token })
}
const webhookNames = async () => {
  const { rows } = await test.owner.query(
    `SELECT data ->> 'from' AS from, data ->> 'state' AS state FROM event_outbox
     WHERE order_id = $1 AND type = 'refund_updated'
     UNION ALL SELECT data ->> 'from', data ->> 'state' FROM events WHERE order_id = $1 AND type = 'refund_updated'`,
    [order.id],
  )
  return rows.map(({ from, state }) => `${from} ${state}`)
}

describe('a refund', () => {
  it('is owed, then sent, and its order knows it', async () => {
    const made = await refund({ amount: 10, reason: 'One mug was broken' })
    expect(made.status).toBe(201)
    expect(createRefund.response.safeParse(made.body).error).toBeUndefined()
    expect(made.body.refund).toMatchObject({
      ...{ orderId: order.id, orderNumber: order.number, amount: 10, method: 'cashapp', state: 'owed' },
      ...{ reference: null, reason: 'One mug was broken', sentAt: null, restocked: [] },
    })
    expect(await read()).toMatchObject({ payment: { refunded: 0 }, money: { refundable: 15, received: 25 } })

    const sent = await change(made.body.refund.id, { state: 'sent', method: 'venmo', reference: 'V-1' })
    expect(sent.status).toBe(200)
    expect(sent.body.refund).toMatchObject({ state: 'sent', method: 'venmo', reference: 'V-1' })
    const details = await read()
    expect(getOrder.response.safeParse({ order: details }).error).toBeUndefined()
    expect(details).toMatchObject({
      payment: { refunded: 10 },
      refunds: [{ amount: 10, state: 'sent' }],
      timeline: [
        { type: 'created' },
        { type: 'status_changed' },
        { type: 'refund_owed', reason: '$10.00 by Cash App. One mug was broken' },
        { type: 'refund_sent', reason: '$10.00 by Venmo, reference V-1.' },
      ],
    })
    expect(await webhookNames()).toEqual(['null owed', 'owed sent'])
  })

  it('that has a reference, or says so, is sent at once', async () => {
    expect((await refund({ amount: 5, reference: 'V-2' })).body.refund).toMatchObject({ state: 'sent' })
    const { refund: plain } = (await refund({ amount: 5, state: 'sent' })).body
    expect(plain).toMatchObject({ state: 'sent', reference: null })
    expect(plain.sentAt).toBe(plain.createdAt)
    expect(await webhookNames()).toEqual(['null owed', 'owed sent', 'null owed', 'owed sent'])
  })

  it.each([
    [{ amount: 25.01 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ amount: 1e20 }, 'amount'],
    [{ amount: 1, method: 'cash' }, 'method'],
    [{ amount: 1, state: 'owed', reference: 'V-3' }, 'reference'],
    [{ amount: 1, restock: [{ sku: 'NONE', quantity: 1 }] }, 'restock.0.sku'],
    [{ amount: 1, reason: 'x'.repeat(501) }, 'reason'],
  ])('of %j is refused', async (body, path) => {
    const { status, body: problem } = await refund(body)
    expect(status).toBe(422)
    expect(problem.errors[0]?.path).toBe(path)
    expect((await read()).refunds).toEqual([])
  })

  it('together with the others never exceeds what was received', async () => {
    expect((await refund({ amount: 20 })).status).toBe(201)
    const { status, body } = await refund({ amount: 5.01 })
    expect(status).toBe(422)
    expect(body.message).toContain('$5.00')
    expect((await refund({ amount: 5 })).status).toBe(201)
    expect((await refund({ amount: 0.01 })).body.message).toContain('Nothing is left')
  })

  const ago = (ms: number): string => new Date(test.clock.now.getTime() - ms).toISOString()
  const orderOfLastMonth = async () => {
    order = await insertOrder(test.owner, {
      merchantId: shop,
      createdAt: new Date(test.clock.now.getTime() - 30 * dayMs),
    })
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
  }

  it('is sent on the day that its sender says, with a minute to undo it from now', async () => {
    await orderOfLastMonth()
    const [owedOne, day, other] = [(await refund({ amount: 1 })).body.refund, ago(7 * dayMs), ago(3 * dayMs)]
    expect((await change(owedOne.id, { state: 'sent', sentAt: day })).body.refund.sentAt).toBe(day)
    expect((await refund({ amount: 2, state: 'sent', sentAt: other })).body.refund.sentAt).toBe(other)
    expect((await refund({ amount: 3, reference: `D-${order.number}`, sentAt: day })).body.refund.sentAt).toBe(day)
    const ahead = ago(-2 * minuteMs)
    const { refund: fast } = (await refund({ amount: 4, state: 'sent', sentAt: ahead })).body
    expect(fast.sentAt).toBe(fast.createdAt)
    await undo()
    expect((await read()).refunds.at(-1)).toMatchObject({ state: 'cancelled', sentAt: null })
    const late = (await refund({ amount: 5 })).body.refund
    await change(late.id, { state: 'sent', sentAt: day })
    await undo()
    expect((await read()).refunds.map(({ state, sentAt }) => [state, sentAt])).toEqual([
      ['sent', day],
      ['sent', other],
      ['sent', day],
      ['cancelled', null],
      ['owed', null],
    ])
  })

  it.each([
    [{ state: 'sent', sentAt: '2026-11-20' }, 'must have a time and its offset'],
    [{ state: 'sent', sentAt: 'yesterday' }, 'must be a date'],
    [{ state: 'sent', sentAt: () => ago(-6 * minuteMs) }, 'must not be in the future'],
    [{ state: 'sent', sentAt: () => ago(31 * dayMs) }, 'must not be before the order was created'],
    [{ sentAt: () => ago(dayMs) }, 'Only for a refund that is sent'],
    [{ state: 'owed', sentAt: () => ago(dayMs) }, 'Only for a refund that is sent'],
  ])('of %j has a wrong day', async (given, message) => {
    await orderOfLastMonth()
    const { id } = (await refund({ amount: 1 })).body.refund
    const body = { ...given, sentAt: typeof given.sentAt === 'string' ? given.sentAt : given.sentAt() }
    const state = 'state' in body && body.state === 'sent' ? 'sent' : 'cancelled'
    const said = expect.stringContaining(message)
    for (const [answer, path] of [
      [await refund({ amount: 1, ...body }), 'sentAt'],
      [await change(id, { ...body, state }), 'sentAt'],
      [await call('POST', `/orders/${order.id}/cancel`, { reason: 'No', refund: body }), 'refund.sentAt'],
    ] as const) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual([{ path, message: said }])
    }
    expect(await read()).toMatchObject({ status: 'paid', refunds: [{ state: 'owed' }] })
  })

  it('of a pending order waits for its cancellation', async () => {
    order = await insertOrder(test.owner, { merchantId: shop })
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id, amountCents: 500 })
    expect((await refund({ amount: 5 })).status).toBe(409)
  })

  it('is sent or cancelled once', async () => {
    const { id } = (await refund({ amount: 5 })).body.refund
    const presses = await Promise.all([1, 2, 3].map(() => change(id, { state: 'sent' })))
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { status, body } = await change(id, { state: 'cancelled' })
    expect([status, body.message]).toEqual([409, 'This refund is sent already.'])
    const other = (await refund({ amount: 5 })).body.refund
    expect((await change(other.id, { state: 'cancelled', reference: 'V' })).status).toBe(422)
    expect((await change(other.id, { state: 'cancelled' })).body.refund.state).toBe('cancelled')
    expect((await read()).money.refundable).toBe(20)
  })

  it('repeated with its Idempotency-Key is recorded once', async () => {
    const headers = { 'idempotency-key': `press-${order.id}` }
    const presses = [await refund({ amount: 5 }, { headers }), await refund({ amount: 5 }, { headers })]
    expect(presses[0]?.body).toEqual(presses[1]?.body)
    expect((await refund({ amount: 6 }, { headers })).status).toBe(422)
    expect((await read()).refunds).toHaveLength(1)
  })

  it('counts a reference once, also at the same moment', async () => {
    expect((await refund({ amount: 1, reference: '#R-1' })).status).toBe(201)
    const first = order
    order = await insertOrder(test.owner, { merchantId: shop })
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
    const { status, body } = await refund({ amount: 1, reference: 'r-1' })
    expect([status, body.message]).toEqual([
      409,
      `This reference belongs to a refund of order #${first.number} already.`,
    ])
    const races = await Promise.all(
      [first, order].map(({ id }) => call('POST', `/orders/${id}/refunds`, { amount: 1, reference: 'R-2' })),
    )
    expect(races.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it("of another merchant's order is not found", async () => {
    const { id } = (await refund({ amount: 1 })).body.refund
    expect((await refund({ amount: 1 }, { token: stranger })).status).toBe(404)
    expect((await change(id, { state: 'sent' }, { token: stranger })).status).toBe(404)
    expect((await change('no-id', { state: 'sent' })).status).toBe(404)
    expect((await read()).refunds).toMatchObject([{ state: 'owed' }])
    const listed = await test.call<{ refunds: Refund[] }>('GET', `/refunds?order=${order.id}`, { token: stranger })
    expect(listed.body.refunds).toEqual([])
    const theirs = await test.call('GET', `/refunds?merchantId=${shop}`, { token: stranger })
    expect(theirs.status).toBe(404)
  })

  it('is on one page by cursor, and another shop’s cursor is refused', async () => {
    for (const amount of [1, 2, 3]) expect((await refund({ amount })).status).toBe(201)
    type Page = { refunds: Refund[]; nextCursor: string | null }
    const list = async (query: string, token = merchant) =>
      (await test.call<Page>('GET', `/refunds?${query}`, { token })).body
    const first = await list(`limit=2&order=${order.id}`)
    const last = await list(`limit=2&order=${order.id}&after=${first.nextCursor}`)
    const amounts = [first, last].map(({ refunds }) => refunds.map(({ amount }) => amount))
    expect([amounts, last.nextCursor]).toEqual([[[3, 2], [1]], null])
    for (const [query, token] of [
      [`after=${first.nextCursor}`, stranger],
      [`after=${first.nextCursor}&page=2`, merchant],
      ['after=x', merchant],
    ] as const)
      expect(await list(query, token)).toMatchObject({ status: 422 })
  })

  it('needs the scope money:write of an API key, also with a cancellation', async () => {
    const token = await insertApiKey(test.owner, shop, { scopes: ['orders:write', 'orders:read', 'money:read'] })
    expect((await refund({ amount: 1 }, { token })).status).toBe(403)
    const cancellation = { status: 'cancelled', reason: 'No', refund: {} }
    expect((await call('PATCH', `/orders/${order.id}/status`, cancellation, { token })).status).toBe(403)
    expect((await read()).status).toBe('paid')
    const writing = await insertApiKey(test.owner, shop, { scopes: ['money:write'] })
    expect((await refund({ amount: 1 }, { token: writing })).status).toBe(201)
  })
})

describe('undo', () => {
  it('takes a refund back within a minute, and only its author', async () => {
    await refund({ amount: 5 })
    expect((await undo(colleague)).status).toBe(409)
    expect((await undo()).status).toBe(200)
    expect((await read()).refunds).toMatchObject([{ state: 'cancelled', sentAt: null }])
    expect((await undo()).status).toBe(409)
  })

  it('makes a sent or cancelled refund owed again', async () => {
    const { id } = (await refund({ amount: 5 })).body.refund
    await change(id, { state: 'sent', reference: 'U-1' })
    await undo()
    expect((await read()).refunds).toMatchObject([{ state: 'owed', sentAt: null, reference: null }])
    await change(id, { state: 'cancelled' })
    await undo()
    expect((await read()).refunds).toMatchObject([{ state: 'owed', cancelledAt: null }])
  })

  it('leaves a refund cancelled whose money pays another order by then', async () => {
    const { id: other } = order
    order = await insertOrder(test.owner, { merchantId: shop })
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '', payment: { amount: 30 } })
    await change((await refund({ amount: 30 })).body.refund.id, { state: 'cancelled' })
    await test.owner.query(
      `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
       SELECT gen_random_uuid(), merchant_id, money_in_id, $2, 500, actor_kind, actor_name, now() FROM allocations WHERE order_id = $1`,
      [order.id, other],
    )
    const { status, body } = await undo()
    expect([status, body]).toMatchObject([409, { type: '/problems/not-undoable' }])
    expect((await read()).refunds).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('a cancellation', () => {
  const cancel = (body: object) =>
    call('PATCH', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'No', ...body })

  it('refunds what was received if it says so, and undoing it takes the refund back', async () => {
    const { status, body } = await cancel({ refund: {} })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'cancelled', refunds: [{ amount: 25, state: 'owed', reason: 'No' }] })
    expect(body.order.timeline.at(-1)).toMatchObject({
      type: 'cancelled',
      reason: 'Refund owed: $25.00 by Cash App. No',
    })
    expect((await undo()).body.order).toMatchObject({ status: 'paid', refunds: [{ state: 'cancelled' }] })
  })

  it('refunds nothing otherwise, and more than was received never', async () => {
    expect((await cancel({ refund: { amount: 26 } })).body.errors[0]?.path).toBe('refund.amount')
    expect((await read()).status).toBe('paid')
    expect((await cancel({})).body.order).toMatchObject({ refunds: [], money: { refundable: 25 } })
    expect((await refund({ amount: 25 })).status).toBe(201)
  })

  it('of an order that was paid in part, or not at all, refunds what came', async () => {
    order = await insertOrder(test.owner, { merchantId: shop })
    const path = `/orders/${order.id}/cancel`
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '', payment: { amount: 10 } })
    const { body } = await call('POST', path, { reason: 'No', refund: { state: 'sent' } })
    expect(body.order.refunds).toMatchObject([{ amount: 10, state: 'sent' }])
    const createdAt = new Date(test.clock.now.getTime() - 2 * dayMs)
    order = await insertOrder(test.owner, { merchantId: shop, createdAt })
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
    const sentAt = new Date(createdAt.getTime() + dayMs).toISOString()
    expect((await cancel({ refund: { state: 'sent', sentAt } })).body.order.refunds).toMatchObject([{ sentAt }])
    order = await insertOrder(test.owner, { merchantId: shop })
    const unpaid = `/orders/${order.id}/cancel`
    expect((await call('POST', unpaid, { reason: 'No', refund: { reference: 'R-9' } })).status).toBe(422)
    expect((await call('POST', unpaid, { reason: 'No', refund: { state: 'owed' } })).body.order.refunds).toEqual([])
  })

  it('takes a refund with no other status', async () => {
    const { status, body } = await call('PATCH', `/orders/${order.id}/status`, {
      ...{ status: 'shipped', reason: '', refund: {} },
    })
    expect([status, body.errors[0]?.path]).toEqual([422, 'refund'])
  })
})

describe('the stock', () => {
  const stockOf = async (id: string): Promise<number> =>
    (await test.owner.query('SELECT stock_quantity AS stock FROM variants WHERE id = $1', [id])).rows[0].stock

  it('gets chosen pieces back once, and the rest with a cancellation', async () => {
    const { id: variantId, sku } = await insertVariant(test.owner, { merchantId: shop, stock: 10 })
    const lines = [{ variantId, sku, name: 'Mug', quantity: 3, unitPriceCents: 1000 }]
    order = await insertOrder(test.owner, { merchantId: shop, lines })
    await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
    const first = await refund({ amount: 10, restock: [{ sku, quantity: 1 }] })
    expect(first.body.refund.restocked).toEqual([{ sku, quantity: 1 }])
    expect(await stockOf(variantId)).toBe(11)
    expect((await refund({ amount: 10, restock: [{ sku, quantity: 3 }] })).status).toBe(422)
    await refund({ amount: 5, restock: true })
    expect(await stockOf(variantId)).toBe(13)
    await undo()
    expect(await stockOf(variantId)).toBe(11)
    await call('PATCH', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'No' })
    expect(await stockOf(variantId)).toBe(13)
    await undo()
    expect(await stockOf(variantId)).toBe(11)
  })

  it('of a cancelled order stays out if its shop says so, and a refund can put it back later', async () => {
    const { id: variantId, sku } = await insertVariant(test.owner, { merchantId: shop, stock: 10 })
    const lines = [{ name: 'Mug', quantity: 3, unitPriceCents: 1000, variantId, sku }]
    order = await insertOrder(test.owner, { merchantId: shop, lines })
    const path = `/orders/${order.id}/status`
    expect((await call('PATCH', path, { status: 'paid', reason: '', restock: false })).status).toBe(422)
    await call('PATCH', path, { status: 'paid', reason: '' })
    const cancel = { reason: 'Lost in the mail', refund: { amount: 5 }, restock: false }
    const cancelled = await call('POST', `/orders/${order.id}/cancel`, cancel)
    expect(cancelled.body.order).toMatchObject({ status: 'cancelled', stockKeptOut: true })
    expect(cancelled.body.order.timeline.at(-1)?.reason).toMatch(/Its pieces stay out of stock\. Lost in the mail$/)
    expect(await stockOf(variantId)).toBe(10)
    // Nothing is taken out that did not go back.
    expect((await undo()).body.order).toMatchObject({ status: 'paid', stockKeptOut: false })
    expect(await stockOf(variantId)).toBe(10)
    await call('PATCH', path, { ...cancel, status: 'cancelled' })
    expect((await refund({ amount: 10, restock: [{ sku, quantity: 2 }] })).body.refund.restocked).toEqual([
      { sku, quantity: 2 },
    ])
    expect((await refund({ amount: 1, restock: [{ sku, quantity: 2 }] })).status).toBe(422)
    expect(await stockOf(variantId)).toBe(12)
  })
})

it('lists refunds by state and order, with their sum', async () => {
  const { id } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: id }))
  order = await insertOrder(test.owner, { merchantId: id })
  await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' }, { token })
  for (const state of ['owed', 'sent', 'owed']) await refund({ amount: 5, state }, { token })
  const list = async (query: string) => {
    const { status, body } = await test.call<{ refunds: Refund[]; total: number }>('GET', `/refunds${query}`, { token })
    expect(status).toBe(200)
    expect(listRefunds.response.safeParse(body).error).toBeUndefined()
    return body
  }
  expect(await list('')).toMatchObject({ total: 3, isTotalExact: true, totalAmount: 15, page: 1, limit: 20 })
  expect(await list('?state=owed&limit=1&page=2')).toMatchObject({ refunds: [{ state: 'owed' }], total: 2 })
  expect(await list(`?order=${order.id}&state=cancelled`)).toMatchObject({ refunds: [], total: 0, totalAmount: 0 })
})
