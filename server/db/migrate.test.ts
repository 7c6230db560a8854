import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
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
  await writeFile(join(folder, '0001_merchants_and_people.sql'), 'SELECT 1')
  await expect(migrate(database.connection, folder)).rejects.toThrow(/0001_merchants_and_people\.sql .* different text/)
})

it('refuses a database made before the first release, whose migrations had other names, and leaves it as it is', async () => {
  await query(`UPDATE schema_migrations SET name = '0001_tenants_and_people.sql' WHERE version = 1`)
  await query(`INSERT INTO schema_migrations VALUES (56, '0056_whole_answers.sql', 'x')`)
  const before = await query('SELECT * FROM schema_migrations ORDER BY version')
  await expect(migrate(database.connection)).rejects.toThrow(
    /before the first release \(it has migration 0001_tenants_and_people\.sql\) and can't be upgraded: start with an empty one/,
  )
  expect(await query('SELECT * FROM schema_migrations ORDER BY version')).toEqual(before)
})
