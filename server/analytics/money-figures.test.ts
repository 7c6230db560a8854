import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { allMerchants } from '../db/all-merchants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import type { AnalyticsSummary, DashboardStats } from './analytics.service.ts'

let test: TestApp
let shop: string
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date('2026-03-20T16:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})

type Answer = { order: OrderDetails }
const open = async (cents = 2500) => {
  const lines = [{ name: 'Mug', quantity: 1, unitPriceCents: cents }]
  return (await insertOrder(test.owner, { merchantId: shop, lines, createdAt: test.clock.now })).id
}
const setStatus = (id: string, status: string, more: object = {}) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, { token, body: { status, reason: 'Because', ...more } })
const refund = (id: string, body: object) => test.call('POST', `/orders/${id}/refunds`, { token, body })
const undo = async (id: string) => {
  const { body } = await test.call<Answer>('GET', `/orders/${id}`, { token })
  const entryId = body.order.undoable?.entryId ?? body.order.timeline.at(-1)?.id
  return test.call('POST', `/orders/${id}/undo`, { token, body: { entryId } })
}
const summary = async (query = 'startDate=2026-03-01') =>
  (await test.call<AnalyticsSummary>('GET', `/orders/analytics/summary?${query}`, { token })).body
const dashboard = async (period: string) =>
  (await test.call<DashboardStats>('GET', `/dashboard/stats?period=${period}`, { token })).body

it('one payment in full is the same money as the revenue, on the same day and by the same method', async () => {
  await setStatus(await open(), 'paid', { payment: { method: 'zelle', receivedAt: '2026-03-18T12:00:00-04:00' } })
  const { money, revenue, paymentMethods: methods } = await summary()
  expect(money).toMatchObject({ received: revenue.total, refunded: 0, net: 25, transfers: 1 })
  expect(money.methods.zelle.received).toBe(methods.breakdown.zelle.amount)
  expect(money.daily.map(({ received }) => received)).toEqual(revenue.daily.map(({ amount }) => amount))
})

it('parts count on their own days by their own methods, with the tip and what was too much', async () => {
  const id = await open()
  await setStatus(id, 'paid', { payment: { amount: 10, method: 'venmo', receivedAt: '2026-03-17T23:30:00-04:00' } })
  await setStatus(id, 'paid', { payment: { amount: 18, method: 'zelle', tip: true } })
  const { money, revenue } = await summary()
  expect(revenue.total).toBe(25)
  expect(money).toMatchObject({ received: 28, transfers: 2, methods: { venmo: { net: 10 }, zelle: { net: 18 } } })
  expect(money.daily.filter(({ received }) => received > 0)).toEqual([
    { date: '2026-03-17', received: 10, refunded: 0 },
    { date: '2026-03-20', received: 18, refunded: 0 },
  ])
  // Each change of an order is a moment later than the one before.
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  expect((await dashboard('24h')).money).toMatchObject({ received: 18, transfers: 1 })
  expect((await dashboard('7d')).money).toMatchObject({ received: 28, transfers: 2 })
})

it('a refund counts on the day that it was sent, by its method, and not while it is only owed', async () => {
  const id = await open()
  await setStatus(id, 'paid')
  await refund(id, { amount: 5 })
  expect((await summary()).money).toMatchObject({ refunded: 0, net: 25 })
  test.clock.now = new Date('2026-03-22T16:00:00Z')
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  await refund(id, { amount: 7.5, method: 'venmo', state: 'sent' })
  const { money } = await summary()
  expect(money).toMatchObject({ received: 25, refunded: 7.5, refunds: 1, net: 17.5, methods: { venmo: { net: -7.5 } } })
  expect(money.daily.find(({ date }) => date === '2026-03-22')).toMatchObject({ refunded: 7.5 })
  expect((await dashboard('24h')).money).toMatchObject({ received: 0, refunded: 7.5, net: -7.5 })
})

it('a refund that is marked as sent later counts on the day that it was sent', async () => {
  const id = await open()
  await setStatus(id, 'paid')
  test.clock.now = new Date('2026-03-22T16:00:00Z')
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  await refund(id, { amount: 5, state: 'sent', sentAt: '2026-03-21T16:00:00Z' })
  const { money } = await summary()
  expect(money.daily.filter(({ refunded }) => refunded > 0)).toMatchObject([{ date: '2026-03-21', refunded: 5 }])
})

it('a cancelled order’s money stays received until it is sent back', async () => {
  const id = await open()
  await setStatus(id, 'paid')
  await setStatus(id, 'cancelled')
  expect(await summary()).toMatchObject({ revenue: { total: 0 }, money: { received: 25, net: 25 } })
  await refund(id, { amount: 25, state: 'sent' })
  expect((await summary()).money).toMatchObject({ received: 25, refunded: 25, net: 0 })
})

/** Counted from the transfers themselves, in SQL of its own. */
const recounted = `
  SELECT (at AT TIME ZONE zone)::date::text AS day, method::text AS method, sum(came)::int AS came, sum(went)::int AS went
  FROM (
    SELECT occurred_at AS at, method, amount_cents AS came, 0 AS went FROM money_in
    WHERE state = 'settled' AND ($1::uuid = '${allMerchants}' OR merchant_id = $1)
    UNION ALL
    SELECT sent_at, method, 0, amount_cents FROM refunds WHERE state = 'sent' AND ($1::uuid = '${allMerchants}' OR merchant_id = $1)
  ) transfers, (SELECT coalesce((SELECT figures_timezone FROM merchants WHERE id = $1), 'UTC') AS zone) whose
  GROUP BY 1, 2 HAVING sum(came) <> 0 OR sum(went) <> 0 ORDER BY 1, 2`
const kept = `
  SELECT day::text, method, sum(received_cents)::int AS came, sum(refunded_cents)::int AS went FROM exact_money_figures
  WHERE merchant_id = $1 GROUP BY 1, 2 HAVING sum(received_cents) <> 0 OR sum(refunded_cents) <> 0 ORDER BY 1, 2`

it('random payments, parts, tips, refunds and undos leave figures that equal a recount, at every moment', async () => {
  const step = fc.record({
    do: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'refund', 'undo', 'cancel', 'fold'),
    order: fc.nat(3),
    cents: fc.integer({ min: 1, max: 4000 }),
    method: fc.constantFrom(...paymentMethods),
    isTip: fc.boolean(),
    hoursAgo: fc.nat(200),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const orders = await Promise.all([open(), open(900), open(99), open(12_345)])
      for (const { do: kind, order, cents, method, isTip, hoursAgo } of steps) {
        const id = orders[order] ?? ''
        const receivedAt = new Date(test.clock.now.getTime() - hoursAgo * hourMs).toISOString()
        const payment = { amount: cents / 100, method, receivedAt, ...(isTip && { tip: true }) }
        if (kind === 'pay') await setStatus(id, 'paid', { payment })
        const sent = isTip ? { state: 'sent', sentAt: receivedAt } : { state: 'owed' }
        if (kind === 'refund') await refund(id, { amount: cents / 100, method, ...sent })
        if (kind === 'undo') await undo(id)
        if (kind === 'cancel') await setStatus(id, 'cancelled')
        if (kind === 'fold') await test.owner.query('SELECT fold_order_changes()')
      }
      for (const whose of [shop, allMerchants]) {
        const { rows } = await test.owner.query(recounted, [whose])
        expect((await test.owner.query(kept, [whose])).rows).toEqual(rows)
        expect((await test.owner.query('SELECT * FROM figure_differences($1)', [whose])).rows).toEqual([])
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)
