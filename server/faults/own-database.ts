import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { superuser } from '../db/embedded-cluster.ts'
import type { Connection } from '../testing/embedded-server.ts'
import { type Ask, askOver, type RunningDesk, startRunningDesk } from './desk.ts'
import { openShop, type Shop } from './shop.ts'

export type OwnDesk = { server: RunningDesk; connection: Connection; ask: Ask; shop: Shop }

/** A server with the PostgreSQL that it runs itself in `dataDir`, as durable as the product makes it, and a shop in it. */
export async function openOwnDesk(dataDir: string): Promise<OwnDesk> {
  const server = await startRunningDesk({ DATA_DIR: dataDir })
  // So that PostgreSQL ends, too.
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const connection = { host: join(dataDir, 'postgres', 'socket'), user: superuser, database: 'paydesk' }
  const owner = new pg.Client(connection)
  await owner.connect()
  const shop = await openShop(owner)
  await owner.end()
  return { server, connection, ask: askOver(connection), shop }
}

/** Resolves when the PostgreSQL that runs now is gone. */
export async function watchEnd(connection: Connection): Promise<{ gone: Promise<void> }> {
  const client = new pg.Client(connection)
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  client.on('error', () => {}).once('end', resolve)
  await client.connect()
  return { gone }
}

/** Whether PostgreSQL takes connections. */
export async function answers(ask: Ask): Promise<boolean> {
  return ask('SELECT 1').then(
    () => true,
    () => false,
  )
}
