import pg from 'pg'
import { inject } from 'vitest'
import { createCopyOf, createTestDatabase, type TestDatabase } from './database.ts'
import { insertManyOrders } from './many-orders.ts'

/** Enough that reading a table would show in the planner's costs, few enough that filling takes seconds. */
export const manyOrders = 30_000

const filled = 'paydesk_many_orders'
/** Any number that no other lock has. */
const lock = 4_170_030

/** A database with `manyOrders` orders and the statistics about them. The first file of a run that asks for one fills it. */
export async function createDatabaseOfManyOrders(): Promise<TestDatabase> {
  const client = new pg.Client(inject('testCluster'))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [filled])
    if (rowCount === 0) await client.query(`ALTER DATABASE ${await fill()} RENAME TO ${filled}`)
  } finally {
    await client.end()
  }
  return createCopyOf(filled)
}

/** @returns the name of a filled database */
async function fill(): Promise<string> {
  const { connection } = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // An automatic ANALYZE in the middle would keep the rows from counting as visible, and the plans from their indexes.
    await client.query('ALTER TABLE orders SET (autovacuum_enabled = false)')
    await client.query('ALTER TABLE customers SET (autovacuum_enabled = false)')
    await insertManyOrders(client, manyOrders)
  } finally {
    await client.end()
  }
  return connection.database
}
