import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { createOrder } from '../../contract/orders/create-order.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = {
  success: boolean
  order: OrderDetails
  type: string
  message: string
  errors: { path: string; message: string }[]
}

let test: TestApp
let shop: string
let merchant: string
let admin: string
let sock: { id: string; sku: string; name: string }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner, 'Aurora Outfitters')).id
  await acceptAllMethods(test.owner, shop)
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  sock = await insertVariant(test.owner, { merchantId: shop, stock: 5, priceCents: 1650 })
})

const shippingAddress = {
  name: 'Dana Whitfield',
  street: '2200 Barton Springs Rd',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
}
const valid = () => ({
  customer: { name: 'Dana Whitfield', email: 'Dana@Example.com', phone: '(512) 555-0148' },
  products: [
    { sku: sock.sku, quantity: 2 },
    { name: 'Gift wrap', price: 4.95, quantity: 1 },
  ] as unknown[],
  paymentMethod: 'cashapp',
  shippingAddress,
  note: 'Birthday on Friday',
})
const create = (body: unknown, { key, token = merchant }: { key?: string; token?: string } = {}) =>
  test.call<Answer>('POST', '/orders', { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } })
const stock = async (): Promise<number> =>
  (await test.owner.query('SELECT stock_quantity FROM variants WHERE id = $1', [sock.id])).rows[0]?.stock_quantity
