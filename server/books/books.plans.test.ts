import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { planOf, tablesReadWhole } from '../testing/plans.ts'
import { closeCountStatement, closeLinesStatement, type ExportedCloses } from './close-export.queries.ts'
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
  // Two years of closed days of all shops.
  await client.query(`
    WITH days AS (SELECT DISTINCT merchant_id, occurred_at::date AS day FROM money_in)
    INSERT INTO daily_closes (id, merchant_id, day, from_at, until_at, accounts, adjustments, closed_at, timezone, actor_kind,
      actor_name)
    SELECT gen_random_uuid(), merchant_id, day, day, day + 1, '[]', '[]', day + 1, 'UTC', 'user', 'Dana' FROM days`)
  await client.query(`
    INSERT INTO close_entries (id, merchant_id, close_id, kind, day, money_in_id, method, account, at, came_cents)
    SELECT gen_random_uuid(), m.merchant_id, closed.id, 'money', closed.day, m.id, m.method, m.account, m.occurred_at, m.amount_cents
    FROM money_in m JOIN daily_closes closed ON closed.merchant_id = m.merchant_id AND closed.day = m.occurred_at::date`)
  await client.query('VACUUM ANALYZE daily_closes, close_entries')
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
  'a month': { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'UTC' },
  'a rare state': { state: ['reversed'] },
  'several states': { state: ['reversed', 'replaced'] },
  'few changes': { changed: { since: new Date(), areFew: true } },
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

describe('an export of closed days', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' }
  const exported = (of: Partial<ExportedCloses>): ExportedCloses => ({
    ...{ merchantId: shop, ...month, method: undefined, format: 'plain', ...of },
  })
  const asked: Partial<ExportedCloses>[] = [{}, { method: 'venmo' }, { method: 'venmo', format: 'xero' }]

  it.each(asked)('reads nothing but the closes and their entries: %j', async (of) => {
    for (const range of [month, { from: '2020-01-01', to: '2030-01-01' }]) {
      for (const statement of [closeCountStatement, closeLinesStatement]) {
        const plan = await planOf(client, { ...statement(exported({ ...of, ...range })), merchantId: shop })
        const tables = plan.flatMap((node) => node['Relation Name'] ?? [])
        expect(new Set(tables)).toEqual(new Set(['daily_closes', 'close_entries']))
      }
    }
  })

  it.each(asked)('reads no table whole for a month: %j', async (of) => {
    for (const statement of [closeCountStatement, closeLinesStatement]) {
      const plan = await planOf(client, { ...statement(exported(of)), merchantId: shop })
      expect(tablesReadWhole(plan, ['close_entries'])).toEqual([])
    }
  })
})
