import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxPushSubscriptions } from '../../contract/notifications/push.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'
import { pushRecipients } from './push-subscriptions.service.ts'

let test: TestApp
let shop: string
let otherShop: string
let users: Record<'dana' | 'viewer' | 'stranger' | 'admin', TestUser>
const tokens = new Map<string, string>()

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  users = {
    dana: await insertUser(test.owner, { role: 'merchant', merchantId: shop, email: 'dana@example.com' }),
    viewer: await insertUser(test.owner, { role: 'viewer', merchantId: shop, email: 'viewer@example.com' }),
    stranger: await insertUser(test.owner, { role: 'merchant', merchantId: otherShop, email: 'stranger@example.com' }),
    admin: await insertUser(test.owner, { role: 'admin' }),
  }
  for (const [name, user] of Object.entries(users)) tokens.set(name, await test.tokenFor(user))
})
beforeEach(() => test.owner.query('DELETE FROM push_subscriptions'))
afterAll(() => test.close())

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const browser = (endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

const post = (person: keyof typeof users, path: string, body: unknown) =>
  test.call<{ ok: boolean; errors: { path: string }[] }>('POST', `/notifications/push-subscriptions${path}`, {
    token: tokens.get(person),
    body,
    headers: { 'user-agent': chrome },
  })
const recipients = async (merchantId: string): Promise<string[]> => {
  const found = await test.database.read({ merchantId }, (transaction) => pushRecipients(transaction, merchantId))
  return found.map(({ recipient }) => recipient).sort()
}

describe('a browser', () => {
  it('gets its merchant’s events once it has subscribed; a viewer’s does too, an administrator’s does not', async () => {
    for (const person of ['dana', 'viewer', 'stranger', 'admin'] as const)
      expect((await post(person, '', browser())).body).toEqual({ ok: true })
    expect(await recipients(shop)).toEqual(['dana@example.com, Chrome on Linux', 'viewer@example.com, Chrome on Linux'])
    expect(await recipients(otherShop)).toEqual(['stranger@example.com, Chrome on Linux'])
  })

  it('may subscribe again and again, also at once, and stays one', async () => {
    const mine = browser()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('dana', '', mine)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await recipients(shop)).toHaveLength(1)
  })

  it('is its user’s who subscribed last, and what was queued for the one before reaches nobody', async () => {
    const shared = browser()
    await post('dana', '', shared)
    const { rows } = await test.owner.query('SELECT id FROM push_subscriptions')
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, channel, status, audience, recipient, body_text, push_subscription_id)
       VALUES (gen_random_uuid(), $1, 'push', 'not_sent', 'shop', 'dana@example.com, Chrome on Linux', 'Hello', $2)`,
      [shop, rows[0].id],
    )
    expect((await post('stranger', '', shared)).status).toBe(200)
    expect(await recipients(shop)).toEqual([])
    expect(await recipients(otherShop)).toEqual(['stranger@example.com, Chrome on Linux'])
    const { rows: messages } = await test.owner.query('SELECT push_subscription_id FROM messages')
    expect(messages).toEqual([{ push_subscription_id: null }])
    await test.owner.query('DELETE FROM messages')
  })

  it('gets nothing more once it unsubscribes; nobody else can unsubscribe it', async () => {
    const mine = browser()
    await post('dana', '', mine)
    expect((await post('viewer', '/remove', { endpoint: mine.endpoint })).status).toBe(200)
    expect((await post('stranger', '/remove', { endpoint: mine.endpoint })).status).toBe(200)
    expect(await recipients(shop)).toHaveLength(1)
    expect((await post('dana', '/remove', { endpoint: mine.endpoint })).status).toBe(200)
    expect((await post('dana', '/remove', { endpoint: mine.endpoint })).status).toBe(200)
    expect(await recipients(shop)).toEqual([])
  })

  it('is forgotten when its user has many newer ones, or was disabled', async () => {
    for (let index = 0; index < maxPushSubscriptions; index += 1) await post('dana', '', browser())
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const newest = browser()
    await post('dana', '', newest)
    expect(await recipients(shop)).toHaveLength(maxPushSubscriptions)
    const { rows } = await test.owner.query('SELECT FROM push_subscriptions WHERE endpoint = $1', [newest.endpoint])
    expect(rows).toHaveLength(1)
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [users.dana.id])
    expect(await recipients(shop)).toEqual([])
    await test.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [users.dana.id])
  })
})

describe('answers 422 to a subscription with', () => {
  const { keys } = browser()
  const short = Buffer.alloc(64, 4).toString('base64url')
  it.each([
    ['no address', { keys }, 'endpoint'],
    ['a plain http address', { endpoint: 'http://push.example.com/a', keys }, 'endpoint'],
    ['an address of this machine', { endpoint: 'https://127.0.0.1/a', keys }, 'endpoint'],
    ['the same in hexadecimal', { endpoint: 'https://0x7f000001/a', keys }, 'endpoint'],
    ['a private address', { endpoint: 'https://[::ffff:10.0.0.1]/a', keys }, 'endpoint'],
    ['the clouds’ metadata', { endpoint: 'https://169.254.169.254/a', keys }, 'endpoint'],
    ['localhost', { endpoint: 'https://localhost./a', keys }, 'endpoint'],
    ['user info', { endpoint: 'https://a:b@push.example.com/a', keys }, 'endpoint'],
    ['the port of another service', { endpoint: 'https://push.example.com:25/a', keys }, 'endpoint'],
    ['another scheme', { endpoint: 'file:///etc/passwd', keys }, 'endpoint'],
    ['an address that is too long', { endpoint: `https://push.example.com/${'a'.repeat(2000)}`, keys }, 'endpoint'],
    ['a list as address', { endpoint: ['https://push.example.com/a'], keys }, 'endpoint'],
    ['no keys', { endpoint: 'https://push.example.com/a' }, 'keys'],
    ['a short key', { endpoint: 'https://push.example.com/a', keys: { ...keys, p256dh: short } }, 'keys.p256dh'],
    [
      'no point',
      { endpoint: 'https://push.example.com/a', keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      'keys.p256dh',
    ],
    [
      'a long secret',
      { endpoint: 'https://push.example.com/a', keys: { ...keys, auth: `${keys.auth}AA` } },
      'keys.auth',
    ],
    [
      'no base64url',
      { endpoint: 'https://push.example.com/a', keys: { ...keys, auth: '+/+/+/+/+/+/+/+/+/+/+Q' } },
      'keys.auth',
    ],
  ])('%s', async (_what, body, path) => {
    const answer = await post('dana', '', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error) => error.path)).toContain(path)
  })
})

it('the key to subscribe with is the same for everybody', async () => {
  const keyFor = async (person: string) =>
    (await test.call('GET', '/notifications/push-key', { token: tokens.get(person) })).body['publicKey']
  const key = await keyFor('dana')
  expect(Buffer.from(String(key), 'base64url')).toHaveLength(65)
  expect(await keyFor('stranger')).toBe(key)
})
