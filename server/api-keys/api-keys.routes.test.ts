import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { currentApiKey } from './api-keys.service.ts'

let test: TestApp
let admin: string
let shop: { merchantId: string; token: string; viewer: string }

beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
})
afterAll(() => test.close())

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  await acceptAllMethods(test.owner, merchantId)
  const [token, viewer] = await Promise.all(
    (['merchant', 'viewer'] as const).map(async (role) =>
      test.tokenFor(await insertUser(test.owner, { role, merchantId })),
    ),
  )
  return { merchantId, token: String(token), viewer: String(viewer) }
}

beforeEach(async () => {
  shop = await openShop()
  test.clock.now = new Date()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})

const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
async function generate(body?: object, token = shop.token): Promise<string> {
  const answer = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token, body })
  expect(answer.status).toBe(200)
  return answer.body.apiKey
}
const list = async (token = shop.token): Promise<ApiKey[]> =>
  (await test.call<{ apiKeys: ApiKey[] }>('GET', '/api-keys', { token })).body.apiKeys
const ordersBy = (key: string, address?: string, headers = {}) =>
  test.call('GET', '/orders', { token: key, headers, ...(address === undefined ? {} : { address }) })

const order = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'venmo',
}

describe('generating a key', () => {
  it('returns a key that works immediately; the previous one works for another day', async () => {
    const first = await generate()
    expect((await ordersBy(first)).status).toBe(200)
    const second = await generate({})
    expect(second).not.toBe(first)
    expect((await list()).map(({ state }) => state)).toEqual(['active', 'active'])
    pass(24 * hourMs - minuteMs)
    expect((await ordersBy(first)).status).toBe(200)
    pass(minuteMs)
    expect(await ordersBy(first)).toMatchObject({
      status: 401,
      body: { type: '/problems/unauthorized', message: expect.stringContaining('was replaced by a newer shop key') },
    })
    expect((await ordersBy(second)).status).toBe(200)
  })

  it('with "revoke now" ends all earlier keys immediately', async () => {
    const before = [await generate(), await generate()]
    pass(minuteMs)
    const now = await generate({ revokeNow: true })
    for (const key of before) expect((await ordersBy(key)).status).toBe(401)
    expect((await ordersBy(now)).status).toBe(200)
    expect((await list()).map(({ state }) => state)).toEqual(['active', 'revoked', 'revoked'])
  })

  it('by several people simultaneously leaves one current key, and all of them work', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => generate()))
    expect(new Set(keys).size).toBe(5)
    const ends = (await list()).map(({ expiresAt }) => expiresAt)
    expect(ends.filter((end) => end === null)).toHaveLength(1)
    expect(ends).toHaveLength(5)
    for (const key of keys) expect((await ordersBy(key)).status).toBe(200)
  })

  it.each([
    [{ scopes: [] }],
    [{ scopes: ['orders:read', 'orders:read'] }],
    [{ scopes: ['everything'] }],
    [{ scopes: 'orders:read' }],
    [{ revokeNow: 'yes' }],
    [[]],
  ])('refuses %j', async (body) => {
    const answer = await test.call('POST', '/merchants/api-key/generate', { token: shop.token, body })
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/validation' } })
    expect(await list()).toEqual([])
  })

  it('is allowed for an administrator who names the merchant, and for nobody else', async () => {
    const other = await openShop()
    const path = `/merchants/api-key/generate?merchantId=${other.merchantId}`
    expect((await test.call('POST', path, { token: admin })).status).toBe(200)
    expect((await test.call('POST', path, { token: shop.token })).status).toBe(404)
    const nowhere = '/merchants/api-key/generate?merchantId=00000000-0000-7000-8000-000000000000'
    expect((await test.call('POST', nowhere, { token: admin })).status).toBe(404)
    expect((await test.call('POST', '/merchants/api-key/generate', { token: shop.viewer })).status).toBe(403)
  })
})

