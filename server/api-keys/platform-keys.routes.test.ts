import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostPlatformKeys, type PlatformKey } from '../../contract/api-keys/platform-key.ts'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { perMinute } from '../http/rate-limits.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertPlatformKey, insertUser } from '../testing/factories.ts'

/** The chain of the audit log that belongs to no merchant. */
const platformChain = '00000000-0000-0000-0000-000000000000'

type Created = { secret: string; apiKey: PlatformKey }

let test: TestApp
let admin: string
let shop: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.now = new Date()
  await test.owner.query('DELETE FROM platform_keys')
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})

const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
const post = (body: object) => test.call<Created>('POST', '/platform/api-keys', { token: admin, body })
async function create(body: object = {}): Promise<Created> {
  const answer = await post({ name: 'Bookkeeping', scopes: ['orders:read'], ...body })
  expect(answer.status).toBe(201)
  return answer.body
}
const list = async (): Promise<PlatformKey[]> =>
  (await test.call<{ apiKeys: PlatformKey[] }>('GET', '/platform/api-keys', { token: admin })).body.apiKeys
const patch = (id: string, body: object) =>
  test.call<{ apiKey: PlatformKey }>('PATCH', `/platform/api-keys/${id}`, { token: admin, body })
const revoke = (id: string) => test.call('DELETE', `/platform/api-keys/${id}`, { token: admin })
const ordersBy = async (token: string, more: { address?: string } = {}) =>
  (await test.call('GET', '/orders', { token, ...more })).status
const keyWith = (...scopes: PlatformScope[]) => insertPlatformKey(test.owner, { name: 'Bookkeeping', scopes })

describe('a platform key', () => {
  it('works as soon as it is made, is listed without its secret, and stored only as a hash', async () => {
    const { secret, apiKey } = await create({ allowedIpAddresses: ['127.0.0.1'] })
    expect(secret).toMatch(/^pd_admin_\w{38}$/)
    expect(apiKey).toMatchObject({
      name: 'Bookkeeping',
      state: 'active',
      createdBy: expect.any(String),
      lastUsedAt: null,
    })
    expect(apiKey).toMatchObject({ lastFour: secret.slice(-4), allowedIpAddresses: ['127.0.0.1'], expiresAt: null })
    expect(await ordersBy(secret)).toBe(200)
    const listed = await test.call('GET', '/platform/api-keys', { token: admin })
    expect(listed.text).not.toContain(secret)
    const { rows } = await test.owner.query<{ line: string }>('SELECT platform_keys::text AS line FROM platform_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).not.toContain(secret)
  })

  it('says to whoever has its secret why it ended', async () => {
    const messageTo = async (token: string) =>
      (await test.call<{ message: string }>('GET', '/orders', { token })).body.message
    const expiresAt = new Date(test.clock.now.getTime() + minuteMs).toISOString()
    const expiring = await create({ expiresAt })
    const revoked = await create({ name: 'Onboarding' })
    await revoke(revoked.apiKey.id)
    expect(await messageTo(revoked.secret)).toMatch(/^This API key was revoked at /)
    pass(dayMs)
    expect(await messageTo(expiring.secret)).toBe(`This API key expired at ${expiresAt}. Use another one.`)
  })

  it('is refused when it is mistyped, unknown, expired or revoked', async () => {
    const expiresAt = new Date(test.clock.now.getTime() + minuteMs).toISOString()
    const { secret, apiKey } = await create({ expiresAt })
    const mistyped = await test.call('GET', '/orders', { token: `${secret.slice(0, -1)}_` })
    expect(mistyped).toMatchObject({ status: 401, body: { message: expect.stringContaining('typo') } })
    expect(await ordersBy(secret)).toBe(200)
    pass(minuteMs)
    expect(await ordersBy(secret)).toBe(401)
    const other = await create({ name: 'Other' })
    await test.owner.query('DELETE FROM platform_keys WHERE id = $1', [other.apiKey.id])
    expect(await ordersBy(other.secret)).toBe(401)
    const third = await create({ name: 'Third' })
    expect(await revoke(third.apiKey.id)).toMatchObject({ status: 200, body: { apiKey: { state: 'revoked' } } })
    expect(await ordersBy(third.secret)).toBe(401)
    expect((await list()).map(({ id, state }) => [id, state])).toContainEqual([apiKey.id, 'expired'])
  })

  it('works from its addresses only, from the next call after a change', async () => {
    const { secret, apiKey } = await create({ allowedIpAddresses: ['203.0.113.0/24', '::ffff:198.51.100.7'] })
    expect(apiKey.allowedIpAddresses).toEqual(['203.0.113.0/24', '198.51.100.7'])
    expect(await ordersBy(secret, { address: '203.0.113.9' })).toBe(200)
    expect(await ordersBy(secret, { address: '198.51.100.8' })).toBe(403)
    await patch(apiKey.id, { allowedIpAddresses: ['198.51.100.8'] })
    expect(await ordersBy(secret, { address: '203.0.113.9' })).toBe(403)
    expect(await ordersBy(secret, { address: '198.51.100.8' })).toBe(200)
  })

  it('can be given a later end or none while it is active, and no end in the past', async () => {
    const at = (ms: number) => new Date(test.clock.now.getTime() + ms).toISOString()
    const { secret, apiKey } = await create({ expiresAt: at(1000) })
    expect(await patch(apiKey.id, { expiresAt: at(0) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'expiresAt' }] },
    })
    expect((await patch(apiKey.id, { expiresAt: at(2000) })).body.apiKey.expiresAt).toBe(at(2000))
    expect((await patch(apiKey.id, { name: 'Accounting' })).body.apiKey.expiresAt).toBe(at(2000))
    pass(1000)
    expect(await ordersBy(secret)).toBe(200)
    expect((await patch(apiKey.id, { expiresAt: null })).body.apiKey.expiresAt).toBeNull()
    await patch(apiKey.id, { expiresAt: at(1000) })
    pass(1000)
    expect((await patch(apiKey.id, { expiresAt: null })).status).toBe(409)
    expect(await ordersBy(secret)).toBe(401)
  })

  it('has a record of its last use', async () => {
    const { secret } = await create()
    await ordersBy(secret, { address: '203.0.113.9' })
    await expect
      .poll(async () => (await list())[0])
      .toMatchObject({ lastUsedAt: test.clock.now.toISOString(), lastUsedAddress: '203.0.113.9' })
  })

  it('is made, changed and ended in the platform’s audit log', async () => {
    const { apiKey } = await create({ expiresAt: new Date(test.clock.now.getTime() + dayMs).toISOString() })
    await patch(apiKey.id, { name: 'Accounting' })
    await patch(apiKey.id, { name: 'Accounting' })
    await revoke(apiKey.id)
    await revoke(apiKey.id)
    const { rows } = await test.owner.query(
      `SELECT action, chain, target_name AS name FROM audit_entries
       WHERE target_kind = 'platform-key' AND target_id = $1 ORDER BY sequence`,
      [apiKey.id],
    )
    expect(rows).toEqual([
      { action: 'api-key.created', chain: platformChain, name: 'Platform key Bookkeeping' },
      { action: 'api-key.updated', chain: platformChain, name: 'Platform key Accounting' },
      { action: 'api-key.revoked', chain: platformChain, name: 'Platform key Accounting' },
    ])
  })
})

