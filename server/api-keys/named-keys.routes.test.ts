import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiKey, mostNamedKeys } from '../../contract/api-keys/api-key.ts'
import { dayMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { newKeyText } from '../key-text.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'

type Created = { secret: string; apiKey: ApiKey }

let test: TestApp
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  await acceptAllMethods(test.owner, merchantId)
  const user = await insertUser(test.owner, { role: 'merchant', merchantId })
  return { merchantId, user, token: await test.tokenFor(user) }
}

beforeEach(async () => {
  test.clock.now = new Date()
  shop = await openShop()
})

const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
const post = (body: object, token = shop.token) => test.call<Created>('POST', '/api-keys', { token, body })
async function create(body: object = {}): Promise<Created> {
  const answer = await post({ name: 'Warehouse', scopes: ['orders:read'], ...body })
  expect(answer.status).toBe(201)
  return answer.body
}
const list = async (token = shop.token): Promise<ApiKey[]> =>
  (await test.call<{ apiKeys: ApiKey[] }>('GET', '/api-keys', { token })).body.apiKeys
const ordersBy = async (key: string) => (await test.call('GET', '/orders', { token: key })).status
const patch = (id: string, body: object, token = shop.token) =>
  test.call<{ apiKey: ApiKey }>('PATCH', `/api-keys/${id}`, { token, body })
const revoke = (id: string, token = shop.token) => test.call('DELETE', `/api-keys/${id}`, { token })
const generate = async (body: object = {}): Promise<string> =>
  (await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token: shop.token, body })).body.apiKey
const auditLines = async () =>
  (
    await test.owner.query<{ action: string; line: string }>(
      'SELECT action, audit_entries::text AS line FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [shop.merchantId],
    )
  ).rows

