import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MoneyIn } from '../../contract/books/money-in.ts'
import { dayMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertUser } from '../testing/factories.ts'
import { expectBalanced } from '../testing/ledger-balance.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
let token: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  shop = await openReceiptShop(test)
  token = shop.token
})
afterEach(() => {
  test.clock.now = new Date()
})

type Answer = { order: OrderDetails; detail: string; errors?: { path: string }[] }
type Headers = Record<string, string>
const post = (path: string, body: object = {}, by = token) => test.call<Answer>('POST', path, { token: by, body })
const pay = (id: string, payment?: object, { by = token, headers = {} }: { by?: string; headers?: Headers } = {}) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, {
    ...{ token: by, headers },
    body: { status: 'paid', reason: 'Seen in the app', ...(payment && { payment }) },
  })
const step = (id: string, status: string) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, { token, body: { status, reason: '' } })
const sendBack = (id: string, payment: object = {}, how: Parameters<typeof pay>[2] = {}) =>
  pay(id, { amount: 25, sendBack: true, ...payment }, how)
const neverCame = (id: string, paymentId: string | undefined, by = token) =>
  post(`/orders/${id}/payments/${paymentId}/never-came`, { reason: 'Wrong order' }, by)
const settle = (refundId: string | undefined, state: 'sent' | 'cancelled') =>
  test.call('PATCH', `/refunds/${refundId}`, { token, body: { state } })
const read = async (id: string) => (await test.call<Answer>('GET', `/orders/${id}`, { token })).body.order
const undoNewest = async (id: string) => {
  const { undoable } = await read(id)
  return post(`/orders/${id}/undo`, { entryId: undoable?.entryId })
}
const moneyIn = async (id: string | undefined) =>
  (await test.call<{ money: MoneyIn }>('GET', `/money/${id}`, { token })).body.money

type Status = OrderDetails['status']

/** An order of $25.00 that somebody marked paid, and what became of it. */
async function openPaid(status: Exclude<Status, 'pending'> = 'paid', payment: object = {}) {
  const { id, number, code } = await shop.openOrder()
  const { order } = (await pay(id, payment)).body
  if (status === 'shipped' || status === 'delivered') await step(id, 'shipped')
  if (status === 'delivered') await step(id, 'delivered')
  if (status === 'cancelled') await post(`/orders/${id}/cancel`, { reason: 'Asked for' })
  return { id, number, code, paymentId: order.payments[0]?.id, moneyId: order.payments[0]?.movement.id }
}

const standing = async (id: string) => {
  const { status, payment, money } = await read(id)
  return { status, state: payment.state, received: money.received, due: money.due, refundable: money.refundable }
}

/** Orders in other states than the ledger derives, figures that a recount differs from, and refunds of more than came. */
async function ledgerErrors() {
  const { rows } = await test.owner.query(
    `SELECT 'state' AS what FROM payment_requests WHERE merchant_id = $1 AND state <> payment_state(order_id, claimed_at)
     UNION ALL SELECT 'figures' FROM figure_differences($1)
     UNION ALL SELECT 'refunds' FROM refunds WHERE merchant_id = $1 AND state <> 'cancelled'
       GROUP BY order_id HAVING sum(amount_cents) > came_cents(order_id)
     UNION ALL SELECT 'replaced' FROM money_in moved JOIN allocations paying ON paying.money_in_id = moved.id
       WHERE moved.merchant_id = $1 AND moved.state = 'replaced' AND paying.state = 'applied'`,
    [shop.merchantId],
  )
  return rows
}

