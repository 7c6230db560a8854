import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { type Integrations, integrationKinds } from '../../contract/integrations/integration.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { carrierClient, knownParcel, startTestCarriers } from '../testing/carrier-server.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import type { JsonServer } from '../testing/json-server.ts'
import { modelKey, modelName, startTestModels } from '../testing/model-server.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { startTestTwilioServer, type TestTwilioServer } from '../testing/twilio-server.ts'

const password = 'the canary of the mail account'
let test: TestApp
let smtp: TestSmtpServer
let twilio: TestTwilioServer
let carriers: JsonServer
let models: JsonServer
let shop: { id: string; email: string; token: string; viewer: string }

beforeAll(async () => {
  smtp = await startTestSmtpServer(undefined, 0, { user: 'desk', password })
  twilio = await startTestTwilioServer()
  carriers = await startTestCarriers()
  models = await startTestModels()
  const providerUrls = { twilio: twilio.config.baseUrl, ups: carriers.url, usps: carriers.url }
  test = await createTestApp({ webhooksMayBePrivate: true, providerUrls })
})
afterAll(async () => {
  await test.close()
  for (const server of [smtp, twilio, carriers, models]) await server.close()
})
beforeEach(async () => {
  shop = await openShop()
})

async function openShop() {
  const { id } = await insertMerchant(test.owner)
  await test.owner.query(`UPDATE merchants SET phone = '(512) 555-0148' WHERE id = $1`, [id])
  const owner = await insertUser(test.owner, { role: 'merchant', merchantId: id })
  const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: id })
  return { id, email: owner.email, token: await test.tokenFor(owner), viewer: await test.tokenFor(viewer) }
}

type Body = { integrations: Integrations; answer?: string; failure?: string; errors?: { path: string }[] }
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object, token = shop.token) =>
  test.call<Body>(method, `/integrations${path}`, { token, body })

const email = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
  ...{ security: 'none', user: 'desk', from: 'orders@shop.example', secret: password },
  ...changes,
})
const sms = (changes: object = {}) => {
  const { accountSid, authToken, from } = twilio.config
  return { accountSid, from, secret: authToken, ...changes }
}
const model = (changes: object = {}) => ({
  ...{ provider: 'openai', baseUrl: `${models.url}/v1/`, model: modelName, secret: modelKey },
  ...changes,
})

it('nothing is connected at first, and a shop without an own account nor the server’s can neither check nor test', async () => {
  const { body } = await call('GET', '')
  for (const kind of integrationKinds) {
    expect(body.integrations[kind]).toMatchObject({ source: 'none', state: 'not-connected', settings: null })
    expect(await call('POST', `/${kind}/check`, {})).toMatchObject({ status: 409 })
    expect(await call('POST', `/${kind}/test`, {})).toMatchObject({ status: 409 })
  }
})

it('each kind is asked for real when it is configured, and says what it keeps but the secret', async () => {
  const carrier = carrierClient
  const bodies = { email: email(), sms: sms(), model: model(), ups: carrier, usps: carrier }
  for (const kind of integrationKinds) {
    const { status, body, text } = await call('PUT', `/${kind}`, bodies[kind])
    expect({ kind, status }).toEqual({ kind, status: 200 })
    expect(body.integrations[kind]).toMatchObject({ source: 'own', state: 'connected', failure: null, hasSecret: true })
    expect(text).not.toContain(bodies[kind].secret)
  }
  const { body } = await call('GET', '')
  expect(body.integrations.model.settings).toEqual({
    provider: 'openai',
    baseUrl: `${models.url}/v1`,
    model: modelName,
  })
  const { body: stats } = await test.call<{ activeIntegrations: object }>('GET', '/dashboard/stats', shop)
  const connected = ['Email', 'SMS', 'Levy’s model', 'UPS', 'USPS']
  expect(stats.activeIntegrations).toEqual({ connected, available: 5 })
})

