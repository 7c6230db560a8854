import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import type { Problem } from '../../contract/core/problem.ts'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import type { MerchantSettings } from '../../contract/merchants/settings.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import { selectAnsweringPeople } from '../assistant/conversations/open-conversation.queries.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptAllMethods,
  insertMerchant,
  insertOrder,
  insertPlatformKey,
  insertUser,
  insertVariant,
  type TestUser,
} from '../testing/factories.ts'

let test: TestApp
let shop: string
let merchant: TestUser
let viewer: TestUser
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = (await insertMerchant(test.owner, 'Aurora Outfitters')).id
  await acceptAllMethods(test.owner, shop)
  merchant = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop })
  token = await test.tokenFor(merchant)
})

type Signed = { data: { tokens: { accessToken: string; refreshToken: string }; user: SessionUser } }

const choose = (to: 'real' | 'test', by = token) =>
  test.call<Signed & Problem>('PUT', '/auth/shop', { token: by, body: { shop: to } })

async function work(to: 'real' | 'test', by = token): Promise<{ token: string; user: SessionUser }> {
  const { status, body } = await choose(to, by)
  expect(status).toBe(200)
  return { token: body.data.tokens.accessToken, user: body.data.user }
}

const order = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'zelle',
}
const place = (by: string) =>
  test.call<{ order: OrderDetails } & Problem>('POST', '/orders', { token: by, body: order })
const totalOf = async (by: string, path = '/orders') =>
  (await test.call<{ total: number }>('GET', path, { token: by })).body.total
const rows = async (text: string, ...values: unknown[]) => (await test.owner.query(text, values)).rows

describe('opening a test shop', () => {
  it('copies settings, methods with accounts that no money reaches, products and stock, and says so in the log', async () => {
    await test.owner.query(`UPDATE merchants SET timezone = 'America/Denver', low_stock_threshold = 3 WHERE id = $1`, [
      shop,
    ])
    const { sku } = await insertVariant(test.owner, { merchantId: shop, stock: 7, priceCents: 1250 })
    const { user } = await work('test')
    const testShop = user.merchantId ?? ''
    expect(user.merchant).toEqual({
      ...{ id: testShop, businessName: 'Aurora Outfitters (test)', active: true },
      ...{ timezone: 'America/Denver', testOf: shop },
    })
    expect(await rows('SELECT test_of, low_stock_threshold FROM merchants WHERE id = $1', testShop)).toEqual([
      { test_of: shop, low_stock_threshold: 3 },
    ])
    const accounts = await rows('SELECT method, account FROM payment_accounts WHERE merchant_id = $1', testShop)
    expect(Object.fromEntries(accounts.map(({ method, account }) => [method, account]))).toEqual(testAccounts)
    const variants = 'SELECT sku, price_cents, stock_quantity, search_text FROM variants WHERE merchant_id = $1'
    expect(await rows(variants, testShop)).toEqual(await rows(variants, shop))
    expect(await rows(variants, testShop)).toMatchObject([{ sku, price_cents: 1250, stock_quantity: 7 }])
    const audited = `SELECT action, target_id FROM audit_entries WHERE chain = $1 AND action LIKE 'test-shop%'`
    expect(await rows(audited, shop)).toEqual([{ action: 'test-shop.opened', target_id: testShop }])
  })

  it('copies the newest products whole as far as 5,000 variants go, since a transaction ends after ten seconds', async () => {
    await rows(
      `INSERT INTO products (id, merchant_id, name, description, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Product ' || n, '', now() - n * interval '1 minute', now() FROM generate_series(1, 30) n`,
      shop,
    )
    await rows(
      `INSERT INTO variants (id, merchant_id, product_id, sku, size, color, price_cents, stock_quantity)
       SELECT gen_random_uuid(), $1, products.id, row_number() OVER ()::text, n::text, '', 100, 0
       FROM products, generate_series(1, 180) n WHERE merchant_id = $1`,
      shop,
    )
    const { user } = await work('test')
    const copied = `SELECT products.name, count(*)::int AS variants FROM products JOIN variants ON product_id = products.id
      WHERE products.merchant_id = $1 GROUP BY 1 ORDER BY products.name`
    const names = Array.from({ length: 27 }, (_, index) => `Product ${index + 1}`).toSorted()
    expect(await rows(copied, user.merchantId)).toEqual(names.map((name) => ({ name, variants: 180 })))
  })

  it('opens one for two people at the same moment, and the same one again later', async () => {
    const other = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
    const opened = await Promise.all([work('test'), work('test', other)])
    const again = await work('test', opened[0]?.token)
    expect(new Set([...opened, again].map(({ user }) => user.merchantId)).size).toBe(1)
    expect(await rows('SELECT count(*)::int FROM merchants WHERE test_of = $1', shop)).toEqual([{ count: 1 }])
  })

  it('by choosing is for merchants: a viewer looks at one that is there, and an administrator moves no session', async () => {
    const looking = await test.tokenFor(viewer)
    expect(await choose('test', looking)).toMatchObject({ status: 403 })
    await work('test')
    expect((await work('test', looking)).user.merchant?.testOf).toBe(shop)
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    expect((await choose('test', admin)).status).toBe(403)
  })

  it('is refused to a closed shop', async () => {
    await test.owner.query('UPDATE merchants SET closed_at = now() WHERE id = $1', [shop])
    expect(await choose('test')).toMatchObject({ status: 409, body: { type: '/problems/shop-closed' } })
  })

  it('offers every method where the shop accepts none', async () => {
    await test.owner.query('DELETE FROM payment_accounts WHERE merchant_id = $1', [shop])
    const { user } = await work('test')
    const accounts = 'SELECT count(*)::int FROM payment_accounts WHERE merchant_id = $1 AND accepted'
    expect(await rows(accounts, user.merchantId)).toEqual([{ count: Object.keys(testAccounts).length }])
  })
})

