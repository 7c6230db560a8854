import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import type { MoneySelection } from './money-filter.ts'
import { moneyPageStatement } from './money-in.queries.ts'

let database: TestDatabase
let client: pg.Client
let shop: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1',
  )
  shop = rows[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const filters: Record<string, Omit<MoneySelection, 'merchantId'>> = {
  nothing: {},
  'a method': { method: ['venmo'] },
  'several methods': { method: ['venmo', 'zelle'] },
  'a day': { startDate: '2026-10-01', endDate: '2026-10-01', timezone: 'UTC' },
  'a rare state': { state: 'reversed' },
  'money that is not explained': { explanation: 'unexplained' },
  'a payer': { search: 'dana' },
  'an amount': { search: '$84.50' },
  'an order': { search: '#10023' },
}

describe('a page of the money that came', () => {
  it.each(Object.entries(filters))('filtered by %s reads no table as a whole', async (_, filter) => {
    const { rows } = await client.query('SELECT id FROM money_in WHERE merchant_id = $1 LIMIT 1', [shop])
    for (const place of [{ page: 1 }, { page: 20 }, { page: 1, after: rows[0].id }]) {
      const { statement, values } = moneyPageStatement({ ...filter, merchantId: shop }, { ...place, limit: 20 })
      const plan = await planOf(client, { text: statement.text, values, merchantId: shop })
      expect(tablesReadWhole(plan, ['money_in', 'allocations', 'orders', 'payment_evidence'])).toEqual([])
    }
  })
})
