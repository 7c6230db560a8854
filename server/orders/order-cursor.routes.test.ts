import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import { cursorSorts } from '../../contract/orders/order-sorts.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Page = Problem & { orders: { id: string; updatedAt: string }[]; nextCursor: string | null; total: number }

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  return {
    merchantId,
    token,
    insert: async (createdAt: Date, status: OrderStatus = 'pending'): Promise<string> =>
      (await insertOrder(test.owner, { merchantId, createdAt, status })).id,
    list: async (query: Record<string, string>, by = token): Promise<Page> =>
      (await test.call<Page>('GET', `/orders?${new URLSearchParams(query)}`, { token: by })).body,
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** The ids of all pages. `between` runs after each page. */
async function walk(
  { list }: Shop,
  query: Record<string, string>,
  { by, between = async () => undefined }: { by?: string; between?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const ids: string[] = []
  let page = await list(query, by)
  for (;;) {
    ids.push(...page.orders.map(({ id }) => id))
    if (page.nextCursor === null) return ids
    await between()
    page = await list({ ...query, after: page.nextCursor }, by)
    expect(page.orders.length).toBeGreaterThan(0)
  }
}

it('pages that are read while orders arrive and change repeat no order and miss none that existed before', async () => {
  const shop = await openShop()
  const start = Date.now() - 60_000
  // Many at one moment, which only their ids order.
  for (let n = 0; n < 23; n += 1) await shop.insert(new Date(start + Math.floor(n / 5)), orderStatuses[n % 3])
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sort: fc.constantFrom(...cursorSorts),
        limit: fc.integer({ min: 1, max: 9 }),
        status: fc.constantFrom(undefined, 'pending', 'pending,paid', 'pending,paid,shipped'),
        /** Milliseconds from the oldest order at which others arrive. */
        arrivals: fc.array(fc.integer({ min: -5, max: 10 }), { maxLength: 4 }),
      }),
      async ({ sort, limit, status, arrivals }) => {
        const query = { sort, ...(status && { status }) }
        const expected = (await shop.list({ ...query, limit: '100' })).orders.map(({ id }) => id)
        const arrived: string[] = []
        let arriving = Promise.resolve()
        const left = [...arrivals]
        const between = async () => {
          const at = left.pop()
          // Not awaited: it is written while the next page is read.
          if (at !== undefined)
            arriving = arriving.then(async () => void arrived.push(await shop.insert(new Date(start + at))))
        }
        const ids = await walk(shop, { ...query, limit: String(limit) }, { between })
        await arriving
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => !arrived.includes(id))).toEqual(expected)
      },
    ),
    // The orders that arrive stay: 23 and 15 times 4 are fewer than a page can have.
    { numRuns: 15 },
  )
}, 120_000)

it('pages by cursor have what a search and other filters leave, for one shop and for all', async () => {
  const shop = await openShop()
  for (let n = 0; n < 7; n += 1) await shop.insert(new Date(Date.now() - n * 1000), orderStatuses[n % 2])
  const { merchantId } = shop
  for (const query of [{}, { search: '@example.com' }, { status: 'paid' }, { everPaid: 'true' }]) {
    const all = await shop.list({ ...query, limit: '100', merchantId })
    expect(all.nextCursor).toBeNull()
    const ids = all.orders.map(({ id }) => id)
    expect(await walk(shop, { ...query, limit: '2' })).toEqual(ids)
    expect(await walk(shop, { ...query, limit: '2', merchantId }, { by: admin })).toEqual(ids)
  }
})

it('updatedSince finds what was created or changed', async () => {
  const shop = await openShop()
  const old = await shop.insert(new Date(Date.now() - 3_600_000))
  await shop.insert(new Date(Date.now() - 3_600_000))
  const since = new Date(Date.now() - 60_000).toISOString()
  expect((await shop.list({ updatedSince: since })).orders).toEqual([])
  const body = { text: 'Ring twice' }
  expect((await test.call('POST', `/orders/${old}/notes`, { token: shop.token, body })).status).toBe(200)
  const [changed] = (await shop.list({ updatedSince: since })).orders
  expect(changed?.id).toBe(old)
  expect((await shop.list({ updatedSince: changed?.updatedAt ?? '' })).orders).toHaveLength(1)
})

it('a malformed or foreign cursor, or one beside a page, is refused', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  for (const { insert } of [shop, other]) for (let n = 0; n < 2; n += 1) await insert(new Date(Date.now() - n * 1000))
  const cursorOf = async ({ list }: Shop) => (await list({ limit: '1' })).nextCursor ?? ''
  const [own, foreign] = [await cursorOf(shop), await cursorOf(other)]
  for (const [query, path] of [
    [{ after: foreign }, 'after'],
    [{ after: own, sort: 'createdAt' }, 'after'],
    [{ after: own, sort: '-totalAmount' }, 'after'],
    [{ after: own, page: '2' }, 'page'],
    [{ after: '' }, 'after'],
    [{ after: `${own}x` }, 'after'],
    [{ after: own.replace('-createdAt', 'status') }, 'after'],
    [{ after: '-createdAt.00000000-0000-7000-8000-000000000000' }, 'after'],
    [{ after: `x${'-'.repeat(10_000)}` }, 'after'],
  ] as const) {
    expect(await shop.list(query)).toMatchObject({ status: 422, errors: [{ path }] })
  }
  expect(await shop.list({ after: own })).toMatchObject({ orders: [{}], nextCursor: null, total: 0 })
  // Administrators see all shops, and so the cursors of all.
  expect((await shop.list({ after: foreign }, admin)).orders.length).toBeGreaterThan(0)
  expect((await shop.list({ after: foreign, merchantId: shop.merchantId }, admin)).status).toBe(422)
})

it('a list that is not sorted by creation has no cursor', async () => {
  const shop = await openShop()
  for (let n = 0; n < 3; n += 1) await shop.insert(new Date(Date.now() - n * 1000))
  expect((await shop.list({ sort: 'totalAmount', limit: '1' })).nextCursor).toBeNull()
  expect((await shop.list({ sort: 'createdAt', limit: '1' })).nextCursor).not.toBeNull()
})