describe('a named key', () => {
  it('works as soon as it is made, is listed without its secret, and stored only as a hash', async () => {
    const { secret, apiKey } = await create()
    expect(apiKey).toMatchObject({ name: 'Warehouse', state: 'active', scopes: ['orders:read'], expiresAt: null })
    expect(apiKey).toMatchObject({ lastFour: secret.slice(-4), lastUsedAt: null, createdBy: expect.any(String) })
    expect(await ordersBy(secret)).toBe(200)
    const listed = await test.call('GET', '/api-keys', { token: shop.token })
    expect(listed.text).not.toContain(secret)
    const { rows } = await test.owner.query<{ line: string; sealed: Buffer | null }>(
      'SELECT api_keys::text AS line, key_sealed AS sealed FROM api_keys WHERE merchant_id = $1',
      [shop.merchantId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).not.toContain(secret)
    expect(rows[0]?.sealed).toBeNull()
  })

  it('stands beside others and the shop key; generating a shop key ends none of them', async () => {
    const first = await create()
    pass(minuteMs)
    const second = await create({ name: 'Bookkeeping', scopes: ['money:read'] })
    pass(minuteMs)
    await generate()
    pass(minuteMs)
    const current = await generate({ revokeNow: true })
    expect(await ordersBy(first.secret)).toBe(200)
    expect((await test.call('GET', '/money', { token: second.secret })).status).toBe(200)
    expect((await list()).map(({ name, state }) => [name, state])).toEqual([
      [null, 'active'],
      [null, 'revoked'],
      ['Bookkeeping', 'active'],
      ['Warehouse', 'active'],
    ])
    expect((await test.call('GET', '/merchants/api-key', { token: shop.token })).body).toEqual({ apiKey: current })
  })

  it('is refused from the moment at which it expires', async () => {
    const expiresAt = new Date(test.clock.now.getTime() + dayMs).toISOString()
    const { secret, apiKey } = await create({ expiresAt })
    expect(apiKey.expiresAt).toBe(expiresAt)
    pass(dayMs - 1)
    expect(await ordersBy(secret)).toBe(200)
    pass(1)
    expect(await ordersBy(secret)).toBe(401)
    expect((await list(await test.tokenFor(shop.user)))[0]?.state).toBe('expired')
  })

  it('is refused once it is revoked, and revoking it twice changes nothing', async () => {
    const { secret, apiKey } = await create()
    const revoked = await revoke(apiKey.id)
    expect(revoked).toMatchObject({ status: 200, body: { apiKey: { name: 'Warehouse', state: 'revoked' } } })
    expect(await ordersBy(secret)).toBe(401)
    pass(minuteMs)
    expect((await revoke(apiKey.id)).body).toEqual(revoked.body)
    expect((await auditLines()).map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked'])
  })

  it('says to whoever has its secret why it ended, and to nobody else', async () => {
    const messageTo = async (token: string) =>
      (await test.call<{ message: string }>('GET', '/orders', { token })).body.message
    const expiresAt = new Date(test.clock.now.getTime() + minuteMs).toISOString()
    const expiring = await create({ expiresAt })
    const revoked = await create({ name: 'Till' })
    await revoke(revoked.apiKey.id)
    const replaced = await generate()
    await generate()
    expect(await messageTo(revoked.secret)).toBe(
      `This API key was revoked at ${test.clock.now.toISOString()}. Use another one.`,
    )
    pass(2 * dayMs)
    expect(await messageTo(expiring.secret)).toBe(`This API key expired at ${expiresAt}. Use another one.`)
    expect(await messageTo(replaced)).toMatch(/^This API key was replaced by a newer shop key and ended at /)
    expect(await messageTo(newKeyText('live'))).toMatch(/^This desk has no such API key\./)
  })

  it('changes nothing once it is revoked, however slowly the body of its call arrives', async () => {
    const { secret, apiKey } = await create({ scopes: ['orders:write'] })
    const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* slowly() {
      yield '{"customer":{"name":"Dana Whitfield","email":"dana@example.com"},"paymentMethod":"venmo",'
      begun.resolve()
      await rest.promise
      yield '"products":[{"name":"Enamel mug","price":18.5,"quantity":2}]}'
    }
    const answer = test.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: Readable.from(slowly()),
    })
    await begun.promise
    await revoke(apiKey.id)
    setTimeout(rest.resolve, 1.1 * secondMs)
    expect((await answer).statusCode).toBe(401)
  })

  it('is the author of its changes in the timeline and in the audit log', async () => {
    const { secret, apiKey } = await create({ scopes: ['orders:read', 'orders:write'] })
    const body = {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
    }
    const created = await test.call<{ order: OrderDetails }>('POST', '/orders', { token: secret, body })
    expect(created.body.order.timeline[0]?.actor).toEqual({ kind: 'api', name: 'API key Warehouse' })
    await test.call('GET', '/orders/export', { token: secret })
    const { rows } = await test.owner.query(
      "SELECT actor_kind, actor_id, actor_name FROM audit_entries WHERE chain = $1 AND action = 'orders.exported'",
      [shop.merchantId],
    )
    expect(rows).toEqual([{ actor_kind: 'api', actor_id: apiKey.id, actor_name: 'API key Warehouse' }])
  })

  it('can be renamed and given other scopes, which apply to its next call and are in the audit log', async () => {
    const { secret, apiKey } = await create()
    const changed = await patch(apiKey.id, { name: 'Warehouse Austin', scopes: ['products:read'] })
    expect(changed.body.apiKey).toMatchObject({ name: 'Warehouse Austin', scopes: ['products:read'] })
    expect(await ordersBy(secret)).toBe(403)
    expect((await test.call('GET', '/products/variants', { token: secret })).status).toBe(200)
    await patch(apiKey.id, { name: 'Warehouse Austin' })
    const lines = await auditLines()
    expect(lines.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.updated'])
    for (const { line } of lines) expect(line).not.toContain(secret)
  })

  it('can be given a later end or none, which the audit log shows, and no end in the past', async () => {
    const at = (ms: number) => new Date(test.clock.now.getTime() + ms).toISOString()
    const { secret, apiKey } = await create({ expiresAt: at(dayMs) })
    for (const past of [at(0), at(-dayMs)]) {
      const refused = await patch(apiKey.id, { name: 'Renamed', expiresAt: past })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'expiresAt' }] } })
    }
    const later = at(3 * dayMs)
    expect((await patch(apiKey.id, { expiresAt: later })).body.apiKey).toMatchObject({
      name: 'Warehouse',
      expiresAt: later,
    })
    // A change of something else keeps the end.
    expect((await patch(apiKey.id, { scopes: ['orders:read', 'money:read'] })).body.apiKey.expiresAt).toBe(later)
    pass(2 * dayMs)
    expect(await ordersBy(secret)).toBe(200)
    shop.token = await test.tokenFor(shop.user)
    expect((await patch(apiKey.id, { expiresAt: null })).body.apiKey).toMatchObject({
      state: 'active',
      expiresAt: null,
    })
    pass(30 * dayMs)
    expect(await ordersBy(secret)).toBe(200)
    const lines = await auditLines()
    expect(lines.map(({ action }) => action)).toEqual(['api-key.created', ...Array(3).fill('api-key.updated')])
    expect(lines[1]?.line).toContain(later)
  })

  it('that has expired stays so: no new end makes it work again', async () => {
    const { secret, apiKey } = await create({ expiresAt: new Date(test.clock.now.getTime() + dayMs).toISOString() })
    pass(dayMs)
    shop.token = await test.tokenFor(shop.user)
    for (const expiresAt of [null, new Date(test.clock.now.getTime() + dayMs).toISOString()])
      expect((await patch(apiKey.id, { expiresAt })).status).toBe(409)
    expect(await ordersBy(secret)).toBe(401)
  })

  it("can't be changed once it has ended, and the shop key can't be changed at all", async () => {
    const { apiKey } = await create()
    await revoke(apiKey.id)
    expect((await patch(apiKey.id, { name: 'Another' })).status).toBe(409)
    await generate()
    const shopKey = (await list()).find(({ name }) => name === null)
    expect((await patch(String(shopKey?.id), { scopes: ['orders:read'] })).status).toBe(409)
  })

  it("of another shop can't be listed, changed or revoked", async () => {
    const { apiKey } = await create()
    const other = await openShop()
    expect(await list(other.token)).toEqual([])
    expect((await patch(apiKey.id, { name: 'Mine' }, other.token)).status).toBe(404)
    expect((await revoke(apiKey.id, other.token)).status).toBe(404)
    expect((await list())[0]).toMatchObject({ name: 'Warehouse', state: 'active' })
  })
})

