import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { orderOfCustomerStatement } from './order-proof.queries.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await insertManyOrders(client, 20_000, { ordersOnly: true })
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('of many orders the one that a customer names is looked up by its number alone', async () => {
  const { rows: orders } = await client.query('SELECT merchant_id AS id, number FROM orders LIMIT 1')
  const [{ id, number }] = orders
  await client.query(`SET plan_cache_mode = force_generic_plan; BEGIN; SET LOCAL ROLE paydesk_tenant;
    SET LOCAL app.merchant_id = '${id}'; PREPARE proof (uuid, bigint, text) AS ${orderOfCustomerStatement.text}`)
  const { rows } = await client.query(`EXPLAIN EXECUTE proof ('${id}', ${number}, 'a@example.com')`)
  await client.query('ROLLBACK')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using orders_number_key')
  expect(plan).not.toContain('Seq Scan on orders')
})
