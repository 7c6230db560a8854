import { Client } from 'pg'
import { superuser } from './embedded-cluster.ts'

/**
 * The right to run a Paydesk server on a cluster: an advisory lock held by a connection of its own. When the server dies,
 * however, the kernel closes the connection and PostgreSQL frees the lock, so it can't be left behind.
 */
export type ServerLock = {
  /** Settles when the connection is gone, and with it the lock. */
  lost: Promise<void>
  client: Client
}

export type LockAttempt = { lock: ServerLock } | { heldBy: string } | { notAnswering: Error }

/** Tries once, without waiting. The lock lies in the database `postgres`, so that ours can be dropped and restored. */
export async function tryLock(socketFolder: string): Promise<LockAttempt> {
  const client = new Client({
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    application_name: `paydesk server, process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // Without a listener it would end the server; `end` follows it.
  client.on('error', () => {})
  try {
    await client.connect()
    const taken = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('paydesk server', 0)) AS locked",
    )
    if (taken.rows[0]?.locked) return { lock: { lost, client } }
    const holder = await client.query<{ application_name: string }>(
      `SELECT a.application_name
         FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE l.locktype = 'advisory' AND l.granted AND a.datname = 'postgres'`,
    )
    await client.end()
    return { heldBy: holder.rows[0]?.application_name ?? 'a server that is just ending' }
  } catch (error) {
    await client.end().catch(() => {})
    return { notAnswering: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Makes our database, on the first start. The lock's holder alone may call it. */
export async function ensureDatabase({ client }: ServerLock, name: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
}
