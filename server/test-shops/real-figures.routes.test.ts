import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptAllMethods,
  insertMerchant,
  insertMoney,
  insertOrder,
  insertUser,
  insertVariant,
} from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'

let test: TestApp
let shop: string
let testShop: string
let admin: string

beforeAll(async () => {
  test = await createTestApp({ live: true })
  shop = (await insertMerchant(test.owner, 'Aurora Outfitters')).id
  testShop = uuidv7()
  const insert = `INSERT INTO merchants (id, business_name, email, test_of) SELECT $2, 'Aurora (test)', email, id FROM merchants WHERE id = $1`
  await test.owner.query(insert, [shop, testShop])
  for (const merchantId of [shop, testShop]) await acceptAllMethods(test.owner, merchantId)
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

/** Some of everything that lists, counts and figures are about. */
async function trade(merchantId: string): Promise<void> {
  const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
  for (const status of statuses) {
    const { id: orderId } = await insertOrder(test.owner, { merchantId, status, customer: { name: 'Dana Trade' } })
    if (status === 'pending' || status === 'cancelled') continue
    await insertMoney(test.owner, { merchantId, orderId })
  }
  const old = new Date(test.clock.now.getTime() - 30 * 24 * 3_600_000)
  await insertOrder(test.owner, { merchantId, createdAt: old })
  await insertVariant(test.owner, { merchantId, stock: 0 })
  const { id: orderId } = await insertOrder(test.owner, { merchantId })
  await test.owner.query(
    `INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text)
     VALUES ($1, $2, $3, 'email', 'not_sent', 'dana@example.com', 'Hello')`,
    [uuidv7(), merchantId, orderId],
  )
  await test.owner.query(
    `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at)
     SELECT gen_random_uuid(), merchant_id, id, 500, 'cashapp', 'owed', 'user', 'Dana', now() FROM orders
     WHERE merchant_id = $1 AND status = 'paid'`,
    [merchantId],
  )
  await test.owner.query(
    `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, ordered_at, scored_at, held_at)
     VALUES ($1, $2, 90, 'high', '[]', now(), now(), now())`,
    [orderId, merchantId],
  )
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const placing = merchantId === shop ? token : await inTestShop(token)
  const body = {
    customer: { name: 'Dana Trade', email: 'dana@example.com' },
    products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
    paymentMethod: 'zelle',
  }
  expect((await test.call('POST', '/orders', { token: placing, body })).status).toBe(201)
  const waiting = async () => (await test.owner.query('SELECT FROM event_outbox')).rowCount
  await waitFor('the events to be numbered', async () => (await waiting()) === 0)
}

async function inTestShop(token: string): Promise<string> {
  type Signed = { data: { tokens: { accessToken: string } } }
  const { body } = await test.call<Signed>('PUT', '/auth/shop', { token, body: { shop: 'test' } })
  return body.data.tokens.accessToken
}

/** Lists of shops and of what people did: these hold test shops too, under their names. */
const withTestShops = ['/merchants', '/users', '/audit', '/audit/export', '/auth/sessions']
const queries: Record<string, string> = {
  '/customers': '?search=dana',
  '/orders': '?search=dana',
  '/orders/counts': '?status=pending&minAmount=1',
  '/dashboard/to-do/shops': '?kind=lowStock',
  '/dashboard/stats': '?period=24h',
}

/** Every answer about all shops, by its address. */
async function answers(): Promise<Record<string, string>> {
  const paths = test.registry
    .filter(({ method, path, access }) => method === 'GET' && !path.includes(':') && access !== 'public')
    .map(({ path }) => path)
    .filter((path) => !withTestShops.includes(path))
  const asked = [...new Set(paths)].flatMap((path) => [path, ...(path in queries ? [`${path}${queries[path]}`] : [])])
  const given: Record<string, string> = {}
  for (const path of asked) {
    const { status, text } = await test.call('GET', path, { token: admin })
    if (status === 200) given[path] = text
  }
  return given
}

const fold = () => test.owner.query('SELECT fold_order_changes(), fold_sold_changes()')

it('no answer about all shops changes by what happens in a test shop', async () => {
  await trade(shop)
  await fold()
  const before = await answers()
  const asked = [
    '/orders',
    '/orders/counts',
    '/orders/waiting',
    '/orders/held',
    '/refunds',
    '/customers',
    '/notifications',
  ]
  const figures = ['/dashboard/stats', '/dashboard/to-do', '/orders/analytics/summary', '/orders/analytics/products']
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...asked, ...figures]))
  for (const [path, query] of Object.entries(queries)) expect(before).toHaveProperty([`${path}${query}`])
  await trade(testShop)
  expect(await answers()).toEqual(before)
  await fold()
  expect(await answers()).toEqual(before)
  await test.owner.query(`SELECT rebuild_figures('00000000-0000-0000-0000-000000000000')`)
  expect(await answers()).toEqual(before)
  const differences = `SELECT * FROM figure_differences('00000000-0000-0000-0000-000000000000')`
  expect((await test.owner.query(differences)).rows).toEqual([])
})

it('an administrator reads a test shop by choosing it', async () => {
  const ask = async (path: string) => (await test.call<{ total: number }>('GET', path, { token: admin })).body.total
  expect(await ask(`/orders?merchantId=${testShop}`)).toBe(8)
  expect(await ask(`/orders?merchantId=${shop}`)).toBe(await ask('/orders'))
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM orders WHERE merchant_id = $1', [testShop])
  expect((await test.call('GET', `/orders/${rows[0]?.id}`, { token: admin })).status).toBe(200)
  const { rows: customers } = await test.owner.query<{ id: string; orders: number }>(
    'SELECT customer_id AS id, count(*)::int AS orders FROM orders WHERE merchant_id = $1 GROUP BY 1 LIMIT 1',
    [testShop],
  )
  expect(await ask(`/orders?customerId=${customers[0]?.id}`)).toBe(customers[0]?.orders)
})

it('the list of shops names the real shop of a test shop', async () => {
  await insertMerchant(test.owner, 'Aurora Zebra')
  type Listed = { merchants: { id: string; businessName: string; testOf: string | null }[] }
  const { body } = await test.call<Listed>('GET', '/merchants', { token: admin })
  expect(body.merchants.find(({ id }) => id === testShop)?.testOf).toBe(shop)
  expect(body.merchants.find(({ id }) => id === shop)?.testOf).toBe(null)
  const names = [`Aurora Outfitters`, 'Aurora (test)', 'Aurora Zebra']
  expect(body.merchants.map(({ businessName }) => businessName)).toEqual(names)
})
