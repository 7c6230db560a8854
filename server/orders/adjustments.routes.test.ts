import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrder } from '../../contract/orders/create-order.endpoints.ts'
import type { NewAdjustment } from '../../contract/orders/new-adjustment.ts'
import { order as listedOrder } from '../../contract/orders/order.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = { order: OrderDetails; type: string; errors: { path: string; message: string }[] }

let test: TestApp
let shop: string
let token: string
let viewer: string
let mug: { id: string; sku: string }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  mug = await insertVariant(test.owner, { merchantId: shop, stock: 10, priceCents: 1500 })
})

const all: NewAdjustment[] = [
  { kind: 'tax', name: 'Sales tax', amount: 2.48 },
  { kind: 'shipping', amount: 5.95 },
  { kind: 'discount', name: 'Coupon TEN', amount: 3 },
]
/** As the API answers them. */
const answered = [
  { kind: 'discount', name: 'Coupon TEN', amount: 3 },
  { kind: 'shipping', name: null, amount: 5.95 },
  { kind: 'tax', name: 'Sales tax', amount: 2.48 },
]
const totals = { products: 30, discount: 3, shipping: 5.95, tax: 2.48, total: 35.43 }

const bodyWith = (adjustments: unknown, more: object = {}) => ({
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ sku: mug.sku, quantity: 2 }],
  paymentMethod: 'venmo',
  adjustments,
  ...more,
})
const create = (adjustments: unknown, more: object = {}) =>
  test.call<Answer>('POST', '/orders', { token, body: bodyWith(adjustments, more) })
const edit = ({ id }: { id: string }, body: object) =>
  test.call<Answer>('PATCH', `/orders/${id}`, { token, body: { reason: 'Agreed', ...body } })
const read = async ({ id }: { id: string }) =>
  (await test.call<Answer>('GET', `/orders/${id}`, { token: viewer })).body.order
const pay = ({ id }: { id: string }) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, { token, body: { status: 'paid', reason: '' } })
const movedStock = async () =>
  (await test.owner.query('SELECT stock_quantity AS stock FROM variants WHERE id = $1', [mug.id])).rows[0].stock

describe('a new order', () => {
  it('totals products, discount, shipping and tax, and every reader gets them', async () => {
    const { status, body } = await create(all, { totalAmount: 35.43 })
    expect(status).toBe(201)
    expect(createOrder.response.safeParse(body).error).toBeUndefined()
    expect(body.order).toMatchObject({ totalAmount: 35.43, adjustments: answered, totals })
    expect(body.order.products).toHaveLength(1)
    const list = await test.call<{ orders: unknown[] }>('GET', `/orders?search=${body.order.id.slice(-12)}`, { token })
    expect(listedOrder.parse(list.body.orders[0])).toMatchObject({ adjustments: answered, totals })
    const text = body.order.messages[0]?.text
    expect(text).toContain(
      'Subtotal: $30.00\nCoupon TEN: -$3.00\nShipping: $5.95\nSales tax: $2.48\nTotal: $35.43\n\nHow to pay',
    )
    expect(await movedStock()).toBe(8)
  })

  it('without any is what it was', async () => {
    for (const adjustments of [undefined, []]) {
      const { body } = await create(adjustments)
      expect(body.order).toMatchObject({ totalAmount: 30, adjustments: [] })
      expect(body.order.totals).toEqual({ products: 30, discount: 0, shipping: 0, tax: 0, total: 30 })
      expect(body.order.messages[0]?.text).not.toContain('Subtotal')
    }
  })

  it('may have several of a kind, a blank name, and a discount as large as its products beside shipping', async () => {
    const several = [
      { kind: 'discount', name: ' ', amount: 20 },
      { kind: 'discount', name: 'Loyalty', amount: 10 },
      { kind: 'shipping', amount: 0.01 },
    ]
    const { body } = await create(several)
    expect(body.order.totals).toEqual({ products: 30, discount: 30, shipping: 0.01, tax: 0, total: 0.01 })
    expect(body.order.adjustments.map(({ name }) => name)).toEqual([null, 'Loyalty', null])
  })

  it.each([
    ['a discount beyond the products', [{ kind: 'discount', amount: 30.01 }, all[1]], 'adjustments'],
    ['a discount of everything', [{ kind: 'discount', amount: 30 }], 'adjustments'],
    ['an unknown kind', [{ kind: 'tip', amount: 1 }], 'adjustments.0.kind'],
    ['a negative amount', [{ kind: 'shipping', amount: -1 }], 'adjustments.0.amount'],
    ['an amount of nothing', [{ kind: 'shipping', amount: 0 }], 'adjustments.0.amount'],
    ['a part of a cent', [{ kind: 'tax', amount: 0.005 }], 'adjustments.0.amount'],
    ['an enormous amount', [{ kind: 'tax', amount: 1e300 }], 'adjustments.0.amount'],
    ['NUL in a name', [{ kind: 'tax', name: 'A\0', amount: 1 }], 'adjustments.0.name'],
    ['too many', Array(21).fill({ kind: 'tax', amount: 1 }), 'adjustments'],
    ['no list', { kind: 'tax', amount: 1 }, 'adjustments'],
    ['a misspelled field', [{ kind: 'tax', amount: 1, title: 'VAT' }], 'adjustments.0.title'],
  ])('is refused with %s', async (_, adjustments, path) => {
    const { status, body } = await create(adjustments)
    expect(status).toBe(422)
    expect(body.errors.map((error) => error.path)).toContain(path)
    expect(await movedStock()).toBe(10)
  })

  it('is refused if the expected total leaves them out', async () => {
    const { status, body } = await create(all, { totalAmount: 30 })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'totalAmount', message: 'The order totals $35.43, not $30.00.' }])
  })
})

