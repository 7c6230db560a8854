import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushIdentity } from '../notifications/push-identity.service.ts'
import { pushRecipients, subscribeBrowser } from '../notifications/push-subscriptions.service.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { checkVapid, startTestPushService, type TestBrowser, type TestPushService } from '../testing/push-service.ts'
import type { Outgoing } from './channel.ts'
import { createPushChannel, type PushChannelOptions } from './push-channel.ts'

const sealer = createSealer(testAppSecret)
const contact = 'mailto:desk@paydesk.test'

let test: TestApp
let shop: string
let user: { id: string }
let service: TestPushService
/** The push service's answer; a test may change it. */
let answer: (response: ServerResponse) => void
let browser: TestBrowser
let message: Outgoing

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
})
afterAll(() => test.close())

async function subscribe({ endpoint, keys }: TestBrowser): Promise<string> {
  const [recipient] = await test.database.write('platform', async (transaction) => {
    const subscription = { endpoint, keys, userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0', now: test.clock.now }
    await subscribeBrowser(transaction, { userId: user.id, merchantId: shop }, subscription)
    return pushRecipients(transaction, shop)
  })
  return recipient?.subscriptionId ?? ''
}
const subscriptions = async (): Promise<number> =>
  (await test.owner.query('SELECT FROM push_subscriptions')).rowCount ?? 0

beforeEach(async () => {
  await test.owner.query('DELETE FROM push_subscriptions')
  answer = (response) => response.writeHead(201).end()
  service = await startTestPushService((_push, response) => answer(response))
  browser = service.browser()
  message = {
    id: '0190a5c2-0000-7000-8000-000000000001',
    merchantId: shop,
    recipient: 'merchant@paydesk.test, Chrome on Linux',
    subject: 'Payment received for #12345',
    text: '$1,234.50 by Cash App from Zoë 🙂',
    html: null,
    createdAt: test.clock.now,
    orderId: '0190a5c2-0000-7000-8000-000000000002',
    pushSubscriptionId: await subscribe(browser),
    shop: { name: 'Fern & Co', email: 'grow@example.com' },
  }
})
afterEach(() => service.close())

async function send(changes: Partial<Outgoing> = {}, options: Partial<PushChannelOptions> = {}) {
  const channel = await createPushChannel({ database: test.database, sealer, contact, mayBePrivate: true, ...options })
  try {
    return await channel.send({ ...message, ...changes })
  } finally {
    channel.close()
  }
}

describe('a push', () => {
  it('reaches the browser, which alone can read it, from whom it was subscribed for', async () => {
    expect(await send()).toEqual({ kind: 'sent', answer: 'The push service accepted it (201)' })
    const [push, ...others] = service.received
    expect(others).toEqual([])
    expect(push?.path).toBe(new URL(browser.endpoint).pathname)
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: '0190a5c2000070008000000000000001',
      'content-encoding': 'aes128gcm',
    })
    expect(JSON.parse(browser.decrypt(push?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Payment received for #12345',
      body: '$1,234.50 by Cash App from Zoë 🙂',
      url: '/orders/0190a5c2-0000-7000-8000-000000000002',
      tag: `${message.orderId} Payment received for #12345`,
      id: message.id,
    })
    expect(() => service.browser().decrypt(push?.body ?? Buffer.alloc(0))).toThrow()
    const { publicKey } = await test.database.write('platform', (transaction) => pushIdentity(transaction, sealer))
    expect(await checkVapid(push?.headers ?? {}, { publicKey, origin: service.origin })).toEqual({ contact })
  })

  it.each(['"', '🙂', '\\', '\u0007', '\n'])(
    'of any length is cut to what push services take: %j',
    async (character) => {
      expect(
        await send({ subject: character.repeat(5000), text: character.repeat(5000), orderId: null }),
      ).toMatchObject({
        kind: 'sent',
      })
      const read = JSON.parse(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0)))
      expect(read).toMatchObject({ url: '/orders' })
      expect(Buffer.byteLength(read.body)).toBeLessThan(1300)
      expect(read.body.isWellFormed()).toBe(true)
    },
  )

  it.each([404, 410])('to a browser that is gone (%i) is refused, and the browser forgotten', async (status) => {
    answer = (response) => response.writeHead(status).end('endpoint gone')
    expect(await send()).toEqual({ kind: 'refused', failure: `The browser has unsubscribed (${status})` })
    expect(await subscriptions()).toBe(0)
    expect(await send()).toEqual({ kind: 'refused', failure: 'The browser has unsubscribed' })
    expect(service.received).toHaveLength(1)
  })

  it.each([
    [429, 'postponed'],
    [500, 'postponed'],
    [503, 'postponed'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
  ] as const)('that is answered %i is %s, and the browser kept', async (status, kind) => {
    answer = (response) => response.writeHead(status, { location: `${service.origin}/elsewhere` }).end('no')
    expect(await send()).toEqual({ kind, failure: `The push service answered ${status}` })
    expect(await subscriptions()).toBe(1)
    expect(service.received).toHaveLength(1)
  })

  it('that is never answered is postponed after a time', async () => {
    answer = () => undefined
    expect(await send({}, { timeoutMs: 300 })).toEqual({ kind: 'postponed', failure: 'The push service took too long' })
  })

  it('whose answer never ends is sent', async () => {
    answer = (response) => response.writeHead(201).write('and')
    expect(await send()).toMatchObject({ kind: 'sent' })
  })

  it('to a push service that is away is postponed, which stops no other', async () => {
    const elsewhere = await startTestPushService()
    const away = elsewhere.browser()
    await elsewhere.close()
    await test.owner.query('DELETE FROM push_subscriptions')
    const outcome = await send({ pushSubscriptionId: await subscribe(away) })
    expect(outcome).toEqual({ kind: 'postponed', failure: 'The push service cannot be reached' })
  })

  it('goes to no address of this machine, unless that is allowed', async () => {
    expect(await send({}, { mayBePrivate: false })).toMatchObject({
      kind: 'refused',
      failure: expect.stringContaining('internal address'),
    })
    expect(service.received).toEqual([])
  })

  it('goes to nobody who was disabled since, and to no browser of another merchant', async () => {
    const other = (await insertMerchant(test.owner)).id
    expect(await send({ merchantId: other })).toMatchObject({ kind: 'refused' })
    expect(await send({ pushSubscriptionId: null })).toMatchObject({ kind: 'refused' })
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
    expect(await send()).toMatchObject({ kind: 'refused' })
    await test.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [user.id])
    expect(service.received).toEqual([])
  })

  it('is postponed while our own database is away', async () => {
    // Away after the channel was made, which asks for the identity.
    const database: PushChannelOptions['database'] = {
      ...test.database,
      read: async () => {
        throw new Error('The database is away')
      },
    }
    expect(await send({}, { database })).toMatchObject({ kind: 'postponed' })
  })
})

it('processes that start at once get one identity', async () => {
  await test.owner.query('DELETE FROM push_identity')
  const identities = await Promise.all(
    Array.from({ length: 8 }, () =>
      test.database.write('platform', (transaction) => pushIdentity(transaction, sealer)),
    ),
  )
  expect(new Set(identities.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  expect(await test.database.write('platform', (transaction) => pushIdentity(transaction, sealer))).toEqual(
    identities[0],
  )
  const { rows } = await test.owner.query('SELECT * FROM push_identity')
  expect(JSON.stringify(rows.map((row) => String(row.private_key_sealed)))).not.toContain(identities[0]?.privateKey)
})

it('an identity that APP_SECRET no longer opens is replaced, once', async () => {
  const before = await test.database.write('platform', (transaction) => pushIdentity(transaction, sealer))
  const changed = createSealer(Buffer.from('another secret of at least 32 characters'))
  const identities = await Promise.all(
    Array.from({ length: 4 }, () =>
      test.database.write('platform', (transaction) => pushIdentity(transaction, changed)),
    ),
  )
  expect(new Set(identities.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(identities[0]?.publicKey).not.toBe(before.publicKey)
})
