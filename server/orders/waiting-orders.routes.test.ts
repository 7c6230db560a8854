import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser } from '../testing/factories.ts'

type Listed = z.infer<typeof listWaitingOrders.response>

let test: TestApp
let token: string
let shop: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())

const orderAt = async (
  createdAt: string,
  claimedAt?: string,
  merchantId = shop,
): Promise<{ id: string; number: number }> => {
  const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: 2500 }]
  const order = await insertOrder(test.owner, { merchantId, lines, createdAt: new Date(createdAt) })
  if (claimedAt !== undefined)
    await test.owner.query(`UPDATE payment_requests SET claimed_at = $2, payer_handle = '@dana' WHERE order_id = $1`, [
      order.id,
      claimedAt,
    ])
  return order
}
const list = async (query = ''): Promise<Listed> =>
  listWaitingOrders.response.parse((await test.call('GET', `/orders/waiting${query}`, { token })).body)
const numbers = ({ waiting }: Listed) => waiting.map(({ order }) => order.number)

it('the claimed orders come first, the oldest claim first, then the others, the oldest first', async () => {
  const newer = await orderAt('2026-11-03T12:00:00Z')
  const older = await orderAt('2026-11-01T12:00:00Z')
  const lateClaim = await orderAt('2026-10-01T12:00:00Z', '2026-11-20T12:00:00Z')
  const claimed = await orderAt('2026-11-10T12:00:00Z', '2026-11-19T12:00:00Z')
  await insertOrder(test.owner, { merchantId: shop, status: 'paid' })
  const foreign = await insertMerchant(test.owner)
  await insertOrder(test.owner, { merchantId: foreign.id })
  const all = await list()
  expect(numbers(all)).toEqual([claimed, lateClaim, older, newer].map(({ number }) => number))
  expect(all).toMatchObject({ total: 4, claimed: 2, page: 1, limit: 20 })
  expect(all.waiting[0]).toMatchObject({
    ...{ due: 25, received: 0, state: 'claimed', code: expect.stringMatching(/^[A-Z0-9]{5}$/) },
    claim: {
      ...{ at: '2026-11-19T12:00:00.000Z', payerHandle: '@dana', payerName: null, lastFour: null },
      isOutdated: false,
    },
  })
  expect(all.waiting[2]).toMatchObject({ claim: null, state: 'none' })
  for (const [page, number] of [claimed, lateClaim, older, newer].map((order, at) => [at + 1, order.number] as const))
    expect(numbers(await list(`?limit=1&page=${page}`))).toEqual([number])
  expect(numbers(await list('?page=9'))).toEqual([])
})

it('money that came since answers the claim', async () => {
  const [first] = (await list()).waiting
  await insertMoney(test.owner, { merchantId: shop, orderId: first?.order.id ?? '', amountCents: 1000 })
  const after = (await list()).waiting.find(({ order }) => order.id === first?.order.id)
  expect(after).toMatchObject({ due: 15, received: 10, claim: null })
})

it('administrators see those of all shops', async () => {
  const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const answer = await test.call<Listed>('GET', '/orders/waiting', { token: admin })
  expect(answer.body.total).toBe(5)
})

it('sorted by creation, all pages have each order once, while one is claimed, one paid and one placed', async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  const user = await insertUser(test.owner, { role: 'merchant', merchantId })
  const signedIn = await test.tokenFor(user)
  const place = (day: number) => orderAt(`2026-10-0${day}T12:00:00Z`, undefined, merchantId)
  const placed = [await place(1), await place(2), await place(3), await place(4)]
  const claim = (id: string | undefined) =>
    test.owner.query('UPDATE payment_requests SET claimed_at = now() WHERE order_id = $1', [id])
  await claim(placed[1]?.id)
  const next = async (after: string | null): Promise<Listed> => {
    const query = `?sort=createdAt&limit=1${after === null ? '' : `&after=${after}`}`
    return listWaitingOrders.response.parse(
      (await test.call('GET', `/orders/waiting${query}`, { token: signedIn })).body,
    )
  }
  const pages = [await next(null)]
  const go = async () => void pages.push(await next(pages.at(-1)?.nextCursor ?? null))
  await go()
  // In the order by claims, the last one would come first now.
  await claim(placed[3]?.id)
  await test.owner.query("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [placed[1]?.id])
  await go()
  placed.push(await place(5))
  await go()
  await go()
  expect(pages.flatMap(numbers)).toEqual(placed.map(({ number }) => number))
  expect(pages.map(({ waiting }) => waiting[0]?.claim !== null)).toEqual([false, true, false, true, false])
  expect(pages.map(({ nextCursor }) => nextCursor === null)).toEqual([false, false, false, false, true])
})

it('has no cursor in another order, and takes none that is unknown', async () => {
  const first = (await list('?limit=1')).waiting[0]?.order.id
  expect((await list('?limit=1')).nextCursor).toBeNull()
  const foreign = await insertOrder(test.owner, { merchantId: (await insertMerchant(test.owner)).id })
  for (const query of [
    `?after=${first}`,
    `?sort=createdAt&after=${foreign.id}`,
    `?sort=createdAt&page=2&after=${first}`,
    '?sort=createdAt&after=x',
    '?sort=-createdAt',
  ])
    expect([query, (await test.call('GET', `/orders/waiting${query}`, { token })).status]).toEqual([query, 422])
})

it('money that a person has yet to decide about hides no claim', async () => {
  const { id, number } = await orderAt('2026-11-12T12:00:00Z', '2026-01-01T12:00:00Z')
  await test.owner.query(
    `WITH movement AS (
       INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
       VALUES ($1, $2, 'venmo', '@shop', 2500, 'notification', 'settled', now(), 'system', 'Payment inbox', now())
     ), proof AS (
       INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
       VALUES ($1, $2, $1, 'receipt', true, '{}', now())
     )
     INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, state, applied_at)
     VALUES ($1, $2, $1, $1, 2500, 'system', 'Payment inbox', 'proposed', clock_timestamp())`,
    [id, shop],
  )
  const all = await list()
  expect(all.waiting[0]).toMatchObject({ order: { number }, claim: { at: '2026-01-01T12:00:00.000Z' } })
  expect(all.claimed).toBe(all.waiting.filter(({ claim }) => claim !== null).length)
})