it.each([
  ['email', () => email({ secret: 'wrong' }), /does not accept our sign-in \(535\)/],
  ['sms', () => sms({ secret: 'wrong' }), /Twilio does not accept/],
  ['model', () => model({ secret: 'wrong' }), /does not accept the API key/],
  ['model', () => model({ provider: 'anthropic', secret: 'wrong' }), /does not accept the API key/],
  ['model', () => model({ baseUrl: `${models.url}/nowhere` }), /no model provider at this base URL/],
  ['ups', () => ({ ...carrierClient, secret: 'wrong' }), /UPS does not accept/],
  ['usps', () => ({ ...carrierClient, secret: 'wrong' }), /USPS does not accept/],
  ['email', () => email({ port: 9 }), /refused the connection/],
] as const)('a wrong %s account is kept with the reason it does not work', async (kind, body, why) => {
  const { body: answer } = await call('PUT', `/${kind}`, body())
  expect(answer.integrations[kind]).toMatchObject({ state: 'error', failure: expect.stringMatching(why) })
  const { body: stats } = await test.call<{ activeIntegrations: object }>('GET', '/dashboard/stats', shop)
  expect(stats.activeIntegrations).toEqual({ connected: [], available: 5 })
})

it('a test uses the service for real, and its email goes to the person who asks', async () => {
  await call('PUT', '/email', email())
  const mail = await call('POST', '/email/test', {})
  expect(mail.body).toMatchObject({ failure: null, answer: expect.stringMatching(/^Sent to user-.*250/) })
  expect(smtp.received.at(-1)).toMatchObject({ from: 'orders@shop.example', to: [shop.email] })

  await call('PUT', '/sms', sms())
  expect((await call('POST', '/sms/test', {})).body).toMatchObject({ failure: null })
  expect(twilio.received.at(-1)).toMatchObject({ to: '+15125550148', from: twilio.config.from })

  for (const provider of ['openai', 'anthropic']) {
    await call('PUT', '/model', model({ provider }))
    expect((await call('POST', '/model/test', {})).body.answer).toBe(`${modelName} answered: ready`)
  }
  await call('PUT', '/model', model({ model: 'another' }))
  expect((await call('POST', '/model/test', {})).body.failure).toMatch(/no such model/i)

  for (const kind of ['ups', 'usps'] as const) {
    await call('PUT', `/${kind}`, carrierClient)
    expect((await call('POST', `/${kind}/test`, {})).body.errors).toMatchObject([{ path: 'trackingNumber' }])
    const found = await call('POST', `/${kind}/test`, { trackingNumber: ` ${knownParcel[kind]} ` })
    expect(found.body.answer).toMatch(/AUSTIN/)
    expect((await call('POST', `/${kind}/test`, { trackingNumber: '1Z/../x?y' })).body.failure).toMatch(
      /knows no parcel/,
    )
  }
})

it('the sixth test within an hour is refused, also beside others, and none of another shop', async () => {
  await call('PUT', '/model', model())
  const answers = await Promise.all(Array.from({ length: 7 }, () => call('POST', '/model/test', {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3000)
  const other = await openShop()
  await call('PUT', '/model', model(), other.token)
  expect(await call('POST', '/model/test', {}, other.token)).toMatchObject({ status: 200 })
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  shop.token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
  expect(await call('POST', '/model/test', {})).toMatchObject({ status: 200 })
})

it('a state is asked for again when it is five minutes old, or asked for again', async () => {
  await call('PUT', '/model', model())
  const asked = () => models.requests.length
  const before = asked()
  await call('POST', '/model/check', {})
  expect(asked()).toBe(before)
  await call('POST', '/model/check', { again: true })
  expect(asked()).toBe(before + 1)
  test.clock.now = new Date(test.clock.now.getTime() + 5 * minuteMs)
  expect((await call('GET', '')).body.integrations.model).toMatchObject({ state: 'connected', isStale: true })
  await call('POST', '/model/check', {})
  expect(asked()).toBe(before + 2)
})

it('the secret stays when it is left out, but goes to nobody else', async () => {
  await call('PUT', '/email', email())
  const { secret: _, ...kept } = email({ from: 'sales@shop.example' })
  expect((await call('PUT', '/email', kept)).body.integrations.email).toMatchObject({ state: 'connected' })
  for (const change of [{ host: 'localhost' }, { port: 2525 }, { user: 'other' }, { security: 'starttls' }]) {
    const { status, body } = await call('PUT', '/email', { ...kept, ...change })
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path: 'secret' }] })
  }
  await call('PUT', '/model', model())
  const { status } = await call('PUT', '/model', model({ provider: 'anthropic', secret: '' }))
  expect(status).toBe(422)
})

