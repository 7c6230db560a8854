import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { candidatesStatement } from './candidates-statement.ts'
import { byHandStatement } from './outcomes.queries.ts'

let database: TestDatabase
let client: pg.Client
let shop: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await insertManyOrders(client, 30_000)
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1',
  )
  shop = rows[0]?.id ?? ''
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

it.each(paymentMethods)('the candidates for a payment by %s are found without reading the shop', async (method) => {
  const { rows } = await client.query(`SELECT max(paid_at) - interval '30 days' AS since FROM orders`)
  const values = [shop, method, 2500, 'K7QX4', rows[0].since]
  const plan = await planOf(client, { text: candidatesStatement.text, values, merchantId: shop })
  expect(tablesReadWhole(plan, ['orders', 'payment_requests', 'allocations', 'money_in'])).toEqual([])
  // Each scan of orders narrows them by more than the shop: one of all a shop's orders took a second with a million.
  const scans = plan.filter((node) => node['Relation Name'] === 'orders' && node['Index Cond'] !== undefined)
  expect(scans.length).toBeGreaterThan(2)
  for (const { 'Index Cond': condition = '' } of scans)
    expect(condition).toMatch(/status|paid_at|cancelled_at|customer_id|\bid =/)
})

it.each(paymentMethods)('a payment by %s that a person recorded is found by its day or amount', async (method) => {
  const { rows } = await client.query('SELECT max(paid_at) AS at FROM orders')
  const values = [shop, method, 2500, rows[0].at, 'K7QX4', 'Dana Whitfield', [], '@dana']
  const plan = await planOf(client, { text: byHandStatement.text, values, merchantId: shop })
  expect(tablesReadWhole(plan, ['orders', 'payment_requests', 'allocations', 'money_in', 'receipts'])).toEqual([])
  const scans = plan.filter((node) => node['Relation Name'] === 'money_in' && node['Index Cond'] !== undefined)
  expect(scans.length).toBeGreaterThan(0)
  for (const { 'Index Cond': condition = '' } of scans) expect(condition).toMatch(/occurred_at|amount_cents|\bid =/)
})
