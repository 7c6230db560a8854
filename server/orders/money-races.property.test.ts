import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { type OrderDetails, undoWindowMs } from '../../contract/orders/order-details.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { carefulCall } from '../testing/careful-call.ts'
import { expectBalanced } from '../testing/ledger-balance.ts'
import { openReceiptShop } from '../testing/receipts.ts'

const numRuns = byExtent({ full: 1000, reduced: 8 })
const atOnce = 100
const pendingOrders = 3

let test: TestApp
const call = carefulCall(() => test)
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** How often each is done. A cancelled order is left alone, and a renewed link ends the claims that are on their way. */
const weights = {
  ...{ claim: 15, renew: 2, revoke: 1, method: 2, pay: 10, refund: 10, send: 5, 'cancel order': 1 },
  ...{ 'undo order': 15, split: 15, 'undo split': 15, 'send back': 8, 'never came': 6 },
}
type Work = keyof typeof weights
type Step = { work: Work; order: number; cents: number }

const aStep: fc.Arbitrary<Step> = fc.record({
  work: fc.oneof(
    ...(Object.keys(weights) as Work[]).map((work) => ({ weight: weights[work], arbitrary: fc.constant(work) })),
  ),
  order: fc.nat(pendingOrders),
  cents: fc.integer({ min: 1, max: 900 }),
})

type Shop = Awaited<ReturnType<typeof openReceiptShop>>

/** An order of $25.00 that was paid so long ago that its payment can't be undone: a refund always finds money. */
async function openPaidOrder(shop: Shop) {
  test.clock.now = new Date(Date.now() - 2 * undoWindowMs)
  const order = await shop.openOrder()
  const body = { status: 'paid', reason: '' }
  expect((await call('PATCH', `/orders/${order.id}/status`, { token: shop.token, body })).status).toBe(200)
  test.clock.now = new Date()
  return order
}

/**
 * A shop with three pending orders of $25.00, each with a payment of a cent, and a paid one, and a receipt of $3.00, proposed for the first, that a person
 * may split over all three or two of the pending ones.
 */
async function openRound() {
  const shop = await openReceiptShop(test)
  const paid = await openPaidOrder(shop)
  const pending = await Promise.all(Array.from({ length: pendingOrders }, () => shop.openOrder()))
  const receipt = await shop.receive({
    amountCents: 300,
    note: pending[0]?.code ?? null,
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
    'send back': (id, cents) => pay(id, { ...amount(cents), sendBack: true }),
    'never came': (id) => post(`/orders/${id}/payments/${mistakes.get(id)}/never-came`, { reason: 'A mistake' }),
    method: (id, cents) => pay(id, { ...amount(cents), method: 'cashapp' }),
    split: (_id, cents) =>
      post(`/payment-receipts/${receipt.id}/decision`, {
        apply: pending.slice(cents % 2).map((order) => ({ orderId: order.id, amount: cents % 2 ? 1.5 : 1 })),
      }),
    'undo split': () => post(`/payment-receipts/${receipt.id}/undo`),
  }
  const orders = [...pending, paid]
  const mistakes = new Map<string, string | undefined>()
  for (const { id } of pending) await pay(id, { amount: 0.01 })
  for (const { id } of orders) mistakes.set(id, (await read(id)).payments[0]?.id)
  return {
    shop,
    take: async ({ work, order, cents }: Step) => {
      const { status } = await take[work](orders[order]?.id ?? '', cents)
      return { work, status }
    },
  }
}

const deadlocks = `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`

it(
  `${atOnce} claims, payments, mistaken ones, refunds, undos, renewed links and splits at once never deadlock, and leave exact figures`,
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: atOnce, maxLength: atOnce }), async (steps) => {
        const { shop, take } = await openRound()
        const answers = await Promise.all(steps.map(take))
        for (const { work, status } of answers) if (status < 300) done.add(work)
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        expect((await test.owner.query(deadlocks)).rows).toEqual([{ deadlocks: 0 }])
        await expectBalanced(test, shop.merchantId)
      }),
      { numRuns, endOnFailure: true },
    )
    // Otherwise they never collided.
    const often: Work[] = ['claim', 'pay', 'refund', 'split', 'undo split', 'send back', 'never came']
    expect([...done]).toEqual(expect.arrayContaining(often))
  },
  // Hundreds of changes wait for each other: on a busy machine a round takes 4 s.
  byExtent({ full: 40 * minuteMs, reduced: 2 * minuteMs }),
)
