import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { getOrder } from '../../contract/orders/order-details.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser } from '../testing/factories.ts'

type Answer = { order: OrderDetails; type: string; message: string }

let test: TestApp
let shop: string
let merchant: string
let order: { id: string; number: number }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await insertOrder(test.owner, { merchantId: shop })
})

const asShop = (text: string, values: unknown[] = []) =>
  test.database.write({ merchantId: shop }, (transaction) => transaction.run({ name: '', text }, values))
const markPaid = (id: string, paymentReference: string) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, {
    token: merchant,
    body: { status: 'paid', reason: '', paymentReference },
  })
const allocate = (movement: string, amountCents: number) =>
  asShop(
    `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
     VALUES ($1, $2, $3, $4, $5, 'user', 'Dana', now())`,
    [uuidv7(), shop, movement, order.id, amountCents],
  )

/** A settled movement of $5.00 that pays nothing yet. */
async function insertMovement(evidence: 'verified' | 'none'): Promise<string> {
  const id = uuidv7()
  await asShop(
    `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
     VALUES ($1, $2, 'venmo', '@shop', 500, 'notification', 'settled', now(), 'system', 'Payment inbox', now())`,
    [id, shop],
  )
  if (evidence === 'verified')
    await asShop(
      `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
       VALUES ($1, $2, $3, 'receipt', true, '{}', now())`,
      [uuidv7(), shop, id],
    )
  return id
}

describe('the database', () => {
  it('never gives away more of a movement than came, however many try at once', async () => {
    const movement = await insertMovement('verified')
    const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => allocate(movement, 25)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const { rows } = await test.owner.query(
      'SELECT sum(amount_cents)::int AS cents FROM payments WHERE order_id = $1 AND voided_at IS NULL',
      [order.id],
    )
    expect(rows).toEqual([{ cents: 500 }])
  })

  it('believes no movement without a person or verified evidence', async () => {
    const movement = await insertMovement('none')
    await expect(allocate(movement, 500)).rejects.toThrow(/no verified evidence/)
    const unverified = `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
      VALUES ($1, $2, $3, 'receipt', false, '{}', now())`
    await asShop(unverified, [uuidv7(), shop, movement])
    await expect(allocate(movement, 500)).rejects.toThrow(/no verified evidence/)
    const nameless = unverified.replace("'receipt'", "'manual'")
    await expect(asShop(nameless, [uuidv7(), shop, movement])).rejects.toThrow(/payment_evidence_check/)
  })

  it.each([
    [`UPDATE money_in SET amount_cents = 1`, /cannot be changed/],
    [`UPDATE money_in SET occurred_at = now() + interval '1 day'`, /cannot be changed/],
    [`UPDATE allocations SET amount_cents = 1`, /can only be undone/],
    [`UPDATE allocations SET state = 'undone', undone_at = now(), rule = 'other'`, /can only be undone/],
    [`UPDATE money_in SET state = 'replaced'`, /still pays an order/],
  ])('refuses %s', async (text, message) => {
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id })
    await expect(test.owner.query(text)).rejects.toThrow(message)
  })

  it.each([
    `INSERT INTO payments (id, merchant_id, order_id, method, amount_cents, source, received_at)
     SELECT gen_random_uuid(), merchant_id, id, 'venmo', 1, 'manual', now() FROM orders`,
    'UPDATE payments SET voided_at = now()',
    'DELETE FROM allocations',
    'UPDATE money_in SET payer_name = NULL',
  ])('lets no server %s', async (text) => {
    await expect(asShop(text)).rejects.toThrow(/permission denied/)
  })

  it('lets the server give a movement its reference once', async () => {
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id })
    const text = `UPDATE money_in SET reference = $2
      WHERE id = (SELECT money_in_id FROM allocations WHERE order_id = $1 AND state = 'applied')`
    const give = (reference: string | null) => asShop(text, [order.id, reference])
    await give('FIRST-1')
    await give('FIRST-1')
    for (const other of ['OTHER-1', null]) await expect(give(other)).rejects.toThrow(/cannot be changed/)
  })

  it('undoes an allocation once, and its payment counts no more', async () => {
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id })
    const undo = `UPDATE allocations SET state = 'undone', undone_at = now() WHERE order_id = $1`
    await asShop(undo, [order.id])
    const { rows } = await test.owner.query(
      'SELECT voided_at IS NOT NULL AS voided FROM payments WHERE order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ voided: true }])
    await expect(asShop(undo, [order.id])).rejects.toThrow(/only once/)
  })
})

