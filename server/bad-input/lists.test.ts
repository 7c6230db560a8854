import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

// The rows on lists and figures of the bad-input catalogue.

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
    // Only the name that begins with one.
    ['%', 1],
    ['_', 0],
    ['nobody at all', 0],
  ])('%s: 200, matched literally', async (search, found) => {
    const { status, body } = await get<{ orders: unknown[] }>(`/orders?search=${encodeURIComponent(search)}`)
    expect(status).toBe(200)
    expect(body.orders).toHaveLength(found)
  })
})

describe('Dates at the edge', () => {
  const edges = ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '9999-99-99', '2026-13-45']
  const moments = [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
    '1900-01-01T00:00:00+14:00',
  ]
  const shapeOf = (schema: z.ZodMiniType | undefined): object =>
    (schema?._zod.def as { shape?: object } | undefined)?.shape ?? {}

  it('are 422 on every route that takes a range, as start and as end, in any time zone', async () => {
    const ranged = test.registry.filter(({ query }) => 'startDate' in shapeOf(query))
    expect(ranged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/orders', '/orders/export', '/orders/analytics/summary', '/audit', '/audit/export']),
    )
    for (const { path, query } of ranged) {
      const zones =
        'timezone' in shapeOf(query) ? ['', '&timezone=Pacific/Kiritimati', '&timezone=America/Denver'] : ['']
      for (const edge of [...edges, ...moments])
        for (const zone of zones)
          for (const range of [
            `startDate=${encodeURIComponent(edge)}`,
            `endDate=${encodeURIComponent(edge)}`,
            `startDate=2026-01-01&endDate=${encodeURIComponent(edge)}`,
          ]) {
            const { status } = await get(`${path}?${range}${zone}`)
            expect(`${path}?${range}${zone} ${status}`).toBe(`${path}?${range}${zone} 422`)
          }
    }
  })

  it.each(['1900-01-01', '2999-12-31'])('%s is the last one accepted', async (edge) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect((await get(`/orders?startDate=1900-01-01&endDate=${edge}&timezone=${zone}`)).status).toBe(200)
  })

  it('a replay of webhooks since one of them is 422', async () => {
    for (const since of [...edges, ...moments]) {
      const { status } = await test.call('POST', '/webhooks/deliveries/replay', { token, body: { since } })
      expect(status).toBe(422)
    }
  })
})

describe('Figures', () => {
  const summary = (startDate: string, endDate: string) =>
    get<{ orders?: unknown }>(`/orders/analytics/summary?startDate=${startDate}&endDate=${endDate}`)

  it('range over 10 years: 422', async () => {
    expect((await summary('2010-01-01', '2026-01-01')).status).toBe(422)
  })

  it('a future range: zeros', async () => {
    const { status, text } = await summary('2090-01-01', '2090-01-02')
    expect(status).toBe(200)
    expect(text).not.toMatch(/"(totalRevenue|totalOrders|revenue|orders)": ?[1-9]/)
  })

  it('daylight-saving days: exact', async () => {
    // The days of 23 and 25 hours are handled like any other.
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect((await summary(day, day)).status).toBe(200)
    }
  })
})
