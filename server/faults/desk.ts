import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { type Connection, makeFolder } from '../testing/embedded-server.ts'
import { createHttpClient, type HttpClient } from '../testing/http-client.ts'
import { payLinksOf } from '../testing/pay-links.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { jwtSecret, openShop, type Shop } from './shop.ts'

/** Queries the database directly, as the schema's owner, on its own connection. */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

export type RunningDesk = ServerProcess & { client: HttpClient }

export type Desk = {
  connection: Connection
  ask: Ask
  shop: Shop
  /** An owner's connection that lasts for the test. */
  connect(): Promise<pg.Client>
  /** Starts a server on the database. Any number may run; they stop when the test ends. */
  start(env?: Record<string, string>, nodeArguments?: string[]): Promise<RunningDesk>
}

const main = join(import.meta.dirname, '..', 'main.js')

/** Links that the desks of these tests can read. */
export const deskPayLinks = payLinksOf(jwtSecret, 'http://localhost')

/** Starts a server and a client for it; the server stops when the test ends. */
export async function startRunningDesk(
  env: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<RunningDesk> {
  const command: [string, ...string[]] = [process.execPath, ...nodeArguments, main]
  const server = await startServerProcess(
    { JWT_SECRET: jwtSecret, APP_SECRET: jwtSecret, LOG_LEVEL: 'error', ...env },
    { command },
  )
  const client = createHttpClient(server.url)
  onTestFinished(async () => {
    client.close()
    await server.end('SIGKILL')
  })
  return { ...server, client }
}

export function askOver(connection: Connection): Ask {
  return async (text, values = []) => {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** A shop in its own database, on the test run's shared PostgreSQL, which these tests don't disturb. */
export async function openDesk(): Promise<Desk> {
  const { path: dataDir, remove } = await makeFolder()
  onTestFinished(remove)
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const { host, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    connection,
    connect,
    ask: askOver(connection),
    shop: await openShop(await connect()),
    start: (env = {}, nodeArguments) =>
      startRunningDesk({ DATABASE_URL: url, DATA_DIR: dataDir, ...env }, nodeArguments),
  }
}
