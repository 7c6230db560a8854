import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { errorsInLedger } from '../faults/books.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  shop = await openReceiptShop(test)
  // A person decides about everything.
  const settings = 'INSERT INTO payment_inbox_settings (merchant_id, automatic_up_to_cents) VALUES ($1, 0)'
  await test.owner.query(settings, [shop.merchantId])
})

type Answer = { detail?: string; order?: OrderDetails }

const mark = (id: string, payment?: object) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, {
    token: shop.token,
    body: { status: 'paid', reason: 'I saw it', ...(payment && { payment }) },
  })

/** An order of $25.00 for which a receipt waits. */
async function proposedOrder(told: object = {}) {
  const order = await shop.openOrder()
  const reference = `R-${order.number}-${shop.merchantId}`
  const receipt = await shop.receive({ amountCents: 2500, note: order.code, reference, ...told })
  expect(receipt.match).toBe('ask')
  expect((await shop.order(order.id)).payment.state).toBe('matched')
  return { ...order, reference, receiptId: receipt.id }
}

/** The transfers that count, and how much of them orders got. */
async function ledger() {
  const { rows } = await test.owner.query(
    `SELECT count(*)::int AS transfers, sum(came_cents)::int AS came, sum(allocated_cents)::int AS allocated
     FROM movement_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  expect(await errorsInLedger(async (statement, values) => (await test.owner.query(statement, values)).rows)).toEqual(
    [],
  )
  return rows[0]
}
const waits = /^\$2[56]\.00 that came for order #\d+ waits for a decision/
const once = { transfers: 1, came: 2500, allocated: 2500 }

it.each([
  ['nothing', () => ({})],
  ['the amount due', () => ({ due: 25 })],
  [
    'the same reference in other letters',
    ({ reference }: { reference: string }) => ({ reference: ` #${reference.toLowerCase()}` }),
  ],
  ['the day before', () => ({ receivedAt: new Date(Date.now() - dayMs).toISOString() })],
])('marking an order as paid with %s decides about the receipt of this money', async (_name, payment) => {
  const order = await proposedOrder()
  const { status, body } = await mark(order.id, payment(order))
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    status: 'paid',
    payment: { state: 'confirmed' },
    payments: [{ source: 'notification', reference: order.reference, amount: 25 }],
    proposals: [],
  })
  expect(body.order?.timeline.at(-1)?.reason).toBe('Its receipt was waiting for a decision. I saw it')
  expect(await ledger()).toEqual(once)
  expect(await shop.read(order.receiptId)).toMatchObject({ match: 'confirmed', decision: 'applied' })
  const { rows } = await test.owner.query(
    `SELECT FROM event_outbox WHERE type = 'receipt_updated' AND data ->> 'receiptId' = $1`,
    [order.receiptId],
  )
  expect(rows.length).toBeGreaterThan(0)
})

it('its undo has the receipt wait again', async () => {
  const order = await proposedOrder()
  const { body } = await mark(order.id)
  const { entryId } = body.order?.undoable ?? {}
  expect((await test.call('POST', `/orders/${order.id}/undo`, { token: shop.token, body: { entryId } })).status).toBe(
    200,
  )
  expect(await shop.read(order.receiptId)).toMatchObject({ match: 'ask', decision: null })
  expect(await shop.order(order.id)).toMatchObject({ status: 'pending', proposals: [{ amount: 25, method: 'venmo' }] })
  expect(await ledger()).toEqual({ transfers: 1, came: 2500, allocated: 0 })
})

it('so does the undo of the receipt’s decision', async () => {
  const order = await proposedOrder()
  await mark(order.id)
  const undone = await test.call('POST', `/payment-receipts/${order.receiptId}/undo`, { token: shop.token, body: {} })
  expect(undone.status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ status: 'pending', payment: { state: 'matched' } })
})

