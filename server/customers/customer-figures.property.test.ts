import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Customer } from '../../contract/customers/customer.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const statuses = ['paid', 'shipped', 'delivered', 'cancelled'] as const
type Step =
  | { do: 'order'; who: number; dollars: number }
  | { do: 'status'; order: number; to: (typeof statuses)[number] }
  | { do: 'undo'; order: number }
  | { do: 'merge'; from: number; into: number }

const people = 4
const who = fc.nat({ max: people - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order'), who, dollars: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('status'), order: fc.nat(), to: fc.constantFrom(...statuses) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('merge'), from: who, into: who }) },
)

/** A shop with four customers; a merge makes two of them one. */
async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  await test.owner.query(`INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'zelle', 'a')`, [
    merchantId,
  ])
  const orders: { id: string; who: number; dollars: number }[] = []
  const email = (one: number): string => `person-${one}@example.com`
  const customerOf = async (one: number): Promise<string | undefined> => {
    const order = orders.find((placed) => placed.who === one)
    const { rows } = await test.owner.query('SELECT customer_id AS id FROM orders WHERE id = $1', [order?.id])
    return rows[0]?.id
  }
  const call = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    test.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) })
  return { merchantId, orders, email, customerOf, call }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function take(shop: Shop, wish: Step): Promise<void> {
  const { orders, call, customerOf } = shop
  if (wish.do === 'order') {
    const body = {
      customer: { name: `Person ${wish.who}`, email: shop.email(wish.who) },
      products: [{ name: 'Thing', price: wish.dollars, quantity: 1 }],
      paymentMethod: 'zelle',
    }
    const placed = await call<{ order: { id: string } }>('POST', '/orders', body)
    orders.push({ id: placed.body.order.id, who: wish.who, dollars: wish.dollars })
    return
  }
  if (wish.do === 'merge') {
    const [from, into] = [await customerOf(wish.from), await customerOf(wish.into)]
    if (from !== undefined && into !== undefined && from !== into)
      await call('POST', `/customers/${from}/merge`, { into })
    return
  }
  const order = orders[wish.order % Math.max(1, orders.length)]
  if (order === undefined) return
  // Refused steps are welcome too: they must not change the figures.
  if (wish.do === 'status') await call('PATCH', `/orders/${order.id}/status`, { status: wish.to, reason: 'A reason' })
  else {
    const details = await call<{ order: { undoable: { entryId: string } | null } }>('GET', `/orders/${order.id}`)
    const entryId = details.body.order.undoable?.entryId
    if (entryId !== undefined) await call('POST', `/orders/${order.id}/undo`, { entryId })
  }
}

it('customer figures equal their orders recounted, after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const shop = await openShop()
      for (const wish of steps) await take(shop, wish)
      const { rows: counted } = await test.owner.query<{
        id: string
        status: string
        paid: Date | null
        cents: number
        at: Date
      }>(
        `SELECT customer_id AS id, status, paid_at AS paid, total_cents::int AS cents, created_at AS at FROM orders WHERE merchant_id = $1`,
        [shop.merchantId],
      )
      const expected = [...new Set(counted.map(({ id }) => id))].map((id) => {
        const theirs = counted.filter((order) => order.id === id)
        const spent = theirs.filter(({ paid, status }) => paid !== null && status !== 'cancelled')
        return {
          id,
          orders: theirs.length,
          spent: spent.reduce((sum, { cents }) => sum + cents, 0) / 100,
          lastOrderAt: new Date(Math.max(...theirs.map(({ at }) => at.getTime()))).toISOString(),
        }
      })
      const { body } = await shop.call<{ customers: Customer[]; total: number }>('GET', '/customers?limit=100')
      const shown = body.customers.map(({ id, orders, spent, lastOrderAt }) => ({ id, orders, spent, lastOrderAt }))
      const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)
      expect(shown.sort(byId)).toEqual(expected.sort(byId))
      expect(body.total).toBe(expected.length)
      const { rows: differing } = await test.owner.query('SELECT * FROM customer_figure_differences($1)', [
        shop.merchantId,
      ])
      expect(differing).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('a wrong figure is detected and corrected', async () => {
  const shop = await openShop()
  await take(shop, { do: 'order', who: 1, dollars: 7 })
  await test.owner.query('UPDATE customer_figures SET spent_cents = 1, orders = 9 WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  const differences = () =>
    test.owner.query('SELECT figure, kept::int, recounted::int FROM customer_figure_differences($1)', [shop.merchantId])
  expect((await differences()).rows).toEqual([
    { figure: 'orders', kept: 9, recounted: 1 },
    { figure: 'spent_cents', kept: 1, recounted: 0 },
  ])
  await test.owner.query('SELECT rebuild_customer_figures($1)', [shop.merchantId])
  expect((await differences()).rows).toEqual([])
})