const count = async (table: string): Promise<number> =>
  Number((await test.owner.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count)

describe('creating an order', () => {
  it('takes name and price from the catalogue, adds up, takes the stock and tells the customer', async () => {
    const { status, body } = await create(valid())
    expect(status).toBe(201)
    expect(createOrder.response.safeParse(body).error).toBeUndefined()
    expect(body.order).toMatchObject({
      status: 'pending',
      totalAmount: 37.95,
      customer: { name: 'Dana Whitfield', email: 'Dana@Example.com', phone: '(512) 555-0148' },
      shippingAddress: { street: '2200 Barton Springs Rd', country: 'US', phone: null },
      products: [
        { name: sock.name, sku: sock.sku, quantity: 2, price: 16.5 },
        { name: 'Gift wrap', sku: null, quantity: 1, price: 4.95 },
      ],
    })
    expect(body.order.timeline.map(({ type, reason }) => [type, reason])).toEqual([
      ['created', null],
      ['note', 'Birthday on Friday'],
    ])
    expect(body.order.messages).toMatchObject([{ status: 'not_sent', recipient: 'Dana@Example.com' }])
    expect(body.order.messages[0]?.text).toContain('$37.95')
    expect(await stock()).toBe(3)
  })

  it('refuses another price of a product than the catalog’s, and takes nothing', async () => {
    const priced = (price: number) => create({ ...valid(), products: [{ sku: sock.sku, quantity: 2, price }] })
    const { status, body } = await priced(1)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'products.0.price', message: expect.stringContaining('is $16.50') }])
    expect(await stock()).toBe(5)
    expect((await priced(16.5)).body.order.totalAmount).toBe(33)
  })

  it('knows a customer again by the email in any case, within the shop', async () => {
    await create(valid())
    const before = await count('customers')
    await create({ ...valid(), customer: { name: 'Dana W.', email: 'DANA@example.COM' } })
    expect(await count('customers')).toBe(before)
    const { rows } = await test.owner.query(`SELECT name, phone FROM customers WHERE email = 'dana@example.com'`)
    expect(rows).toEqual([{ name: 'Dana W.', phone: '(512) 555-0148' }])
  })

  it('by an administrator says which merchant, and by a merchant never another', async () => {
    expect((await create(valid(), { token: admin })).body.errors[0]?.path).toBe('merchantId')
    expect((await create({ ...valid(), merchantId: shop }, { token: admin })).status).toBe(201)
    const { id: other } = await insertMerchant(test.owner)
    expect((await create({ ...valid(), merchantId: other })).status).toBe(404)
    expect(
      (await create({ ...valid(), merchantId: '00000000-0000-7000-8000-000000000000' }, { token: admin })).status,
    ).toBe(404)
  })

  it('finds no SKU of another merchant', async () => {
    const { id: other } = await insertMerchant(test.owner)
    const foreign = await insertVariant(test.owner, { merchantId: other })
    const { status, body } = await create({ ...valid(), products: [{ sku: foreign.sku, quantity: 1 }] })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'products.0.sku' }])
  })

  it('refuses more than there is, names the lines, and takes nothing', async () => {
    const before = await count('orders')
    const { status, body } = await create({
      ...valid(),
      products: [
        { name: 'Wrap', price: 1, quantity: 1 },
        { sku: sock.sku, quantity: 3 },
        { sku: sock.sku, quantity: 3 },
      ],
    })
    expect(status).toBe(409)
    expect(body.type).toBe('/problems/out-of-stock')
    expect(body.errors.map(({ path }) => path)).toEqual(['products.1', 'products.2'])
    expect(body.message).toContain('Only 5 left')
    expect(await stock()).toBe(5)
    expect(await count('orders')).toBe(before)
  })

  it('sells the last five pieces to five of twenty buyers', async () => {
    const one = { ...valid(), products: [{ sku: sock.sku, quantity: 1 }] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create({ ...one, customer: { name: 'Buyer', email: `buyer${index}@example.com` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await stock()).toBe(0)
  })

  it('gives the pieces back when the order is cancelled, and takes them again when that is undone', async () => {
    const { body } = await create(valid())
    const cancelled = await test.call<Answer>('POST', `/orders/${body.order.id}/cancel`, {
      token: merchant,
      body: { reason: 'Mistake' },
    })
    expect(await stock()).toBe(5)
    const entryId = cancelled.body.order.undoable?.entryId
    const undone = await test.call<Answer>('POST', `/orders/${body.order.id}/undo`, {
      token: merchant,
      body: { entryId },
    })
    expect(undone.body.order).toMatchObject({ status: 'pending', cancelledAt: null })
    expect(await stock()).toBe(3)
  })

  it('shows a name like markup or a formula as the text it is', async () => {
    const name = '<script>alert(1)</script> =cmd|x'
    expect((await create({ ...valid(), customer: { name, email: 'x@example.com' } })).body.order.customer.name).toBe(
      name,
    )
  })
})

describe('Idempotency-Key', () => {
  it('answers a repeat with the first answer and creates nothing', async () => {
    const first = await create(valid(), { key: 'order-1' })
    const orders = await count('orders')
    const repeat = await create(valid(), { key: 'order-1' })
    expect(repeat.status).toBe(201)
    expect(repeat.text).toBe(first.text)
    expect(repeat.headers['idempotency-replayed']).toBe('true')
    expect(await count('orders')).toBe(orders)
  })

  it('creates one order of fifty requests at the same moment', async () => {
    const body = valid()
    const orders = await count('orders')
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body, { key: 'order-50' })))
    expect(await count('orders')).toBe(orders + 1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const created = new Set(answers.filter(({ status }) => status === 201).map(({ body: { order } }) => order.id))
    expect(created.size).toBe(1)
    const refused = answers.find(({ status }) => status === 409)
    if (refused !== undefined) expect(refused.body.type).toBe('/problems/request-in-flight')
  })

  it('refuses another body with 422, and belongs to one merchant', async () => {
    await create(valid(), { key: 'order-2' })
    const other = await create({ ...valid(), note: 'Other' }, { key: 'order-2' })
    expect(other.status).toBe(422)
    expect(other.body.type).toBe('/problems/idempotency-key-reused')
    const { id: otherShop } = await insertMerchant(test.owner)
    await acceptAllMethods(test.owner, otherShop)
    const elsewhere = { ...valid(), merchantId: otherShop, products: [{ name: 'Wrap', price: 1, quantity: 1 }] }
    expect((await create(elsewhere, { key: 'order-2', token: admin })).status).toBe(201)
  })

  it('is forgotten after 48 hours, and a refusal is not kept at all', async () => {
    const tooMany = { ...valid(), products: [{ sku: sock.sku, quantity: 9 }] }
    expect((await create(tooMany, { key: 'order-3' })).status).toBe(409)
    await test.owner.query('UPDATE variants SET stock_quantity = 20 WHERE id = $1', [sock.id])
    const first = await create(tooMany, { key: 'order-3' })
    expect(first.status).toBe(201)
    test.clock.now = new Date(test.clock.now.getTime() + 49 * hourMs)
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
    const later = await create(tooMany, { key: 'order-3', token })
    expect(later.body.order.id).not.toBe(first.body.order.id)
  })

  it.each(['', 'x'.repeat(256), 'with space', 'ümlaut'])('refuses the key %j', async (key) => {
    expect((await create(valid(), { key })).status).toBe(422)
  })
})

