import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortId } from '../../../contract/core/id.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { createDatabaseOfManyOrders } from '../../testing/many-orders-database.ts'
import { orderOfCustomerStatement, ordersByEndingStatement } from './order-proof.queries.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
}, 180_000)
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

it('of many orders the one whose id ends so is looked up by the index of endings', async () => {
  const { rows: orders } = await client.query('SELECT merchant_id AS id, id AS order_id FROM orders LIMIT 1')
  const [{ id, order_id: orderId }] = orders
  const pattern = `${[...shortId(orderId)].reverse().join('')}%`
  const readsOf = async (index: string): Promise<number> => {
    await client.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await client.query('SELECT idx_scan AS reads FROM pg_stat_user_indexes WHERE indexrelname = $1', [
      index,
    ])
    return Number(rows[0]?.reads)
  }
  const rowsRead = async (): Promise<number> => {
    const { rows } = await client.query(`SELECT seq_tup_read AS read FROM pg_stat_user_tables WHERE relname = 'orders'`)
    return Number(rows[0]?.read)
  }
  const before = [await readsOf('orders_by_id_ending'), await rowsRead()]
  await client.query(`BEGIN; SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${id}'`)
  const { rows } = await client.query(ordersByEndingStatement.text, [id, pattern])
  await client.query('COMMIT')
  expect(rows.map((row) => row.id)).toEqual([orderId])
  expect([await readsOf('orders_by_id_ending'), await rowsRead()]).toEqual([(before[0] ?? 0) + 1, before[1]])
})
