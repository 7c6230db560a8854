import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookDay } from '../../contract/books/daily-close.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, type TestUser } from '../testing/factories.ts'

const numRuns = byExtent({ full: 100, reduced: 4 })
const start = new Date('2026-11-01T15:00:00Z')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** `ago` is in hours before now. */
type Step =
  | { do: 'pay'; cents: number; ago: number; method: 'venmo' | 'zelle'; isTip: boolean }
  | { do: 'undo' }
  | { do: 'refund'; cents: number; ago: number; method: 'venmo' | 'zelle' }
  | { do: 'reverse' }
  | { do: 'wait'; days: number }
  | { do: 'close'; ago: number; includingEarlier: boolean }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      cents: fc.integer({ min: 1, max: 4000 }),
      ago: fc.nat(96),
      method: fc.constantFrom('venmo' as const, 'zelle' as const),
      isTip: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      cents: fc.integer({ min: 1, max: 2500 }),
      ago: fc.nat(96),
      method: fc.constantFrom('venmo' as const, 'zelle' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reverse' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('close' as const), ago: fc.nat(4), includingEarlier: fc.boolean() }),
  },
)

/** All days of the books, by the ledger as it is now, and by closes and adjustments. */
const recount = `
  SELECT money.*, (
    SELECT coalesce(sum(refunded_cents), 0)::int FROM refund_figures WHERE merchant_id = $1
      AND sent_at >= (SELECT min(from_at) FROM daily_closes WHERE merchant_id = $1)
      AND sent_at < (SELECT max(until_at) FROM daily_closes WHERE merchant_id = $1)) AS refunded
  FROM (SELECT coalesce(sum(came_cents), 0)::int AS came, coalesce(sum(allocated_cents), 0)::int AS allocated,
    coalesce(sum(tip_cents), 0)::int AS tip, coalesce(sum(surplus_cents), 0)::int AS surplus
  FROM movement_figures WHERE merchant_id = $1
    AND occurred_at >= (SELECT min(from_at) FROM daily_closes WHERE merchant_id = $1)
    AND occurred_at < (SELECT max(until_at) FROM daily_closes WHERE merchant_id = $1)) money`
const booked = `
  SELECT coalesce(sum(came_cents), 0)::int AS came, coalesce(sum(allocated_cents), 0)::int AS allocated,
    coalesce(sum(tip_cents), 0)::int AS tip, coalesce(sum(surplus_cents), 0)::int AS surplus, coalesce(sum(refunded_cents), 0)::int AS refunded
  FROM close_entries WHERE merchant_id = $1`

async function openShop() {
  test.clock.now = start
  const { id: merchantId } = await insertMerchant(test.owner)
  const user: TestUser = await insertUser(test.owner, { role: 'merchant', merchantId })
  let token = await test.tokenFor(user)
  let newest: string | undefined
  const days = async (): Promise<BookDay[]> => {
    const found: BookDay[] = []
    let before: string | null = ''
    while (before !== null) {
      const query: string = before === '' ? '' : `?before=${before}`
      const { body } = await test.call<{ days: BookDay[]; nextBefore: string | null }>('GET', `/money/days${query}`, {
        token,
      })
      found.push(...body.days)
      before = body.nextBefore
    }
    return found
  }
  const take = async (step: Step): Promise<void> => {
    const { now } = test.clock
    if (step.do === 'wait') {
      test.clock.now = new Date(now.getTime() + step.days * dayMs)
      token = await test.tokenFor(user)
    } else if (step.do === 'pay') {
      const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: 2500 }]
      newest = (await insertOrder(test.owner, { merchantId, lines, createdAt: new Date('2026-10-01') })).id
      const receivedAt = new Date(now.getTime() - step.ago * hourMs).toISOString()
      const tip = step.isTip && step.cents > 2500
      const payment = { amount: step.cents / 100, method: step.method, receivedAt, ...(tip && { tip }) }
      const body = { status: 'paid', reason: '', payment }
      expect((await test.call('PATCH', `/orders/${newest}/status`, { token, body })).status).toBe(200)
    } else if (step.do === 'refund') {
      const sentAt = new Date(now.getTime() - step.ago * hourMs).toISOString()
      const body = { amount: step.cents / 100, method: step.method, state: 'sent', sentAt }
      // Some orders have no money that can go back.
      const { status } = await test.call('POST', `/orders/${newest}/refunds`, { token, body })
      expect([201, 404, 409, 422]).toContain(status)
    } else if (step.do === 'undo') {
      const { body } = await test.call<{ order?: { undoable: object | null } }>('GET', `/orders/${newest}`, { token })
      if (body.order?.undoable) await test.call('POST', `/orders/${newest}/undo`, { token, body: body.order.undoable })
    } else if (step.do === 'reverse') {
      await test.owner.query(
        `UPDATE money_in SET state = 'reversed' WHERE state = 'settled'
           AND id IN (SELECT money_in_id FROM allocations WHERE order_id = $1)`,
        [newest],
      )
    } else {
      const day = new Date(now.getTime() - step.ago * dayMs).toISOString().slice(0, 10)
      const body = { day, includingEarlier: step.includingEarlier }
      const { status } = await test.call('POST', '/money/closes', { token, body })
      expect([201, 409]).toContain(status)
    }
  }
  return { merchantId, days, take }
}

it('a close equals what the ledger said, never changes, and with the adjustments adds up to what it says now', async () => {
  const anyLife = fc.array(aStep, { minLength: 5, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(anyLife, async (steps) => {
      const { merchantId, days, take } = await openShop()
      const frozen = new Map<string, BookDay>()
      for (const step of steps) {
        const before = new Map((await days()).map((day) => [day.day, day]))
        await take(step)
        for (const day of await days()) {
          if (day.state !== 'closed') continue
          const known = frozen.get(day.day)
          // A new close says what the open day said just before.
          const { accounts, adjustments } = known ?? before.get(day.day) ?? { accounts: [], adjustments: [] }
          expect(day).toMatchObject({ accounts, adjustments })
          if (known !== undefined) expect(day).toEqual(known)
          frozen.set(day.day, day)
        }
        expect((await test.owner.query(booked, [merchantId])).rows).toEqual(
          (await test.owner.query(recount, [merchantId])).rows,
        )
      }
    }),
    { numRuns },
  )
}, 120_000)
