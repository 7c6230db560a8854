import pg from 'pg'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { createSampleData } from './sample-data.ts'
import {
  gatherStatistics,
  insertSampleRows,
  isInUse,
  type LinkedRow,
  lockAgainstOtherSeeds,
  type PaymentRequestRow,
} from './seed.queries.ts'

const inHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

function withLink(links: PayLinks, row: PaymentRequestRow): LinkedRow {
  const { tokenHash, sealedToken } = links.create(row.order_id)
  return { ...row, token_hash: inHex(tokenHash), sealed_token: inHex(sealedToken) }
}

/**
 * Fills an empty, migrated database with the sample data and returns the number of orders. Returns null without changes
 * if there is a merchant or user. All or nothing: an interrupted seed leaves the database empty. `connection` must be
 * the schema's owner, whom row-level security doesn't restrict.
 */
export async function seedDemo(
  connection: pg.ClientConfig,
  { now, passwordHash, links }: { now: Date; passwordHash: string; links: PayLinks },
): Promise<{ orders: number } | null> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await lockAgainstOtherSeeds(client)
    if (await isInUse(client)) return null
    const sample = createSampleData(now, passwordHash)
    await insertSampleRows(client, {
      ...sample,
      payment_requests: sample.payment_requests.map((row) => withLink(links, row)),
    })
    await client.query('COMMIT')
    await gatherStatistics(client)
    return { orders: sample.orders.length }
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end()
  }
}
