import { expect } from 'vitest'
import { receivedCents } from '../money/received.ts'
import type { TestApp } from './app.ts'

const ledgerOf = `
  SELECT o.id, o.status, o.total_cents::int AS total,
    coalesce((SELECT sum(amount_cents) FROM payments p WHERE p.order_id = o.id AND p.voided_at IS NULL), 0)::int AS paid,
    coalesce((SELECT sum(amount_cents) FROM allocations a WHERE a.order_id = o.id AND a.state = 'applied'), 0)::int AS allocated,
    -- Money that was not due is counted all the same, beside a refund of its own moment.
    coalesce((SELECT sum(amount_cents) FROM allocations a WHERE a.order_id = o.id AND a.state = 'applied' AND EXISTS (
      SELECT FROM refunds back WHERE back.order_id = o.id AND back.created_at = a.applied_at)), 0)::int AS "notDue",
    ${receivedCents('o')}::int AS received,
    coalesce((SELECT sum(amount_cents) FROM refunds r WHERE r.order_id = o.id AND r.state <> 'cancelled'), 0)::int AS refunded
  FROM orders o WHERE o.merchant_id = $1 ORDER BY o.id`
const overdrawn = `
  SELECT m.id FROM money_in m JOIN allocations a ON a.money_in_id = m.id AND a.state = 'applied' WHERE m.merchant_id = $1
  GROUP BY m.id HAVING sum(a.amount_cents + a.tip_cents) > m.amount_cents OR m.state <> 'settled'`
const otherStates = `
  SELECT state FROM payment_requests WHERE merchant_id = $1 AND state <> payment_state(order_id, claimed_at)`
const revenue = `
  SELECT coalesce(sum(payments), 0)::int AS payments, coalesce(sum(cents), 0)::int AS cents FROM exact_daily_figures
  WHERE merchant_id = $1`

/** The money in the figures, and in the movements and refunds themselves. */
const money = `
  SELECT kept.received, kept.refunded,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM money_in WHERE merchant_id = $1 AND state = 'settled') AS came,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds WHERE merchant_id = $1 AND state = 'sent') AS sent,
    (SELECT count(*)::int FROM figure_differences($1)) AS differences
  FROM (SELECT coalesce(sum(received_cents), 0)::int AS received, coalesce(sum(refunded_cents), 0)::int AS refunded
    FROM exact_money_figures WHERE merchant_id = $1) kept`

type LedgerRow = Record<'total' | 'paid' | 'allocated' | 'notDue' | 'received' | 'refunded', number> & {
  status: string
}

/**
 * Expects a shop whose orders were not shipped to have no more allocated than came, no more than their total but for money that was not due, no more refunded than received, only
 * covered orders paid, and the same figures as a recount.
 */
export async function expectBalanced({ owner }: TestApp, merchantId: string): Promise<void> {
  const { rows } = await owner.query<LedgerRow>(ledgerOf, [merchantId])
  for (const { status, total, paid, allocated, notDue, received, refunded } of rows) {
    expect(paid).toBe(allocated)
    if (status === 'paid') expect(received).toBeGreaterThanOrEqual(total)
    // The surplus of one payment may cover what another lacks: then a person marks the order as paid.
    if (status === 'pending') expect(paid).toBeLessThan(total)
    expect(paid - notDue).toBeLessThanOrEqual(total)
    expect(refunded).toBeLessThanOrEqual(received)
  }
  expect((await owner.query(overdrawn, [merchantId])).rows).toEqual([])
  expect((await owner.query(otherStates, [merchantId])).rows).toEqual([])
  const [counted] = (await owner.query(money, [merchantId])).rows
  expect(counted).toEqual({ ...counted, received: counted.came, refunded: counted.sent, differences: 0 })
  const revenues = rows.filter(({ status }) => status === 'paid').map(({ total }) => total)
  expect((await owner.query(revenue, [merchantId])).rows).toEqual([
    { payments: revenues.length, cents: revenues.reduce((sum, cents) => sum + cents, 0) },
  ])
}
