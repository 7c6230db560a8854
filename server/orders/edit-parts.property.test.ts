import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { minuteMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

const numRuns = byExtent({ full: 300, reduced: 40 })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const methods = paymentMethods.slice(0, 2)
const aStep = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    cents: fc.integer({ min: 1, max: 2500 }),
    method: fc.constantFrom(...methods),
  }),
  fc.record({
    do: fc.constant('edit' as const),
    mugs: fc.integer({ min: 1, max: 4 }),
    discount: fc.constantFrom(0, 300, 999),
    method: fc.constantFrom(...methods, undefined),
  }),
  fc.record({ do: fc.constant('undo' as const) }),
)
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never

// The happenings that the test must see, which few random rounds may miss.
const paidByAnEdit: Step[] = [
  { do: 'pay', cents: 1000, method: paymentMethods[0] },
  { do: 'edit', mugs: 1, discount: 0, method: undefined },
]
const askedForMore: Step[] = [
  { do: 'pay', cents: 2000, method: paymentMethods[0] },
  { do: 'edit', mugs: 3, discount: 0, method: undefined },
  { do: 'edit', mugs: 2, discount: 0, method: undefined },
]
/** The Undo of the payment takes back the edit that paid, too. */
const anEditTakenBack: Step[] = [...paidByAnEdit, { do: 'undo' }]

type Answer = { order: OrderDetails }

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  await acceptAllMethods(test.owner, merchantId)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const mug = await insertVariant(test.owner, { merchantId, stock: 20, priceCents: 1000 })
  const body = {
    customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
    products: [{ sku: mug.sku, quantity: 2 }],
    paymentMethod: methods[0],
  }
  const path = `/orders/${(await test.call<Answer>('POST', '/orders', { token, body })).body.order.id}`
  const read = async () => (await test.call<Answer>('GET', path, { token })).body.order
  const ask = async (step: Step, order: OrderDetails) => {
    if (step.do === 'undo') {
      const entryId = order.undoable?.entryId ?? order.timeline.at(-1)?.id
      return test.call('POST', `${path}/undo`, { token, body: { entryId } })
    }
    if (step.do === 'pay') {
      const payment = { amount: centsToUsd(step.cents), method: step.method }
      return test.call('PATCH', `${path}/status`, { token, body: { status: 'paid', reason: '', payment } })
    }
    const { mugs, discount, method: paymentMethod } = step
    const adjustments = discount === 0 ? [] : [{ kind: 'discount', amount: centsToUsd(discount) }]
    const products = [{ sku: mug.sku, quantity: mugs }]
    const edit = { products, adjustments, reason: 'Changed', ...(paymentMethod && { paymentMethod }) }
    return test.call('PATCH', path, { token, body: edit })
  }
  const stock = async (): Promise<number> =>
    (await test.owner.query('SELECT stock_quantity AS stock FROM variants WHERE id = $1', [mug.id])).rows[0].stock
  return { merchantId, read, ask, stock }
}

/** The parts of an order that an undo of an edit brings back. */
const partsOf = ({ products, totals, adjustments, paymentMethod, status, money }: OrderDetails) => ({
  ...{ products: products.map(({ sku, quantity, price }) => ({ sku, quantity, price })), totals, adjustments },
  ...{ paymentMethod, status, money },
})

/** Whether a pending order was paid before an edit, and no money has come since: another edit that covers it takes that back. */
function isTakenBackAtOnce({ timeline }: OrderDetails): boolean {
  const place = timeline.findLastIndex(({ type, to }) => type === 'status_changed' && to === 'pending')
  const isMoney = ({ type, to }: OrderDetails['timeline'][number]) => type === 'payment_received' || to === 'paid'
  return place >= 0 && !timeline.slice(place).some(isMoney)
}

it(
  'random parts, edits and undos leave an order paid exactly when the money covers it',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 10 }), async (steps) => {
        test.clock.now = new Date()
        const shop = await openShop()
        let order = await shop.read()
        let before = order
        for (const step of steps) {
          const { status: answer } = await shop.ask(step, order)
          const next = await shop.read()
          const { money, status, totalAmount, timeline, payment, paymentMethod } = next
          const covers = usdToCents(money.received) >= usdToCents(totalAmount)
          expect(status).toBe(covers ? 'paid' : 'pending')
          expect(money.due).toBe(covers ? 0 : centsToUsd(usdToCents(totalAmount) - usdToCents(money.received)))
          expect(money.surplus).toBe(centsToUsd(Math.max(usdToCents(money.received) - usdToCents(totalAmount), 0)))
          if (status === 'paid') {
            expect(['confirmed', 'over', 'duplicate']).toContain(payment.state)
            expect(next.payments.map(({ method }) => method)).toContain(paymentMethod)
          }
          expect(await shop.stock()).toBe(20 - next.products.reduce((pieces, { quantity }) => pieces + quantity, 0))
          if (answer === 200 && step.do === 'edit' && order.status === 'pending' && status === 'paid') {
            const type = isTakenBackAtOnce(order) ? 'undone' : 'status_changed'
            expect(timeline.slice(-2).map((entry) => entry.type)).toEqual(['edited', type])
            seen.add(type === 'undone' ? 'an edit that asked for more taken back' : 'paid by an edit')
          }
          if (answer === 200 && step.do === 'undo') {
            expect(partsOf(next)).toEqual(partsOf(before))
            if (timeline.at(-1)?.type === 'edited') seen.add('an edit taken back')
          }
          if (next.updatedAt !== order.updatedAt) before = order
          order = next
        }
        expect(order.messages.filter(({ text }) => text.includes('$0.00'))).toEqual([])
        const { rows } = await test.owner.query('SELECT count(*)::int AS differences FROM figure_differences($1)', [
          shop.merchantId,
        ])
        expect(rows).toEqual([{ differences: 0 }])
      }),
      { numRuns, examples: [[paidByAnEdit], [anEditTakenBack], [askedForMore]] },
    )
    expect([...seen].sort()).toEqual([
      'an edit taken back',
      'an edit that asked for more taken back',
      'paid by an edit',
    ])
  },
  byExtent({ full: 10 * minuteMs, reduced: minuteMs }),
)
