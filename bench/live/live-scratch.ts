import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { insertManyOrders } from '../../server/testing/many-orders.ts'
import { insertManySessions, type Listener } from '../../server/testing/many-sessions.ts'
import { payLinksOf, writePayLinks } from '../../server/testing/pay-links.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { startThrowawayCluster } from '../../server/testing/throwaway-cluster.ts'

const secret = 'bench-only-secret-of-more-than-32-characters'
const orders = 20_000

export type PendingOrder = { id: string; merchantId: string }

/** A database with orders, whose servers are started and stopped for each question. */
export type LiveScratch = {
  /** A superuser's connection, for reading and preparing. */
  client: pg.Client
  merchantIds: readonly string[]
  startServer(env?: Record<string, string>): Promise<ServerProcess>
  /** Signed-in people, distributed among the merchants. */
  listeners(count: number): Promise<Listener[]>
  /** Pending orders, from the merchants in turn. */
  pendingOrders(count: number): Promise<PendingOrder[]>
  stop(): Promise<void>
}

/** The present resident memory of a server, in MiB. */
export async function residentMemory({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Creates a database with its own durable PostgreSQL (fsync on) that tracks commit times. */
export async function startLiveScratch(merchants: number): Promise<LiveScratch> {
  const cluster = await startThrowawayCluster({ track_commit_timestamp: 'on', max_connections: '100' })
  const administration = new pg.Client(cluster.connection)
  await administration.connect()
  await administration.query('CREATE DATABASE bench')
  await administration.end()
  const connection = { ...cluster.connection, database: 'bench' }
  const startServer = (env: Record<string, string> = {}): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: `postgres://${connection.user}@localhost/bench?host=${encodeURIComponent(connection.host)}`,
      JWT_SECRET: secret,
      APP_SECRET: secret,
      LOG_LEVEL: 'error',
      ...env,
    })
  const links = payLinksOf(secret, 'http://localhost')
  // Creates the schema.
  await (await startServer()).end()
  const client = new pg.Client(connection)
  await client.connect()
  await insertManyOrders(client, orders)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM merchants ORDER BY business_name LIMIT $1', [
    merchants,
  ])
  const merchantIds = rows.map(({ id }) => id)
  return {
    client,
    merchantIds,
    startServer,
    listeners: (count) => insertManySessions(client, { merchantIds, count, secret }),
    async pendingOrders(count) {
      const { rows: chosen } = await client.query<PendingOrder>(
        `SELECT id, "merchantId" FROM (
           SELECT id, merchant_id AS "merchantId", row_number() OVER (PARTITION BY merchant_id ORDER BY id) AS turn
           FROM orders WHERE merchant_id = ANY ($1) AND status <> 'pending'
         ) dealt ORDER BY turn, "merchantId" LIMIT $2`,
        [merchantIds, count],
      )
      const ids = chosen.map(({ id }) => id)
      // Their money has the ids of the orders.
      for (const table of ['payments', 'allocations', 'payment_evidence', 'money_in']) {
        await client.query(`DELETE FROM ${table} WHERE id = ANY ($1)`, [ids])
      }
      await writePayLinks(client, ids, links)
      await client.query(
        `UPDATE orders SET status = 'pending', paid_at = NULL, shipped_at = NULL, delivered_at = NULL, cancelled_at = NULL,
           tracking_number = NULL, tracking_carrier = NULL WHERE id = ANY ($1)`,
        [ids],
      )
      return chosen
    },
    async stop() {
      await client.end()
      await cluster.stop()
    },
  }
}
