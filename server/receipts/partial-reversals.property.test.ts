import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { errorsInLedger } from '../faults/books.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

const numRuns = byExtent({ full: 60, reduced: 10 })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const dues = [2500, 4000, 1]
const payments = 3
const aPayment = fc.nat(payments - 1)
const anOrder = fc.nat(dues.length - 1)

const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('apply' as const), payment: aPayment, order: anOrder }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('split' as const), payment: aPayment, share: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendBack' as const), payment: aPayment, order: anOrder }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('takenBack' as const),
      payment: aPayment,
      // In hundredths of the payment: a part, or all of it.
      share: fc.integer({ min: 1, max: 110 }),
      isUndone: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), receipt: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: anOrder,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: anOrder }) },
  { weight: 2, arbitrary: fc.constant({ do: 'close' as const }) },
)
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never
const aLife = fc.tuple(
  fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: payments, maxLength: payments }),
  fc.array(aStep, { minLength: 6, maxLength: 16 }),
)

const ask = async <Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> =>
  (await test.owner.query<Row>(statement, values)).rows

/** The books of a shop, without the ids and marks that a change and its undo leave. */
const booksOf = (merchantId: string) =>
  ask(
    `SELECT (SELECT json_agg(json_build_array(orders.id, orders.status, request.state, (
          SELECT json_agg(json_build_array(paying.amount_cents, paying.tip_cents, paying.applied_at, moved.amount_cents, moved.state)
              ORDER BY paying.applied_at, moved.amount_cents, paying.amount_cents)
            FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
            WHERE paying.order_id = orders.id AND paying.state = 'applied')) ORDER BY orders.id)
        FROM orders JOIN payment_requests request ON request.order_id = orders.id WHERE orders.merchant_id = $1) AS orders,
      (SELECT json_agg(json_build_array(amount_cents, reference) ORDER BY reference)
        FROM money_in WHERE merchant_id = $1 AND state = 'settled') AS money,
      (SELECT json_agg(json_build_array(match IN ('ask', 'unmatched'), match = 'confirmed', decision) ORDER BY id) FROM receipts
        WHERE merchant_id = $1 AND outcome = 'payment') AS receipts,
      (SELECT json_agg(json_build_array(day, received) ORDER BY day) FROM (
        SELECT day, sum(received_cents) AS received FROM exact_money_figures WHERE merchant_id = $1 GROUP BY day
        HAVING sum(received_cents) <> 0) figure) AS figures`,
    [merchantId],
  )

const closed = `
  SELECT coalesce(sum(came_cents), 0)::int AS came, coalesce(sum(allocated_cents), 0)::int AS allocated,
    coalesce(sum(surplus_cents), 0)::int AS surplus, coalesce(sum(tip_cents), 0)::int AS tip`
const isClosed = `occurred_at < (SELECT max(until_at) FROM daily_closes WHERE merchant_id = $1)
  AND occurred_at >= (SELECT min(from_at) FROM daily_closes WHERE merchant_id = $1)`

async function openDesk(cents: readonly number[]) {
  const shop = await openReceiptShop(test)
  const { token, merchantId } = shop
  const orders = await Promise.all(dues.map((due) => shop.openOrder(due)))
  const occurredAt = new Date(test.clock.now.getTime() - dayMs).toISOString()
  const receipts: string[] = []
  for (const [place, amountCents] of cents.entries())
    receipts.push((await shop.receive({ amountCents, reference: `${merchantId} ${place}`, occurredAt })).id)
  const mine = [...receipts]
  const post = async (path: string, body: object): Promise<number> =>
    (await test.call('POST', path, { token, body })).status
  const decide = (id: string, body: object) => post(`/payment-receipts/${id}/decision`, body)
  const take = async (step: Step): Promise<number> => {
    if (step.do === 'close') {
      const day = new Date(test.clock.now.getTime() - dayMs).toISOString().slice(0, 10)
      return post('/money/closes', { day, includingEarlier: true })
    }
    if (step.do === 'undo') return post(`/payment-receipts/${receipts[step.receipt % receipts.length]}/undo`, {})
    const order = 'order' in step ? orders[step.order]?.id : undefined
    if (step.do === 'cancel') return post(`/orders/${order}/cancel`, { reason: 'Because' })
    if (step.do === 'refund') {
      const { money } = await shop.order(order ?? '')
      const amount = Math.ceil(money.refundable * step.share) / 100
      return amount === 0 ? 422 : post(`/orders/${order}/refunds`, { amount, state: 'sent' })
    }
    const id = mine[step.payment] ?? ''
    const left = (await shop.read(id)).money?.left ?? 0
    if (step.do === 'apply') return decide(id, { apply: [{ orderId: order, amount: left || 1 }] })
    if (step.do === 'sendBack') return decide(id, { sendBack: { orderId: order } })
    if (step.do === 'split') {
      const one = Math.max(1, Math.floor(left * step.share)) / 100
      const amounts = [one, Math.max(0.01, Math.round((left - one) * 100) / 100)]
      return decide(id, { apply: amounts.map((amount, place) => ({ orderId: orders[place]?.id, amount })) })
    }
    const amountCents = Math.max(1, Math.floor(((cents[step.payment] ?? 0) * step.share) / 100))
    const told = {
      outcome: 'reversal' as const,
      amountCents,
      reference: `${merchantId} ${step.payment}`,
      id: `${receipts.length}`,
    }
    const { id: reversal } = await shop.receive(told)
    receipts.push(reversal)
    const before = await booksOf(merchantId)
    const status = await decide(reversal, { takenBack: true })
    if (status === 200 && step.isUndone) {
      expect(await post(`/payment-receipts/${reversal}/undo`, {})).toBe(200)
      expect(await booksOf(merchantId)).toEqual(before)
    }
    return status
  }
  return { shop, orders, take }
}

