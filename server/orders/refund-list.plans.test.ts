import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundStates } from '../../contract/money/refund.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { refundPageStatement } from './refund-list.queries.ts'

/** Enough that reading a table would show in the planner's costs, few enough that the test takes seconds. */
const orderCount = 3_000
const refundsPerOrder = 10

let database: TestDatabase
let client: pg.Client
let order: { id: string; merchantId: string }
let cursor: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await insertManyOrders(client, orderCount)
  await client.query('SET session_replication_role = replica')
  await client.query(`
    INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at, sent_at, marked_at, cancelled_at)
    SELECT gen_random_uuid(), merchant_id, id, 100, payment_method, state, 'user', 'Dana', created_at,
      CASE WHEN state = 'sent' THEN created_at END, CASE WHEN state = 'sent' THEN created_at END, CASE WHEN state = 'cancelled' THEN created_at END
    FROM (SELECT *, CASE hashtext(id::text || refund) % 50 WHEN 0 THEN 'owed' WHEN 1 THEN 'cancelled' ELSE 'sent' END AS state
      FROM orders, generate_series(1, ${refundsPerOrder}) AS refund) o`)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE refunds')
  const { rows } = await client.query('SELECT id, merchant_id AS "merchantId" FROM orders ORDER BY id LIMIT 1')
  order = rows[0]
  cursor = (await client.query('SELECT id FROM refunds WHERE merchant_id = $1 LIMIT 1', [order.merchantId])).rows[0].id
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

it.each([undefined, ...refundStates])(
  'a page of refunds with the state %s reads neither table whole',
  async (state) => {
    for (const merchantId of [undefined, order.merchantId])
      for (const one of [undefined, order.id])
        for (const after of [undefined, cursor]) {
          const page = { page: 1, limit: 20, after }
          const states = state === undefined ? undefined : [state]
          const selection = { merchantId, states, order: one, changed: undefined }
          const { statement, values } = refundPageStatement(selection, page)
          const plan = await planOf(client, { text: statement.text, values, merchantId })
          // A limit ends the count, so the planner may read the beginning of the table for it.
          const whole = tablesReadWhole(plan, merchantId === undefined ? ['orders'] : ['orders', 'refunds'])
          expect(whole).toEqual([])
        }
  },
)