it('a receipt without a reference gets the one that is typed', async () => {
  const order = await proposedOrder({ reference: null })
  expect((await mark(order.id, { reference: 'TYPED-1' })).status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ payments: [{ source: 'notification', reference: 'TYPED-1' }] })
  expect(await ledger()).toEqual(once)
})

it('but not one that another payment has', async () => {
  const other = await shop.openOrder()
  expect((await mark(other.id, { reference: 'TAKEN-1' })).status).toBe(200)
  const order = await proposedOrder({ reference: null })
  const { status, body } = await mark(order.id, { reference: 'taken-1' })
  expect([status, body]).toMatchObject([409, { type: '/problems/reference-counted' }])
  expect(await ledger()).toEqual({ transfers: 2, came: 5000, allocated: 2500 })
})

it.each([
  ['another amount waits', { amountCents: 2600 }, {}],
  ['another method is said', {}, { method: 'zelle' }],
  ['another reference is said', {}, { reference: 'OTHER' }],
  ['another week is said', {}, { receivedAt: new Date(Date.now() - 9 * dayMs).toISOString() }],
])('if %s, the amount that came beside it must be said, and counts beside it', async (_name, told, payment) => {
  const order = await proposedOrder(told)
  const refused = await mark(order.id, payment)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(waits)])
  expect(await shop.order(order.id)).toMatchObject({ status: 'pending', payments: [] })
  expect((await mark(order.id, { ...payment, amount: 25 })).status).toBe(200)
  expect((await ledger()).transfers).toBe(2)
  expect(await shop.read(order.receiptId)).toMatchObject({ match: 'ask' })
})

it('the same reference with another amount is refused', async () => {
  const order = await proposedOrder()
  const { status, body } = await mark(order.id, { reference: order.reference, amount: 20 })
  expect([status, body.detail]).toEqual([409, expect.stringMatching(waits)])
})

it('money that waits as late can’t be recorded again to go back', async () => {
  const order = await proposedOrder()
  await test.call('POST', `/orders/${order.id}/cancel`, { token: shop.token, body: { reason: 'Asked for' } })
  const { status, body } = await mark(order.id, { sendBack: true, amount: 25 })
  expect([status, body.detail]).toEqual([409, expect.stringMatching(waits)])
  expect((await mark(order.id, { sendBack: true, amount: 10 })).status).toBe(200)
  expect((await ledger()).transfers).toBe(2)
})

it('money that takes the place of what was taken back counts once', async () => {
  const order = await shop.openOrder()
  const paid = await mark(order.id)
  const [payment] = paid.body.order?.payments ?? []
  await test.call('PATCH', `/orders/${order.id}/status`, { token: shop.token, body: { status: 'shipped', reason: '' } })
  const path = `/orders/${order.id}/payments/${payment?.id}/never-came`
  expect((await test.call('POST', path, { token: shop.token, body: { reason: 'Mistyped' } })).status).toBe(200)
  const receipt = await shop.receive({ amountCents: 2500, note: order.code, reference: `A-${shop.merchantId}` })
  expect(receipt.match).toBe('ask')
  expect((await mark(order.id, { reference: `A-${shop.merchantId}` })).status).toBe(200)
  expect(await shop.read(receipt.id)).toMatchObject({ match: 'confirmed' })
  expect(await shop.order(order.id)).toMatchObject({ status: 'shipped', money: { due: 0 } })
})

it('marking and deciding at once count the money once', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await proposedOrder()
    const before = await ledger()
    const [marked, decided] = await Promise.all([
      mark(order.id),
      test.call<Answer>('POST', `/payment-receipts/${order.receiptId}/decision`, {
        token: shop.token,
        body: { apply: [{ orderId: order.id, amount: 25 }] },
      }),
    ])
    expect([marked.status, decided.status].sort()).toEqual([200, 409])
    expect(await ledger()).toEqual({ ...before, allocated: before.allocated + 2500 })
    expect(await shop.read(order.receiptId)).toMatchObject({ match: 'confirmed', decision: 'applied' })
  }
})
