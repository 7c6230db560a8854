import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  const { rows } = await test.owner.query(
    `SELECT FROM event_outbox WHERE type = 'receipt_updated' AND data ->> 'receiptId' = $1`,
    [order.receiptId],
  )
  expect(rows).toHaveLength(3)
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

it('a tip in the money stays a tip', async () => {
  const order = await proposedOrder({ amountCents: 3000 })
  const { status, body } = await mark(order.id, { amount: 30, tip: true })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ status: 'paid', money: { tip: 5, surplus: 0 }, payment: { state: 'confirmed' } })
  expect(body.order?.timeline.at(-1)?.reason).toContain('$5.00 of it a tip')
})

it.each([
  ['another amount waits', { amountCents: 2600 }, {}],
  ['another method is said', {}, { method: 'zelle' }],
  ['another reference is said', {}, { reference: 'OTHER' }],
  ['its receipt has no reference and one is said', { reference: null }, { reference: 'OTHER' }],
  ['it came before the order', { occurredAt: new Date(Date.now() - 20 * dayMs).toISOString() }, {}],
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

describe('marking and deciding at once', () => {
  it.each([
    ['apply', (order: { id: string }) => ({ apply: [{ orderId: order.id, amount: 25 }] })],
    ['not ours', () => ({ notOurs: true })],
    ['handled', () => ({ handled: true })],
  ])('counts the money once, or not at all: %s', async (_name, decisionFor) => {
    for (let round = 0; round < 6; round++) {
      const order = await proposedOrder()
      const decide = () =>
        test.call<Answer>('POST', `/payment-receipts/${order.receiptId}/decision`, {
          token: shop.token,
          body: decisionFor(order),
        })
      const [marked, decided] =
        round % 2 === 0
          ? await Promise.all([mark(order.id), decide()])
          : (await Promise.all([decide(), mark(order.id)])).toReversed()
      const { match, decision } = await shop.read(order.receiptId)
      const { status, payments } = await shop.order(order.id)
      await ledger()
      expect([200, 409]).toContain(marked?.status)
      expect([200, 409]).toContain(decided?.status)
      // One transfer pays the order. The receipt says so if it is the one.
      if (marked?.status === 200) {
        expect([status, payments.length]).toEqual(['paid', 1])
        const isByReceipt = payments[0]?.source === 'notification'
        expect([match, decided?.status]).toEqual(isByReceipt ? ['confirmed', 409] : ['refused', 200])
        if (isByReceipt) expect(decision).toBe('applied')
      } else expect(decided?.status).toBe(200)
    }
  })

  it('gives nothing of it to another order', async () => {
    const other = await shop.openOrder()
    const order = await proposedOrder({ amountCents: 3000 })
    const [marked, decided] = await Promise.all([
      mark(order.id, { amount: 30 }),
      test.call<Answer>('POST', `/payment-receipts/${order.receiptId}/decision`, {
        token: shop.token,
        body: { apply: [{ orderId: other.id, amount: 5 }] },
      }),
    ])
    expect([marked.status, decided.status].filter((status) => status === 200)).toHaveLength(1)
    await ledger()
  })
})
