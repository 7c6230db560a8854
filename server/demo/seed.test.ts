import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureSizes } from '../../contract/products/picture-path.ts'
import { createSealer } from '../secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testAppSecret, testPayLinks } from '../testing/pay-links.ts'
import { demoUsers } from './demo-users.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-21T17:00:00Z')
const sealer = createSealer(testAppSecret)
let database: TestDatabase
let client: pg.Client
/** The answers of two servers that start at once. */
let answers: Awaited<ReturnType<typeof seedDemo>>[]

const first = async <Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> =>
  (await client.query<Row>(text)).rows[0]

/** A hash over all rows of all tables. */
const fingerprint = `SELECT md5(string_agg(rows::text, '' ORDER BY rows::text)) AS md5 FROM (
  SELECT to_jsonb(t) FROM merchants t UNION ALL SELECT to_jsonb(t) FROM users t UNION ALL SELECT to_jsonb(t) FROM products t
  UNION ALL SELECT to_jsonb(t) FROM variants t UNION ALL SELECT to_jsonb(t) FROM customers t
  UNION ALL SELECT to_jsonb(t) FROM orders t UNION ALL SELECT to_jsonb(t) FROM order_lines t
  UNION ALL SELECT to_jsonb(t) FROM order_adjustments t
  UNION ALL SELECT to_jsonb(t) FROM order_events t UNION ALL SELECT to_jsonb(t) FROM payments t
  UNION ALL SELECT to_jsonb(t) FROM money_in t UNION ALL SELECT to_jsonb(t) FROM payment_evidence t
  UNION ALL SELECT to_jsonb(t) FROM allocations t
  UNION ALL SELECT to_jsonb(t) FROM payment_accounts t UNION ALL SELECT to_jsonb(t) FROM messages t
  UNION ALL SELECT to_jsonb(t) FROM assistant_settings t UNION ALL SELECT to_jsonb(t) FROM assistant_articles t
  UNION ALL SELECT to_jsonb(t) FROM assistant_conversations t UNION ALL SELECT to_jsonb(t) FROM assistant_events t
  UNION ALL SELECT to_jsonb(t) FROM assistant_test_questions t) AS all_rows (rows)`

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  const options = { now, passwordHash: 'a hash', links: testPayLinks, sealer }
  answers = await Promise.all([seedDemo(database.connection, options), seedDemo(database.connection, options)])
}, 120_000)

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('of two servers that start simultaneously, one fills the database and the other changes nothing', async () => {
  const [seeded, ...others] = answers.filter((answer) => answer !== null)
  expect(others).toEqual([])
  const stored = await first<{
    orders: number
    with_lines: number
    with_created: number
  }>(`SELECT count(*)::int AS orders,
    count(*) FILTER (WHERE EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))::int AS with_lines,
    count(*) FILTER (WHERE EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.type = 'created'))::int AS with_created
    FROM orders o`)
  expect(seeded?.orders).toBeGreaterThan(4700)
  expect(stored).toEqual({ orders: seeded?.orders, with_lines: seeded?.orders, with_created: seeded?.orders })
})

test('each product has a picture of its own kind, in every size', async () => {
  const { rows } = await client.query<{ alt: string; name: string; sizes: number[]; begins: string[] }>(
    `SELECT product.name, picture.alt, array_agg(file.size ORDER BY file.size) AS sizes,
       array_agg(DISTINCT encode(substring(file.data FOR 4), 'escape')) AS begins
     FROM products product LEFT JOIN product_pictures picture ON picture.product_id = product.id
     LEFT JOIN product_picture_files file ON file.picture_id = picture.id GROUP BY product.id, picture.id`,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { name, alt, sizes, begins } of rows)
    expect({ alt, sizes, begins }, name).toEqual({ alt: name, sizes: [...pictureSizes], begins: ['RIFF'] })
})

test('users have the expected roles; merchant and viewer belong to Aurora Outfitters, the first by name', async () => {
  const { rows } = await client.query(`SELECT u.email, u.role, u.password_hash, m.business_name FROM users u
    LEFT JOIN merchants m ON m.id = u.merchant_id ORDER BY u.email`)
  expect(rows).toEqual(
    demoUsers.map(({ email, role }) => ({
      email,
      role,
      password_hash: 'a hash',
      business_name: role === 'admin' ? null : 'Aurora Outfitters',
    })),
  )
  expect(await first('SELECT business_name FROM merchants ORDER BY business_name')).toEqual({
    business_name: 'Aurora Outfitters',
  })
})

test('the next order gets a new number', async () => {
  const next = await first<{ is_new: boolean }>(
    `SELECT nextval('order_number_seq') > (SELECT max(number) FROM orders) AS is_new`,
  )
  expect(next).toEqual({ is_new: true })
})

test('the check of totals is still enabled', async () => {
  await expect(client.query('UPDATE orders SET total_cents = total_cents + 1 WHERE number = 10001')).rejects.toThrow(
    /its lines/,
  )
})

test('a second start keeps the data, including changes', async () => {
  await client.query(`UPDATE merchants SET phone = 'changed' WHERE business_name = 'Aurora Outfitters'`)
  const before = await first(fingerprint)
  expect(
    await seedDemo(database.connection, { now: new Date(), passwordHash: 'other', links: testPayLinks, sealer }),
  ).toBeNull()
  expect(await first(fingerprint)).toEqual(before)
})

test('a database with a user gets no sample data', async () => {
  const used = await createTestDatabase()
  const other = new pg.Client(used.connection)
  await other.connect()
  await other.query(`INSERT INTO users (id, email, name, role, password_hash)
    VALUES ('01997088-43af-7274-8581-65a580eeff6d', 'owner@paydesk.test', 'Owner', 'admin', 'x')`)
  expect(await seedDemo(used.connection, { now, passwordHash: 'x', links: testPayLinks, sealer })).toBeNull()
  const { rows } = await other.query('SELECT count(*)::int AS merchants FROM merchants')
  expect(rows).toEqual([{ merchants: 0 }])
  await other.end()
  await used.drop()
})

test('shows a newcomer of the first shop each state of money, with figures that equal a recount', async () => {
  const { rows } = await client.query<{ state: string; orders: number }>(
    `SELECT state, count(*)::int AS orders FROM payment_requests
     WHERE merchant_id = (SELECT merchant_id FROM users WHERE email = 'merchant@paydesk.test') GROUP BY state`,
  )
  const found = Object.fromEntries(rows.map(({ state, orders }) => [state, orders]))
  for (const state of ['none', 'claimed', 'short', 'confirmed', 'over']) expect(found[state], state).toBeGreaterThan(0)
  const refunds = await client.query('SELECT DISTINCT state FROM refunds ORDER BY state')
  expect(refunds.rows).toEqual([{ state: 'owed' }, { state: 'sent' }])
  const tips = await client.query('SELECT FROM allocations WHERE tip_cents > 0')
  expect(tips.rowCount).toBeGreaterThan(0)
  await client.query('SELECT fold_order_changes()')
  const differences = await client.query('SELECT d.* FROM merchants, figure_differences(merchants.id) d')
  expect(differences.rows).toEqual([])
})
