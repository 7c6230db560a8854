import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import { record } from '../../contract/core/record.ts'
import type { MerchantSettings, SettingsChange } from '../../contract/merchants/settings.ts'
import { notificationToggles } from '../../contract/notifications/preferences.endpoints.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { AnalyticsSummary } from '../analytics/analytics.service.ts'
import { catchUp } from '../analytics/catching-up.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { wholeSettings } from '../testing/settings.ts'

let test: TestApp
let admin: string
let shop: { id: string }
let token: string
let viewer: string
let others: string

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const { id: merchantId } = await insertMerchant(test.owner)
  others = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
beforeEach(async () => {
  shop = await insertMerchant(test.owner, 'Aurora Outfitters')
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop.id }))
})
afterAll(() => test.close())

const path = '/merchants/settings'
const read = async (by = token, query = ''): Promise<MerchantSettings> =>
  (await test.call<MerchantSettings>('GET', path + query, { token: by })).body
const put = (body: unknown, by = token, query = '') =>
  test.call<MerchantSettings & Problem>('PUT', path + query, { token: by, body })

/** The saved settings with some of them changed, as a client would send them. */
async function changed(change: Partial<SettingsChange> & Record<string, unknown>) {
  return { ...(await read()), ...change }
}

async function refused(change: Partial<SettingsChange> & Record<string, unknown>): Promise<string[]> {
  const before = await read()
  const { status, body } = await put(await changed(change))
  expect(status).toBe(422)
  expect(await read()).toEqual(before)
  return (body.errors ?? []).map((error) => error.path)
}

/** All settings, with an email address that no other shop has. */
const ownSettings = () => ({ ...wholeSettings, email: `orders-${shop.id}@aurora.example` })

async function audited(): Promise<{ before: object; after: object; actor_name: string }[]> {
  const { rows } = await test.owner.query(
    `SELECT before, after, actor_name FROM audit_entries WHERE chain = $1 AND action = 'settings.updated' ORDER BY sequence`,
    [shop.id],
  )
  return rows
}

describe('the settings', () => {
  it('of a new shop are empty, with everything off', async () => {
    const settings = await read()
    expect(settings).toMatchObject({
      businessName: 'Aurora Outfitters',
      phone: '',
      address: { street: '', city: '', state: '', zip: '', country: 'US' },
      timezone: 'America/New_York',
      paymentMethods: [],
      autoFulfillment: false,
      fraudDetection: false,
      webhookUrl: '',
      lowStockThreshold: 5,
      allowedIpAddresses: [],
      callerAddress: '127.0.0.1',
    })
    expect(settings.notificationPreferences).toEqual(record(notificationToggles, () => false))
  })

  it('are saved as a whole, and read by everybody of the shop', async () => {
    const { version: _, ...fields } = ownSettings()
    const { status, body } = await put({ ...fields, version: (await read()).version })
    expect(status).toBe(200)
    expect(body).toMatchObject(fields)
    for (const settings of [await read(), await read(viewer), await read(admin, `?merchantId=${shop.id}`)]) {
      expect(settings).toMatchObject({ ...fields, version: body.version })
    }
  })

  it('come back unchanged when they are put back as they were read', async () => {
    const { version } = (await put({ ...ownSettings(), version: (await read()).version })).body
    const { status, body } = await put(await read())
    expect(status).toBe(200)
    expect(body.version).toBe(version)
    expect(await audited()).toHaveLength(1)
  })

  it('ignore what can only be read, and refuse what is no setting', async () => {
    const other = await insertMerchant(test.owner)
    const before = await read()
    const readOnly = { apiKey: 'canary', callerAddress: 'x' }
    const { status, text } = await put(await changed({ ...readOnly, ['__proto__']: { phone: '1' } }))
    expect(status).toBe(200)
    expect(text).not.toContain('canary')
    for (const foreign of [{ merchantId: other.id }, { id: other.id }, { role: 'admin' }, { city: 'Nowhere' }])
      expect((await put(await changed(foreign))).status).toBe(422)
    expect(await read()).toEqual(before)
  })

  it('keep one spelling of each thing', async () => {
    const { body } = await put(
      await changed({
        businessName: '  Aurora  ',
        address: { street: '', city: '', state: 'ON', zip: 'k1a0b1', country: 'CA' },
        paymentMethods: ['zelle', 'cashapp'],
        paymentAccounts: { ...record(paymentMethods, () => ''), cashapp: '$shop', zelle: 'pay@shop.example' },
        allowedIpAddresses: ['::ffff:10.0.0.1', '10.0.0.1', '2001:DB8::/32'],
        webhookUrl: 'https://SHOP.example.com/hook#part',
      }),
    )
    expect(body).toMatchObject({
      businessName: 'Aurora',
      address: { zip: 'K1A 0B1' },
      paymentMethods: ['cashapp', 'zelle'],
      allowedIpAddresses: ['10.0.0.1', '2001:db8::/32'],
      webhookUrl: 'https://shop.example.com/hook',
    })
  })

  it('refuse the email address of another shop, in whichever case it is written, and save nothing', async () => {
    const other = await insertMerchant(test.owner)
    const before = await read()
    const taken = await put(await changed({ email: `SHOP-${other.id}@Example.com`, phone: '512-555-0148' }))
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      type: '/problems/conflict',
      message: 'Another shop already has this email address. Each shop needs its own.',
      errors: [{ path: 'email' }],
    })
    expect(await read()).toEqual(before)
  })

  it('of another shop are not there, and an administrator says whose', async () => {
    expect((await test.call('GET', `${path}?merchantId=${shop.id}`, { token: others })).status).toBe(404)
    expect((await put(await read(), others, `?merchantId=${shop.id}`)).status).toBe(404)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await test.call('GET', `${path}?merchantId=${nobody}`, { token: admin })).status).toBe(404)
    expect((await put(await read(), admin, `?merchantId=${nobody}`)).status).toBe(404)
    expect((await put(await read(), admin)).status).toBe(422)
    expect((await put(await changed({ phone: '512-555-0148' }), admin, `?merchantId=${shop.id}`)).status).toBe(200)
  })
})

