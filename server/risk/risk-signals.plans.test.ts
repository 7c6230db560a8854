import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { riskSignalsStatement } from './risk-signals.queries.ts'

/** Enough that a full scan would show in the plan, few enough that the test takes seconds. */
const orderCount = 6_000

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await insertManyOrders(client, orderCount, { only: 'orders' })
  await client.query(`INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, address_key, ordered_at, scored_at)
    SELECT id, merchant_id, 0, 'low', '[]', 'us' || number % 500, created_at, created_at
    FROM orders`)
  await client.query('ANALYZE orders, order_risk, payments')
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

it('a score reads a few hundred rows among any number of orders, and scans no table', async () => {
  // The newest order of the shop with the most orders.
  const { rows: newest } = await client.query(`SELECT id, merchant_id FROM orders WHERE merchant_id = (
    SELECT merchant_id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1
  ) ORDER BY created_at DESC LIMIT 1`)
  await client.query('BEGIN; SET LOCAL ROLE paydesk_platform')
  const { rows } = await client.query({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${riskSignalsStatement.text}`,
    values: [newest[0].id, newest[0].merchant_id],
  })
  await client.query('ROLLBACK')
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
  const reads = flatten(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] !== undefined)
  expect(reads.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)).toEqual([])
  const read = reads.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  expect(read).toBeGreaterThan(100)
  expect(read).toBeLessThan(1000)
})
