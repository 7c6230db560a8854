import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

// The rows of the catalogue of bad input that are about lists and figures.

let test: TestApp
let token: string

beforeAll(async () => {
  test = await createTestApp()
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  for (const name of [`' OR 1=1--`, '%_\\', 'Zoë 🦊', 'שלום', 'Plain']) {
    await insertOrder(test.owner, { merchantId, customer: { name } })
  }
})
afterAll(() => test.close())

const get = <Body = Record<string, unknown>>(path: string) => test.call<Body>('GET', path, { token })

describe('List', () => {
  it.each([
    ['page 0', 'page=0'],
    ['page -1', 'page=-1'],
    ['page abc', 'page=abc'],
    ['limit 0', 'limit=0'],
    ['limit 101', 'limit=101'],
    ['status=PAID', 'status=PAID'],
    ['the same parameter twice', 'page=1&page=2'],
    ['end before start', 'startDate=2026-02-02&endDate=2026-02-01'],
    ['2026-02-30', 'startDate=2026-02-30'],
    ['NUL', 'search=a%00b'],
    ['10,000 characters', `search=${'a'.repeat(10_000)}`],
  ])('%s: 422', async (_row, query) => {
    expect((await get(`/orders?${query}`)).status).toBe(422)
  })

  it('a page past the end: 200', async () => {
    expect(await get('/orders?page=999')).toMatchObject({ status: 200, body: { orders: [] } })
  })

  it.each([
    ["' OR 1=1--", 1],
    ['%_\\', 1],
    ['Zoë 🦊', 1],
    ['שלום', 1],
    ['%', 0],
    ['nobody at all', 0],
  ])('%s: 200, matched literally', async (search, found) => {
    const { status, body } = await get<{ orders: unknown[] }>(`/orders?search=${encodeURIComponent(search)}`)
    expect(status).toBe(200)
    expect(body.orders).toHaveLength(found)
  })
})

describe('Figures', () => {
  const summary = (startDate: string, endDate: string, timezone = 'UTC') =>
    get<{ orders?: unknown }>(
      `/orders/analytics/summary?startDate=${startDate}&endDate=${endDate}&timezone=${encodeURIComponent(timezone)}`,
    )

  it('range over 10 years: 422', async () => {
    expect((await summary('2010-01-01', '2026-01-01')).status).toBe(422)
  })

  it('a future range: zeros', async () => {
    const { status, text } = await summary('2090-01-01', '2090-01-02')
    expect(status).toBe(200)
    expect(text).not.toMatch(/"(totalRevenue|totalOrders|revenue|orders)": ?[1-9]/)
  })

  it('daylight-saving days: exact', async () => {
    // Both days of the change, one of 23 and one of 25 hours, are days like any other.
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect((await summary(day, day, 'America/New_York')).status).toBe(200)
    }
  })
})