describe('creating a key', () => {
  it.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'Two\nlines' }],
    [{ name: 'A'.repeat(61) }],
    [{ scopes: [] }],
    [{ scopes: ['orders:read', 'orders:read'] }],
    [{ scopes: ['orders'] }],
    [{ scopes: ['analytics:write'] }],
    [{ scopes: undefined }],
    [{ expiresAt: '2099-02-30T00:00:00Z' }],
    [{ expiresAt: '2099-01-01' }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }],
  ])('refuses %j', async (wrong) => {
    const answer = await post({ name: 'Warehouse', scopes: ['orders:read'], ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/validation' } })
    expect(await list()).toEqual([])
  })

  it('refuses a name in use, however it is capitalized, until that key has ended', async () => {
    const { apiKey } = await create()
    expect((await post({ name: 'WAREHOUSE', scopes: ['orders:read'] })).status).toBe(409)
    const other = await create({ name: 'Books' })
    expect((await patch(other.apiKey.id, { name: 'warehouse' })).status).toBe(409)
    await revoke(apiKey.id)
    expect((await create()).apiKey.name).toBe('Warehouse')
  })

  it('with one name by several people simultaneously makes one key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({ name: 'Warehouse', scopes: ['orders:read'] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('is refused above the limit, and an ended key makes room', async () => {
    await test.owner.query(
      `INSERT INTO api_keys (id, merchant_id, name, key_hash, last_four, scopes, created_at, created_by)
      SELECT gen_random_uuid(), $1::uuid, 'Key ' || n, sha256(($1::text || n)::bytea), 'abcd', '{orders:read}', now(), 'Dana'
      FROM generate_series(1, $2) n`,
      [shop.merchantId, mostNamedKeys],
    )
    const full = await post({ name: 'Warehouse', scopes: ['orders:read'] })
    expect(full).toMatchObject({ status: 409, body: { message: expect.stringContaining(String(mostNamedKeys)) } })
    await revoke(String((await list())[0]?.id))
    expect((await create()).apiKey.state).toBe('active')
  })

  it("isn't open to a key, whatever its scopes", async () => {
    const key = await generate()
    expect((await post({ name: 'Another', scopes: ['orders:read'] }, key)).status).toBe(403)
    expect((await test.call('GET', '/api-keys', { token: key })).status).toBe(403)
  })
})