describe('a reference', () => {
  it('counts once, however it is typed, and the refusal names the order that it paid', async () => {
    expect((await markPaid(order.id, '#D-4fq2xk')).status).toBe(200)
    const other = await insertOrder(test.owner, { merchantId: shop })
    const { status, body } = await markPaid(other.id, 'd-4FQ 2XK')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/reference-counted',
      message: `This reference already paid order #${order.number}.`,
    })
    const unpaid = await test.call<Answer>('GET', `/orders/${other.id}`, { token: merchant })
    expect(unpaid.body.order).toMatchObject({ status: 'pending', payments: [] })
  })

  it('counts once when many orders are marked paid with it at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => insertOrder(test.owner, { merchantId: shop })))
    const answers = await Promise.all(orders.map(({ id }) => markPaid(id, 'RACE-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const paid = orders[answers.findIndex(({ status }) => status === 200)]
    const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.message))
    expect([...refusals]).toEqual([`This reference already paid order #${paid?.number}.`])
  })

  it('counts for each shop, method and account of its own, also after the shop’s account changed', async () => {
    await markPaid(order.id, 'BANK-77')
    const venmo = await insertOrder(test.owner, { merchantId: shop, paymentMethod: 'venmo' })
    expect((await markPaid(venmo.id, 'BANK-77')).status).toBe(200)
    await test.owner.query(
      `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'cashapp', '$new')`,
      [shop],
    )
    const third = await insertOrder(test.owner, { merchantId: shop })
    expect((await markPaid(third.id, 'BANK-77')).status).toBe(409)
  })

  it('is free again once the payment is undone', async () => {
    const paid = await markPaid(order.id, 'AGAIN-1')
    const undone = await test.call<Answer>('POST', `/orders/${order.id}/undo`, {
      token: merchant,
      body: { entryId: paid.body.order.undoable?.entryId },
    })
    expect(undone.body.order).toMatchObject({ status: 'pending', payments: [] })
    const other = await insertOrder(test.owner, { merchantId: shop })
    expect((await markPaid(other.id, 'AGAIN-1')).status).toBe(200)
    expect((await markPaid(order.id, 'AGAIN-1')).body.message).toContain(`#${other.number}`)
  })
})

const pay = (payment: object, id = order.id) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, { token: merchant, body: { status: 'paid', reason: '', payment } })
const undo = ({ body }: { body: Answer }, id = order.id) =>
  test.call<Answer>('POST', `/orders/${id}/undo`, {
    token: merchant,
    body: { entryId: body.order.undoable?.entryId },
  })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

