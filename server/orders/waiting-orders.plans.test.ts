import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { waitingPageStatement } from './waiting-orders.queries.ts'

let database: TestDatabase
let client: pg.Client
let cursor: { id: string; merchantId: string }

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await insertManyOrders(client, 20_000)
  const { rows } = await client.query(
    `SELECT id, merchant_id AS "merchantId" FROM orders WHERE status = 'pending' ORDER BY created_at LIMIT 1`,
  )
  cursor = rows[0]
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

type Place = { page: number; sort?: 'createdAt'; isBehind?: true }
const places: [string, Place][] = [
  ['by claims', { page: 2 }],
  ['by creation', { page: 1, sort: 'createdAt' }],
  ['behind a cursor', { page: 1, sort: 'createdAt', isBehind: true }],
]

it.each(places)('a page of waiting orders %s does not read the orders whole', async (_, { isBehind, ...place }) => {
  for (const merchantId of [undefined, cursor.merchantId]) {
    const page = { limit: 20, ...place, ...(isBehind === true ? { after: cursor.id } : {}) }
    const { statement, values } = waitingPageStatement(merchantId, page)
    const plan = await planOf(client, { text: statement.text, values, merchantId })
    expect(tablesReadWhole(plan, ['orders'])).toEqual([])
  }
})
