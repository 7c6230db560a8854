import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('each test database is migrated and separate', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new pg.Client(one.connection)
  await client.connect()
  await client.query('CREATE TABLE only_here ()')
  const elsewhere = new pg.Client(other.connection)
  await elsewhere.connect()
  const { rows } = await elsewhere.query(`SELECT to_regclass('only_here') AS leaked, to_regclass('orders') AS migrated`)
  expect(rows).toEqual([{ leaked: null, migrated: 'orders' }])
  await Promise.all([client.end(), elsewhere.end()])
  await Promise.all([one.drop(), other.drop()])
})
