import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insertManyOrders } from '../../server/testing/many-orders.ts'
import { type PayLinks, payLinksOf } from '../../server/testing/pay-links.ts'
import { admin, type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { startThrowawayCluster, type ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { freePort } from '../web/free-port.ts'
import { statementLogSettings } from './statement-log.ts'

/** A database full of orders, with a server that serves it. */
export type Scratch = {
  connection: ThrowawayConnection
  /** A superuser's, for looking and preparing. */
  client: pg.Client
  server: ServerProcess
  /** The merchant that has a fifth of all orders. */
  merchantId: string
  tokens: { admin: string; merchant: string }
  /** Makes and reads links to pay pages with the server's secret. */
  links: PayLinks
  /** Resident memory of the server at this moment, in MiB. */
  residentMemory(): Promise<number>
  /** Waits until the server has done everything that follows from what was changed; within a minute, or fails. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const secret = 'bench-only-secret-of-more-than-32-characters'
const merchantUser = 'owner@shop0.test'

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: admin.password }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  const answer = (await response.json()) as { data: { tokens: { accessToken: string } } }
  return answer.data.tokens.accessToken
}

/** A user with the administrator's password, and a catalogue of each merchant's. */
async function insertPeopleAndProducts(client: pg.Client, merchantId: string): Promise<void> {
  await client.query(
    `INSERT INTO users (id, merchant_id, email, name, role, password_hash)
     SELECT $1, $2, $3, 'Owner', 'merchant', password_hash FROM users WHERE email = $4`,
    [uuidv7(), merchantId, merchantUser, admin.email],
  )
  await client.query(`
    INSERT INTO products (id, merchant_id, name)
    SELECT gen_random_uuid(), id, 'Linen overshirt' FROM merchants`)
  await client.query(`
    INSERT INTO variants (id, merchant_id, product_id, sku, price_cents, stock_quantity)
    SELECT gen_random_uuid(), merchant_id, id, 'SKU-' || n, 2900, 100000000
    FROM products, generate_series(1, 20) n`)
}

/** Whether every event is numbered and every subscriber has read all of them, and the counts and figures are folded. */
async function isSettled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ settled: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM event_outbox) AND NOT EXISTS (SELECT FROM order_changes) AND NOT EXISTS (
       SELECT FROM event_subscribers WHERE position < (SELECT max(position) FROM events)
     ) AS settled`,
  )
  return rows[0]?.settled ?? false
}

/** The things to stop, the last first. */
type Stops = (() => Promise<unknown>)[]

type Fill = (client: pg.Client, count: number) => Promise<void>
type Options = {
  log: (line: string) => void
  fill?: Fill | undefined
  /** More variables of the server's environment. */
  env?: Record<string, string>
}

async function start(
  count: number,
  { log, fill = insertManyOrders, env: more = {} }: Options,
  stops: Stops,
): Promise<Omit<Scratch, 'stop'>> {
  const settings = { ...statementLogSettings, max_connections: '50', max_wal_size: '8GB' }
  const cluster = await startThrowawayCluster(settings, await freePort())
  stops.push(() => cluster.stop())
  const administration = new pg.Client(cluster.connection)
  await administration.connect()
  await administration.query('CREATE DATABASE bench')
  await administration.end()
  const connection = { ...cluster.connection, database: 'bench' }
  const env = {
    DATABASE_URL: `postgres://${connection.user}@${connection.host}:${connection.port}/bench`,
    // With a line of its log for each request, as it is run.
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    JWT_SECRET: secret,
    APP_SECRET: secret,
    ...more,
  }
  // Makes the schema and the administrator.
  await (await startServerProcess(env)).end()
  const client = new pg.Client(connection)
  await client.connect()
  stops.push(() => client.end())
  const begun = Date.now()
  await fill(client, count)
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM merchants WHERE business_name = 'Shop 0'`)
  const merchantId = rows[0]?.id ?? ''
  await insertPeopleAndProducts(client, merchantId)
  await client.query('CHECKPOINT')
  log(`${count.toLocaleString('en')} orders are there after ${Math.round((Date.now() - begun) / 1000)} s`)
  const server = await startServerProcess(env)
  stops.push(() => server.end())
  return {
    connection,
    client,
    server,
    merchantId,
    tokens: { admin: await signIn(server.url, admin.email), merchant: await signIn(server.url, merchantUser) },
    links: payLinksOf(secret, server.url),
    async residentMemory() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async settled() {
      const given = Date.now() + 60_000
      while (!(await isSettled(client))) {
        if (Date.now() > given) throw new Error('The server has not followed up the changes within a minute')
        await delay(50)
      }
    },
  }
}

/** Makes a database of `count` orders with its own PostgreSQL, which keeps its promises to the disk. */
export async function startScratch(count: number, options: Options): Promise<Scratch> {
  const stops: Stops = []
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    return { ...(await start(count, options, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