describe('marking paid with what is known', () => {
  it('keeps method, amount, reference, payer and moment, and who vouches for them', async () => {
    const receivedAt = hoursAgo(30)
    const { status, body } = await pay({ method: 'zelle', amount: 25, reference: 'JPM1', payer: 'Dana W.', receivedAt })
    expect(status).toBe(200)
    expect(getOrder.response.safeParse({ order: body.order }).error).toBeUndefined()
    expect(body.order).toMatchObject({
      status: 'paid',
      paymentMethod: 'zelle',
      paidAt: receivedAt,
      money: { received: 25, due: 0, surplus: 0 },
      payments: [
        {
          method: 'zelle',
          amount: 25,
          reference: 'JPM1',
          source: 'manual',
          receivedAt,
          movement: {
            amount: 25,
            payer: 'Dana W.',
            state: 'settled',
            evidence: [{ kind: 'manual', isVerified: false, by: expect.stringContaining('Person') }],
          },
        },
      ],
    })
    expect(body.order.timeline.at(-1)?.reason).toBe('Paid by Zelle, not Cash App.')
    expect((await undo({ body })).body.order).toMatchObject({
      status: 'pending',
      paymentMethod: 'cashapp',
      paidAt: null,
    })
  })

  it('leaves the order pending while less has come than is due, and pays it once it is covered', async () => {
    const first = await pay({ amount: 10, method: 'venmo', payer: '@dana' })
    expect(first.body.order).toMatchObject({
      status: 'pending',
      paymentMethod: 'cashapp',
      paidAt: null,
      money: { received: 10, due: 15, surplus: 0 },
    })
    expect(first.body.order.timeline.at(-1)).toMatchObject({
      type: 'payment_received',
      reason: 'Received $10.00 by Venmo; $15.00 is still due.',
    })
    const second = await pay({})
    expect(second.body.order).toMatchObject({ status: 'paid', money: { received: 25, due: 0, surplus: 0 } })
    expect(second.body.order.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['venmo', 10],
      ['cashapp', 15],
    ])
    expect(second.body.order.timeline.at(-1)?.reason).toBe('Received $15.00 by Cash App, the rest of what was due.')
    // Only the last part is taken back.
    const undone = await undo(second)
    expect(undone.body.order).toMatchObject({ status: 'pending', money: { received: 10, due: 15 } })
    expect(undone.body.order.payments).toHaveLength(1)
  })

  it('takes a part of a payment back within the minute', async () => {
    const part = await pay({ amount: 5, reference: 'PART-1' })
    const undone = await undo(part)
    expect(undone.status).toBe(200)
    expect(undone.body.order).toMatchObject({ status: 'pending', payments: [], money: { received: 0, due: 25 } })
    expect((await undo(undone)).status).toBe(422)
    expect((await pay({ reference: 'PART-1' })).body.order.status).toBe('paid')
  })

  it('stays as it is once its surplus pays another order', async () => {
    const paid = await pay({ amount: 30 })
    const other = await insertOrder(test.owner, { merchantId: shop })
    await asShop(
      `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
       SELECT $1, merchant_id, money_in_id, $2, 500, actor_kind, actor_name, now() FROM allocations WHERE order_id = $3`,
      [uuidv7(), other.id, order.id],
    )
    const undone = await undo(paid)
    expect([undone.status, undone.body.type]).toEqual([409, '/problems/not-undoable'])
    const edited = await test.call<Answer>('PATCH', `/orders/${order.id}`, {
      token: merchant,
      body: { paymentMethod: 'zelle', reason: 'It came by Zelle' },
    })
    expect([edited.status, edited.body.type]).toEqual([409, '/problems/not-editable'])
    const { rows } = await test.owner.query(`SELECT state FROM allocations WHERE order_id = $1`, [order.id])
    expect(rows).toEqual([{ state: 'applied' }])
  })

  it('keeps what came beyond the total as surplus', async () => {
    const { body } = await pay({ amount: 30.5 })
    expect(body.order).toMatchObject({ status: 'paid', money: { received: 30.5, due: 0, surplus: 5.5 } })
    expect(body.order.payments).toMatchObject([{ amount: 25, movement: { amount: 30.5 } }])
    expect(body.order.timeline.at(-1)?.reason).toBe('Received $30.50 by Cash App, $5.50 more than was due.')
  })

  it('keeps what came beyond the total as a tip if it is one', async () => {
    const { body } = await pay({ amount: 30.5, tip: true })
    expect(body.order).toMatchObject({ status: 'paid', money: { received: 30.5, due: 0, tip: 5.5, surplus: 0 } })
    expect(body.order.payment.state).toBe('confirmed')
    expect(body.order.timeline.at(-1)?.reason).toBe('Received $30.50 by Cash App, $5.50 of it a tip.')
    await test.owner.query(
      `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'zelle', 'shop@example.com')`,
      [shop],
    )
    const corrected = await test.call<Answer>('PATCH', `/orders/${order.id}`, {
      token: merchant,
      body: { paymentMethod: 'zelle', reason: 'It was Zelle' },
    })
    expect(corrected.body.order).toMatchObject({
      paymentMethod: 'zelle',
      money: { received: 30.5, tip: 5.5, surplus: 0 },
    })
  })

  it.each([{}, { amount: 25 }, { amount: 10 }])('refuses a tip with %j, which leaves no rest', async (payment) => {
    const { status, body } = await pay({ ...payment, tip: true })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path: 'payment.tip' }] })
  })

  it('pays an order whose new total is covered, without more money', async () => {
    await pay({ amount: 20 })
    const products = [{ name: 'Sticker', price: 18, quantity: 1 }]
    const edited = await test.call<Answer>('PATCH', `/orders/${order.id}`, {
      ...{ token: merchant, body: { products, reason: 'Smaller' } },
    })
    expect(edited.body.order).toMatchObject({ status: 'paid', money: { received: 20, due: 0, surplus: 2 } })
    expect((await pay({})).status).toBe(409)
  })

  it('counts the money in the figures on the day and by the method that it came', async () => {
    const { id: merchantId } = await insertMerchant(test.owner)
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
    const { id } = await insertOrder(test.owner, { merchantId })
    const body = { status: 'paid', reason: '', payment: { method: 'bitcoin', receivedAt: '2026-01-02T12:00:00-05:00' } }
    test.clock.now = new Date('2026-01-20T12:00:00Z')
    expect((await test.call('PATCH', `/orders/${id}/status`, { token, body })).status).toBe(200)
    test.clock.now = new Date()
    const { rows } = await test.owner.query(
      `SELECT day::text, payment_method, sum(payments)::int AS payments, sum(cents)::int AS cents
       FROM exact_method_figures WHERE merchant_id = $1 GROUP BY 1, 2 HAVING sum(payments) <> 0`,
      [merchantId],
    )
    expect(rows).toEqual([{ day: '2026-01-02', payment_method: 'bitcoin', payments: 1, cents: 2500 }])
    const { rows: waits } = await test.owner.query(
      'SELECT min(pending_ms)::int AS ms FROM exact_daily_figures WHERE merchant_id = $1',
      [merchantId],
    )
    expect(waits).toEqual([{ ms: 0 }])
  })

  it.each([
    [{ amount: 0 }, 'payment.amount'],
    [{ amount: -5 }, 'payment.amount'],
    [{ amount: 1.005 }, 'payment.amount'],
    [{ amount: '25' }, 'payment.amount'],
    [{ tip: 'true' }, 'payment.tip'],
    [{ amount: 1e9 }, 'payment.amount'],
    [{ method: 'card' }, 'payment.method'],
    [{ reference: 'x'.repeat(201) }, 'payment.reference'],
    [{ reference: 'a\nb' }, 'payment.reference'],
    [{ payer: 'a\u0000' }, 'payment.payer'],
    [{ receivedAt: '2026-02-30T00:00:00Z' }, 'payment.receivedAt'],
    [{ receivedAt: '2026-02-03' }, 'payment.receivedAt'],
    [{ receivedAt: '2999-01-01T00:00:00Z' }, 'payment.receivedAt'],
    [{ receivedAt: '1999-01-01T00:00:00Z' }, 'payment.receivedAt'],
  ])('refuses %j with 422 and its path', async (payment, path) => {
    const { status, body } = await pay(payment)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ path })]) })
    const { rows } = await test.owner.query('SELECT FROM allocations WHERE order_id = $1', [order.id])
    expect(rows).toEqual([])
  })

  it('refuses money for another status', async () => {
    const body = { status: 'cancelled', reason: 'No', payment: { amount: 5 } }
    const answer = await test.call<Answer>('PATCH', `/orders/${order.id}/status`, { token: merchant, body })
    expect(answer.status).toBe(422)
  })

  it('lets one of several people who pay the rest at once be the one', async () => {
    await pay({ amount: 10 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const read = await test.call<Answer>('GET', `/orders/${order.id}`, { token: merchant })
    expect(read.body.order.money).toEqual({ received: 25, due: 0, tip: 0, surplus: 0, refundable: 25 })
  })
})
