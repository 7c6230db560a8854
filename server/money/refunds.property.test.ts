import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refund } from '../../contract/money/refund.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { carefulCall } from '../testing/careful-call.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

const numRuns = byExtent({ full: 1000, reduced: 4 })
const atOnce = 100
const spreadMs = 200

let test: TestApp
const call = carefulCall(() => test)
let shop: string
let token: string
beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())

type Work =
  | { do: 'refund'; cents: number; isSent: boolean }
  | { do: 'undo' | 'cancel' | 'send' | 'take money back' | 'move surplus' }
/** Begun after `afterMs`: taking back all money, which is one statement, would else always come before the first refund. */
type Step = { afterMs: number; work: Work }

/** Few steps end all refunds of a round. */
const work: fc.Arbitrary<Work> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      cents: fc.integer({ min: 1, max: 1500 }),
      isSent: fc.boolean(),
    }),
  },
  { weight: 35, arbitrary: fc.record({ do: fc.constantFrom('undo', 'cancel', 'send', 'move surplus') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take money back' as const) }) },
)
const aStep: fc.Arbitrary<Step> = fc.record({ afterMs: fc.nat(spreadMs), work })

const asShop = (text: string, values: unknown[]) =>
  test.database
    .write({ merchantId: shop }, (transaction) => transaction.run({ name: '', text }, values))
    .then(
      () => 200,
      () => 409,
    )

/** A paid order of $25.00 for which $30.00 came, and another that nothing was paid for. */
async function openOrders() {
  const order = await insertOrder(test.owner, { merchantId: shop })
  const other = await insertOrder(test.owner, { merchantId: shop })
  const body = { status: 'paid', reason: '', payment: { amount: 30 } }
  expect((await call('PATCH', `/orders/${order.id}/status`, { token, body })).status).toBe(200)
  const read = async () => (await call<{ order: OrderDetails }>('GET', `/orders/${order.id}`, { token })).body.order
  const aRefund = async () => (await read()).refunds.findLast(({ state }) => state === 'owed')?.id ?? uuidv7()
  const send = (state: string, id: string) => call('PATCH', `/refunds/${id}`, { token, body: { state } })
  const take: Record<Exclude<Work['do'], 'refund'>, () => Promise<number>> = {
    undo: async () => {
      const entryId = (await read()).timeline.at(-1)?.id
      return (await call('POST', `/orders/${order.id}/undo`, { token, body: { entryId } })).status
    },
    cancel: async () => (await send('cancelled', await aRefund())).status,
    send: async () => (await send('sent', await aRefund())).status,
    'take money back': () =>
      asShop(`UPDATE allocations SET state = 'undone', undone_at = now() WHERE order_id = $1 AND state = 'applied'`, [
        order.id,
      ]),
    'move surplus': () =>
      asShop(
        `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
         SELECT $3, merchant_id, money_in_id, $2, 100, 'user', 'Dana', now() FROM allocations WHERE order_id = $1 LIMIT 1`,
        [order.id, other.id, uuidv7()],
      ),
  }
  return {
    order,
    async take({ afterMs, work: one }: Step): Promise<number> {
      await delay(afterMs)
      if (one.do !== 'refund') return take[one.do]()
      const body = { amount: one.cents / 100, state: one.isSent ? 'sent' : 'owed' }
      const answer = await call<{ refund: Refund }>('POST', `/orders/${order.id}/refunds`, { token, body })
      return answer.status
    },
  }
}

const balance = `
  SELECT coalesce((SELECT sum(amount_cents) FROM refunds WHERE order_id = $1 AND state <> 'cancelled'), 0)::int AS refunded,
    coalesce((SELECT sum(m.amount_cents - (SELECT coalesce(sum(amount_cents), 0) FROM allocations
        WHERE money_in_id = m.id AND order_id <> $1 AND state = 'applied'))
      FROM money_in m WHERE m.id IN (SELECT money_in_id FROM allocations WHERE order_id = $1 AND state = 'applied')), 0)::int
      AS received`

it(`${atOnce} refunds, undos and movements of the money at once never refund more than was received`, async () => {
  let refunds = 0
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: atOnce, maxLength: atOnce }), async (steps) => {
      test.clock.now = new Date()
      const { order, take } = await openOrders()
      const answers = await Promise.all(steps.map(take))
      expect(answers.filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
      refunds += answers.filter((status) => status === 201).length
      const { refunded, received } = (await test.owner.query(balance, [order.id])).rows[0]
      expect(refunded).toBeLessThanOrEqual(received)
    }),
    // A race is not the same twice, so there is nothing to shrink.
    { numRuns, endOnFailure: true },
  )
  // In most rounds there was something to race for.
  expect(refunds).toBeGreaterThan(numRuns)
})

it('the database itself refuses it, whoever asks', async () => {
  const order = await insertOrder(test.owner, { merchantId: shop })
  await call('PATCH', `/orders/${order.id}/status`, { token, body: { status: 'paid', reason: '' } })
  const refund = `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at)
    VALUES ($1, $2, $3, $4, 'venmo', 'owed', 'user', 'Dana', now())`
  const refunding = (cents: number) => asShop(refund, [uuidv7(), shop, order.id, cents])
  const answers = await Promise.all(Array.from({ length: atOnce }, () => refunding(100)))
  expect(answers.filter((status) => status === 200)).toHaveLength(25)
  const undo = `UPDATE allocations SET state = 'undone', undone_at = now() WHERE order_id = $1`
  expect(await asShop(undo, [order.id])).toBe(409)
  await asShop(`UPDATE refunds SET state = 'cancelled', cancelled_at = now() WHERE order_id = $1`, [order.id])
  expect(await asShop(undo, [order.id])).toBe(200)
  expect(await asShop(`UPDATE refunds SET state = 'owed', cancelled_at = NULL WHERE order_id = $1`, [order.id])).toBe(
    409,
  )
  expect(await asShop('UPDATE refunds SET amount_cents = 1 WHERE order_id = $1', [order.id])).toBe(409)
})