it.each([
  ['email', { host: 'smtp.example.com/x' }, 'host'],
  ['email', { host: 'a\r\nb' }, 'host'],
  ['email', { port: 0 }, 'port'],
  ['email', { port: 587.5 }, 'port'],
  ['email', { port: '587' }, 'port'],
  ['email', { security: 'ssl' }, 'security'],
  ['email', { from: 'a@b' }, 'from'],
  ['email', { from: 'a@example.com\r\nBcc: b@example.com' }, 'from'],
  ['email', { secret: 'a\nb' }, 'secret'],
  ['email', { secret: 'x'.repeat(501) }, 'secret'],
  ['sms', { accountSid: 'AC/../../x' }, 'accountSid'],
  ['sms', { from: '5125550148' }, 'from'],
  ['model', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
  ['model', { baseUrl: 'https://user@models.example.com' }, 'baseUrl'],
  ['model', { baseUrl: 'https://models.example.com/?a=b' }, 'baseUrl'],
  ['model', { provider: 'constructor' }, 'provider'],
  ['model', { model: ' ' }, 'model'],
])('%s with %j is refused with its path', async (kind, change, path) => {
  const bodies: Record<string, object> = { email: email(change), sms: sms(change), model: model(change) }
  const { status, body } = await call('PUT', `/${kind}`, bodies[kind])
  expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path })
})

it('an unknown kind is refused, and what has not been configured is removed without a word', async () => {
  expect(await call('POST', '/constructor/check', {})).toMatchObject({ status: 422 })
  expect(await call('DELETE', '/ups')).toMatchObject({ status: 200 })
})

it('a viewer sees states without settings; another shop sees nothing of them', async () => {
  await call('PUT', '/ups', carrierClient)
  const { body } = await call('GET', '', undefined, shop.viewer)
  expect(body.integrations.ups).toMatchObject({ source: 'own', state: 'connected', settings: null })
  const other = await openShop()
  expect(await call('GET', `?merchantId=${shop.id}`, undefined, other.token)).toMatchObject({ status: 404 })
  expect(await call('PUT', `/ups?merchantId=${shop.id}`, carrierClient, other.token)).toMatchObject({ status: 404 })
  expect((await call('GET', '', undefined, other.token)).body.integrations.ups.source).toBe('none')
  const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  expect(await call('GET', '', undefined, admin)).toMatchObject({ status: 422 })
  const unknown = '?merchantId=0190a5c2-0000-7000-8000-000000000001'
  expect(await call('GET', unknown, undefined, admin)).toMatchObject({ status: 404 })
  expect(await call('PUT', `/ups${unknown}`, carrierClient, admin)).toMatchObject({ status: 404 })
})

it('a change is in the audit log, and the secret nowhere in the database', async () => {
  await call('PUT', '/email', email())
  await call('DELETE', '/email')
  await call('PUT', '/email', email())
  const { rows } = await test.owner.query('SELECT * FROM audit_entries WHERE chain = $1 ORDER BY sequence', [shop.id])
  const configured = 'integration.configured'
  expect(rows.map(({ action }) => action)).toEqual([configured, 'integration.removed', configured])
  expect(rows[0]).toMatchObject({
    target_id: 'email',
    before: null,
    after: { from: 'orders@shop.example', secret: 'changed' },
  })
  const kept = await test.owner.query('SELECT integrations::text AS row, secret_sealed FROM integrations')
  const everything = JSON.stringify(rows) + kept.rows.map(({ row }) => row).join()
  expect(everything).not.toContain(password)
  expect(everything).not.toContain(Buffer.from(password).toString('hex'))
})

it('an account that APP_SECRET no longer opens says so, and can be configured again', async () => {
  await call('PUT', '/ups', carrierClient)
  await test.owner.query(`UPDATE integrations SET secret_sealed = '\\x00112233' WHERE merchant_id = $1`, [shop.id])
  const { body } = await call('POST', '/ups/check', { again: true })
  expect(body.integrations.ups).toMatchObject({ state: 'error', failure: expect.stringMatching(/Configure it again/) })
  expect(await call('POST', '/ups/test', { trackingNumber: '1' })).toMatchObject({ status: 409 })
  expect((await call('PUT', '/ups', carrierClient)).body.integrations.ups.state).toBe('connected')
})