describe('money for an order that has changed since it was looked at', () => {
  it('is not recorded beside a part that came in between', async () => {
    const { id, number } = await shop.openOrder()
    await pay(id, { amount: 10 })
    const before = await read(id)
    const { status, body } = await pay(id, { amount: 25, due: 25 })
    expect(status).toBe(409)
    expect(body.detail).toBe(`Order #${number} waits for $15.00 now, not $25.00: look at it again.`)
    expect(await read(id)).toEqual(before)
    expect((await pay(id, { amount: 25, due: 15, tip: true })).body.order).toMatchObject({
      ...{ status: 'paid', money: { received: 35, tip: 10 } },
    })
    await expectBalanced(test, shop.merchantId)
  })

  it('is recorded once by two people who saw the same amount due', async () => {
    const { id } = await shop.openOrder()
    const part = { amount: 10, due: 25 }
    const answers = await Promise.all([pay(id, part), pay(id, part)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await standing(id)).toMatchObject({ status: 'pending', received: 10, due: 15 })
  })

  it('has no amount due when it goes back', async () => {
    const { id } = await openPaid()
    const { status, body } = await sendBack(id, { due: 0 })
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: 'payment.due' })
  })
})

describe('money that a person says was not due', () => {
  it.each([
    ['paid', 'duplicate', 'confirmed'],
    ['shipped', 'duplicate', 'confirmed'],
    ['delivered', 'duplicate', 'confirmed'],
    ['cancelled', 'late', 'confirmed'],
  ] as const)('is counted for an order that is %s, and owed back', async (status, until, then) => {
    const { id, paymentId } = await openPaid(status)
    const before = await read(id)
    const { status: answered, body } = await sendBack(id, { amount: 26, reference: ` #b-1 ${id}`, payer: '@dana' })
    expect(answered).toBe(200)
    expect(body.order).toMatchObject({
      ...{ status, paidAt: before.paidAt, paymentMethod: before.paymentMethod },
      ...{ payment: { state: until }, money: { received: 51, due: 0, surplus: 0, refundable: 25 } },
      refunds: [{ state: 'owed', amount: 26, method: 'venmo' }],
    })
    const entry = body.order.timeline.at(-1)
    expect(entry).toMatchObject({ type: 'refund_owed', actor: { kind: 'user' } })
    expect(entry?.reason).toMatch(/^\$26\.00 by Venmo\. Came after it was (paid|cancelled)\. Seen in the app$/)
    const second = body.order.payments.find((one) => one.id !== paymentId)
    expect(second).toMatchObject({ amount: 26, source: 'manual', movement: { payer: '@dana', state: 'settled' } })
    expect(await moneyIn(second?.movement.id)).toMatchObject({ allocated: 26, unexplained: 0 })
    expect((await settle(body.order.refunds[0]?.id, 'sent')).status).toBe(200)
    expect(await standing(id)).toMatchObject({ status, state: then, received: 51 })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is late for an order that was cancelled before any money came', async () => {
    const { id } = await shop.openOrder()
    await post(`/orders/${id}/cancel`, { reason: 'Asked for' })
    expect((await sendBack(id)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ status: 'cancelled', state: 'late', received: 25, refundable: 0 })
    expect((await undoNewest(id)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ status: 'cancelled', state: 'none', received: 0 })
    await expectBalanced(test, shop.merchantId)
  })

  it('leaves with its refund by an undo within the minute, and its reference is free', async () => {
    const { id } = await openPaid()
    const before = await standing(id)
    const { order } = (await sendBack(id, { reference: 'TWICE-1' })).body
    const moneyId = order.payments.find(({ reference }) => reference === 'TWICE-1')?.movement.id
    expect((await undoNewest(id)).status).toBe(200)
    expect(await standing(id)).toEqual(before)
    expect(await read(id)).toMatchObject({ payments: [{ amount: 25 }], refunds: [{ state: 'cancelled' }] })
    expect(await moneyIn(moneyId)).toMatchObject({ state: 'replaced', allocated: 0 })
    expect((await sendBack(id, { reference: 'TWICE-1' })).status).toBe(200)
    await expectBalanced(test, shop.merchantId)
  })

  it('sends the events of a refund, and none of money that came', async () => {
    const { id } = await openPaid()
    const types = async () =>
      (await test.owner.query<{ type: string }>(`SELECT type FROM event_outbox WHERE order_id = $1 ORDER BY id`, [id]))
        .rows
    const before = (await types()).length
    await sendBack(id)
    expect((await types()).slice(before).map(({ type }) => type)).toEqual(['order_updated', 'refund_updated'])
  })

  it('is a 409 where money is due: the order gets it as a payment', async () => {
    const pending = await shop.openOrder()
    expect(await sendBack(pending.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is pending') },
    })
    const { id, paymentId } = await openPaid('shipped')
    await neverCame(id, paymentId)
    const lacking = await sendBack(id)
    expect(lacking).toMatchObject({ status: 409, body: { detail: expect.stringContaining('lacks $25.00') } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is never assumed: a repeated `paid` stays a 409, and a counted reference names its order', async () => {
    const { id, number } = await openPaid('paid', { reference: 'ONCE-1' })
    for (const payment of [undefined, {}, { amount: 25 }, { amount: 25, sendBack: false }])
      expect(await pay(id, payment)).toMatchObject({ status: 409, body: { type: '/problems/illegal-transition' } })
    const counted = await sendBack(id, { reference: '#once-1' })
    expect(counted).toMatchObject({ status: 409, body: { detail: `This reference already paid order #${number}.` } })
    expect(await standing(id)).toMatchObject({ received: 25 })
  })

  it('is counted once for an Idempotency-Key', async () => {
    const { id } = await openPaid()
    const headers = { 'idempotency-key': `back-${id}` }
    const first = await sendBack(id, {}, { headers })
    const again = await sendBack(id, {}, { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await sendBack(id, { amount: 24 }, { headers })).status).toBe(422)
    expect(await standing(id)).toMatchObject({ received: 50 })
  })

  it('needs its amount, and is no tip', async () => {
    const { id } = await openPaid()
    const wrong = async (payment: object) => {
      const { status, body } = await pay(id, { sendBack: true, ...payment })
      return [status, body.errors?.map(({ path }) => path)]
    }
    expect(await wrong({})).toEqual([422, ['payment.amount']])
    expect(await wrong({ amount: 0 })).toEqual([422, ['payment.amount']])
    expect(await wrong({ amount: 1, tip: true })).toEqual([422, ['payment.tip']])
    expect(await wrong({ amount: 1, receivedAt: '2020-01-01T00:00:00Z' })).toEqual([422, ['payment.receivedAt']])
  })

  it('is refused to viewers, other shops and keys that may not write money', async () => {
    const { id } = await openPaid()
    const { merchantId } = shop
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
    const other = await openReceiptShop(test)
    expect((await sendBack(id, {}, { by: viewer })).status).toBe(403)
    expect((await sendBack(id, {}, { by: other.token })).status).toBe(404)
    expect(await standing(id)).toMatchObject({ received: 25 })
  })
})

describe('a payment that was recorded by hand and never came', () => {
  it('leaves a paid order pending again, at any time, and its reference free', async () => {
    const { id, paymentId, moneyId } = await openPaid('paid', { method: 'zelle', reference: 'Z-1' })
    test.clock.now = new Date(test.clock.now.getTime() + 3 * dayMs)
    token = await shop.freshToken()
    const { status, body } = await neverCame(id, paymentId)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      ...{ status: 'pending', paidAt: null, paymentMethod: 'venmo', payments: [], undoable: null },
      ...{ payment: { state: 'none' }, money: { received: 0, due: 25 } },
    })
    expect(body.order.timeline.at(-1)).toMatchObject({
      ...{ type: 'payment_removed', from: 'paid', to: 'pending', actor: { kind: 'user' } },
      reason: 'The payment of $25.00 by Zelle, reference Z-1, never came. Wrong order',
    })
    expect(await moneyIn(moneyId)).toMatchObject({ state: 'replaced', allocated: 0 })
    const right = await openPaid('paid', { method: 'zelle', reference: 'z-1' })
    expect(await standing(right.id)).toMatchObject({ status: 'paid', received: 25 })
    expect((await pay(id, { amount: 10 })).status).toBe(200)
    expect(await standing(id)).toMatchObject({ status: 'pending', state: 'short', due: 15 })
    await expectBalanced(test, shop.merchantId)
  })

  it('leaves a pending order without that part', async () => {
    const { id } = await shop.openOrder()
    const first = (await pay(id, { amount: 10 })).body.order.payments[0]
    await pay(id, { amount: 5 })
    expect((await neverCame(id, first?.id)).body.order).toMatchObject({
      ...{ status: 'pending', payments: [{ amount: 5 }] },
      ...{ payment: { state: 'short' }, money: { received: 5, due: 20 } },
    })
    await expectBalanced(test, shop.merchantId)
  })

  it('leaves a paid order paid that other money pays', async () => {
    const { id, paymentId } = await openPaid()
    const { order } = (await sendBack(id)).body
    const [real] = order.payments.filter((one) => one.id !== paymentId)
    const refused = await neverCame(id, paymentId)
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has refunds of $25.00') } })
    await settle(order.refunds[0]?.id, 'cancelled')
    expect((await neverCame(id, paymentId)).body.order).toMatchObject({
      ...{ status: 'paid', payments: [{ id: real?.id }] },
      ...{ payment: { state: 'confirmed' }, money: { received: 25, surplus: 0, refundable: 25 } },
    })
    await expectBalanced(test, shop.merchantId)
  })

  it.each(['paid', 'shipped', 'cancelled'] as const)(
    'takes the refund with it by which it was to go back: %s',
    async (status) => {
      const { id, paymentId } = await openPaid(status)
      const before = await standing(id)
      const { order } = (await sendBack(id)).body
      const second = order.payments.find((one) => one.id !== paymentId)
      expect((await neverCame(id, second?.id)).body.order).toMatchObject({
        ...{ status, payments: [{ id: paymentId }], refunds: [{ state: 'cancelled' }] },
      })
      expect(await standing(id)).toEqual(before)
      expect(await ledgerErrors()).toEqual([])
    },
  )

  it.each(['shipped', 'delivered'] as const)(
    'is lacking from an order that is %s, until another comes',
    async (status) => {
      const { id, paymentId, moneyId } = await openPaid(status, { reference: 'S-1' })
      const { order } = (await neverCame(id, paymentId)).body
      expect(order).toMatchObject({
        ...{ status, payments: [{ id: paymentId, movement: { state: 'reversed' } }] },
        ...{ payment: { state: 'reversed' }, money: { received: 0, due: 25 } },
      })
      expect(order.timeline.at(-1)).toMatchObject({ type: 'payment_removed', from: null, to: null })
      expect(await moneyIn(moneyId)).toMatchObject({ state: 'reversed', reference: null })
      expect((await neverCame(id, paymentId)).status).toBe(409)
      const again = await pay(id, { reference: 'S-1' })
      expect(again.body.order).toMatchObject({
        status,
        payment: { state: 'confirmed' },
        money: { received: 25, due: 0 },
      })
      expect(await ledgerErrors()).toEqual([])
    },
  )

  it('has the surplus that covers the order pay it, so that it lacks all of it if that is taken back', async () => {
    const { id } = await openPaid('paid', { amount: 10 })
    await pay(id, { amount: 25 })
    const { payments } = await read(id)
    const first = payments.find(({ amount }) => amount === 10)
    expect((await neverCame(id, first?.id)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ status: 'paid', received: 25, due: 0 })
    const { rows } = await test.owner.query(
      'SELECT allocated_cents::int AS pays, surplus_cents::int AS surplus FROM movement_figures WHERE merchant_id = $1 AND came_cents > 0',
      [shop.merchantId],
    )
    expect(rows).toEqual([{ pays: 2500, surplus: 0 }])
    await test.owner.query(`UPDATE money_in SET state = 'reversed' WHERE merchant_id = $1 AND state = 'settled'`, [
      shop.merchantId,
    ])
    expect(await standing(id)).toMatchObject({ state: 'reversed', due: 25 })
    expect(await ledgerErrors()).toEqual([])
  })

  it('leaves an order paid that the surplus of another payment covers, but not its tip', async () => {
    for (const [tip, status] of [
      [false, 'paid'],
      [true, 'pending'],
    ] as const) {
      const { id } = await shop.openOrder()
      const mistaken = (await pay(id, { amount: 20 })).body.order.payments[0]
      await pay(id, { amount: 25, tip })
      expect((await neverCame(id, mistaken?.id)).body.order).toMatchObject({
        status,
        money: { received: 25, surplus: 0 },
      })
    }
    expect(await ledgerErrors()).toEqual([])
  })

  it('leaves a cancelled order without money', async () => {
    const { id, paymentId } = await openPaid('cancelled')
    expect((await neverCame(id, paymentId)).status).toBe(200)
    expect(await standing(id)).toEqual({ status: 'cancelled', state: 'none', received: 0, due: 0, refundable: 0 })
    await expectBalanced(test, shop.merchantId)
  })

  it.each([
    ['cancelled', 'owed'],
    ['paid', 'sent'],
    ['delivered', 'owed'],
  ] as const)('stays while a refund sends it back: %s, %s', async (status, state) => {
    const { id, paymentId } = await openPaid(status)
    const refund = await post(`/orders/${id}/refunds`, { amount: 5, state })
    expect(refund.status).toBe(201)
    const refused = await neverCame(id, paymentId)
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has refunds of $5.00') } })
    expect(await standing(id)).toMatchObject({ status, received: 25 })
  })

  it('stays once it was sent back', async () => {
    const { id, paymentId } = await openPaid()
    const { order } = (await sendBack(id)).body
    await settle(order.refunds[0]?.id, 'sent')
    const second = order.payments.find((one) => one.id !== paymentId)
    const refused = await neverCame(id, second?.id)
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was sent back') } })
  })

  it('stays if a receipt tells of it, brought it or takes it back', async () => {
    const proved = { status: 409, body: { detail: expect.stringContaining('A receipt tells of this payment') } }
    const brought = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: brought.code, reference: `R-${brought.id}`, id: 'brought' })
    expect(await neverCame(brought.id, (await read(brought.id)).payments[0]?.id)).toMatchObject(proved)
    const told = await openPaid('paid', { reference: 'TOLD-1' })
    await shop.receive({ amountCents: 2500, reference: 'TOLD-1', id: 'told' })
    expect(await neverCame(told.id, told.paymentId)).toMatchObject(proved)
    const taken = await openPaid('paid', { reference: 'TAKEN-1' })
    await shop.receive({ outcome: 'reversal', amountCents: 2500, reference: 'TAKEN-1', id: 'taken' })
    expect(await neverCame(taken.id, taken.paymentId)).toMatchObject(proved)
    expect(await ledgerErrors()).toEqual([])
  })

  it('stays if part of it pays another order', async () => {
    const { id, paymentId, moneyId } = await openPaid('paid', { amount: 30 })
    const other = await shop.openOrder()
    await test.owner.query(
      `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 500, 'system', 'Test', now())`,
      [shop.merchantId, moneyId, other.id],
    )
    expect(await neverCame(id, paymentId)).toMatchObject({
      ...{ status: 409, body: { detail: 'Part of this money pays another order now.' } },
    })
  })

  it('is removed once, though several people do it at once', async () => {
    const { id, paymentId } = await openPaid()
    const answers = await Promise.all(Array.from({ length: 5 }, () => neverCame(id, paymentId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await read(id)).timeline.filter(({ type }) => type === 'payment_removed')).toHaveLength(1)
    await expectBalanced(test, shop.merchantId)
  })

  it('is a 404 in another shop and for another order, and refused to viewers', async () => {
    const { id, paymentId } = await openPaid()
    const { merchantId } = shop
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
    const other = await openReceiptShop(test)
    expect((await neverCame(id, paymentId, viewer)).status).toBe(403)
    expect((await neverCame(id, paymentId, other.token)).status).toBe(404)
    const another = await openPaid()
    expect((await neverCame(another.id, paymentId)).status).toBe(404)
    expect((await neverCame(id, 'no-id')).status).toBe(404)
    expect((await post(`/orders/${id}/payments/${paymentId}/never-came`, { reason: ' ' })).status).toBe(422)
    expect(await standing(id)).toMatchObject({ status: 'paid', received: 25 })
  })
})
