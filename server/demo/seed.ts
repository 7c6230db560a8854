import pg from 'pg'
import { createSampleData } from './sample-data.ts'
import { gatherStatistics, insertSampleRows, isInUse, lockAgainstOtherSeeds } from './seed.queries.ts'

/**
 * Fills an empty, migrated database with the sample data and answers how many orders that is. Answers null, having
 * changed nothing, when the database has a merchant or a user already. All or nothing: a seed that was interrupted
 * leaves the database empty. `connection` is the schema's owner, whom the row-level policies don't bind.
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
    // Ending the connection rolls back what was not committed.
    await client.end()
  }
}