describe('what is refused', () => {
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['orders:read', 'orders:read'] }],
    ['scopes.0', { scopes: ['users:write'] }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['allowedIpAddresses.0', { allowedIpAddresses: ['203.0.113'] }],
    ['allowedIpAddresses', { allowedIpAddresses: Array.from({ length: 101 }, (_, index) => `10.0.0.${index}`) }],
    ['merchantId', { merchantId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37' }],
  ])('%s of %j', async (path, body) => {
    expect(await post({ name: 'A', scopes: ['orders:read'], ...body })).toMatchObject({
      status: 422,
      body: { errors: [expect.objectContaining({ path })] },
    })
  })

  it('a name that another active key has, in any capitals', async () => {
    const { apiKey } = await create()
    expect((await post({ name: 'bookkeeping', scopes: ['orders:read'] })).status).toBe(409)
    const other = await create({ name: 'Other' })
    expect((await patch(other.apiKey.id, { name: 'BOOKKEEPING' })).status).toBe(409)
    await revoke(apiKey.id)
    expect((await patch(other.apiKey.id, { name: 'Bookkeeping' })).status).toBe(200)
  })

  it('more keys than there may be, also at the same time', async () => {
    await test.owner.query(
      `INSERT INTO platform_keys (id, name, key_hash, last_four, scopes, created_at, created_by)
       SELECT gen_random_uuid(), 'Key ' || number, sha256(number::text::bytea), 'abcd', '{orders:read}', now(), 'Dana'
       FROM generate_series(1, ${mostPlatformKeys - 1}) AS number`,
    )
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => post({ name, scopes: ['orders:read'] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('changes of a key that has ended, and of ids that name no key', async () => {
    const { apiKey } = await create()
    await revoke(apiKey.id)
    expect((await patch(apiKey.id, { name: 'Other' })).status).toBe(409)
    for (const id of ['019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', 'none']) {
      expect((await patch(id, { name: 'Other' })).status).toBe(404)
      expect((await revoke(id)).status).toBe(404)
    }
  })
})

describe('a call with a platform key', () => {
  it('sees all shops, or the one that it names', async () => {
    const other = (await insertMerchant(test.owner)).id
    const [mine, theirs] = [
      await insertOrder(test.owner, { merchantId: shop }),
      await insertOrder(test.owner, { merchantId: other }),
    ]
    const token = await keyWith('orders:read')
    const ordersOf = async (query: string) =>
      (await test.call<{ orders: { id: string }[] }>('GET', `/orders${query}`, { token })).body.orders.map(
        ({ id }) => id,
      )
    expect(await ordersOf('?limit=100')).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    expect(await ordersOf(`?merchantId=${other}`)).toEqual([theirs.id])
  })

  it('names the shop of what it makes, is named in the timeline, and repeats safely', async () => {
    const token = await keyWith('orders:write', 'orders:read')
    const body = {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
    }
    const order = (owner: object) =>
      test.call<{ order: OrderDetails }>('POST', '/orders', {
        token,
        body: { ...body, ...owner },
        headers: { 'idempotency-key': 'platform-1' },
      })
    expect(await order({})).toMatchObject({ status: 422, body: { errors: [{ path: 'merchantId' }] } })
    const first = await order({ merchantId: shop })
    expect(first.status).toBe(201)
    expect(first.body.order.timeline[0]?.actor).toMatchObject({ kind: 'api', name: 'Platform key Bookkeeping' })
    const again = await order({ merchantId: shop })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body.order.id).toBe(first.body.order.id)
  })

  it('creates, lists and closes shops, signed by the key in the audit log', async () => {
    const token = await keyWith('merchants:read', 'merchants:write')
    const body = { businessName: 'Birch & Co', email: `birch-${Date.now()}@example.com` }
    const created = await test.call<{ merchant: { id: string } }>('POST', '/merchants', { token, body })
    expect(created.status).toBe(201)
    const { id } = created.body.merchant
    const closed = await test.call('PATCH', `/merchants/${id}`, { token, body: { active: false } })
    expect(closed).toMatchObject({ status: 200, body: { merchant: { active: false } } })
    const { merchants } = (await test.call<{ merchants: { id: string }[] }>('GET', '/merchants', { token })).body
    expect(merchants.map((one) => one.id)).toContain(id)
    const { rows } = await test.owner.query(
      'SELECT actor_kind AS kind, actor_name AS name, action FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'api', name: 'Platform key Bookkeeping', action: 'merchant.created' },
      { kind: 'api', name: 'Platform key Bookkeeping', action: 'merchant.closed' },
    ])
  })

  it('reads figures over all shops and of one', async () => {
    const token = await keyWith('analytics:read')
    for (const path of ['/dashboard/to-do', '/dashboard/stats', '/dashboard/to-do/shops?kind=lowStock'])
      expect((await test.call('GET', path, { token })).status, path).toBe(200)
    expect((await test.call('GET', `/dashboard/stats?merchantId=${shop}`, { token })).status).toBe(200)
  })

  it('changes settings as the shop’s keys may: no addresses, no accounts without money:write, and no key in the answer', async () => {
    const token = await keyWith('settings:read', 'settings:write')
    const { id } = await insertMerchant(test.owner)
    const path = `/merchants/settings?merchantId=${id}`
    const { body: settings } = await test.call<Record<string, unknown>>('GET', path, { token })
    expect(settings['apiKey']).toBeNull()
    const save = async (change: object) =>
      (await test.call('PUT', path, { token, body: { ...settings, ...change } })).status
    expect(await save({ allowedIpAddresses: ['203.0.113.9'] })).toBe(403)
    const paymentAccounts = { ...(settings['paymentAccounts'] as object), venmo: '@aurora-shop' }
    expect(await save({ paymentAccounts })).toBe(403)
    expect(await save({ businessName: 'Aurora Outdoor' })).toBe(200)
  })

  it('asks as an assistant only with a shop’s key', async () => {
    const token = await keyWith('orders:read')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toContain('platform key')
  })
})

it('a platform key has the rate limit of a key, and its answers say how much is left', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    const key = await insertPlatformKey(limited.owner, { scopes: ['merchants:read'] })
    const { headers } = await limited.call('GET', '/merchants', { token: key })
    expect(headers).toMatchObject({
      'ratelimit-limit': String(perMinute.key),
      'ratelimit-remaining': String(perMinute.key - 1),
    })
  } finally {
    await limited.close()
  }
})

it('keys make no keys, change no people, and read none of them', async () => {
  const token = await keyWith('merchants:write', 'settings:write')
  for (const [method, path] of [
    ['GET', '/platform/api-keys'],
    ['POST', '/platform/api-keys'],
    ['GET', `/api-keys?merchantId=${shop}`],
    ['GET', '/users'],
    ['GET', `/team?merchantId=${shop}`],
    ['GET', '/auth/sessions'],
  ] as const)
    expect((await test.call(method, path, { token })).status, path).toBe(403)
})

it('the role of a shop’s transactions cannot read the table at all', async () => {
  await keyWith('orders:read')
  await expect(
    test.database.read({ merchantId: shop }, (transaction) =>
      transaction.run({ name: '', text: 'SELECT * FROM platform_keys' }, []),
    ),
  ).rejects.toThrow(/permission denied/)
})