/** A part is taken back, the rest is divided, and the decision about the part is undone. */
const divided: [number[], Step[]] = [
  [270, 3, 6314],
  [
    { do: 'takenBack', payment: 2, share: 64, isUndone: false },
    { do: 'split', payment: 2, share: 4 },
    { do: 'undo', receipt: 3 },
  ],
]

/** Refunds need both parts of a payment, of which one cent pays its order. */
const indivisible: [number[], Step[]] = [
  [2719, 1, 3642],
  [
    { do: 'apply', payment: 0, order: 1 },
    { do: 'apply', payment: 2, order: 1 },
    { do: 'refund', order: 1, share: 75 },
    { do: 'takenBack', payment: 2, share: 46, isUndone: false },
    { do: 'takenBack', payment: 2, share: 50, isUndone: true },
    { do: 'takenBack', payment: 2, share: 50, isUndone: false },
    { do: 'undo', receipt: 0 },
    { do: 'takenBack', payment: 2, share: 1, isUndone: true },
    { do: 'undo', receipt: 6 },
    { do: 'undo', receipt: 5 },
    { do: 'undo', receipt: 3 },
  ],
]

it(
  'whatever parts of payments are taken back and count again, every cent is counted once, and the undo is exact',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(aLife, async ([cents, steps]) => {
        test.clock.now = new Date()
        const { shop, orders, take } = await openDesk(cents)
        const { merchantId } = shop
        for (const step of steps) {
          const status = await take(step)
          const place = JSON.stringify(step)
          expect([200, 201, 404, 409, 422], place).toContain(status)
          if (status < 300) seen.add(step.do)
          expect(await errorsInLedger(ask), place).toEqual([])
          // Parts add up to what came, and what orders received to what counts.
          const [sums] = await ask<{ settled: number; reversed: number; loose: number }>(
            `SELECT coalesce(sum(amount_cents) FILTER (WHERE state = 'settled'), 0)::int AS settled,
               coalesce(sum(amount_cents) FILTER (WHERE state = 'reversed'), 0)::int AS reversed,
               coalesce(sum(amount_cents) FILTER (WHERE state = 'settled' AND NOT pays_order), 0)::int AS loose
             FROM money_in WHERE merchant_id = $1`,
            [merchantId],
          )
          const { settled = 0, reversed = 0, loose = 0 } = sums ?? {}
          expect(settled + reversed, place).toBe(cents.reduce((sum, one) => sum + one, 0))
          const read = await Promise.all(orders.map(({ id }) => shop.order(id)))
          const received = read.reduce((sum, { money }) => sum + Math.round(money.received * 100), 0)
          expect(received + loose, place).toBe(settled)
          for (const { status: of, money, refunds, payment } of read) {
            // An order that was paid asks for what was taken back exactly as long as it says so.
            if (of === 'paid') expect(payment.state === 'reversed', place).toBe(money.due > 0)
            const refunded = refunds.reduce((sum, { amount, state }) => sum + (state === 'cancelled' ? 0 : amount), 0)
            const left = of === 'pending' ? 0 : Math.max(0, Math.round((money.received - refunded) * 100))
            expect(Math.round(money.refundable * 100), place).toBe(left)
          }
          expect(await ask(`${closed} FROM close_entries WHERE merchant_id = $1`, [merchantId]), place).toEqual(
            await ask(`${closed} FROM movement_figures WHERE merchant_id = $1 AND ${isClosed}`, [merchantId]),
          )
        }
      }),
      // A step takes long, so a failure is shown as it is found.
      { numRuns, endOnFailure: true, examples: [[divided], [indivisible]] },
    )
    // Otherwise the lives were too dull to show anything.
    const expected = ['apply', 'takenBack', 'undo']
    expect([...seen]).toEqual(expect.arrayContaining(expected))
  },
  byExtent({ full: 10 * minuteMs, reduced: 5 * minuteMs }),
)
