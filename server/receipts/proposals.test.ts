import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

const decide = (id: string, body: object) =>
  test.call<{ detail?: string }>('POST', `/payment-receipts/${id}/decision`, { token: shop.token, body })
const undo = (id: string) =>
  test.call<{ detail?: string }>('POST', `/payment-receipts/${id}/undo`, { token: shop.token, body: {} })
const stateOf = async (id: string) => (await shop.order(id)).payment.state
const move = (id: string, status: string, more: object = {}) =>
  test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body: { status, reason: 'Because', ...more } })

/** The proposals that stand, as reference of the money and order. */
async function proposals(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `SELECT m.reference, a.order_id AS "order" FROM allocations a JOIN money_in m ON m.id = a.money_in_id
     WHERE a.merchant_id = $1 AND a.state = 'proposed' ORDER BY m.reference`,
    [shop.merchantId],
  )
  return rows.map(({ reference, order }) => `${reference} ${order}`)
}

/** Money with the order's code whose amount differs, so that a person is asked. */
const unsure = (code: string, reference: string, amountCents = 2600) =>
  shop.receive({ amountCents, note: code, reference, id: reference })

/** An order that was paid by money with its code. */
async function paidOrder() {
  const order = await shop.openOrder()
  await shop.receive({ amountCents: 2500, note: order.code, reference: `PAID-${order.number}` })
  return order
}

async function cancelledOrder() {
  const order = await shop.openOrder()
  await test.call('POST', `/orders/${order.id}/cancel`, { token: shop.token, body: { reason: 'Asked for' } })
  return order
}

