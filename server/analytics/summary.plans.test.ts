import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allMerchants } from '../db/all-merchants.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { summaryStatement } from './day-figures.queries.ts'
import { moneyOfDays, moneyOfHours } from './money-figures.queries.ts'

let database: TestDatabase
let client: pg.Client
let largest: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('SELECT fold_order_changes()')
  await client.query(
    'VACUUM ANALYZE orders, order_changes, daily_figures, method_figures, state_figures, money_figures, customer_returns',
  )
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC, merchant_id LIMIT 1',
  )
  largest = rows[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

it.each([
  ['one shop', 'previous', null, 1],
  ['one shop', 'year', '2026-02-01', null],
  ['all shops', 'year', null, 0],
  ['all shops', 'previous', null, null],
])('the summary of %s against %s reads no large table whole', async (whose, compare, month, monthsAgo) => {
  const merchantId = whose === 'one shop' ? largest : undefined
  const now = new Date('2026-03-20T16:00:00Z')
  const values = [merchantId ?? allMerchants, now, null, null, null, null, 30, month, monthsAgo, compare]
  const plan = await planOf(client, { text: summaryStatement.text, values, merchantId })
  expect(tablesReadWhole(plan, ['orders', 'order_lines', 'customer_returns'])).toEqual([])
})

describe.each(['one shop', 'all shops'])('the money of %s', (whose) => {
  const now = new Date('2026-10-20T16:00:00Z')
  const idOf = () => (whose === 'one shop' ? largest : undefined)

  it('on the days of a month and of the one before is read from kept figures', async () => {
    const merchantId = idOf()
    const values = [merchantId ?? allMerchants, now, null, null, null, null, 30, null, 1, 'previous']
    const plan = await planOf(client, { text: moneyOfDays.text, values, merchantId })
    const tables = new Set(plan.flatMap((node) => node['Relation Name'] ?? []))
    expect([...tables].sort()).toEqual(['merchants', 'money_changes', 'money_figures'])
  })

  it('in the last hours is found by the moment that it came', async () => {
    const merchantId = idOf()
    const { text } = moneyOfHours(merchantId !== undefined)
    const values = merchantId === undefined ? [now] : [now, merchantId]
    const plan = await planOf(client, { text, values, merchantId })
    expect(tablesReadWhole(plan, ['money_in', 'refunds'])).toEqual([])
    const conditions = plan.flatMap((node) => node['Index Cond'] ?? [])
    expect(conditions.some((condition) => condition.includes('occurred_at >='))).toBe(true)
    expect(conditions.some((condition) => condition.includes('sent_at >='))).toBe(true)
  })
})
