import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsToUsd } from '../../contract/core/money.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { carefulCall } from '../testing/careful-call.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { expectBalanced } from '../testing/ledger-balance.ts'

const numRuns = byExtent({ full: 300, reduced: 15 })
/** Rounds of so many changes at once. */
const rounds = byExtent({ full: 1000, reduced: 3 })
const atOnce = 100
const totals = [2500, 1000, 99]

let test: TestApp
const call = carefulCall(() => test)
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Step =
  | { do: 'pay'; order: number; cents: number | undefined; method: PaymentMethod; reference: string | undefined }
  | { do: 'undo'; order: number }

const anOrder = fc.nat(totals.length - 1)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: anOrder,
      cents: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
      method: fc.constantFrom(...paymentMethods.slice(0, 2)),
      reference: fc.option(fc.constantFrom('A-1', '#a 1', 'B-2', 'C-3'), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), order: anOrder }) },
)

type Part = { cents: number; allocated: number; method: PaymentMethod; key: string | undefined }
type ModelOrder = { total: number; parts: Part[]; isUndoable: boolean }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const paidOf = ({ parts }: ModelOrder): number => sum(parts.map(({ allocated }) => allocated))
const keyOf = (reference: string | undefined): string | undefined => reference?.replace(/[#\s]/g, '').toUpperCase()

/** Applies a step to the model and answers the expected status. */
function foresee(orders: ModelOrder[], step: Step): number {
  const order = orders[step.order]
  if (order === undefined) throw new Error('no such order')
  const dueCents = order.total - paidOf(order)
  if (step.do === 'undo') {
    if (!order.isUndoable) return 409
    order.parts.pop()
    order.isUndoable = false
    return 200
  }
  if (dueCents === 0) return 409
  const { method, cents = dueCents } = step
  const key = keyOf(step.reference)
  const isCounted = orders.some(({ parts }) => parts.some((part) => part.method === method && part.key === key))
  if (key !== undefined && isCounted) return 409
  order.parts.push({ cents, allocated: Math.min(cents, dueCents), method, key })
  order.isUndoable = true
  return 200
}

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const ids: string[] = []
  for (const unitPriceCents of totals) {
    const lines = [{ name: 'Thing', quantity: 1, unitPriceCents }]
    ids.push((await insertOrder(test.owner, { merchantId, lines })).id)
  }
  const read = async (order: number) =>
    (await call<{ order: OrderDetails }>('GET', `/orders/${ids[order]}`, { token })).body.order
  return {
    merchantId,
    read,
    async take(step: Step): Promise<number> {
      const path = `/orders/${ids[step.order]}`
      if (step.do === 'undo') {
        const { undoable, timeline } = await read(step.order)
        const entryId = undoable?.entryId ?? timeline.at(-1)?.id
        return (await call('POST', `${path}/undo`, { token, body: { entryId } })).status
      }
      const { cents, method, reference } = step
      const payment = { method, reference, ...(cents !== undefined && { amount: centsToUsd(cents) }) }
      return (await call('PATCH', `${path}/status`, { token, body: { status: 'paid', reason: '', payment } })).status
    },
  }
}

it('random payments, parts and undos leave each order with what came for it, and the figures with a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      test.clock.now = new Date()
      const shop = await openShop()
      const orders: ModelOrder[] = totals.map((total) => ({ total, parts: [], isUndoable: false }))
      for (const step of steps) expect(await shop.take(step), JSON.stringify(step)).toBe(foresee(orders, step))
      for (const [place, order] of orders.entries()) {
        const { money, payments, status } = await shop.read(place)
        const came = sum(order.parts.map(({ cents }) => cents))
        expect(money).toEqual({
          received: centsToUsd(came),
          due: centsToUsd(order.total - paidOf(order)),
          tip: 0,
          surplus: centsToUsd(Math.max(came - order.total, 0)),
          refundable: status === 'pending' ? 0 : centsToUsd(came),
        })
        expect(payments.map(({ amount }) => amount).sort()).toEqual(
          order.parts.map(({ allocated }) => centsToUsd(allocated)).sort(),
        )
      }
      await expectBalanced(test, shop.merchantId)
    }),
    { numRuns },
  )
})

it(`${atOnce} payments and undos at the same moment never count money twice`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: atOnce, maxLength: atOnce }), async (steps) => {
      test.clock.now = new Date()
      const shop = await openShop()
      const answers = await Promise.all(steps.map((step) => shop.take(step)))
      expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
      await expectBalanced(test, shop.merchantId)
      const { rows } = await test.owner.query(
        `SELECT FROM money_in WHERE merchant_id = $1 AND state <> 'replaced' AND reference IS NOT NULL
         GROUP BY method, reference_key HAVING count(*) > 1`,
        [shop.merchantId],
      )
      expect(rows).toEqual([])
    }),
    { numRuns: rounds },
  )
})
