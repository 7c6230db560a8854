import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let shop: string
/** The session of a merchant, in the test shop and in another merchant's real shop. */
let token: { test: string; real: string }
let testShop: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
  const people = ['one', 'other'].map(() => insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const [one, other] = await Promise.all(people)
  if (one === undefined || other === undefined) throw new Error('There are two people')
  type Signed = { data: { tokens: { accessToken: string }; user: SessionUser } }
  const moving = { token: await test.tokenFor(one), body: { shop: 'test' } }
  const { data } = (await test.call<Signed>('PUT', '/auth/shop', moving)).body
  testShop = data.user.merchantId ?? ''
  token = { test: data.tokens.accessToken, real: await test.tokenFor(other) }
})

const named = async (by: string) => {
  const body = { name: 'Warehouse', scopes: ['orders:read', 'orders:write'] }
  return (await test.call<{ secret: string }>('POST', '/api-keys', { token: by, body })).body.secret
}
const shopKey = async (by: string) =>
  (await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token: by })).body.apiKey
const idsOf = async (key: string) =>
  (await test.call<{ orders: { id: string }[] }>('GET', '/orders', { token: key })).body.orders.map(({ id }) => id)

it.each([
  ['a named key', named],
  ['the shop key', shopKey],
])('%s of a test shop begins with pd_test_, and of a real shop with pd_live_', async (_what, make) => {
  expect(await make(token.test)).toMatch(/^pd_test_/)
  expect(await make(token.real)).toMatch(/^pd_live_/)
})

it('a key acts for its own shop only, real or test', async () => {
  const [live, trial] = [await named(token.real), await named(token.test)]
  const real = await insertOrder(test.owner, { merchantId: shop })
  const tried = await insertOrder(test.owner, { merchantId: testShop })
  expect([await idsOf(live), await idsOf(trial)]).toEqual([[real.id], [tried.id]])
  expect((await test.call('GET', `/orders/${real.id}`, { token: trial })).status).toBe(404)
  expect((await test.call('GET', `/orders/${tried.id}`, { token: live })).status).toBe(404)
  expect((await test.call('GET', `/orders?merchantId=${shop}`, { token: trial })).status).toBe(404)
  expect((await test.call('GET', `/orders?merchantId=${testShop}`, { token: live })).status).toBe(404)
})

it('the keys of one shop are not listed in the other, which can’t revoke them', async () => {
  await named(token.test)
  const list = async (by: string) =>
    (await test.call<{ apiKeys: { id: string }[] }>('GET', '/api-keys', { token: by })).body.apiKeys
  expect(await list(token.real)).toEqual([])
  const [key] = await list(token.test)
  expect((await test.call('DELETE', `/api-keys/${key?.id}`, { token: token.real })).status).toBe(404)
})

it('a test key with a typo, or the prefix of the other kind, is distinguished from an unknown one', async () => {
  const key = await named(token.test)
  for (const wrong of [key.slice(0, -1), key.replace('pd_test_', 'pd_live_')]) {
    const { status, text } = await test.call('GET', '/orders', { token: wrong })
    expect([status, text]).toEqual([401, expect.stringContaining('typo')])
  }
})

it('a person chooses no shop by a key', async () => {
  const key = await named(token.test)
  expect((await test.call('PUT', '/auth/shop', { token: key, body: { shop: 'real' } })).status).toBe(403)
})
