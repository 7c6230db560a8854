import pg from 'pg'
import { createSampleData } from './sample-data.ts'
import { gatherStatistics, insertSampleRows, isInUse, lockAgainstOtherSeeds } from './seed.queries.ts'

/**
 * Fills an empty, migrated database with the sample data and returns the number of orders. Returns null without changes
 * if there is a merchant or user. All or nothing: an interrupted seed leaves the database empty. `connection` must be
 * the schema's owner, whom row-level security doesn't restrict.
 */
export async function seedDemo(
  connection: pg.ClientConfig,
  options: { now: Date; passwordHash: string },
): Promise<{ orders: number } | null> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await lockAgainstOtherSeeds(client)
    if (await isInUse(client)) return null
    const sample = createSampleData(options.now, options.passwordHash)
    await insertSampleRows(client, sample)
    await client.query('COMMIT')
    await gatherStatistics(client)
    return { orders: sample.orders.length }
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end()
  }
}