describe('an administrator', () => {
  type Opened = { merchant: Merchant } & Problem
  const open = (id: string, by: string) => test.call<Opened>('POST', `/merchants/${id}/test-shop`, { token: by })
  const administrator = async () => test.tokenFor(await insertUser(test.owner, { role: 'admin' }))

  it('opens a shop’s test shop, gives it keys, and works in it by its id', async () => {
    const admin = await administrator()
    const opened = await open(shop, admin)
    expect(opened).toMatchObject({
      status: 200,
      body: { merchant: { businessName: 'Aurora Outfitters (test)', testOf: shop, active: true } },
    })
    const { id } = opened.body.merchant
    const body = { name: 'Trial', scopes: ['orders:read', 'orders:write'] }
    const made = await test.call<{ secret: string; apiKey: { id: string } }>('POST', `/api-keys?merchantId=${id}`, {
      token: admin,
      body,
    })
    const { secret, apiKey } = made.body
    expect(secret).toMatch(/^pd_test_/)
    expect((await place(secret)).status).toBe(201)
    expect([await totalOf(admin, `/orders?merchantId=${id}`), await totalOf(admin)]).toEqual([1, 0])
    expect((await test.call('DELETE', `/api-keys/${apiKey.id}`, { token: admin })).status).toBe(200)
    expect((await place(secret)).status).toBe(401)
    const audited = `SELECT action, actor_name, target_name FROM audit_entries WHERE chain = $1 AND action LIKE 'test-shop%'`
    expect(await rows(audited, shop)).toEqual([
      { action: 'test-shop.opened', actor_name: expect.any(String), target_name: 'Aurora Outfitters (test)' },
    ])
  })

  it('finds the one that is open, whoever opened it, and so does a platform key', async () => {
    const { user } = await work('test')
    const key = await insertPlatformKey(test.owner, { scopes: ['merchants:write'] })
    for (const by of [await administrator(), key]) {
      const { status, body } = await open(shop, by)
      expect([status, body.merchant.id]).toEqual([200, user.merchantId])
    }
  })

  it('at the same moment as others opens one', async () => {
    const key = await insertPlatformKey(test.owner, { scopes: ['merchants:write'] })
    const opened = await Promise.all([open(shop, key), open(shop, await administrator()), choose('test')])
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows('SELECT count(*)::int FROM merchants WHERE test_of = $1', shop)).toEqual([{ count: 1 }])
  })

  it('is refused for a test shop, a closed shop and an unknown one, and so are a shop’s own people', async () => {
    const admin = await administrator()
    const { id } = (await open(shop, admin)).body.merchant
    expect(await open(id, admin)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('real shop') },
    })
    const closed = await insertMerchant(test.owner)
    await test.owner.query('UPDATE merchants SET closed_at = now() WHERE id = $1', [closed.id])
    expect(await open(closed.id, admin)).toMatchObject({ status: 409, body: { type: '/problems/shop-closed' } })
    for (const unknown of [merchant.id, 'none']) expect((await open(unknown, admin)).status).toBe(404)
    expect((await open(shop, token)).status).toBe(403)
  })
})

