import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Integrations } from '../../contract/integrations/integration.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { startTestTwilioServer, type TestTwilioServer } from '../testing/twilio-server.ts'

// As in production: a shop's own accounts lead to public addresses only; the server's own may be anywhere.

let test: TestApp
let smtp: TestSmtpServer
let twilio: TestTwilioServer
let token: string
let admin: string

beforeAll(async () => {
  smtp = await startTestSmtpServer()
  twilio = await startTestTwilioServer()
  const mail = { smtpUrl: smtp.url, from: { address: 'desk@paydesk.test', name: undefined } }
  test = await createTestApp({ mail, sms: twilio.config })
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(async () => {
  await test.close()
  await smtp.close()
  await twilio.close()
})

type Body = { integrations: Integrations; errors?: { path: string; message: string }[] }
const put = (kind: string, body: object) => test.call<Body>('PUT', `/integrations/${kind}`, { token, body })
const email = (changes: object) => ({
  ...{ host: 'smtp.example.com', port: 587, security: 'starttls', user: '', from: 'orders@shop.example' },
  ...changes,
})

it.each([
  '127.0.0.1',
  '169.254.169.254',
  '10.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'localhost',
  '2130706433',
  'mail.local',
])('a mail server at %s is not called, and the card says why', async (host) => {
  const { body } = await put('email', email({ host }))
  expect(body.integrations.email).toMatchObject({ state: 'error', failure: expect.stringMatching(/internal address/) })
  expect(smtp.received).toEqual([])
})

it.each([22, 80, 3306, 6379])('port %i is not one of a mail server', async (port) => {
  expect(await put('email', email({ port }))).toMatchObject({ status: 422, body: { errors: [{ path: 'port' }] } })
})

it('a password is not sent unencrypted', async () => {
  const { status, body } = await put('email', email({ security: 'none', user: 'desk', secret: 'a password' }))
  expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: 'security' })
})

it.each(['http://models.example.com/v1', 'https://127.0.0.1/v1', 'https://metadata.internal/', 'https://[::1]/'])(
  'a model at %s is refused',
  async (baseUrl) => {
    const { status, body } = await put('model', { provider: 'openai', baseUrl, model: 'm', secret: 'k' })
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: 'baseUrl' })
  },
)

it('the server’s own accounts are checked too, and count for all merchants', async () => {
  type Stats = { activeIntegrations: object }
  const { body } = await test.call<Stats>('GET', '/dashboard/stats', { token: admin })
  expect(body.activeIntegrations).toEqual({ connected: ['Email', 'SMS'], available: 2 })
  const { body: shown } = await test.call<Body>('POST', '/integrations/sms/check', { token, body: { again: true } })
  expect(shown.integrations.sms).toMatchObject({ source: 'server', state: 'connected', settings: null })
  const sent = await test.call('POST', '/integrations/email/test', { token, body: {} })
  // The shop's own account, of the tests above, comes first.
  expect(sent.body['failure']).toMatch(/internal address|cannot be reached/)
  await test.call('DELETE', '/integrations/email', { token })
  expect((await test.call('POST', '/integrations/email/test', { token, body: {} })).body['failure']).toBeNull()
  expect(smtp.received).toHaveLength(1)
})

it('a mail server on the local network is used where the server allows it, and nothing else there is', async () => {
  const open = await createTestApp({ mailMayBePrivate: true })
  const { id: merchantId } = await insertMerchant(open.owner)
  const merchant = await open.tokenFor(await insertUser(open.owner, { role: 'merchant', merchantId }))
  const { hostname, port } = new URL(smtp.url)
  const account = email({ host: hostname, port: Number(port), security: 'none' })
  const { body } = await open.call<Body>('PUT', '/integrations/email', { token: merchant, body: account })
  expect(body.integrations.email).toMatchObject({ state: 'connected', failure: null })
  const model = { provider: 'openai', baseUrl: 'https://127.0.0.1/v1', model: 'm', secret: 'k' }
  expect((await open.call('PUT', '/integrations/model', { token: merchant, body: model })).status).toBe(422)
  await open.close()
})
