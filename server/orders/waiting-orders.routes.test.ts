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

const orderAt = async (createdAt: string, claimedAt?: string): Promise<{ id: string; number: number }> => {
  const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: 2500 }]
  const order = await insertOrder(test.owner, { merchantId: shop, lines, createdAt: new Date(createdAt) })
  await test.owner.query(`SELECT open_payment_request($1, sha256($2::text::bytea), 'sealed', now())`, [
    order.id,
    order.id,
  ])
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
    ...{ due: 25, received: 0, code: expect.stringMatching(/^[A-Z0-9]{5}$/) },
    claim: { at: '2026-11-19T12:00:00.000Z', payerHandle: '@dana', payerName: null, lastFour: null },
  })
  expect(all.waiting[2]?.claim).toBeNull()
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
