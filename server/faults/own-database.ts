import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { superuser } from '../db/embedded-cluster.ts'
import type { Connection } from '../testing/embedded-server.ts'
import { type Ask, askOver, type RunningDesk, startRunningDesk } from './desk.ts'
import { openShop, type Shop } from './shop.ts'

export type OwnDesk = { server: RunningDesk; connection: Connection; ask: Ask; shop: Shop }

/** A server with its embedded PostgreSQL in `dataDir`, with the product's durability settings, and a shop. */
export async function openOwnDesk(dataDir: string): Promise<OwnDesk> {
  const server = await startRunningDesk({ DATA_DIR: dataDir })
  // Ends PostgreSQL too.
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const connection = { host: join(dataDir, 'postgres', 'socket'), user: superuser, database: 'paydesk' }
  const owner = new pg.Client(connection)
  await owner.connect()
  const shop = await openShop(owner)
  await owner.end()
  return { server, connection, ask: askOver(connection), shop }
}

/** Returns a promise that resolves when the running PostgreSQL is gone. */
export async function watchEnd(connection: Connection): Promise<{ gone: Promise<void> }> {
  const client = new pg.Client(connection)
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  client.on('error', () => {}).once('end', resolve)
  await client.connect()
  return { gone }
}

/** True if PostgreSQL accepts connections. */
export async function answers(ask: Ask): Promise<boolean> {
  return ask('SELECT 1').then(
    () => true,
    () => false,
  )
}
