import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { createWebhooksTest, type WebhooksTest } from '../testing/webhooks.ts'

// The rows on webhooks, the IP list and settings of the bad-input catalogue.

type Settings = Record<string, unknown> & { version: string; allowedIpAddresses: string[]; businessName: string }

let test: TestApp
let merchantId: string
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})

const read = async () => (await test.call<Settings>('GET', '/merchants/settings', { token })).body
const save = async (changed: object) =>
  test.call<Settings>('PUT', '/merchants/settings', { token, body: { ...(await read()), ...changed } })

describe('Webhook URL', () => {
  it.each([
    ['file:', 'file:///etc/passwd'],
    ['user info', 'https://user@example.com/'],
    ['port 25', 'https://example.com:25/'],
    ['loopback', 'https://127.0.0.1/'],
    ['private', 'https://10.0.0.1/'],
    ['private', 'https://192.168.1.1/'],
    ['link-local', 'https://169.254.1.1/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['in decimal', 'https://2130706433/'],
    ['in octal', 'https://0177.0.0.1/'],
    ['in hex', 'https://0x7f.0x0.0x0.0x1/'],
    ['in short spelling', 'https://127.1/'],
    ['in full-width spelling', 'https://１２７.０.０.１/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 mapped', 'https://[::ffff:127.0.0.1]/'],
    ['IPv6 translated', 'https://[64:ff9b::7f00:1]/'],
    ['IPv6 compatible', 'https://[::127.0.0.1]/'],
    ['IPv6 6to4', 'https://[2002:7f00:1::]/'],
    ['IPv6 unique-local', 'https://[fd00::1]/'],
    ['localhost.', 'https://localhost./'],
  ])('%s: 422 (%s)', async (_row, url) => {
    expect((await test.call('PUT', '/webhooks', { token, body: { url } })).status).toBe(422)
    expect((await save({ webhookUrl: url })).status).toBe(422)
  })
})

describe('an address that becomes internal later', () => {
  let desk: WebhooksTest
  beforeAll(async () => {
    desk = await createWebhooksTest({
      mayBePrivate: false,
      resolve: async () => [{ address: '169.254.169.254', family: 4 }],
    })
  })
  afterAll(() => desk.close())

  it('a name that resolves to such an address later: saved, the delivery fails and says why', async () => {
    const shop = await desk.openShop('https://hooks.example.com/')
    await desk.move(shop, (await desk.insertOrder(shop)).id, 'paid')
    await desk.deliver()
    const { rows } = await desk.test.owner.query('SELECT failure FROM webhook_attempts WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const { failure } of rows) expect(failure).toMatch(/internal|private|not allowed|network/i)
  })
})

describe('IP list', () => {
  it.each(['1.2.3', '010.0.0.1', '10.0.0.0/08', '10.0.0.0/33', '10.0.0.1/8', 'fe80::1%eth0', '', '256.1.1.1'])(
    '%j: 422',
    async (address) => {
      expect((await save({ allowedIpAddresses: [address] })).status).toBe(422)
    },
  )

  it('::ffff:10.0.0.1: kept as 10.0.0.1', async () => {
    const { status, body } = await save({ allowedIpAddresses: ['::ffff:10.0.0.1', ' 2001:DB8::0/32 '] })
    expect(status).toBe(200)
    expect(body.allowedIpAddresses).toEqual(['10.0.0.1', '2001:db8::/32'])
  })

  it('the key from another address; a forged X-Forwarded-For: 403', async () => {
    const { body } = await test.call('POST', '/merchants/api-key/generate', { token })
    const key = String(body['apiKey'])
    const list = (address: string, headers: Record<string, string> = {}) =>
      test.call('GET', '/orders', { token: key, address, headers })
    expect((await list('203.0.113.7')).status).toBe(200)
    expect((await save({ allowedIpAddresses: ['203.0.113.7'] })).status).toBe(200)
    expect((await list('203.0.113.7')).status).toBe(200)
    expect((await list('::ffff:203.0.113.7')).status).toBe(200)
    expect((await list('203.0.113.8')).status).toBe(403)
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' }
    expect((await list('203.0.113.8', forged)).status).toBe(403)
  })
})

it('PUT settings with apiKey: ignored; with merchantId, role: refused', async () => {
  const { id: otherId } = await insertMerchant(test.owner, 'The other')
  const { status, body } = await save({ apiKey: 'pk_mine', businessName: 'Renamed' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ businessName: 'Renamed' })
  expect(body['apiKey']).not.toBe('pk_mine')
  for (const foreign of [{ merchantId: otherId }, { role: 'admin' }, { id: otherId }, { version2: 1 }])
    expect((await save({ ...foreign, businessName: 'Refused' })).status).toBe(422)
  const { rows } = await test.owner.query('SELECT business_name FROM merchants WHERE id = $1', [otherId])
  expect(rows).toEqual([{ business_name: 'The other' }])
  const { body: me } = await test.call<{ user: object }>('GET', '/auth/verify', { token })
  expect(me.user).toMatchObject({ role: 'merchant', merchantId })
})
