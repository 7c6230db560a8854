import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refund } from '../../contract/money/refund.ts'
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
  shop = await openReceiptShop(test)
})

const post = (path: string, body: object = {}) =>
  test.call<{ detail?: string }>('POST', path, { token: shop.token, body })
const decide = (id: string, body: object) => post(`/payment-receipts/${id}/decision`, body)
const undo = (id: string) => post(`/payment-receipts/${id}/undo`)
const ledgerErrors = () => errorsInLedger(async (statement, values) => (await test.owner.query(statement, values)).rows)

async function figures() {
  const { rows } = await test.owner.query(
    `SELECT coalesce(sum(received_cents), 0)::int AS received, (SELECT count(*)::int FROM figure_differences($1)) AS differences
     FROM exact_money_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  return rows[0]
}

/** The amounts that count, and the payments of an order by their state. */
async function standing(id: string) {
  const order = await shop.order(id)
  const payments = order.payments.map(({ amount, movement }) => `${amount} ${movement.state}`).sort()
  return { status: order.status, state: order.payment.state, money: order.money, payments }
}

/** A reversal of a payment that names this many cents. */
const reversal = (reference: string, amountCents: number | null, id = 'reversal') =>
  shop.receive({ outcome: 'reversal', amountCents, reference, id })

/** An order of $25.00 that was paid with this many cents. */
async function paidOrder(cents = 2500) {
  const { id, code, number } = await shop.openOrder()
  const reference = `PAID-${number}`
  const { id: receiptId } = await shop.receive({ amountCents: cents, note: code, reference })
  if (cents !== 2500) await decide(receiptId, { apply: [{ orderId: id, amount: cents / 100 }] })
  return { id, number, reference, receiptId }
}

describe('a part of a payment that its provider took back', () => {
  it('counts no more, and again after the undo', async () => {
    const { id, reference, receiptId } = await paidOrder()
    const before = await standing(id)
    const { id: told } = await reversal(reference, 1000)
    expect((await shop.read(told)).takesBack).toEqual({ amount: 10, of: 25 })
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await standing(id)).toMatchObject({
      ...{ status: 'paid', state: 'reversed', money: { received: 15, refundable: 15, surplus: 0 } },
      payments: ['10 reversed', '15 settled'],
    })
    expect((await shop.order(id)).timeline.at(-1)?.reason).toBe(
      '$10.00 of the payment of $25.00 by Venmo was taken back by its provider.',
    )
    expect(await figures()).toEqual({ received: 1500, differences: 0 })
    expect((await shop.read(told)).takesBack).toEqual({ amount: 10, of: 25 })
    expect((await shop.read(told)).reasons[0]).toContain('$10.00 of $25.00 was taken back')
    expect(await shop.read(receiptId)).toMatchObject({ match: 'confirmed', money: { amount: 15, reference, left: 0 } })
    expect((await decide(told, { takenBack: true })).status).toBe(409)
    expect((await undo(told)).status).toBe(200)
    expect(await standing(id)).toEqual(before)
    expect(await figures()).toEqual({ received: 2500, differences: 0 })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'confirmed', money: { amount: 25, reference } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is what was beyond the order first, so that the order keeps what it was due', async () => {
    const { id, reference } = await paidOrder(5000)
    expect(await standing(id)).toMatchObject({ state: 'over', money: { received: 50, surplus: 25 } })
    const { id: told } = await reversal(reference, 2000)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await standing(id)).toMatchObject({
      ...{ state: 'over', money: { received: 30, refundable: 30, surplus: 5 }, payments: ['25 settled'] },
    })
    expect((await undo(told)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'over', money: { received: 50, surplus: 25 } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is the order’s where its refunds need it', async () => {
    const { id, reference } = await paidOrder(5000)
    expect((await post(`/orders/${id}/refunds`, { amount: 50, state: 'sent' })).status).toBe(201)
    const before = await standing(id)
    const { id: told } = await reversal(reference, 2000)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 30, refundable: 0 } })
    expect((await undo(told)).status).toBe(200)
    expect(await standing(id)).toEqual(before)
    expect(await ledgerErrors()).toEqual([])
  })

  it('is lost by the order of a split that got its money last, which can be divided again', async () => {
    const orders = [await shop.openOrder(), await shop.openOrder()]
    const [first, last] = orders.map(({ id }) => id)
    const reference = `SPLIT-${first}`
    const payment = await shop.receive({ amountCents: 5000, reference })
    await decide(payment.id, { apply: orders.map(({ id }) => ({ orderId: id, amount: 25 })) })
    const { id: told } = await reversal(reference, 2000)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await standing(first ?? '')).toMatchObject({ state: 'confirmed', money: { received: 25, surplus: 0 } })
    expect(await standing(last ?? '')).toMatchObject({ state: 'reversed', money: { received: 5 } })
    expect((await undo(payment.id)).status).toBe(200)
    expect(await shop.read(payment.id)).toMatchObject({ match: 'ask', money: { amount: 30, left: 30 } })
    expect((await undo(told)).status).toBe(200)
    expect(await ledgerErrors()).toEqual([])
  })

  it('of a payment that waits leaves the rest waiting, with its proposal', async () => {
    const { id, code } = await shop.openOrder()
    const waiting = await shop.receive({ amountCents: 2600, note: code, reference: `W-${id}` })
    const { id: told } = await reversal(`W-${id}`, 600)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await shop.read(waiting.id)).toMatchObject({ match: 'ask', money: { amount: 20, left: 20 } })
    const order = await shop.order(id)
    expect(order).toMatchObject({ payment: { state: 'matched' }, proposals: [{ receiptId: waiting.id, amount: 20 }] })
    expect(order.timeline.at(-1)?.reason).toBe(
      '$6.00 of a payment of $26.00 by Venmo, proposed for this order, was taken back by its provider.',
    )
    expect((await undo(told)).status).toBe(200)
    expect(await shop.read(waiting.id)).toMatchObject({ match: 'ask', money: { amount: 26, left: 26 } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('can be followed by the rest, whichever mail was read first', async () => {
    const { id, reference } = await paidOrder()
    const first = await reversal(reference, 1000, 'first')
    const second = await reversal(reference, 1500, 'second')
    expect((await decide(first.id, { takenBack: true })).status).toBe(200)
    expect((await shop.read(second.id)).takesBack).toEqual({ amount: 15, of: 15 })
    expect((await decide(second.id, { takenBack: true })).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 0 } })
    expect(await figures()).toEqual({ received: 0, differences: 0 })
    expect((await undo(second.id)).status).toBe(200)
    expect((await undo(first.id)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'confirmed', money: { received: 25 }, payments: ['25 settled'] })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is taken back once, though its mail comes by two ways', async () => {
    const { id, reference } = await paidOrder()
    const told = {
      outcome: 'reversal' as const,
      amountCents: 1000,
      reference,
      occurredAt: test.clock.now.toISOString(),
    }
    const first = await shop.receive({ ...told, id: 'by upload' })
    expect(await shop.receive({ ...told, id: 'by mailbox' })).toMatchObject({ match: 'refused' })
    await decide(first.id, { takenBack: true })
    const late = await shop.receive({ ...told, id: 'by forwarding' })
    expect(late).toMatchObject({ match: 'refused', reasons: ['This reversal was counted before.'] })
    expect((await decide(late.id, { takenBack: true })).status).toBe(409)
    expect(await standing(id)).toMatchObject({ money: { received: 15 } })
  })

  it('that names no amount, or more than came, is all of it', async () => {
    for (const cents of [null, 9900]) {
      const { id, reference } = await paidOrder()
      const { id: told } = await reversal(reference, cents)
      expect((await shop.read(told)).takesBack).toEqual({ amount: 25, of: 25 })
      await decide(told, { takenBack: true })
      expect(await standing(id)).toMatchObject({ money: { received: 0 }, payments: ['25 reversed'] })
    }
  })

  it('of money that was to go back leaves the refund with its money', async () => {
    const { id, code } = await shop.openOrder()
    await post(`/orders/${id}/cancel`, { reason: 'Asked for' })
    const late = await shop.receive({ amountCents: 2500, note: code, reference: `L-${id}` })
    await decide(late.id, { sendBack: { orderId: id } })
    const { id: told } = await reversal(`L-${id}`, 1000)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    const { refunds } = (await test.call<{ refunds: Refund[] }>('GET', '/refunds?state=owed', { token: shop.token }))
      .body
    const sent = await test.call('PATCH', `/refunds/${refunds[0]?.id}`, { token: shop.token, body: { state: 'sent' } })
    expect(sent.status).toBe(409)
    expect((await undo(told)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'late', money: { received: 25, refundable: 0 } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is decided once by two people at one moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, reference, receiptId } = await paidOrder()
      const { id: told } = await reversal(reference, 1000, `reversal ${round}`)
      const answers = await Promise.all([
        decide(told, { takenBack: true }),
        decide(told, { takenBack: true }),
        decide(told, { handled: true }),
        undo(receiptId),
        post(`/orders/${id}/cancel`, { reason: 'Asked for' }),
        post(`/orders/${id}/refunds`, { amount: 20 }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await ledgerErrors()).toEqual([])
    }
  })
})

describe('a payment that waits when its provider takes it back', () => {
  it('waits no more, tells its order, and waits again after the undo', async () => {
    const { id, code } = await shop.openOrder()
    const waiting = await shop.receive({ amountCents: 2600, note: code, reference: `W-${id}` })
    const { id: told } = await reversal(`W-${id}`, 2600)
    expect((await decide(told, { takenBack: true })).status).toBe(200)
    expect(await shop.read(waiting.id)).toMatchObject({ match: 'refused', decision: 'taken_back' })
    expect((await decide(waiting.id, { apply: [{ orderId: id, amount: 26 }] })).status).toBe(409)
    const order = await shop.order(id)
    expect(order).toMatchObject({ payment: { state: 'none' }, proposals: [], money: { received: 0 } })
    expect(order.timeline.at(-1)?.reason).toBe(
      'A payment of $26.00 by Venmo, proposed for this order, was taken back by its provider.',
    )
    expect(await figures()).toEqual({ received: 0, differences: 0 })
    expect(await undo(waiting.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('says so') } })
    expect((await undo(told)).status).toBe(200)
    expect(await shop.read(waiting.id)).toMatchObject({ match: 'ask', decision: null, money: { left: 26 } })
    expect(await shop.order(id)).toMatchObject({ payment: { state: 'matched' } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('names in its notice the order that it is proposed for', async () => {
    const { id, code, number } = await shop.openOrder()
    await shop.receive({ amountCents: 2600, note: code, reference: `N-${id}` })
    const told = await reversal(`N-${id}`, 2600)
    const { rows } = await test.owner.query(
      `SELECT data ->> 'message' AS message, data ->> 'receiptId' AS receipt FROM event_outbox
       WHERE merchant_id = $1 AND type = 'notification' ORDER BY id DESC LIMIT 1`,
      [shop.merchantId],
    )
    expect(rows).toEqual([
      { message: `A payment of $26.00 by Venmo, proposed for #${number}, was taken back`, receipt: told.id },
    ])
  })

  it('never counts again by decisions about its own receipt', async () => {
    const { id, reference, receiptId } = await paidOrder()
    const { id: told } = await reversal(reference, 2500)
    await decide(told, { takenBack: true })
    expect((await undo(receiptId)).status).toBe(200)
    for (const path of ['decision', 'undo', 'undo']) {
      await post(`/payment-receipts/${receiptId}/${path}`, path === 'undo' ? {} : { notOurs: true })
      expect(await figures()).toEqual({ received: 0, differences: 0 })
    }
    expect((await undo(told)).status).toBe(200)
    expect(await figures()).toEqual({ received: 2500, differences: 0 })
    expect(await shop.order(id)).toMatchObject({ status: 'pending' })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'ask', money: { left: 25 } })
    expect(await ledgerErrors()).toEqual([])
  })
})

it('a payment that a person recorded and a mail proves stays on the books after the Undo', async () => {
  const { id } = await shop.openOrder()
  const reference = `PROVED-${id}`
  const body = { status: 'paid', reason: '', payment: { reference } }
  await test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body })
  const proof = await shop.receive({ amountCents: 2500, reference })
  expect(proof.match).toBe('confirmed')
  const { undoable } = await shop.order(id)
  expect((await post(`/orders/${id}/undo`, { entryId: undoable?.entryId })).status).toBe(200)
  expect(await shop.read(proof.id)).toMatchObject({ match: 'ask', money: { amount: 25, left: 25 } })
  expect(await figures()).toEqual({ received: 2500, differences: 0 })
  expect((await decide(proof.id, { apply: [{ orderId: id, amount: 25 }] })).status).toBe(200)
  expect(await shop.order(id)).toMatchObject({ status: 'paid', money: { received: 25 } })
})
