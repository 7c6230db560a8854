import pg from 'pg'
import { type Logger, pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { hourMs } from '../../contract/core/time.ts'
import { buildApp } from '../app.ts'
import type { AuthDependencies } from '../auth/auth.service.ts'
import { createPasswords } from '../auth/passwords.ts'
import { createAccessTokens } from '../auth/tokens.ts'
import type { MailConfig, ModelAccounts, ProviderUrls, SmsConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { startEventRelay } from '../event-relay.ts'
import type { Delivery } from '../messages/messages.service.ts'
import { createTestDatabase } from './database.ts'
import type { TestUser } from './factories.ts'

export const testAppSecret = new TextEncoder().encode('a secret of the tests, long enough to seal with')
export const testJwtSecret = new TextEncoder().encode('a secret of the tests, long enough to sign with')

type Answer<Body> = { status: number; headers: Record<string, unknown>; body: Body; text: string }

export type TestCall = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

/** The application on a database of its own. Times pass only when a test sets `clock.now`. */
export async function createTestApp({
  delivery = 'not_sent',
  smsDelivery = 'not_sent',
  live = false,
  redis,
  webhooksMayBePrivate = false,
  mailMayBePrivate = false,
  corsOrigins = [],
  publicUrl = 'http://localhost:3001',
  logger = pino({ level: 'silent' }),
  providerUrls = { twilio: 'http://127.0.0.1:9', ups: 'http://127.0.0.1:9', usps: 'http://127.0.0.1:9' },
  mail,
  sms,
  models,
  rateLimits = 'off',
  trustedProxies = 0,
}: {
  delivery?: Delivery
  smsDelivery?: Delivery
  /** With a relay, so that there are sockets. */
  live?: boolean
  redis?: { ping(): Promise<void> }
  webhooksMayBePrivate?: boolean
  mailMayBePrivate?: boolean
  corsOrigins?: readonly string[]
  publicUrl?: string
  logger?: Logger
  /** Nothing listens there unless a test says otherwise. */
  providerUrls?: ProviderUrls
  mail?: MailConfig
  sms?: SmsConfig
  /** The server's accounts for Levy's models. */
  models?: ModelAccounts
  rateLimits?: 'on' | 'off'
  trustedProxies?: number
} = {}) {
  const testDatabase = await createTestDatabase()
  const clock = { now: new Date() }
  // Statements that a test begins at once leave at once.
  const owner = new pg.Client({ ...testDatabase.connection, pipeline: true })
  await owner.connect()
  const database: Database = openDatabase(testDatabase.connection, {
    poolSize: 20,
    onError: () => {
      // The database is dropped under the idle connections when a file ends.
    },
  })
  const dependencies: AuthDependencies = {
    database,
    passwords: await createPasswords(),
    accessTokens: createAccessTokens(testJwtSecret),
    clock: () => clock.now,
  }
  const stopping = new AbortController()
  const events = live
    ? await startEventRelay({
        redisUrl: undefined,
        jwtSecret: testJwtSecret,
        database,
        connection: testDatabase.connection,
        log: pino({ level: 'silent' }),
      })
    : undefined
  const { app, registry, sockets } = await buildApp({
    ...dependencies,
    logger,
    supportUrl: 'mailto:support@example.com',
    trustedProxies,
    appSecret: testAppSecret,
    webhooksMayBePrivate,
    mailMayBePrivate,
    corsOrigins,
    publicUrl,
    providerUrls,
    mail,
    sms,
    models,
    rateLimits,
    stopping: stopping.signal,
    demoUsers: undefined,
    delivery,
    smsDelivery,
    events: events?.relay,
    sessionChanges: events?.sessionChanges,
    redis,
  })

  return {
    app,
    registry,
    relay: events?.relay,
    sockets,
    database,
    dependencies,
    clock,
    /** A connection as the schema's owner, whom no policy binds. */
    owner,
    /** Where the database is, for what connects by itself. */
    connection: testDatabase.connection,
    /** A further connection as the owner; the caller ends it. */
    async connectOwner(): Promise<pg.Client> {
      const client = new pg.Client(testDatabase.connection)
      await client.connect()
      return client
    },
    /** Calls the API past the network: `call('GET', '/orders')`. */
    async call<Body = Record<string, unknown>>(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      options: TestCall = {},
    ): Promise<Answer<Body>> {
      const { token, body, headers = {}, address = '127.0.0.1' } = options
      const response = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: address,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const isJson = /json/.test(String(response.headers['content-type']))
      const parsed = isJson && response.body !== '' ? JSON.parse(response.body) : undefined
      return { status: response.statusCode, headers: response.headers, body: parsed, text: response.body }
    },
    /** An access token with a living session, without the price of a password. */
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
      await database.close()
      await owner.end()
      await testDatabase.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