describe('the key', () => {
  it('is stored sealed and hashed, can be revealed, and is bound to its merchant', async () => {
    const key = await generate()
    const { rows } = await test.owner.query<{ line: string; sealed: Buffer }>(
      'SELECT api_keys::text AS line, key_sealed AS sealed FROM api_keys WHERE merchant_id = $1',
      [shop.merchantId],
    )
    expect(rows[0]?.line).not.toContain(key)
    expect(rows[0]?.sealed.includes(key)).toBe(false)
    const reveal = (token: string) => test.call('GET', '/merchants/api-key', { token })
    expect((await reveal(shop.token)).body).toEqual({ apiKey: key })
    expect((await reveal(shop.viewer)).status).toBe(403)
    const other = await openShop()
    expect((await reveal(other.token)).body).toEqual({ apiKey: null })
    // Copied to another merchant it can't be unsealed.
    await generate({}, other.token)
    await test.owner.query('UPDATE api_keys SET key_sealed = $1 WHERE merchant_id = $2', [
      rows[0]?.sealed,
      other.merchantId,
    ])
    expect(await reveal(other.token)).toMatchObject({ status: 409, body: { type: '/problems/conflict' } })
    const sealer = createSealer(testAppSecret)
    const current = (merchantId: string) =>
      test.database.read({ merchantId }, (transaction) => currentApiKey(transaction, sealer, merchantId))
    expect(await current(other.merchantId)).toBeNull()
    expect(await current(shop.merchantId)).toBe(key)
  })

  it('can be revoked only by its own merchant; a second time changes nothing', async () => {
    const key = await generate()
    const [{ id } = { id: '' }] = await list()
    const revoke = (token: string, of = id) => test.call('DELETE', `/api-keys/${of}`, { token })
    const other = await openShop()
    expect((await revoke(other.token)).status).toBe(404)
    expect((await revoke(shop.viewer)).status).toBe(403)
    expect((await revoke(shop.token, 'nonsense')).status).toBe(404)
    expect((await ordersBy(key)).status).toBe(200)
    const revoked = await revoke(shop.token)
    expect(revoked).toMatchObject({ status: 200, body: { apiKey: { state: 'revoked' } } })
    expect((await ordersBy(key)).status).toBe(401)
    pass(minuteMs)
    expect((await revoke(shop.token)).body).toEqual(revoked.body)
    expect((await test.call('GET', '/merchants/api-key', { token: shop.token })).body).toEqual({ apiKey: null })
  })

  it('is refused with 401 if mistyped, cut off or unknown', async () => {
    const key = await generate()
    const swapped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    for (const wrong of [swapped, key.slice(0, -1), 'pd_live_', 'pd_live_x']) {
      const answer = await ordersBy(wrong)
      expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('typo') } })
      expect(answer.text).not.toContain(wrong.slice(8) || 'pd_live_x')
    }
  })

  it('records its last use to the minute, and its creation and end in the audit log', async () => {
    const key = await generate()
    expect((await list())[0]).toMatchObject({ lastUsedAt: null, lastUsedAddress: null })
    await ordersBy(key, '203.0.113.7')
    const used = async () => (await list())[0]
    expect(await used()).toMatchObject({ lastUsedAt: test.clock.now.toISOString(), lastUsedAddress: '203.0.113.7' })
    pass(minuteMs)
    await ordersBy(key, '203.0.113.8')
    expect(await used()).toMatchObject({ lastUsedAddress: '203.0.113.8' })
    await test.call('DELETE', `/api-keys/${(await used())?.id}`, { token: shop.token })
    const { rows } = await test.owner.query<{ action: string; line: string }>(
      'SELECT action, audit_entries::text AS line FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [shop.merchantId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['api-key.generated', 'api-key.revoked'])
    for (const { line } of rows) expect(line).not.toContain(key)
  })
})

