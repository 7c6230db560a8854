import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { salesByCustomerStatement, salesByProductStatement, salesSettings } from './sales.queries.ts'

let database: TestDatabase
let client: pg.Client
let largest: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC, merchant_id LIMIT 1',
  )
  largest = rows[0]?.id ?? ''
  // For the session here; the server sets it for the transaction.
  await client.query(salesSettings.text.replaceAll('true', 'false'))
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const month = [new Date('2026-09-01T04:00:00Z'), new Date('2026-10-01T04:00:00Z')]
const before = [new Date('2026-08-01T04:00:00Z'), new Date('2026-09-01T04:00:00Z')]

describe.each(['one shop', 'all shops'])('the sales of a month of %s', (whose) => {
  it('find the orders in an index that holds all they need, and the lines by their order', async () => {
    const merchantId = whose === 'one shop' ? largest : undefined
    const own = merchantId === undefined ? [] : [merchantId]
    const asked = { merchantId, sort: '-revenue' } as const
    const products = {
      text: salesByProductStatement(asked).text,
      values: [...month, ...before, 10, 0, ...own],
      merchantId,
    }
    const customers = { text: salesByCustomerStatement(asked).text, values: [...month, 10, 0, ...own], merchantId }
    for (const statement of [products, customers]) {
      const plan = await planOf(client, statement)
      expect(tablesReadWhole(plan, ['orders', 'order_lines'])).toEqual([])
      const paid = plan.filter(
        (node) => 'Index Name' in node && String(node['Index Name']).endsWith('orders_by_payment'),
      )
      expect(paid.length).toBeGreaterThan(0)
      expect(new Set(paid.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']))
    }
  })
})
