import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { MigrationError, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

it('applies what is new, once, also when several servers start at the same moment', async () => {
  await writeFile(join(folder, '9001_one.sql'), 'CREATE TABLE one (id integer)')
  await writeFile(join(folder, '9002_two.sql'), 'CREATE TABLE two (id integer); INSERT INTO two VALUES (1)')
  const applied = await Promise.all([
    migrate(database.connection, folder),
    migrate(database.connection, folder),
    migrate(database.connection, folder),
  ])
  expect(applied.flat()).toEqual(['9001_one.sql', '9002_two.sql'])
  expect(await query('SELECT count(*)::int AS rows FROM two')).toEqual([{ rows: 1 }])
  expect(await migrate(database.connection, folder)).toEqual([])
})

it('leaves nothing of a migration that fails, and keeps those before it', async () => {
  await writeFile(join(folder, '9001_one.sql'), 'CREATE TABLE one (id integer)')
  await writeFile(join(folder, '9002_two.sql'), 'CREATE TABLE two (id integer); SELECT 1/0')
  await expect(migrate(database.connection, folder)).rejects.toThrow(/9002_two\.sql failed: division by zero/)
  expect(await query("SELECT to_regclass('one') IS NOT NULL AS one, to_regclass('two') IS NOT NULL AS two")).toEqual([
    { one: true, two: false },
  ])
})

it('refuses a database that is newer than the code', async () => {
  await writeFile(join(folder, '9001_future.sql'), 'CREATE TABLE future (id integer)')
  await migrate(database.connection, folder)
  await expect(migrate(database.connection)).rejects.toThrow(
    /newer than this Paydesk: it has migration 9001_future\.sql/,
  )
  await expect(migrate(database.connection)).rejects.toBeInstanceOf(MigrationError)
})

it('refuses a migration whose text was edited after it was applied', async () => {
  await writeFile(join(folder, '0001_tenants_and_people.sql'), 'SELECT 1')
  await expect(migrate(database.connection, folder)).rejects.toThrow(/different text/)
})

it('an upgrade that finds two shops with one e-mail address names it, and changes nothing', async () => {
  await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const opening = join(folder, '0028_opening_a_shop.sql')
  const text = await readFile(opening)
  await rm(opening)
  await migrate(database.connection, folder)
  await query(`INSERT INTO merchants (id, business_name, email)
    SELECT gen_random_uuid(), 'Shop', address FROM unnest('{Dana@Example.com,dana@example.com,maya@example.com}'::text[]) address`)
  await writeFile(opening, text)
  await expect(migrate(database.connection, folder)).rejects.toThrow(
    /same e-mail address: dana@example\.com\. Start the version before this one/,
  )
  await query(`UPDATE merchants SET email = 'other@example.com' WHERE email = 'Dana@Example.com'`)
  expect(await migrate(database.connection, folder)).toEqual(['0028_opening_a_shop.sql'])
})

it('an upgrade finds the notes that orders had, adds up what was only counted, and makes kept answers whole', async () => {
  await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const later = [
    '0037_search_amounts_and_notes.sql',
    '0038_sums_of_lists.sql',
    '0055_search_own_notes.sql',
    '0056_whole_answers.sql',
  ]
  const texts = await Promise.all(later.map((name) => readFile(join(folder, name))))
  for (const name of later) await rm(join(folder, name))
  await migrate(database.connection, folder)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { id: merchantId } = await insertMerchant(client)
  const { id } = await insertOrder(client, { merchantId })
  await insertOrder(client, { merchantId })
  await client.query(
    `INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, reason)
     VALUES (gen_random_uuid(), $1, $2, 'note', 'user', 'Ann', 'By the door')`,
    [merchantId, id],
  )
  const { id: edited } = await insertOrder(client, { merchantId })
  await client.query(`UPDATE orders SET note = 'On the porch' WHERE id = $1`, [edited])
  await client.query(
    `INSERT INTO idempotency_keys (merchant_id, key, request_hash, answer_status, answer_body)
     VALUES ($1, 'alone', sha256(''), 201, '{"id": "7", "note": null}'),
       ($1, 'whole', sha256(''), 201, '{"success": true, "order": {"id": "8"}}')`,
    [merchantId],
  )
  await client.end()
  for (const [at, name] of later.entries()) await writeFile(join(folder, name), texts[at] ?? '')
  expect(await migrate(database.connection, folder)).toEqual(later)
  expect(
    await query(`SELECT id FROM orders WHERE search_text LIKE '%by the door%' AND search_keys @> '{" $25.00"}'`),
  ).toEqual([{ id }])
  expect(await query(`SELECT id FROM orders WHERE search_text LIKE '%on the porch%'`)).toEqual([{ id: edited }])
  const everyDay = `SELECT orders::int, cents::int FROM order_counts WHERE day = '-infinity' AND merchant_id = '${merchantId}'`
  expect(await query(everyDay)).toEqual([{ orders: 3, cents: 7500 }])
  expect(await query('SELECT answer_body AS body FROM idempotency_keys ORDER BY key')).toEqual([
    { body: { success: true, order: { id: '7', note: null } } },
    { body: { success: true, order: { id: '8' } } },
  ])
})
