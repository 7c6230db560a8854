import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { orderSorts } from '../../contract/orders/order-sorts.ts'
import { maxMatchesCounted } from '../../contract/orders/orders.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertUser } from '../testing/factories.ts'
import { insertManyOrders } from '../testing/many-orders.ts'

type List = { orders: Order[]; total: number; isTotalExact: boolean }

const orders = 6_000
const unlike = 3_550
let test: TestApp
let admin: string
let merchant: string

beforeAll(async () => {
  test = await createTestApp()
  await insertManyOrders(test.owner, orders)
  const { rows } = await test.owner.query<{ id: string }>(`SELECT id FROM merchants WHERE business_name = 'Shop 0'`)
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: rows[0]?.id ?? '' }))
  // The newest are called otherwise, so that whoever reads from the newest on meets no match for a long time.
  await test.owner.query(
    `UPDATE orders SET lines_text = 'Gift card' WHERE id IN (SELECT id FROM orders ORDER BY created_at DESC LIMIT ${unlike})`,
  )
}, 60_000)
afterAll(() => test.close())

const list = async (query: string, token = admin): Promise<List> =>
  (await test.call<List>('GET', `/orders?${query}`, { token })).body
const numbersOf = ({ orders: found }: List): number[] => found.map(({ number }) => number)

async function expectedNumbers(condition: string, order: string, { limit = 20, offset = 0 } = {}): Promise<number[]> {
  const { rows } = await test.owner.query<{ number: number }>(
    `SELECT number FROM orders o WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows.map(({ number }) => number)
}
const newestFirst = 'created_at DESC, id DESC'
const isProduct = `lines_text LIKE '%SKU-%'`

describe('a search that matches more orders than are counted', () => {
  it('says so', async () => {
    const first = await list('search=sku-')
    expect(first).toMatchObject({ total: maxMatchesCounted, isTotalExact: false })
    expect(numbersOf(first)).toEqual(await expectedNumbers(isProduct, newestFirst))
    const later = await list('search=sku-&sort=createdAt&page=7')
    expect(numbersOf(later)).toEqual(await expectedNumbers(isProduct, 'created_at, id', { offset: 120 }))
  })

  it('is counted where there is no other way to tell what a page holds', async () => {
    const last = await list('search=sku-&limit=100&page=25')
    expect(last).toMatchObject({ total: orders - unlike, isTotalExact: true })
    expect(numbersOf(last)).toEqual(await expectedNumbers(isProduct, newestFirst, { limit: 100, offset: 2400 }))
  })

  it('is seen at the beginning of the list where it is a common word', async () => {
    const first = await list('search=gift&page=3')
    expect(first).toMatchObject({ total: maxMatchesCounted, isTotalExact: false, orders: { length: 20 } })
    expect(numbersOf(first)).toEqual(await expectedNumbers(`lines_text = 'Gift card'`, newestFirst, { offset: 40 }))
    const last = await list('search=gift&limit=100&page=11')
    expect(numbersOf(last)).toEqual(
      await expectedNumbers(`lines_text = 'Gift card'`, newestFirst, { limit: 100, offset: 1000 }),
    )
    const { body } = await test.call('GET', '/orders/counts?search=gift', { token: admin })
    expect(body).toEqual({ total: maxMatchesCounted, isTotalExact: false, statusBreakdown: null })
  })

  it('is answered in every sort', async () => {
    const sortedBy = { createdAt: 'created_at', totalAmount: 'total_cents', customer: 'customer_name' }
    for (const [field, column] of Object.entries(sortedBy)) {
      expect(numbersOf(await list(`search=sku-&sort=-${field}`)), field).toEqual(
        await expectedNumbers(isProduct, `${column} DESC, id DESC`),
      )
    }
    for (const sort of orderSorts) expect((await list(`search=sku-&sort=${sort}`)).orders).toHaveLength(20)
  })

  it('has no counts by status, and has them again when a filter leaves few enough', async () => {
    const counts = async (query: string) => (await test.call('GET', `/orders/counts?${query}`, { token: admin })).body
    expect(await counts('search=sku-')).toEqual({
      total: maxMatchesCounted,
      isTotalExact: false,
      statusBreakdown: null,
    })
    const { length } = await expectedNumbers(`${isProduct} AND payment_method = 'venmo'`, newestFirst, {
      limit: orders,
    })
    expect(await counts('search=sku-&paymentMethod=venmo')).toMatchObject({ total: length, isTotalExact: true })
  })

  it('is counted exactly for the export', async () => {
    const answer = await test.app.inject({
      method: 'HEAD',
      url: '/api/orders/export?search=sku-',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.headers['x-total-count']).toBe(String(orders - unlike))
  })

  it('of one merchant is exact while that merchant has few', async () => {
    const own = await list('search=sku-&limit=100', merchant)
    const { rows } = await test.owner.query<{ count: number }>(
      `SELECT count(*)::int FROM orders o JOIN merchants m ON m.id = o.merchant_id
       WHERE business_name = 'Shop 0' AND ${isProduct}`,
    )
    expect(own).toMatchObject({ total: rows[0]?.count, isTotalExact: true })
    expect(new Set(own.orders.map((order) => order.merchant.businessName))).toEqual(new Set(['Shop 0']))
  })
})

describe('pages', () => {
  it.each(orderSorts)('by %s from the end are the same as counted from the beginning', async (sort) => {
    const { total } = await list('limit=100&status=paid')
    const last = Math.ceil(total / 100)
    const all: number[] = []
    for (let page = 1; page <= last; page += 1)
      all.push(...numbersOf(await list(`limit=100&status=paid&sort=${sort}&page=${page}`)))
    expect(all).toHaveLength(total)
    const column = {
      createdAt: 'created_at',
      paidAt: 'paid_at',
      shippedAt: 'shipped_at',
      totalAmount: 'total_cents',
      customer: 'customer_name',
      status: 'created_at',
    }
    const field = sort.replace('-', '') as keyof typeof column
    // Within one status, `status` puts the newest first.
    const isDescending = sort.startsWith('-') !== (field === 'status')
    const [direction, nulls] = isDescending ? ['DESC', 'LAST'] : ['ASC', 'FIRST']
    expect(all).toEqual(
      await expectedNumbers(`status = 'paid'`, `${column[field]} ${direction} NULLS ${nulls}, id ${direction}`, {
        limit: total,
      }),
    )
  })
})