describe('an edit', () => {
  it('replaces them, keeps both values in the timeline, and the products stay', async () => {
    const { order } = (await create(all)).body
    const { status, body } = await edit(order, { adjustments: [{ kind: 'shipping', amount: 10 }], totalAmount: 40 })
    expect(status).toBe(200)
    const shipping = { kind: 'shipping', name: null, amount: 10 }
    expect(body.order).toMatchObject({ totalAmount: 40, adjustments: [shipping], products: order.products })
    expect(body.order.timeline.at(-1)).toMatchObject({
      reason: 'Agreed',
      changes: [
        { field: 'adjustments', from: answered, to: [shipping] },
        { field: 'totalAmount', from: 35.43, to: 40 },
      ],
    })
    expect(body.order.messages.at(-1)?.text).toContain('Subtotal: $30.00\nShipping: $10.00\nTotal: $40.00')
    expect(body.order.payment.due).toBe(40)
    expect(await movedStock()).toBe(8)
    expect((await edit(order, { adjustments: [] })).body.order).toMatchObject({ totalAmount: 30, adjustments: [] })
  })

  it('of the products alone leaves them as they are', async () => {
    const { order } = (await create(all)).body
    const { body } = await edit(order, { products: [{ sku: mug.sku, quantity: 1 }] })
    expect(body.order).toMatchObject({ adjustments: answered, totals: { ...totals, products: 15, total: 20.43 } })
    expect(await movedStock()).toBe(9)
  })

  it('with what was read changes nothing', async () => {
    const { order } = (await create(all)).body
    for (const adjustments of [order.adjustments, all]) {
      const { status, body } = await edit(order, { adjustments, products: order.products })
      expect(status).toBe(200)
      expect(body.order.updatedAt).toBe(order.updatedAt)
    }
  })

  it.each([
    ['products below the discount', { products: [{ name: 'Card', price: 2, quantity: 1 }] }, 'adjustments'],
    ['another total', { adjustments: [], totalAmount: 31 }, 'totalAmount'],
    ['no reason', { adjustments: [], reason: '' }, 'reason'],
  ])('is refused with %s', async (_, body, path) => {
    const { order } = (await create(all)).body
    const { status, body: problem } = await edit(order, body)
    expect(status).toBe(422)
    expect(problem.errors.map((error) => error.path)).toContain(path)
    expect(await read(order)).toEqual(order)
  })

  it('of a paid order may change the total, and a shipped one is fixed', async () => {
    const { order } = (await create(all)).body
    await pay(order)
    const swapped = [...all.slice(1), { kind: 'shipping', amount: 2.48 }]
    expect((await edit(order, { adjustments: swapped })).body.order.totals).toEqual({
      ...{ ...totals, shipping: 8.43, tax: 0 },
    })
    await test.call('PATCH', `/orders/${order.id}/status`, { token, body: { status: 'shipped', reason: '' } })
    expect((await edit(order, { adjustments: all })).status).toBe(409)
  })

  it('that read an older version is refused only if they were changed since', async () => {
    const { order } = (await create(all)).body
    await edit(order, { products: [{ sku: mug.sku, quantity: 3 }] })
    const version = order.updatedAt
    expect((await edit(order, { adjustments: [{ kind: 'shipping', amount: 1 }], version })).status).toBe(200)
    const late = await edit(order, { adjustments: [], version })
    expect(late).toMatchObject({
      status: 409,
      body: { changed: [{ path: 'adjustments', value: [{ kind: 'shipping', name: null, amount: 1 }] }] },
    })
  })

  it('at the same moment by several leaves one of them, whole', async () => {
    const { order } = (await create([])).body
    const amounts = [1, 2, 3, 4]
    await Promise.all(amounts.map((amount) => edit(order, { adjustments: [{ kind: 'shipping', amount }] })))
    const { adjustments, totals: now, totalAmount } = await read(order)
    expect(adjustments).toHaveLength(1)
    expect(now).toMatchObject({ shipping: adjustments[0]?.amount, total: totalAmount })
    expect(totalAmount).toBe(30 + now.shipping)
  })
})

it('the export has a column of each kind', async () => {
  const { order } = (await create(all)).body
  const { text } = await test.call('GET', `/orders/export?search=${order.id.slice(-12)}`, { token })
  const [heading = [], row = []] = parseCsv(text)
  const cells = Object.fromEntries(heading.map((title, index) => [title, row[index]]))
  expect(cells).toMatchObject({
    'Total (USD)': '35.43',
    'Products (USD)': '30.00',
    'Discount (USD)': '3.00',
    'Shipping (USD)': '5.95',
    'Tax (USD)': '2.48',
  })
  expect(cells['Items']).not.toContain('Shipping')
})

it('the search finds no order by the name of its shipping', async () => {
  const { order } = (await create([{ kind: 'shipping', name: 'Zeppelin freight', amount: 1 }])).body
  expect(order.adjustments).toHaveLength(1)
  const { body } = await test.call<{ total: number }>('GET', '/orders?search=zeppelin', { token })
  expect(body.total).toBe(0)
})