describe('money that a person decides about', () => {
  it.each([
    ['matched', () => shop.openOrder(), 'pending'],
    ['duplicate', paidOrder, 'paid'],
    ['late', cancelledOrder, 'cancelled'],
  ] as const)('makes its order %s', async (state, open, status) => {
    const { id, code } = await open()
    const before = await shop.order(id)
    const found = await unsure(code, `R-${id}`)
    expect(found).toMatchObject({ match: 'ask', money: { left: 26, pays: [] } })
    const order = await shop.order(id)
    expect(order).toMatchObject({ status, payment: { state }, money: { received: before.money.received } })
    expect(order.updatedAt > before.updatedAt).toBe(true)
    expect(await proposals()).toEqual([`R-${id} ${id}`])
    const { rows } = await test.owner.query(
      `SELECT FROM event_outbox WHERE order_id = $1 AND type = 'order_updated' AND data ->> 'change' = 'payment_state'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(order.proposals).toMatchObject([{ receiptId: found.id, moneyId: found.money?.id, amount: 26 }])
    const listed = await test.call<{ orders: Order[] }>('GET', `/orders?paymentState=${state}`, { token: shop.token })
    expect(listed.body.orders.map((one) => one.id)).toEqual([id])
  })

  it('is proposed for no order on a tie, nor where only the amount is the same', async () => {
    await shop.openOrder(3333)
    await shop.openOrder(3333)
    expect((await shop.receive({ amountCents: 3333, reference: 'TIE' })).suggestions).toHaveLength(2)
    // One is ahead by a name, which no more names the order than the amount does.
    const [named] = [await shop.openOrder(4444), await shop.openOrder(4444)]
    await test.owner.query(`UPDATE orders SET customer_name = 'Robin Okafor' WHERE id = $1`, [named.id])
    expect(await shop.receive({ amountCents: 4444, payerName: 'Robin Okafor', reference: 'NAME' })).toMatchObject({
      match: 'ask',
    })
    expect(await proposals()).toEqual([])
  })

  it('is proposed for no order if nothing proves it', async () => {
    const { id, code } = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'FWD', verdict: 'forwarded' })
    expect([await stateOf(id), await proposals()]).toEqual(['none', []])
  })

  it.each([
    ['applied to the order', (id: string) => ({ apply: [{ orderId: id, amount: 26 }] }), 'over'],
    ['not ours', () => ({ notOurs: true }), 'none'],
    ['handled', () => ({ handled: true }), 'none'],
  ])('leaves no proposal once it is %s, and the undo brings it back', async (_name, body, after) => {
    const { id, code } = await shop.openOrder()
    const { id: receiptId } = await unsure(code, `D-${id}`)
    expect((await decide(receiptId, body(id))).status).toBe(200)
    expect([await stateOf(id), await proposals()]).toEqual([after, []])
    expect((await undo(receiptId)).status).toBe(200)
    expect([await stateOf(id), await proposals()]).toEqual(['matched', [`D-${id} ${id}`]])
  })

  it('leaves no proposal once it pays another order', async () => {
    const { id, code } = await shop.openOrder()
    const other = await shop.openOrder(9900)
    const { id: receiptId } = await unsure(code, 'O-1')
    const before = await shop.order(id)
    expect((await decide(receiptId, { apply: [{ orderId: other.id, amount: 26 }] })).status).toBe(200)
    expect([await stateOf(id), await stateOf(other.id), await proposals()]).toEqual(['none', 'short', []])
    expect((await shop.order(id)).updatedAt > before.updatedAt).toBe(true)
  })

  it('is proposed again by the Undo of the order that it paid', async () => {
    const { id, code } = await shop.openOrder()
    const { id: receiptId } = await unsure(code, 'U-1')
    await decide(receiptId, { apply: [{ orderId: id, amount: 26 }] })
    const { undoable } = await shop.order(id)
    await test.call('POST', `/orders/${id}/undo`, { token: shop.token, body: { entryId: undoable?.entryId } })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'ask', decision: null })
    expect([await stateOf(id), await proposals()]).toEqual(['matched', [`U-1 ${id}`]])
  })

  it('is the second payment of an order that somebody marked as paid, in whichever order both came', async () => {
    const [first, second] = [await shop.openOrder(2500), await shop.openOrder(2600)]
    await unsure(first.code, 'A-1')
    const beside = await move(first.id, 'paid', { payment: { amount: 25 } })
    expect([beside.status, (await move(second.id, 'paid')).status]).toEqual([200, 200])
    await unsure(second.code, 'A-2', 2700)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['duplicate', 'duplicate'])
    await test.call('POST', `/orders/${first.id}/cancel`, { token: shop.token, body: { reason: 'Asked for' } })
    expect(await stateOf(first.id)).toBe('late')
  })

  it('leaves the same database when the same receipts come again', async () => {
    const { id, code } = await shop.openOrder()
    const told = { amountCents: 2600, note: code, reference: 'S-1' }
    await shop.receive(told)
    await shop.receive(told)
    await shop.receive({ ...told, id: 'another copy' })
    const { rows } = await test.owner.query(
      'SELECT state, count(*)::int AS count FROM allocations WHERE order_id = $1 GROUP BY state',
      [id],
    )
    expect(rows).toEqual([{ state: 'proposed', count: 1 }])
  })

  it('is said to be checked on the pay page, without amount and payer, in both languages', async () => {
    const { id, code } = await shop.openOrder()
    await unsure(code, 'P-1')
    const { pathname } = new URL((await shop.order(id)).payment.payUrl ?? '')
    const open = async (language: string) =>
      (await test.app.inject({ url: pathname, headers: { 'accept-language': language } })).body
    const english = await open('en')
    expect(english).toContain('A payment is being checked')
    expect(english).toContain('<summary>Payment details: Venmo</summary>')
    expect(english).not.toMatch(/26\.00|has received|Payment received/)
    expect(await open('es')).toContain('Se está comprobando un pago')
  })

  it('leaves a stranger’s name alone when the customer of the proposed order is erased', async () => {
    const { id, code } = await cancelledOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'E-1', payerName: 'Quentin Stranger' })
    const { rows } = await test.owner.query('SELECT customer_id FROM orders WHERE id = $1', [id])
    test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
    const token = await shop.freshToken()
    const erased = await test.call('POST', `/customers/${rows[0].customer_id}/erase`, { token, body: {} })
    expect(erased.status).toBeLessThan(300)
    const left = await test.owner.query(`SELECT payer_name FROM money_in WHERE reference = 'E-1'`)
    expect(left.rows).toEqual([{ payer_name: 'Quentin Stranger' }])
  })
})
