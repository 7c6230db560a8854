import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerCursorSorts, customerSorts } from '../../contract/customers/customer.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { customerPageStatement } from './customer-list.queries.ts'

let database: TestDatabase
let client: pg.Client
let largeShop: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM customer_figures GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1',
  )
  largeShop = rows[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('a page of customers', () => {
  it.each(['', 'ada.balberg', 'qu', 'adler ad'])('searched for “%s” scans no table in any sort', async (search) => {
    for (const merchantId of [largeShop, undefined]) {
      for (const sort of customerSorts) {
        for (const page of [1, 20]) {
          const { statement, values } = customerPageStatement({ merchantId, search }, { sort, page, limit: 20 })
          const plan = await planOf(client, { text: statement.text, values, merchantId })
          // Counting all shops' customers scans the smallest index or the table of figures, which is as small.
          const tables =
            merchantId === undefined ? ['customers', 'orders'] : ['customers', 'orders', 'customer_figures']
          expect(tablesReadWhole(plan, tables), `${statement.name}, page ${page}`).toEqual([])
        }
      }
    }
  })

  it.each(customerCursorSorts)('behind a customer, sorted by %s, scans no table and follows an index', async (sort) => {
    for (const merchantId of [largeShop, undefined]) {
      const { statement, values } = customerPageStatement(
        { merchantId, search: '' },
        { sort, page: 1, limit: 20, after: largeShop },
      )
      const plan = await planOf(client, { text: statement.text, values, merchantId })
      expect(tablesReadWhole(plan, ['customers', 'orders']), statement.name).toEqual([])
      expect(plan.filter((node) => node['Node Type'] === 'Sort').length, statement.name).toBeLessThanOrEqual(1)
    }
  })

  it('of a shop follows an index without sorting', async () => {
    for (const sort of customerSorts) {
      const { statement, values } = customerPageStatement(
        { merchantId: largeShop, search: '' },
        { sort, page: 1, limit: 20 },
      )
      const plan = await planOf(client, { text: statement.text, values, merchantId: largeShop })
      // The only sort is that of the page's twenty rows.
      expect(plan.filter((node) => node['Node Type'] === 'Sort').length, statement.name).toBeLessThanOrEqual(1)
    }
  })
})
