import { Writable } from 'node:stream'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { createTestApp, type TestApp, type TestCall } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'

// Puts a recognizable text into every secret field, runs every route to success, refusal and failure, then searches for
// the texts everywhere that no secret belongs.

const passwords = { own: 'canary-own-password-1', next: 'canary-next-password-2', wrong: 'canary-wrong-password-3' }
const given = {
  ...passwords,
  smtp: 'canary-smtp-password-4',
  twilio: 'canary-twilio-token-5',
  model: 'canary-model-key-6',
  ups: 'canary-ups-secret-7',
  usps: 'canary-usps-secret-8',
  bearer: 'canary-bearer-9',
  query: 'canary-query-10',
  setup: 'canary-setup-token-11',
  link: 'canary-link-token-12',
  challenge: 'canary-challenge-13',
  refresh: 'canary-refresh-14',
  cookie: 'canary-cookie-15',
  broken: 'canary-broken-json-16',
  header: 'canary-key-header-17',
}
/** Secrets that the server generated and returned. */
const made = new Set<string>()

let test: TestApp
let user: TestUser
let merchantId: string
const logged: string[] = []
const refusals: string[] = []

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, options: TestCall = {}) {
  const answer = await test.call<Record<string, unknown>>(method, path, options)
  if (answer.status >= 400) refusals.push(answer.text)
  return answer
}
const post = (path: string, body: unknown, token?: string) => call('POST', path, { body, token })
const keep = (...values: unknown[]): string => {
  for (const value of values) if (typeof value === 'string' && value.length > 5) made.add(value)
  return String(values[0])
}

async function signIn(password: string): Promise<string> {
  const { body } = await post('/auth/login', { email: user.email, password })
  const { tokens } = body['data'] as { tokens: { accessToken: string; refreshToken: string } }
  return keep(tokens.accessToken, tokens.refreshToken)
}

async function useSignIn(): Promise<void> {
  await post('/auth/login', { email: user.email, password: passwords.wrong })
  await post('/auth/login', { email: given.query, password: passwords.wrong })
  await post('/auth/login', `{"email":"${given.broken}`)
  await post('/auth/refresh', { refreshToken: given.refresh })
  await post('/auth/login/code', { challenge: given.challenge, code: '123456' })
  await post('/auth/setup', { token: given.setup, name: 'A', email: 'a@example.com', password: passwords.next })
  await post('/auth/links/open', { token: given.link })
  await post('/auth/links/use', { token: given.link, password: passwords.next })
  await post('/auth/password/forgot', { email: user.email })
  await call('GET', `/orders?search=${given.query}&token=${given.query}`, { token: given.bearer })
  await call('GET', `/orders/export?key=${given.query}`, {
    headers: { authorization: `Basic ${given.bearer}`, cookie: `session=${given.cookie}`, 'x-api-key': given.header },
  })
}

async function useAccount(): Promise<void> {
  const token = await signIn(passwords.own)
  await post('/auth/password', { currentPassword: passwords.wrong, newPassword: passwords.next }, token)
  await post('/auth/password', { currentPassword: passwords.own, newPassword: 'short' }, token)
  await post('/auth/password', { currentPassword: passwords.own, newPassword: passwords.next }, token)
  const again = await signIn(passwords.next)
  const { body: begun } = await post('/auth/two-step/begin', { password: passwords.next }, again)
  const key = keep(begun['key'])
  await post('/auth/two-step/confirm', { code: '000000' }, again)
  const code = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(key.replaceAll(/\s/g, '')) }).generate({
    timestamp: test.clock.now.getTime(),
  })
  const { status, body: confirmed } = await post('/auth/two-step/confirm', { code }, again)
  expect(status).toBe(200)
  keep(...(confirmed['recoveryCodes'] as string[]))
  await post('/auth/two-step/disable', { password: passwords.wrong, code }, again)
}