describe('what is refused, and nothing saved', () => {
  const accounts = record(paymentMethods, () => '')

  it.each<[string, Record<string, unknown>]>([
    ['businessName', { businessName: ' \u200b ' }],
    ['businessName', { businessName: 'x'.repeat(121) }],
    ['businessName', { businessName: 'two\nlines' }],
    ['businessName', { businessName: 'NUL\0' }],
    ['email', { email: 'a@b' }],
    ['email', { email: 'a@b.co\r\nBcc: c@d.co' }],
    ['email', { email: ['a@b.co'] }],
    ['phone', { phone: '12' }],
    ['timezone', { timezone: 'Mars/Phobos' }],
    ['address.zip', { address: { street: '', city: '', state: '', zip: '8020', country: 'US' } }],
    ['address.country', { address: { street: '', city: '', state: '', zip: '', country: 'XX' } }],
    ['paymentMethods.0', { paymentMethods: ['an iou'] }],
    ['paymentMethods', { paymentMethods: ['cashapp', 'cashapp'] }],
    ['email', { email: 'a@c..de' }],
    ['paymentAccounts.cashapp', { paymentMethods: ['cashapp'], paymentAccounts: accounts }],
    ['paymentAccounts.venmo', { paymentAccounts: { ...accounts, venmo: 'no' } }],
    [
      'paymentAccounts.bitcoin',
      { paymentAccounts: { ...accounts, bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' } },
    ],
    [
      'paymentAccounts.ethereum',
      { paymentAccounts: { ...accounts, ethereum: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } },
    ],
    ['webhookUrl', { webhookUrl: 'file:///etc/passwd' }],
    ['webhookUrl', { webhookUrl: 'https://169.254.169.254/latest' }],
    ['webhookUrl', { webhookUrl: 'https://2130706433/' }],
    ['lowStockThreshold', { lowStockThreshold: -1 }],
    ['lowStockThreshold', { lowStockThreshold: 1.5 }],
    ['lowStockThreshold', { lowStockThreshold: '5' }],
    ['lowStockThreshold', { lowStockThreshold: 2 ** 53 }],
    ...['1.2.3', '010.0.0.1', '10.0.0.0/08', '10.0.0.0/33', '10.0.0.1/8', 'fe80::1%eth0'].map(
      (address): [string, Record<string, unknown>] => ['allowedIpAddresses.0', { allowedIpAddresses: [address] }],
    ),
    ['allowedIpAddresses', { allowedIpAddresses: Array.from({ length: 101 }, (_, index) => `10.0.0.${index}`) }],
    ['autoFulfillment', { autoFulfillment: 'yes' }],
    ['notificationPreferences.notifyOnPayment', { notificationPreferences: { notifyOnPayment: 1 } }],
    ['version', { version: 7 }],
    ['version', { version: '' }],
  ])('%s of %j', async (where, change) => {
    expect(await refused(change)).toContain(where)
  })

  it('a body that leaves settings out', async () => {
    expect((await put({ version: (await read()).version, businessName: 'A' })).status).toBe(422)
  })

  it('a private key, which no answer repeats', async () => {
    const key = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'
    const { status, text } = await put(await changed({ paymentAccounts: { ...accounts, bitcoin: key } }))
    expect(status).toBe(422)
    expect(text).toContain('private key')
    expect(text).not.toContain(key)
  })
})

describe('two people at once', () => {
  it('the second sees what the first has changed, and loses nothing', async () => {
    const seen = await read()
    expect((await put({ ...seen, phone: '512-555-0148', lowStockThreshold: 9 })).status).toBe(200)
    const { status, body } = await put({ ...seen, email: 'second@shop.example' })
    expect(status).toBe(409)
    expect(body.type).toBe('/problems/settings-changed')
    expect(body.changed).toEqual([
      { path: 'lowStockThreshold', value: 9 },
      { path: 'phone', value: '512-555-0148' },
    ])
    const again = await read()
    expect(again.email).toBe(seen.email)
    expect((await put({ ...again, email: 'second@shop.example' })).status).toBe(200)
    expect(await read()).toMatchObject({ phone: '512-555-0148', email: 'second@shop.example' })
  })

  it('also where the first has changed them by another call', async () => {
    const seen = await read()
    await test.call('PUT', '/webhooks', { token, body: { url: 'https://shop.example.com/hook' } })
    await test.call('PUT', '/notifications/preferences', { token, body: { notifyOnPayment: true } })
    const { status, body } = await put(seen)
    expect(status).toBe(409)
    expect(body.changed?.map((each) => each.path)).toEqual(['notificationPreferences.notifyOnPayment', 'webhookUrl'])
  })

  it('of many at the same moment exactly one gets through', async () => {
    const seen = await read()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put({ ...seen, lowStockThreshold: 10 + index })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await audited()).toHaveLength(1)
  })
})

it('the API key is there for who may see it, and nobody sets it', async () => {
  expect((await read()).apiKey).toBeNull()
  const made = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token, body: {} })
  expect((await read()).apiKey).toBe(made.body.apiKey)
  expect((await read(viewer)).apiKey).toBeNull()
  expect((await put(await changed({ apiKey: 'canary', phone: '512-555-0148' }))).body.apiKey).toBe(made.body.apiKey)
})

