import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { createPasswords } from '../server/auth/passwords.ts'
import { createAccessTokens } from '../server/auth/tokens.ts'
import { openDatabase } from '../server/db/client.ts'

const secret = new TextEncoder().encode('no request is answered with this secret')

/** The OpenAPI document of this server, made without a database. */
export async function apiDocument(): Promise<object> {
  const nowhere = { host: '127.0.0.1', port: 9, user: 'nobody', database: 'nowhere' }
  const database = openDatabase(nowhere, { poolSize: 1, onError: () => undefined })
  const { app } = await buildApp({
    database,
    passwords: await createPasswords(),
    accessTokens: createAccessTokens(secret),
    clock: () => new Date(),
    delivery: 'not_sent',
    smsDelivery: 'not_sent',
    webhooksMayBePrivate: false,
    corsOrigins: [],
    publicUrl: 'https://pay.example.com',
    logger: pino({ level: 'silent' }),
    providerUrls: { twilio: 'http://127.0.0.1:9', ups: 'http://127.0.0.1:9', usps: 'http://127.0.0.1:9' },
    trustedProxies: 0,
    supportUrl: undefined,
    appSecret: secret,
    demoUsers: undefined,
    stopping: new AbortController().signal,
  })
  try {
    const answer = await app.inject({ url: '/docs/openapi.json' })
    return answer.json() as object
  } finally {
    await app.close()
    await database.close()
  }
}
