import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { errorsInLedger } from '../faults/books.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop, runReceipts, toldMail } from '../testing/receipts.ts'

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
  test.call<{ detail?: string; message?: string }>('POST', path, { token: shop.token, body })
const decide = (id: string, body: object) => post(`/payment-receipts/${id}/decision`, body)
const apply = (id: string, orderId: string, amount: number) => decide(id, { apply: [{ orderId, amount }] })
const undo = (id: string) => post(`/payment-receipts/${id}/undo`)
const ledgerErrors = () => errorsInLedger(async (statement, values) => (await test.owner.query(statement, values)).rows)

async function standing(id: string) {
  const { status, paidAt, payment, money, isTakenBack, payments, paymentMethod } = await shop.order(id)
  const counted = payments.map(({ amount, movement }) => `${amount} ${movement.state}`).sort()
  return {
    status,
    paidAt,
    paymentMethod,
    state: payment.state,
    asked: payment.due,
    money,
    isTakenBack,
    payments: counted,
  }
}

/** The sums of the books: what came and what of it pays orders. */
async function books() {
  const { rows } = await test.owner.query(
    `SELECT coalesce(sum(came_cents), 0)::int AS came, coalesce(sum(allocated_cents) FILTER (WHERE came_cents > 0), 0)::int AS paying,
       (SELECT coalesce(sum(received_cents), 0)::int FROM exact_money_figures WHERE merchant_id = $1) AS received,
       (SELECT count(*)::int FROM figure_differences($1)) AS differences
     FROM movement_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  return rows[0]
}

/** An order of $25.00 whose payment was taken back, all of it or this many cents, when it had this status. */
async function takenOrder({
  cents = 2500,
  status = 'paid',
}: {
  cents?: number
  status?: 'paid' | 'shipped' | 'delivered'
} = {}) {
  const { id, code, number } = await shop.openOrder()
  const reference = `FIRST-${id}`
  const { id: firstId } = await shop.receive({ amountCents: 2500, note: code, reference })
  const steps = { paid: [], shipped: ['shipped'], delivered: ['shipped', 'delivered'] }[status]
  for (const to of steps)
    await test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body: { status: to, reason: '' } })
  const { id: toldId } = await shop.receive({ outcome: 'reversal', amountCents: cents, reference, id: 'reversal' })
  expect((await decide(toldId, { takenBack: true })).status).toBe(200)
  return { id, code, number, firstId, toldId }
}

/** The customer pays again, with the code of the order. */
const payAgain = (code: string, amountCents = 2500, id = 'again'): Promise<Receipt> =>
  shop.receive({ amountCents, note: code, reference: `${id}-${code}`, id })

describe('an order whose payment was taken back', () => {
  it.each(['paid', 'shipped', 'delivered'] as const)('that is %s can be paid again', async (status) => {
    const { id, code } = await takenOrder({ status })
    const before = await standing(id)
    expect(before).toMatchObject({ status, state: 'reversed', asked: 25, money: { received: 0, due: 25 } })
    const again = await payAgain(code)
    expect(again).toMatchObject({
      ...{ match: 'ask', suggestions: [{ orderId: id, due: 25, status }] },
      reasons: ['A payment of the order was taken back: this one may take its place.'],
    })
    expect((await shop.order(id)).proposals).toMatchObject([{ receiptId: again.id, amount: 25 }])
    expect((await apply(again.id, id, 25)).status).toBe(200)
    expect(await standing(id)).toMatchObject({
      ...{ status, paidAt: before.paidAt, state: 'confirmed', isTakenBack: false, asked: 0 },
      ...{ money: { received: 25, due: 0, surplus: 0, refundable: 25 }, payments: ['25 reversed', '25 settled'] },
    })
    expect((await shop.order(id)).timeline.at(-1)).toMatchObject({
      ...{ type: 'payment_received', actor: { kind: 'user' } },
      reason: 'Received $25.00 by Venmo, in place of money that was taken back. From the payment inbox.',
    })
    expect(await shop.read(again.id)).toMatchObject({ match: 'confirmed', decision: 'applied', money: { left: 0 } })
    expect(await books()).toEqual({ came: 2500, paying: 2500, received: 2500, differences: 0 })
    expect(await ledgerErrors()).toEqual([])
  })

  it.each(['paid', 'shipped', 'delivered'] as const)(
    'that is %s can be paid again by hand, without a mail',
    async (status) => {
      const { id } = await takenOrder({ status })
      const before = await standing(id)
      const pay = (payment: object) =>
        test.call<{ order: OrderDetails; type: string }>('PATCH', `/orders/${id}/status`, {
          token: shop.token,
          body: { status: 'paid', reason: 'They sent it by Zelle', payment },
        })
      const part = await pay({ method: 'zelle', amount: 10, payer: 'Dana W' })
      expect(part.body.order).toMatchObject({ status, paymentMethod: 'venmo', money: { received: 10, due: 15 } })
      expect(part.body.order.timeline.at(-1)).toMatchObject({
        type: 'payment_received',
        reason:
          'Received $10.00 by Zelle, in place of money that was taken back; $15.00 is still due. They sent it by Zelle',
      })
      const rest = await pay({ method: 'zelle' })
      expect(rest.body.order).toMatchObject({
        status,
        money: { received: 25, due: 0 },
        payment: { state: 'confirmed' },
      })
      expect(await standing(id)).toMatchObject({ paidAt: before.paidAt, paymentMethod: 'venmo', isTakenBack: false })
      expect(await books()).toEqual({ came: 2500, paying: 2500, received: 2500, differences: 0 })
      expect(await pay({})).toMatchObject({ status: 409, body: { type: '/problems/illegal-transition' } })

      const { undoable } = await shop.order(id)
      expect((await post(`/orders/${id}/undo`, { entryId: undoable?.entryId })).status).toBe(200)
      expect(await standing(id)).toMatchObject({ status, state: 'reversed', money: { received: 10, due: 15 } })
      expect(await ledgerErrors()).toEqual([])
    },
  )

  it('is not paid again by a program that repeats that it is paid', async () => {
    const { id } = await takenOrder()
    const body = { status: 'paid', reason: '', paymentReference: 'X-1' }
    const { status } = await test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body })
    expect(status).toBe(409)
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 0, due: 25 } })
  })

  it('is paid again by money on record, however old', async () => {
    const { id } = await takenOrder()
    const occurredAt = new Date(test.clock.now.getTime() - 400 * dayMs).toISOString()
    const old = await shop.receive({ amountCents: 2500, reference: `OLD-${id}`, occurredAt })
    expect((await apply(old.id, id, 25)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ money: { received: 25, due: 0 } })
  })

  it('is paid again once, though several people record it at once', async () => {
    const { id } = await takenOrder()
    const pay = () =>
      test.call('PATCH', `/orders/${id}/status`, {
        token: shop.token,
        body: { status: 'paid', reason: '', payment: {} },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, pay))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await standing(id)).toMatchObject({ money: { received: 25, surplus: 0 } })
    expect(await ledgerErrors()).toEqual([])
  })

  it.each(['receipt', 'order'] as const)('lacks the money again after the undo by its %s', async (by) => {
    const { id, code } = await takenOrder({ status: 'shipped' })
    const again = await payAgain(code)
    const before = await standing(id)
    await apply(again.id, id, 25)
    const { undoable } = await shop.order(id)
    const undone = await (by === 'receipt'
      ? undo(again.id)
      : post(`/orders/${id}/undo`, { entryId: undoable?.entryId }))
    expect(undone.status).toBe(200)
    expect(await standing(id)).toEqual(before)
    expect(await shop.read(again.id)).toMatchObject({ match: 'ask', decision: null, money: { left: 25 } })
    expect(await books()).toEqual({ came: 2500, paying: 0, received: 2500, differences: 0 })
    expect((await apply(again.id, id, 25)).status).toBe(200)
    expect(await ledgerErrors()).toEqual([])
  })

  it('lacks the part that was taken, and what a smaller payment leaves of it', async () => {
    const { id, code } = await takenOrder({ cents: 1500 })
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 10, due: 15 } })
    const short = await payAgain(code, 900, 'short')
    expect((await apply(short.id, id, 9)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'reversed', isTakenBack: true, money: { received: 19, due: 6 } })
    expect((await shop.order(id)).timeline.at(-1)?.reason).toContain('; $6.00 is still due.')
    const rest = await payAgain(code, 600, 'rest')
    expect(rest.suggestions).toMatchObject([{ orderId: id, due: 6 }])
    expect((await apply(rest.id, id, 6)).status).toBe(200)
    expect(await standing(id)).toMatchObject({
      state: 'confirmed',
      isTakenBack: false,
      money: { received: 25, due: 0 },
    })
    const third = await payAgain(code, 2500, 'third')
    expect((await apply(third.id, id, 25)).status).toBe(409)
    expect(await ledgerErrors()).toEqual([])
  })

  it('gets a surplus from money beyond that, which can be refunded', async () => {
    const { id, code } = await takenOrder()
    const again = await payAgain(code, 3000)
    expect((await apply(again.id, id, 30)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'over', money: { received: 30, surplus: 5, refundable: 30 } })
    expect(await books()).toEqual({ came: 3000, paying: 2500, received: 3000, differences: 0 })
    expect((await post(`/orders/${id}/refunds`, { amount: 31 })).status).toBe(422)
    expect((await post(`/orders/${id}/refunds`, { amount: 5, state: 'sent' })).status).toBe(201)
    expect(await standing(id)).toMatchObject({ state: 'confirmed', money: { surplus: 0, refundable: 25 } })
  })

  it('is paid twice once the first payment counts again, and keeps the second without the first', async () => {
    const { id, code, toldId, firstId } = await takenOrder()
    const again = await payAgain(code)
    await apply(again.id, id, 25)
    expect((await undo(toldId)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'duplicate', money: { received: 50, surplus: 25 } })
    expect((await undo(firstId)).status).toBe(200)
    expect(await standing(id)).toMatchObject({
      status: 'paid',
      state: 'confirmed',
      money: { received: 25, surplus: 0 },
    })
    expect(await shop.read(firstId)).toMatchObject({ match: 'ask', money: { left: 25 } })
    expect(await ledgerErrors()).toEqual([])
  })

  it('can lose the second payment too, and is paid by a third', async () => {
    const { id, code } = await takenOrder()
    await apply((await payAgain(code)).id, id, 25)
    const reference = `again-${code}`
    const { id: told } = await shop.receive({
      outcome: 'reversal',
      amountCents: 2500,
      reference,
      id: 'second reversal',
    })
    await decide(told, { takenBack: true })
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 0, due: 25 } })
    const third = await payAgain(code, 2500, 'third')
    expect((await apply(third.id, id, 25)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'confirmed', money: { received: 25, due: 0, surplus: 0 } })
    expect(await books()).toEqual({ came: 2500, paying: 2500, received: 2500, differences: 0 })
  })

  it('does not lack money that a person sent back, but the refund of money that was taken', async () => {
    const { id, code } = await takenOrder()
    const again = await payAgain(code)
    expect((await decide(again.id, { sendBack: { orderId: id } })).status).toBe(200)
    expect(await standing(id)).toMatchObject({ state: 'reversed', money: { received: 25, due: 25, refundable: 0 } })
    const third = await payAgain(code, 2500, 'third')
    expect((await apply(third.id, id, 25)).status).toBe(200)
    expect(await standing(id)).toMatchObject({ money: { received: 50, due: 0, refundable: 25 }, isTakenBack: false })
    expect(await ledgerErrors()).toEqual([])
  })

  it('is suggested long after it was paid, and by an exact amount alone', async () => {
    const { id } = await takenOrder({ cents: 1234 })
    test.clock.now = new Date(test.clock.now.getTime() + 60 * dayMs)
    const token = await shop.freshToken()
    const { body } = await shop.send(toldMail({ amountCents: 1234, reference: `LATE-${id}` }), token)
    await runReceipts(test)
    const read = await test.call<{ receipt: Receipt }>('GET', `/payment-receipts/${body.receipt.id}`, { token })
    expect(read.body.receipt.suggestions).toMatchObject([{ orderId: id, due: 12.34, reasons: ['the amount is exact'] }])
    test.clock.now = new Date()
  })

  it('is paid by no money once it was cancelled', async () => {
    const { id, code } = await takenOrder()
    await post(`/orders/${id}/cancel`, { reason: 'The customer disputed it' })
    const again = await payAgain(code)
    expect((await apply(again.id, id, 25)).status).toBe(409)
    expect((await standing(id)).money).toMatchObject({ received: 0, due: 0 })
    expect((await decide(again.id, { sendBack: { orderId: id } })).status).toBe(200)
  })

  it('tells its customer on the pay page, and asks for nothing there', async () => {
    const { id, code } = await takenOrder()
    const { payment, instructions } = await shop.order(id)
    expect(instructions).toEqual([])
    const page = async () => (await test.app.inject(new URL(payment.payUrl ?? '').pathname)).body
    expect(await page()).toContain('Your payment is missing')
    expect(await page()).not.toContain('nothing left to pay')
    await apply((await payAgain(code)).id, id, 25)
    expect(await page()).toContain('There is nothing left to pay.')
  })

  it('is applied to once by two people at one moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, code } = await takenOrder()
      const [one, other] = [await payAgain(code, 2500, `one ${round}`), await payAgain(code, 2500, `other ${round}`)]
      const answers = await Promise.all([apply(one.id, id, 25), apply(other.id, id, 25), apply(one.id, id, 25)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await standing(id)).toMatchObject({ money: { received: 25, due: 0, surplus: 0 } })
      expect(await ledgerErrors()).toEqual([])
    }
  })
})
