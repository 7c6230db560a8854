import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCursorSorts, productSorts } from '../../contract/products/product.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { planOf } from '../testing/plans.ts'
import { conditionOf, listStatement, type ProductSelection } from './product-list.queries.ts'

let database: TestDatabase
let client: pg.Client
let merchantId: string

/** Shops, products per shop and variants per product: enough that the planner's costs show a full table scan. */
const [shops, products, variants] = [20, 100, 4]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  const every = (count: number, name: string) => `generate_series(1, ${count}) ${name}`
  await client.query(`
    INSERT INTO merchants (id, business_name, email)
    SELECT gen_random_uuid(), 'Shop ' || n, 'shop' || n || '@example.com' FROM ${every(shops, 'n')};
    INSERT INTO products (id, merchant_id, name) SELECT gen_random_uuid(), id, 'Product ' || n FROM merchants, ${every(products, 'n')};
    INSERT INTO variants (id, merchant_id, product_id, sku, price_cents, stock_quantity)
    SELECT gen_random_uuid(), merchant_id, id, name || '-' || n, 100, 5 FROM products, ${every(variants, 'n')};
    INSERT INTO sold_by_day SELECT merchant_id, id, current_date - n, n FROM variants, ${every(60, 'n')};
    INSERT INTO sold_changes SELECT merchant_id, id, now(), 1 FROM variants;
    INSERT INTO product_pictures (id, merchant_id, product_id, place, hash, width, height, created_at)
    SELECT gen_random_uuid(), merchant_id, id, 1, sha256(id::text::bytea), 1, 1, now() FROM products;
    ANALYZE merchants, products, variants, sold_by_day, sold_changes, product_pictures`)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM merchants LIMIT 1')
  merchantId = rows[0]?.id ?? ''
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The tables that a statement scans in full when a shop's user runs it. */
async function readWhole(text: string, values: readonly unknown[] = []): Promise<string[]> {
  const plan = await planOf(client, { text, values: [...values], merchantId })
  return plan.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
}

const filters: Record<string, Omit<ProductSelection, 'merchantId'>> = {
  nothing: { words: [], status: undefined, stock: undefined },
  'products on sale': { words: [], status: 'active', stock: undefined },
  'low stock': { words: [], status: 'active', stock: 'low' },
}

describe.each(Object.entries(filters))('the list of %s', (_, filter) => {
  it.each(productSorts)('sorted by %s reads daily sales, variants and pictures through indexes', async (sort) => {
    const condition = conditionOf({ ...filter, merchantId })
    const { text } = listStatement(sort, condition)
    const whole = await readWhole(text, [...condition.values, 50, 0, new Date()])
    // The one merchant among few is no large scan.
    expect(whole.filter((table) => table !== 'merchants')).toEqual([])
  })

  it.each(productCursorSorts)('behind a product, sorted by %s, reads them through indexes too', async (sort) => {
    const condition = conditionOf({ ...filter, merchantId })
    const { text } = listStatement(sort, condition, { isAfter: true })
    const whole = await readWhole(text, [...condition.values, 50, 0, new Date(), merchantId])
    expect(whole.filter((table) => table !== 'merchants')).toEqual([])
  })
})

it('the check detects a plan that scans a whole table', async () => {
  expect(await readWhole('SELECT count(*) FROM merchants')).toEqual(['merchants'])
})