it('a change of the time zone regroups the days', async () => {
  const ask = async () => {
    const { body } = await test.call<AnalyticsSummary>(
      'GET',
      '/orders/analytics/summary?startDate=2026-03-20&endDate=2026-03-20',
      { token },
    )
    return [body.range.timezone, body.orders.total]
  }
  // 23:30 in New York, the day after in Berlin.
  await insertOrder(test.owner, { merchantId: shop.id, status: 'paid', createdAt: new Date('2026-03-20T03:30:00Z') })
  expect(await ask()).toEqual(['America/New_York', 0])
  expect((await put(await changed({ timezone: 'Europe/Berlin' }))).status).toBe(200)
  await catchUp(test)
  expect(await ask()).toEqual(['Europe/Berlin', 1])
})

describe('what the settings do', () => {
  const order = {
    customer: { name: 'Dana', email: 'dana@example.com' },
    products: [{ name: 'Mug', price: 5, quantity: 1 }],
    paymentMethod: 'cashapp',
  }
  const accounts = { ...record(paymentMethods, () => ''), cashapp: '$shop' }

  it('a method is taken while it is accepted, and refused otherwise', async () => {
    expect((await test.call('POST', '/orders', { token, body: order })).status).toBe(422)
    await put(await changed({ paymentMethods: ['cashapp'], paymentAccounts: accounts }))
    expect((await test.call('POST', '/orders', { token, body: order })).status).toBe(201)
    await put(await changed({ paymentMethods: [] }))
    expect((await test.call('POST', '/orders', { token, body: order })).status).toBe(422)
    expect((await read()).paymentAccounts.cashapp).toBe('$shop')
    await put(await changed({ paymentAccounts: { ...accounts, cashapp: '' } }))
    expect((await read()).paymentAccounts.cashapp).toBe('')
  })

  it('the webhook and the notifications are those of the other calls', async () => {
    await put({ ...ownSettings(), version: (await read()).version })
    const webhook = await test.call('GET', '/webhooks', { token })
    expect(webhook.body).toMatchObject({ url: wholeSettings.webhookUrl, isOn: true })
    await put(await changed({ webhookUrl: '' }))
    expect((await test.call('GET', '/webhooks', { token })).body).toMatchObject({ url: null })
  })

  it('the audit log has what was changed, before and after, and no secret', async () => {
    await put(await changed({ phone: '512-555-0148', webhookUrl: 'https://shop.example.com/canary?token=canary' }))
    const [entry] = await audited()
    expect(entry).toMatchObject({
      before: { phone: '', webhookUrl: '' },
      after: { phone: '512-555-0148', webhookUrl: 'https://shop.example.com/…' },
    })
    expect(Object.keys(entry?.after ?? {})).toHaveLength(2)
    expect(JSON.stringify(entry)).not.toContain('canary')
  })

  it('the caller’s address is in the form in which a list keeps it', async () => {
    const { body } = await test.call<MerchantSettings>('GET', path, { token, address: '::ffff:203.0.113.9' })
    expect(body.callerAddress).toBe('203.0.113.9')
  })
})