describe('a session', () => {
  it('sees only the shop that it works in', async () => {
    await insertOrder(test.owner, { merchantId: shop })
    const inTest = await work('test')
    expect(await totalOf(inTest.token)).toBe(0)
    const placed = await place(inTest.token)
    expect(placed.status).toBe(201)
    expect(await totalOf(inTest.token)).toBe(1)
    const { id } = placed.body.order
    const real = await work('real', inTest.token)
    expect(real.user.merchant).toMatchObject({ id: shop, testOf: null })
    expect(await totalOf(real.token)).toBe(1)
    expect((await test.call('GET', `/orders/${id}`, { token: real.token })).status).toBe(404)
    for (const path of [`/orders?merchantId=${inTest.user.merchantId}`, `/merchants/${inTest.user.merchantId}`])
      expect((await test.call('GET', path, { token: real.token })).status).toBe(404)
  })

  it('never carries a request of one shop into the other: earlier tokens are refused', async () => {
    const inTest = await work('test')
    // Cached by the server.
    expect(await totalOf(inTest.token)).toBe(0)
    const real = await work('real', inTest.token)
    expect((await place(inTest.token)).status).toBe(401)
    expect((await test.call('GET', '/auth/verify', { token: inTest.token })).status).toBe(401)
    expect((await place(real.token)).status).toBe(201)
    const back = await work('test', real.token)
    expect((await place(real.token)).status).toBe(401)
    expect((await place(back.token)).status).toBe(201)
    const counts = 'SELECT count(*)::int FROM orders WHERE merchant_id = $1'
    expect([await rows(counts, shop), await rows(counts, back.user.merchantId)]).toEqual([
      [{ count: 1 }],
      [{ count: 1 }],
    ])
  })

  it('answers requests under way when it moves from the shop that they were made in, or refuses them', async () => {
    const inTest = await work('test')
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => place(inTest.token))),
      choose('real', inTest.token),
    ])
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([201, 401]))).toEqual(new Set())
    expect(await rows('SELECT count(*)::int FROM orders WHERE merchant_id = $1', shop)).toEqual([{ count: 0 }])
  })

  it('keeps its shop when its tokens are renewed, and ends in both', async () => {
    const { body } = await choose('test')
    const renewed = await test.call<Signed>('POST', '/auth/refresh', {
      body: { refreshToken: body.data.tokens.refreshToken },
    })
    expect(renewed.body.data.user.merchant?.testOf).toBe(shop)
    const { accessToken } = renewed.body.data.tokens
    expect((await test.call('GET', '/orders', { token: accessToken })).status).toBe(200)
    await test.owner.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [merchant.id])
    expect((await test.call('GET', '/orders', { token: accessToken })).status).toBe(401)
    expect((await choose('real', accessToken)).status).toBe(401)
  })

  it('leaves the other sessions of its user where they are', async () => {
    const other = await test.tokenFor(merchant)
    await work('test')
    expect((await test.call<{ user: SessionUser }>('GET', '/auth/verify', { token: other })).body.user.merchantId).toBe(
      shop,
    )
  })
})