describe('a call with a key', () => {
  it('may do what its scopes allow, and is named in the timeline', async () => {
    const key = await generate({ scopes: ['orders:write'] })
    const created = await test.call<{ order: OrderDetails }>('POST', '/orders', { token: key, body: order })
    expect(created.status).toBe(201)
    const name = `API key …${key.slice(-4)}`
    expect(created.body.order.timeline[0]?.actor).toEqual({ kind: 'api', name })
    const { id } = created.body.order
    const noted = await test.call<{ order: OrderDetails }>('POST', `/orders/${id}/notes`, {
      token: key,
      body: { text: 'By a program' },
    })
    expect(noted.status).toBe(200)
    for (const [path, scope] of [
      ['/orders', 'orders:read'],
      [`/orders/${id}`, 'orders:read'],
      ['/products/variants', 'products:read'],
      ['/dashboard/stats', 'analytics:read'],
      ['/dashboard/to-do', 'analytics:read'],
    ] as const) {
      const refused = await test.call('GET', path, { token: key })
      expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining(scope) } })
    }
  })

  it('sees only its own merchant', async () => {
    const key = await generate()
    const other = await openShop()
    const { id } = await insertOrder(test.owner, { merchantId: other.merchantId })
    const own = await insertOrder(test.owner, { merchantId: shop.merchantId })
    expect((await test.call('GET', `/orders/${id}`, { token: key })).status).toBe(404)
    expect((await test.call('GET', `/orders?merchantId=${other.merchantId}`, { token: key })).status).toBe(404)
    const cancel = { token: key, body: { reason: 'No' } }
    expect((await test.call('POST', `/orders/${id}/cancel`, cancel)).status).toBe(404)
    const listed = await test.call<{ orders: { id: string }[] }>('GET', '/orders', { token: key })
    expect(listed.body.orders.map((one) => one.id)).toEqual([own.id])
    const elsewhere = { token: key, body: { ...order, merchantId: other.merchantId } }
    expect((await test.call('POST', '/orders', elsewhere)).status).toBe(404)
  })

  it('is safe to repeat with an Idempotency-Key, by any key of the merchant', async () => {
    const first = await generate()
    const post = (token: string, body: object = order) =>
      test.call<{ order: { id: string } }>('POST', '/orders', {
        token,
        body,
        headers: { 'idempotency-key': 'order-4711' },
      })
    const created = await post(first)
    const again = await post(await generate())
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
    expect(again.body).toEqual(created.body)
    expect((await post(first, { ...order, note: 'Another' })).body).toMatchObject({
      type: '/problems/idempotency-key-reused',
    })
  })

  it('is refused at everything reserved for people', async () => {
    const key = await generate()
    for (const path of ['/auth/verify', '/merchants/api-key', '/api-keys', '/views', '/team']) {
      const answer = await test.call('GET', path, { token: key })
      expect(answer).toMatchObject({ status: 403, body: { type: '/problems/forbidden' } })
    }
    expect((await test.call('POST', '/merchants/api-key/generate', { token: key })).status).toBe(403)
  })
})

describe('the address list', () => {
  const allow = (...addresses: string[]) =>
    test.owner.query('UPDATE merchants SET allowed_addresses = $1 WHERE id = $2', [addresses, shop.merchantId])

  it('applies to keys immediately, and not to people', async () => {
    const key = await generate()
    expect((await ordersBy(key, '198.51.100.1')).status).toBe(200)
    await allow('203.0.113.0/24', '2001:db8::/32')
    expect(await ordersBy(key, '198.51.100.1')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('198.51.100.1') },
    })
    for (const address of ['203.0.113.200', '2001:db8::5', '::ffff:203.0.113.4'])
      expect((await ordersBy(key, address)).status).toBe(200)
    expect((await ordersBy(shop.token, '198.51.100.1')).status).toBe(200)
    await allow()
    expect((await ordersBy(key, '198.51.100.1')).status).toBe(200)
  })

  it('trusts as many proxies as configured', async () => {
    const key = await generate()
    await allow('203.0.113.9')
    const through = (forwarded: string) => ordersBy(key, '10.0.0.1', { 'x-forwarded-for': forwarded })
    expect((await through('203.0.113.9')).status).toBe(200)
    // The caller controls everything further left.
    expect((await through('203.0.113.9, 198.51.100.1')).status).toBe(403)
    expect((await ordersBy(key, '10.0.0.1')).status).toBe(403)
  })

  it('trusts no header without proxies', async () => {
    const direct = await createTestApp()
    try {
      const { id: merchantId } = await insertMerchant(direct.owner)
      const token = await direct.tokenFor(await insertUser(direct.owner, { role: 'merchant', merchantId }))
      const { body } = await direct.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token })
      await direct.owner.query(`UPDATE merchants SET allowed_addresses = '{203.0.113.9}'`)
      const forged = { token: body.apiKey, address: '198.51.100.1', headers: { 'x-forwarded-for': '203.0.113.9' } }
      expect((await direct.call('GET', '/orders', forged)).status).toBe(403)
      expect((await direct.call('GET', '/orders', { token: body.apiKey, address: '203.0.113.9' })).status).toBe(200)
    } finally {
      await direct.close()
    }
  })
})