async function useShop(token: string): Promise<void> {
  keep((await post('/merchants/api-key/generate', {}, token)).body['apiKey'])
  const apiKey = keep((await post('/merchants/api-key/generate', {}, token)).body['apiKey'])
  await call('GET', '/orders', { token: apiKey })
  await call('GET', '/orders', { token: `${apiKey}x` })
  await call('GET', '/webhooks', { token: apiKey })
  await call('PUT', '/webhooks', { token, body: { url: 'https://example.com/hook' } })
  keep((await call('GET', '/webhooks/secret', { token })).body['secret'])
  keep((await post('/webhooks/secret/rotate', {}, token)).body['secret'])
  const connections = {
    email: {
      host: 'mail.example.com',
      port: 587,
      security: 'tls',
      user: 'shop',
      from: 'a@example.com',
      secret: given.smtp,
    },
    sms: { accountSid: `AC${'0'.repeat(32)}`, from: '+15125550148', secret: given.twilio },
    model: { provider: 'openai', baseUrl: 'https://api.example.com/v1', model: 'm', secret: given.model },
    ups: { clientId: 'client', secret: given.ups },
    usps: { clientId: 'client', secret: given.usps },
  }
  for (const [kind, body] of Object.entries(connections)) {
    expect((await call('PUT', `/integrations/${kind}`, { token, body })).status, kind).toBe(200)
    await call('PUT', `/integrations/${kind}`, { token, body: { secret: body.secret } })
    expect((await call('GET', '/integrations', { token })).text).not.toContain('canary')
  }
  await post('/integrations/ups/check', { again: true }, token)
  await post('/integrations/sms/test', {}, token)
}

/** Breaks the database, so that failures are logged with their causes. */
async function useBroken(): Promise<void> {
  await test.owner.query('ALTER TABLE sessions RENAME TO sessions_away')
  await post('/auth/refresh', { refreshToken: given.refresh })
  await post('/auth/login', { email: user.email, password: passwords.own })
  await call('GET', `/orders?search=${given.query}`, { token: [...made][0] })
  await test.owner.query('ALTER TABLE sessions_away RENAME TO sessions')
}

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  test = await createTestApp({ logger: await createLogger({ production: true, logLevel: 'trace' }, stream) })
  merchantId = (await insertMerchant(test.owner)).id
  const passwordHash = await test.dependencies.passwords.hash(passwords.own)
  user = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  const owner = await insertUser(test.owner, { role: 'merchant', merchantId })
  await useSignIn()
  await useAccount()
  const token = keep(await test.tokenFor(owner))
  await useShop(token)
  await useBroken()
}, 60_000)
afterAll(() => test.close())

/** A secret as given, and in every encoding it could be written in. */
const spellings = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)]
}
const secrets = (): string[] => [...Object.values(given), ...made]
const foundIn = (text: string): string[] =>
  secrets().filter((secret) => spellings(secret).some((one) => text.includes(one)))

async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const contents = tables.map(async ({ name }) => {
    const { rows } = await test.owner.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`)
    return `${name}\n${rows.map(({ row }) => row).join('\n')}`
  })
  return (await Promise.all(contents)).join('\n')
}

describe('no secret', () => {
  it('is left out of the test', () => {
    expect(made.size).toBeGreaterThanOrEqual(20)
    expect(logged.length).toBeGreaterThan(50)
    expect(refusals.length).toBeGreaterThanOrEqual(15)
    // The failures were logged with their causes.
    expect(logged.join('')).toContain('relation \\"sessions\\" does not exist')
  })

  it('is in the log, at its most verbose level', () => {
    expect(foundIn(logged.join(''))).toEqual([])
  })

  it('is in a refusal', () => {
    expect(foundIn(refusals.join('\n'))).toEqual([])
  })

  it('is in the audit log', async () => {
    const { rows } = await test.owner.query<{ row: string }>('SELECT row_to_json(e)::text AS row FROM audit_entries e')
    expect(rows.length).toBeGreaterThan(5)
    expect(foundIn(rows.map(({ row }) => row).join('\n'))).toEqual([])
  })

  it('is readable in the database', async () => {
    const dump = await wholeDatabase()
    expect(dump).toContain(user.email)
    expect(foundIn(dump)).toEqual([])
  })
})