describe('a test shop', () => {
  it('takes no real account, and a real shop no test account', async () => {
    const inTest = await work('test')
    const read = async (by: string) =>
      (await test.call<MerchantSettings>('GET', '/merchants/settings', { token: by })).body
    const save = async (by: string, zelle: string) => {
      const { logo: _logo, apiKey: _key, callerAddress: _address, ...settings } = await read(by)
      const paymentAccounts = { ...settings.paymentAccounts, zelle }
      return test.call<Problem>('PUT', '/merchants/settings', { token: by, body: { ...settings, paymentAccounts } })
    }
    expect(await save(inTest.token, 'pay@example.com')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'paymentAccounts.zelle' }] },
    })
    expect((await save(inTest.token, testAccounts.zelle)).status).toBe(200)
    await test.owner.query('DELETE FROM payment_accounts WHERE merchant_id = $1', [shop])
    const real = await work('real', inTest.token)
    // Zelle reads an email address in any case.
    for (const account of [testAccounts.zelle, testAccounts.zelle.toUpperCase()]) {
      expect(await save(real.token, account)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'paymentAccounts.zelle' }] },
      })
    }
  })

  it('has the bell, the views and the colleagues of the person who works there', async () => {
    const body = { name: 'Unpaid', filters: {}, shared: false }
    type Views = { views: { name: string }[] }
    expect((await test.call('POST', '/views', { token, body })).status).toBe(201)
    const inTest = await work('test')
    const views = await test.call<Views>('GET', '/views', { token: inTest.token })
    expect(views.body.views.map(({ name }) => name)).toEqual(['Unpaid'])
    const colleague = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
    const people = await test.database.read({ merchantId: inTest.user.merchantId ?? '' }, (transaction) =>
      selectAnsweringPeople(transaction, inTest.user.merchantId ?? ''),
    )
    expect(people.map(({ id }) => id)).toContain(colleague.id)
    await test.owner.query(
      `INSERT INTO events (position, merchant_id, sequence, type, data, created_at, is_notable)
       VALUES (1, $1, 1, 'notification', $2, now() + interval '1 minute', true)`,
      [
        inTest.user.merchantId,
        JSON.stringify({ merchantId: inTest.user.merchantId, orderId: null, orderNumber: null, message: 'Hello' }),
      ],
    )
    type Bell = { notifications: unknown[]; unread: number }
    expect((await test.call<Bell>('GET', '/notifications', { token: inTest.token })).body).toMatchObject({
      notifications: [{ type: 'notification' }],
      unread: 1,
    })
    const real = await work('real', inTest.token)
    expect((await test.call<Bell>('GET', '/notifications', { token: real.token })).body.unread).toBe(0)
  })

  it('turns off the notifications of a browser there too, which are those of the real shop', async () => {
    const endpoint = `https://push.example.com/${shop}`
    const keys = {
      // The base point of P-256.
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    }
    const subscriptions = () => rows('SELECT merchant_id FROM push_subscriptions WHERE endpoint = $1', endpoint)
    const inTest = await work('test')
    const post = (path: string, body: object) => test.call('POST', path, { token: inTest.token, body })
    expect((await post('/notifications/push-subscriptions', { endpoint, keys })).status).toBe(200)
    expect(await subscriptions()).toEqual([{ merchant_id: shop }])
    expect((await post('/notifications/push-subscriptions/remove', { endpoint })).status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })

  it('keeps the mark at the end of its name', async () => {
    const inTest = await work('test')
    const { body } = await test.call<MerchantSettings>('GET', '/merchants/settings', { token: inTest.token })
    const { logo: _logo, apiKey: _key, callerAddress: _address, ...settings } = body
    const rename = (businessName: string) =>
      test.call<Problem>('PUT', '/merchants/settings', { token: inTest.token, body: { ...settings, businessName } })
    expect(await rename('Aurora')).toMatchObject({ status: 422, body: { errors: [{ path: 'businessName' }] } })
    expect((await rename('Trials (test)')).status).toBe(200)
  })

  it('has no people, mail server or mailbox of its own', async () => {
    const inTest = await work('test')
    const invited = { name: 'Sam', email: `sam-${shop}@example.com`, role: 'viewer' }
    const inbox = { host: 'imap.example.com', port: 993, security: 'tls', user: 'a', secret: 'b', folder: 'INBOX' }
    const mail = {
      host: 'smtp.example.com',
      port: 587,
      security: 'starttls',
      user: 'a',
      from: 'a@example.com',
      secret: 'b',
    }
    const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
      test.call('POST' === method ? 'POST' : 'PUT', path, { token: inTest.token, body })
    expect((await send('POST', '/team', invited)).status).toBe(409)
    expect((await send('PUT', '/integrations/email', mail)).status).toBe(409)
    expect([409, 422]).toContain((await send('PUT', '/payment-inbox/mailbox', inbox)).status)
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    const user = { ...invited, merchantId: inTest.user.merchantId }
    expect((await test.call('POST', '/users', { token: admin, body: user })).status).toBe(409)
    await expect(insertUser(test.owner, { role: 'viewer', merchantId: inTest.user.merchantId ?? '' })).rejects.toThrow(
      'no people of its own',
    )
  })

  it('closes and opens with its shop, and not alone', async () => {
    const { user } = await work('test')
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    const patch = (id: string, body: unknown) =>
      test.call<{ merchant: Merchant }>('PATCH', `/merchants/${id}`, { token: admin, body })
    const active = async () =>
      (await test.call<{ merchant: Merchant }>('GET', `/merchants/${user.merchantId}`, { token: admin })).body.merchant
    expect((await patch(shop, { active: false, closedReason: 'For the winter' })).status).toBe(200)
    expect(await active()).toMatchObject({ active: false, closedReason: 'For the winter', testOf: shop })
    expect((await patch(user.merchantId ?? '', { active: true })).status).toBe(409)
    await patch(shop, { active: true })
    expect(await active()).toMatchObject({ active: true, closedReason: null })
  })

  it('has no test shop, and stays with its own', async () => {
    const { user } = await work('test')
    const insert = `INSERT INTO merchants (id, business_name, email, test_of) VALUES (gen_random_uuid(), 'A', 'a@example.com', $1)`
    await expect(test.owner.query(insert, [user.merchantId])).rejects.toThrow('has no test shop')
    await expect(test.owner.query(insert, [shop])).rejects.toThrow('merchants_test_of_key')
    const move = 'UPDATE merchants SET test_of = NULL WHERE id = $1'
    await expect(test.owner.query(move, [user.merchantId])).rejects.toThrow('become')
  })

  it('is read by no other scope: row-level security keeps both apart', async () => {
    const inTest = await work('test')
    await place(inTest.token)
    const real = await insertOrder(test.owner, { merchantId: shop })
    const seen = (merchantId: string) =>
      test.database.read({ merchantId }, (transaction) =>
        transaction.run<{ id: string; merchant_id: string }>(
          { name: '', text: 'SELECT id, merchant_id FROM orders' },
          [],
        ),
      )
    expect((await seen(shop)).map(({ id }) => id)).toEqual([real.id])
    expect((await seen(inTest.user.merchantId ?? '')).map(({ merchant_id }) => merchant_id)).toEqual([
      inTest.user.merchantId,
    ])
  })
})
