import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { carefulCall } from '../testing/careful-call.ts'
import { openReceiptShop } from '../testing/receipts.ts'

const numRuns = byExtent({ full: 1000, reduced: 8 })
const atOnce = 100
const ordersOfRound = 3

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
const call = carefulCall(() => test)
beforeAll(async () => {
  test = await createTestApp()
  shop = await openReceiptShop(test)
})
afterAll(() => test.close())

/** How often each is done. A cancelled order is left alone, and a renewed link ends the claims that are on their way. */
const weights = {
  ...{ claim: 15, renew: 2, revoke: 1, method: 2, pay: 10, refund: 10, send: 5, 'cancel order': 1 },
  ...{ 'undo order': 15, split: 15, 'undo split': 15 },
}
type Work = keyof typeof weights
type Step = { work: Work; order: number; cents: number }

const aStep: fc.Arbitrary<Step> = fc.record({
  work: fc.oneof(
    ...(Object.keys(weights) as Work[]).map((work) => ({ weight: weights[work], arbitrary: fc.constant(work) })),
  ),
  order: fc.nat(ordersOfRound - 1),
  cents: fc.integer({ min: 1, max: 900 }),
})

/** Three pending orders of $25.00, and a receipt of $3.00, proposed for the first, that a person may split over all or two of them. */
async function openRound() {
  const orders = await Promise.all(Array.from({ length: ordersOfRound }, () => shop.openOrder()))
  const receipt = await shop.receive({
    amountCents: 300,
    note: orders[0]?.code ?? null,
    reference: uuidv7(),
    occurredAt: test.clock.now.toISOString(),
  })
  const { token } = shop
  const post = (path: string, body: unknown = {}) => call('POST', path, { token, body })
  const read = async (id: string) => (await call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body.order
  const owed = async (id: string) => (await read(id)).refunds.findLast(({ state }) => state === 'owed')?.id ?? uuidv7()
  const pay = (id: string, payment: object) =>
    call('PATCH', `/orders/${id}/status`, { token, body: { status: 'paid', reason: '', payment } })
  const amount = (cents: number) => ({ amount: cents / 100 })
  const take: Record<Work, (id: string, cents: number) => Promise<{ status: number }>> = {
    async claim(id, cents) {
      const path = new URL((await read(id)).payment.payUrl ?? 'http://x/pay/none').pathname
      return call('POST', `${path}/claim`, { body: { payerName: `Payer ${cents}` } })
    },
    renew: (id) => post(`/orders/${id}/payment-request`, { action: 'renew' }),
    revoke: (id) => post(`/orders/${id}/payment-request`, { action: 'revoke' }),
    pay: (id, cents) => pay(id, amount(cents)),
    refund: (id, cents) => post(`/orders/${id}/refunds`, { ...amount(cents), state: cents % 2 ? 'sent' : 'owed' }),
    send: async (id) => call('PATCH', `/refunds/${await owed(id)}`, { token, body: { state: 'sent' } }),
    'cancel order': (id, cents) => post(`/orders/${id}/cancel`, { reason: 'No more', refund: amount(cents) }),
    async 'undo order'(id) {
      const { undoable, timeline } = await read(id)
      return post(`/orders/${id}/undo`, { entryId: undoable?.entryId ?? timeline.at(-1)?.id })
    },
    method: (id, cents) => pay(id, { ...amount(cents), method: 'cashapp' }),
    split: (_id, cents) =>
      post(`/payment-receipts/${receipt.id}/decision`, {
        apply: orders.slice(cents % 2).map((order) => ({ orderId: order.id, amount: cents % 2 ? 1.5 : 1 })),
      }),
    'undo split': () => post(`/payment-receipts/${receipt.id}/undo`),
  }
  return {
    orders,
    take: async ({ work, order, cents }: Step) => {
      const { status } = await take[work](orders[order]?.id ?? '', cents)
      return { work, status }
    },
  }
}

const deadlocks = `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`

it(`${atOnce} claims, payments, refunds, undos, renewed links and splits at once never deadlock`, async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: atOnce, maxLength: atOnce }), async (steps) => {
      test.clock.now = new Date()
      const { take } = await openRound()
      const answers = await Promise.all(steps.map(take))
      for (const { work, status } of answers) if (status < 300) done.add(work)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect((await test.owner.query(deadlocks)).rows).toEqual([{ deadlocks: 0 }])
    }),
    { numRuns, endOnFailure: true },
  )
  // Otherwise they never collided.
  const often: Work[] = ['claim', 'pay', 'refund', 'split', 'undo split']
  expect([...done]).toEqual(expect.arrayContaining(often))
})
