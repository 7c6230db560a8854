import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
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
  | { do: 'send back'; order: number; cents: number }
  | { do: 'remove'; order: number; part: number }

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
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send back' as const),
      order: anOrder,
      cents: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), order: anOrder, part: fc.nat(3) }) },
)

type Part = { cents: number; allocated: number; method: PaymentMethod; key: string | undefined; goesBack: boolean }
type ModelOrder = { total: number; parts: Part[]; isPaid: boolean; isUndoable: boolean }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const cameOf = (parts: readonly Part[]): number => sum(parts.map(({ cents }) => cents))
const returnedOf = (parts: readonly Part[]): number => cameOf(parts.filter(({ goesBack }) => goesBack))
const keptOf = (parts: readonly Part[]): number => cameOf(parts) - returnedOf(parts)
const keyOf = (reference: string | undefined): string | undefined => reference?.replace(/[#\s]/g, '').toUpperCase()

function foreseePayment(orders: ModelOrder[], order: ModelOrder, step: Step & { do: 'pay' }): number {
  if (order.isPaid) return 409
  const dueCents = order.total - cameOf(order.parts)
  const { method, cents = dueCents } = step
  const key = keyOf(step.reference)
  const isCounted = orders.some(({ parts }) => parts.some((part) => part.method === method && part.key === key))
  if (key !== undefined && isCounted) return 409
  order.parts.push({ cents, allocated: Math.min(cents, dueCents), method, key, goesBack: false })
  order.isPaid = cents >= dueCents
  return 200
}

function foreseeRemoval(order: ModelOrder, place: number): number {
  const others = order.parts.filter((_part, index) => index !== place)
  if (others.length === order.parts.length) return 404
  const loses = order.isPaid && keptOf(others) < order.total
  if (loses && returnedOf(others) > 0) return 409
  order.parts = others
  if (loses) order.isPaid = false
  return 200
}

/** Applies a step to the model and answers the expected status. */
function foresee(orders: ModelOrder[], step: Step): number {
  const order = orders[step.order]
  if (order === undefined) throw new Error('no such order')
  if (step.do === 'undo') {
    if (!order.isUndoable) return 409
    const undone = order.parts.pop()
    order.isPaid = undone?.goesBack === true
    order.isUndoable = false
    return 200
  }
  if (step.do === 'send back') {
    if (!order.isPaid) return 409
    order.parts.push({ cents: step.cents, allocated: step.cents, method: 'zelle', key: undefined, goesBack: true })
    order.isUndoable = true
    return 200
  }
  const status = step.do === 'remove' ? foreseeRemoval(order, step.part) : foreseePayment(orders, order, step)
  if (status === 200) order.isUndoable = step.do === 'pay'
  return status
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
      if (step.do === 'remove') {
        const { payments } = await read(step.order)
        const id = payments.map((payment) => payment.id).sort()[step.part] ?? uuidv7()
        const body = { reason: 'A mistake' }
        return (await call('POST', `${path}/payments/${id}/never-came`, { token, body })).status
      }
      if (step.do === 'send back') {
        const payment = { amount: centsToUsd(step.cents), method: 'zelle', sendBack: true }
        return (await call('PATCH', `${path}/status`, { token, body: { status: 'paid', reason: '', payment } })).status
      }
      const { cents, method, reference } = step
      const payment = { method, reference, ...(cents !== undefined && { amount: centsToUsd(cents) }) }
      return (await call('PATCH', `${path}/status`, { token, body: { status: 'paid', reason: '', payment } })).status
    },
  }
}

it('random payments, parts, mistakes and undos leave each order with what came for it, and the figures with a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      test.clock.now = new Date()
      const shop = await openShop()
      const orders: ModelOrder[] = totals.map((total) => ({ total, parts: [], isPaid: false, isUndoable: false }))
      for (const step of steps) expect(await shop.take(step), JSON.stringify(step)).toBe(foresee(orders, step))
      for (const [place, order] of orders.entries()) {
        const { money, payments, status } = await shop.read(place)
        const { parts, total, isPaid } = order
        expect(status).toBe(isPaid ? 'paid' : 'pending')
        expect(money).toEqual({
          received: centsToUsd(cameOf(parts)),
          due: centsToUsd(isPaid ? 0 : total - cameOf(parts)),
          tip: 0,
          surplus: centsToUsd(Math.max(keptOf(parts) - total, 0)),
          refundable: centsToUsd(isPaid ? keptOf(parts) : 0),
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

it(`${atOnce} payments, mistakes and undos at the same moment never count money twice`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: atOnce, maxLength: atOnce }), async (steps) => {
      test.clock.now = new Date()
      const shop = await openShop()
      const answers = await Promise.all(steps.map((step) => shop.take(step)))
      expect(answers.filter((status) => status !== 200 && status !== 404 && status !== 409)).toEqual([])
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
