import type { ConnectionOptions } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { hourMs } from '../../contract/core/time.ts'
import { buildApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'
import type { AuthDependencies } from '../auth/auth.service.ts'
import { createPasswords } from '../auth/passwords.ts'
import { createAccessTokens } from '../auth/tokens.ts'
import type { MailConfig, ModelAccounts, ProviderUrls, SmsConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { startEventRelay } from '../event-relay.ts'
import type { Delivery } from '../messages/messages.service.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { createTestDatabase } from './database.ts'
import { watchHeaders } from './described-headers.ts'
import type { TestUser } from './factories.ts'
import { testAppSecret } from './pay-links.ts'

export const testJwtSecret = new TextEncoder().encode('a secret of the tests, long enough to sign with')

type Answer<Body> = { status: number; headers: Record<string, unknown>; body: Body; text: string }

export type TestCall = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

type TestAppOptions = {
  delivery?: Delivery
  smsDelivery?: Delivery
  /** Starts a relay, so that sockets work. */
  live?: boolean
  redis?: { ping(): Promise<void> }
  webhooksMayBePrivate?: boolean
  mailMayBePrivate?: boolean
  paymentMailPort?: number
  mailboxTls?: ConnectionOptions
  corsOrigins?: readonly string[]
  publicUrl?: string
  logger?: Logger
  /** By default nothing listens there. */
  providerUrls?: ProviderUrls
  mail?: MailConfig
  sms?: SmsConfig
  /** The server's accounts for Levy's models. */
  models?: ModelAccounts
  rateLimits?: 'on' | 'off'
  trustedProxies?: number
  metrics?: AppOptions['metrics']
  /** Traces the transactions too. */
  tracing?: Tracing
}

const defaults = {
  delivery: 'not_sent',
  smsDelivery: 'not_sent',
  webhooksMayBePrivate: false,
  mailMayBePrivate: false,
  corsOrigins: [],
  publicUrl: 'http://localhost:3001',
  logger: pino({ level: 'silent' }),
  providerUrls: { twilio: 'http://127.0.0.1:9', ups: 'http://127.0.0.1:9', usps: 'http://127.0.0.1:9' },
  rateLimits: 'off',
  loadLimit: 'off',
  trustedProxies: 0,
  supportUrl: 'mailto:support@example.com',
  appSecret: testAppSecret,
  demoUsers: undefined,
} as const

/** An empty database with a pool and a connection as the schema's owner. */
async function openTestDatabase() {
  const testDatabase = await createTestDatabase()
  const { connection } = testDatabase
  // Pipelined, so that statements started together are sent together.
  const owner = new pg.Client({ ...connection, pipeline: true })
  await owner.connect()
  const database: Database = openDatabase(connection, {
    poolSize: 20,
    onError: () => {
      // Ignores the error of idle connections when the database is dropped at the end of a file.
    },
  })
  return {
    connection,
    owner,
    database,
    async close(): Promise<void> {
      await database.close()
      await owner.end()
      await testDatabase.drop()
    },
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

async function callApp<Body>(
  app: FastifyInstance,
  method: Method,
  path: string,
  { token, body, headers = {}, address = '127.0.0.1' }: TestCall,
): Promise<Answer<Body>> {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const response = await app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: address,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload }),
  })
  const isJson = /json/.test(String(response.headers['content-type']))
  const parsed = isJson && response.body !== '' ? JSON.parse(response.body) : undefined
  return { status: response.statusCode, headers: response.headers, body: parsed, text: response.body }
}

/** The application with its own database. Time passes only when a test sets `clock.now`. */
export async function createTestApp({ live = false, ...options }: TestAppOptions = {}) {
  const { connection, owner, database, close } = await openTestDatabase()
  const clock = { now: new Date() }
  const dependencies: AuthDependencies = {
    database: options.tracing?.traceDatabase(database) ?? database,
    passwords: await createPasswords(),
    accessTokens: createAccessTokens(testJwtSecret),
    clock: () => clock.now,
  }
  const log = pino({ level: 'silent' })
  const events = live
    ? await startEventRelay({ redisUrl: undefined, jwtSecret: testJwtSecret, database, connection, log })
    : undefined
  const { app, registry, sockets } = await buildApp({
    ...dependencies,
    ...defaults,
    ...options,
    stopping: new AbortController().signal,
    events: events?.relay,
    sessionChanges: events?.sessionChanges,
  })
  const headerFindings = watchHeaders(app, registry)

  return {
    app,
    registry,
    relay: events?.relay,
    sockets,
    database,
    dependencies,
    clock,
    /** A connection as the schema's owner, which no policy restricts. */
    owner,
    /** The database's address, for code that connects by itself. */
    connection,
    /** Another connection as the owner. The caller ends it. */
    async connectOwner(): Promise<pg.Client> {
      const client = new pg.Client(connection)
      await client.connect()
      return client
    },
    /** Calls the API without a network: `call('GET', '/orders')`. */
    call: <Body = Record<string, unknown>>(
      method: Method,
      path: string,
      options: TestCall = {},
    ): Promise<Answer<Body>> => callApp(app, method, path, options),
    /** An access token with an active session, without the cost of hashing a password. */
    async tokenFor(user: Pick<TestUser, 'id'>): Promise<string> {
      const sessionId = uuidv7()
      await owner.query('INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
        sessionId,
        user.id,
        clock.now,
        new Date(clock.now.getTime() + hourMs),
      ])
      return dependencies.accessTokens.sign({ userId: user.id, sessionId }, clock.now)
    },
    async close(): Promise<void> {
      await app.close()
      await events?.stop()
      await close()
      if (headerFindings.size > 0) throw new Error([...headerFindings].join('\n'))
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