describe('bad input', () => {
  const line = (change: Record<string, unknown>) => ({ products: [{ name: 'Wrap', price: 1, quantity: 1, ...change }] })
  it.each([
    [{ products: [] }, 'products'],
    [{ products: Array.from({ length: 10_001 }, () => ({ name: 'W', price: 1, quantity: 1 })) }, 'products'],
    [line({ quantity: 0 }), 'products.0'],
    [line({ quantity: -1 }), 'products.0'],
    [line({ quantity: 1.5 }), 'products.0'],
    [line({ quantity: 2 ** 53 }), 'products.0'],
    [line({ price: -1 }), 'products.0'],
    [line({ price: 19.999 }), 'products.0'],
    [line({ price: '1e3' }), 'products.0'],
    [line({ price: 0 }), 'products'],
    [line({ name: ' ' }), 'products.0'],
    [{ totalAmount: 37.94 }, 'totalAmount'],
    [{ paymentMethod: 'card' }, 'paymentMethod'],
    [{ customer: { name: 'Dana', email: 'dana@example.com\r\nBcc: x@example.com' } }, 'customer.email'],
    [{ customer: { name: '\ud800', email: 'dana@example.com' } }, 'customer.name'],
    [{ customer: { name: 'Dana\u0000', email: 'dana@example.com' } }, 'customer.name'],
    [{ customer: undefined }, 'customer'],
    [{ shippingAddress: { street: 'Only a street' } }, 'shippingAddress.name'],
    [{ shippingAddress: { ...shippingAddress, zip: '7870' } }, 'shippingAddress.zip'],
    [{ shippingAddress: { ...shippingAddress, zip: '7870', country: 'United States' } }, 'shippingAddress.zip'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ])('refuses case %#', async (change, path) => {
    const { status, body } = await create({ ...valid(), ...change })
    expect(status).toBe(422)
    expect(body.errors.some((error) => error.path.startsWith(path))).toBe(true)
  })

  it.each([
    [{ price: '18.50' }, 'products.0.price', 'Price of product 1 must be a number.'],
    [{ quantity: undefined }, 'products.0.quantity', 'Quantity of product 1 is missing.'],
    [{ price: undefined }, 'products.0.price', 'Price of product 1 is missing.'],
    [{ sku: 'TOTE', name: undefined, price: undefined, quantity: 'two' }, 'products.0.quantity', undefined],
  ])('names the mistake in a line %#', async (change, path, message) => {
    const { body } = await create({ ...valid(), ...line(change) })
    expect(body.errors.map((error) => error.path)).toEqual([path])
    if (message !== undefined) expect(body.errors[0]?.message).toBe(message)
  })

  it.each([
    ['2 MB', JSON.stringify({ note: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['plain text', 'an order, please', 'text/plain', 415],
    ['broken JSON', '{"customer":', 'application/json', 400],
    ['an array', '[]', 'application/json', 422],
    ['nothing', '', 'application/json', 400],
  ])('refuses %s and keeps no key of it', async (_what, payload, type, status) => {
    const headers = { authorization: `Bearer ${merchant}`, 'content-type': type, 'idempotency-key': 'refused' }
    const answer = await test.app.inject({ method: 'POST', url: '/api/orders', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
    const { rows } = await test.owner.query(`SELECT 1 FROM idempotency_keys WHERE key = 'refused'`)
    expect(rows).toEqual([])
  })

  it('refuses a method that the shop does not accept', async () => {
    await test.owner.query(
      `UPDATE payment_accounts SET accepted = false WHERE merchant_id = $1 AND method = 'bitcoin'`,
      [shop],
    )
    const { status, body } = await create({ ...valid(), paymentMethod: 'bitcoin' })
    expect(status).toBe(422)
    const message =
      'The shop does not accept Bitcoin: it accepts Cash App, Venmo, Zelle, and Ethereum. Methods and their accounts are under Settings → Payments.'
    expect(body.errors).toEqual([{ path: 'paymentMethod', message }])
  })

  it('merges nothing of __proto__ and constructor', async () => {
    const text = JSON.stringify(valid()).replace(
      '{',
      '{"__proto__":{"status":"paid"},"constructor":{"prototype":{"x":1}},',
    )
    const { status, body } = await create(text)
    expect(status).toBe(201)
    expect(body.order.status).toBe('pending')
  })
})
