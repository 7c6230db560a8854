import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { allMerchants } from '../db/all-merchants.ts'
import { Parameters } from '../db/prepared.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { isInFigures } from './kept-count.ts'
import { countOrdersByStatus } from './order-count.queries.ts'
import { filterClause, type OrderSelection } from './order-filter.ts'
import { selectOrderPage } from './order-list.queries.ts'

let test: TestApp
let shops: string[]

beforeAll(async () => {
  test = await createTestApp()
  shops = [(await insertMerchant(test.owner)).id, (await insertMerchant(test.owner)).id]
})
afterAll(() => test.close())

const start = Date.parse('2026-02-27T00:00:00Z')
/** Around midnights, where days are cut. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 1, hourMs, dayMs / 2, dayMs - 1))
  .map(([day, offset]) => new Date(start + day * dayMs + offset))
const shop = fc.integer({ min: 0, max: 1 })
const status = fc.constantFrom(...orderStatuses)
const paymentMethod = fc.constantFrom(...paymentMethods)

const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), shop, status, paymentMethod, createdAt: moment }),
  fc.record({ do: fc.constant('change' as const), createdBefore: moment, paymentMethod }),
  fc.record({ do: fc.constant('edit' as const), createdBefore: moment, cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ do: fc.constant('cancel' as const), createdAt: moment }),
  fc.record({ do: fc.constant('remove' as const), createdAt: moment }),
  fc.record({ do: fc.constant('fold' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const bound = fc.option(
  fc.oneof(
    moment.map((date) => date.toISOString()),
    moment.map((date) => date.toISOString().slice(0, 10)),
  ),
  { nil: undefined },
)
const question = fc
  .record({
    shop: fc.option(shop, { nil: undefined }),
    status: fc.option(fc.uniqueArray(status, { minLength: 1 }), { nil: undefined }),
    paymentMethod: fc.option(fc.uniqueArray(paymentMethod, { minLength: 1 }), { nil: undefined }),
    startDate: bound,
    endDate: bound,
  })
  .filter(({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate)

async function take(one: Step): Promise<void> {
  if (one.do === 'create') {
    const { shop: index, createdAt, paymentMethod: method, status: reached } = one
    await insertOrder(test.owner, { merchantId: shops[index] ?? '', createdAt, paymentMethod: method, status: reached })
  }
  // One statement over many rows, some of which it leaves as they are.
  if (one.do === 'change')
    await test.owner.query('UPDATE orders SET payment_method = $2 WHERE created_at < $1', [
      one.createdBefore,
      one.paymentMethod,
    ])
  // The total of orders in any status, whatever a person may edit.
  if (one.do === 'edit') {
    await test.owner.query('BEGIN')
    const values = [one.createdBefore, one.cents]
    await test.owner.query(
      `UPDATE order_lines SET unit_price_cents = $2 WHERE order_id IN (SELECT id FROM orders WHERE created_at < $1)`,
      values,
    )
    await test.owner.query('UPDATE orders SET total_cents = $2 WHERE created_at < $1', values)
    await test.owner.query('COMMIT')
  }
  if (one.do === 'cancel')
    await test.owner.query(
      `UPDATE orders SET status = 'cancelled', cancelled_at = now(), delivered_at = NULL
       WHERE created_at = $1 AND status <> 'cancelled'`,
      [one.createdAt],
    )
  if (one.do === 'remove') {
    await test.owner.query('BEGIN; SET LOCAL session_replication_role = origin')
    const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM orders WHERE created_at = $1', [
      one.createdAt,
    ])
    for (const { id } of rows) {
      await test.owner.query('DELETE FROM order_lines WHERE order_id = $1', [id])
      await test.owner.query('DELETE FROM payment_requests WHERE order_id = $1', [id])
      await test.owner.query('ALTER TABLE order_events DISABLE TRIGGER order_events_are_appended_only')
      await test.owner.query('DELETE FROM order_events WHERE order_id = $1', [id])
      await test.owner.query('ALTER TABLE order_events ENABLE TRIGGER order_events_are_appended_only')
      await test.owner.query('DELETE FROM payments WHERE order_id = $1', [id])
      await test.owner.query('DELETE FROM orders WHERE id = $1', [id])
    }
    await test.owner.query('COMMIT')
  }
  if (one.do === 'fold') await test.owner.query('SELECT fold_order_changes()')
}

async function recount(
  selection: OrderSelection,
): Promise<{ statusBreakdown: Record<string, number>; totalAmount: number }> {
  const parameters = new Parameters()
  const { rows } = await test.owner.query<{ status: string; count: number; cents: number }>(
    `SELECT status, count(*)::int AS count, sum(total_cents)::bigint AS cents FROM orders o
     WHERE ${filterClause(selection, parameters)} GROUP BY status`,
    parameters.values,
  )
  return {
    statusBreakdown: Object.fromEntries(
      orderStatuses.map((one) => [one, rows.find((row) => row.status === one)?.count ?? 0]),
    ),
    totalAmount: rows.reduce((sum, { cents }) => sum + Number(cents), 0) / 100,
  }
}

it(
  'every count and sum equals the orders added up one by one, whatever is folded and wherever days are cut',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          for (const one of steps) await take(one)
          for (const { shop: index, ...filter } of questions) {
            const merchantId = index === undefined ? undefined : shops[index]
            const selection = { ...filter, merchantId }
            const scope = merchantId === undefined ? 'platform' : { merchantId }
            const { statusBreakdown, totalAmount } = await recount(selection)
            const counted = await test.database.read(scope, (transaction) =>
              countOrdersByStatus(transaction, selection),
            )
            expect(counted.statusBreakdown).toEqual(statusBreakdown)
            const page = { sort: '-createdAt', page: 1, limit: 10 } as const
            const list = JSON.parse(
              await test.database.read(scope, (transaction) => selectOrderPage(transaction, selection, page)),
            )
            expect(list).toMatchObject({ total: counted.total, isTotalExact: true, totalAmount })
          }
        },
      ),
      { numRuns: byExtent({ full: 300, reduced: 30 }) },
    )
  },
  byExtent({ full: 10 * minuteMs, reduced: minuteMs }),
)

const day = fc.integer({ min: -1, max: 5 }).map((days) => new Date(start + days * dayMs).toISOString().slice(0, 10))
const behindFigure = fc
  .record({
    shop: fc.option(shop, { nil: undefined }),
    figure: fc.constantFrom<Partial<OrderSelection>>(
      ...([{ dateBy: 'paid' }, { dateBy: 'shipped' }, { dateBy: 'delivered' }, { everPaid: 'true' }] as const),
    ),
    startDate: day,
    endDate: day,
    isInZone: fc.boolean(),
  })
  .filter(({ startDate, endDate }) => startDate <= endDate)

it(
  'the number and sum of the orders behind a figure equal them added up one by one, edited and cancelled ones too',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(behindFigure, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          for (const one of steps) await take(one)
          for (const { shop: index, figure, isInZone, ...range } of questions) {
            const merchantId = index === undefined ? undefined : shops[index]
            const timezone = merchantId === undefined || !isInZone ? 'UTC' : 'America/New_York'
            const selection = { ...figure, ...range, timezone, merchantId }
            expect(isInFigures(selection)).toBe(true)
            const { statusBreakdown, totalAmount } = await recount(selection)
            const total = Object.values(statusBreakdown).reduce((sum, count) => sum + count, 0)
            const scope = merchantId === undefined ? 'platform' : { merchantId }
            const page = { sort: '-createdAt', page: 1, limit: 10 } as const
            const list = JSON.parse(
              await test.database.read(scope, (transaction) => selectOrderPage(transaction, selection, page)),
            )
            expect(list).toMatchObject({ total, isTotalExact: true, totalAmount })
          }
          await test.owner.query('SELECT fold_order_changes()')
          const { rows } = await test.owner.query(
            `SELECT differing.* FROM merchants, figure_differences(merchants.id) differing
             UNION ALL SELECT * FROM figure_differences($1)`,
            [allMerchants],
          )
          expect(rows).toEqual([])
        },
      ),
      { numRuns: byExtent({ full: 300, reduced: 30 }) },
    )
  },
  byExtent({ full: 10 * minuteMs, reduced: minuteMs }),
)

it('the counts can be rebuilt', async () => {
  const counts = () =>
    test.owner.query('SELECT * FROM order_counts WHERE orders <> 0 ORDER BY merchant_id, day, status, payment_method')
  await test.owner.query('SELECT fold_order_changes()')
  const { rows: kept } = await counts()
  await test.owner.query('SELECT rebuild_figures(id) FROM merchants')
  expect((await counts()).rows).toEqual(kept)
  expect(kept.length).toBeGreaterThan(0)
})

it('one fold at a time: a second leaves the changes to the first', async () => {
  await insertOrder(test.owner, { merchantId: shops[0] ?? '' })
  const other = await test.connectOwner()
  await other.query('BEGIN')
  expect((await other.query('SELECT fold_order_changes() AS folded')).rows[0]).toEqual({ folded: 1 })
  expect((await test.owner.query('SELECT fold_order_changes() AS folded')).rows[0]).toEqual({ folded: 0 })
  await other.query('COMMIT')
  await other.end()
})
