import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { ListedProduct, Product } from '../../contract/products/product.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { createOrder } from '../orders/create-order.service.ts'
import { changeOrderStatus } from '../orders/order-status.service.ts'
import { undoOrderChange } from '../orders/order-undo.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertUser } from '../testing/factories.ts'
import { testPayLinks } from '../testing/pay-links.ts'

const operations = 400

type Shop = { id: string; zone: string; userId: string; token: string; skus: string[] }
let test: TestApp
let shops: Shop[]

const skusOf = (zone: string) => ['A', 'B', 'C'].map((letter) => `${zone}-${letter}`)

async function openShop(zone: string): Promise<Shop> {
  const id = uuidv7()
  await test.owner.query('INSERT INTO merchants (id, business_name, email, timezone) VALUES ($1, $2, $3, $2)', [
    id,
    zone,
    `shop@${zone.replace('/', '.').toLowerCase()}.example.com`,
  ])
  await acceptAllMethods(test.owner, id)
  const user = await insertUser(test.owner, { role: 'merchant', merchantId: id })
  const token = await test.tokenFor(user)
  const skus = skusOf(zone)
  // One product with two variants, one with the rest.
  for (const variants of [skus.slice(0, 2), skus.slice(2)]) {
    const body = { name: `Product ${variants[0]}`, variants: variants.map((sku) => ({ sku, price: 5, stock: 90_000 })) }
    await test.call('POST', '/products', { token, body })
  }
  return { id, zone, userId: user.id, token, skus }
}

beforeAll(async () => {
  test = await createTestApp()
  shops = await Promise.all(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'].map(openShop))
})
afterAll(() => test.close())

/** Days around daylight saving changes in these time zones. */
const first = Date.parse('2024-10-20T00:00:00Z')
const moment = fc
  .tuple(fc.nat({ max: 50 }), fc.integer({ min: 0, max: 47 }), fc.constantFrom(-1, 0, 1))
  .map(([day, halfHours, offset]) => first + day * dayMs + halfHours * (hourMs / 2) + offset)

const operation = fc.record({
  kind: fc.constantFrom('create', 'create', 'move', 'move', 'cancel', 'undo', 'fold'),
  shop: fc.nat({ max: 2 }),
  moment,
  lines: fc.array(fc.record({ sku: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  pick: fc.nat({ max: 1_000_000 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

type Line = { sku: string | undefined; quantity: number }
type Known = { id: string; shop: Shop; lines: Line[]; status: OrderStatus; at: number; paidAt: number | null }

const actorOf = ({ id, userId }: Shop) => ({ kind: 'user', userId, name: 'Ada', merchantId: id }) as const
const write = <Result>(shop: Shop, work: (transaction: WritingTransaction) => Promise<Result>): Promise<Result> =>
  test.database.write({ merchantId: shop.id }, work)

async function place({ shop: index, lines, moment: at }: Operation): Promise<Known> {
  const shop = shops[index] as Shop
  const wished = lines.map(({ sku, quantity }) => ({ sku: shop.skus[sku], quantity }))
  const { id } = await write(shop, (transaction) =>
    createOrder(transaction, actorOf(shop), {
      order: {
        merchantId: shop.id,
        customer: { name: 'Dana', email: 'dana@example.com' },
        paymentMethod: 'zelle',
        // An index past the variants makes a free line, which counts for no product.
        products: wished.map(({ sku, quantity }) =>
          sku === undefined ? { name: 'Engraving', price: 2, quantity } : { sku, quantity },
        ),
      },
      now: new Date(at),
      delivery: 'not_sent',
      links: testPayLinks,
    }),
  )
  return { id, shop, lines: wished, status: 'pending', at, paidAt: null }
}

const nextOf: Partial<Record<OrderStatus, OrderStatus>> = { pending: 'paid', paid: 'shipped', shipped: 'delivered' }

async function change(order: Known, status: OrderStatus, moment: number): Promise<void> {
  const at = Math.max(moment, order.at + 1)
  await write(order.shop, (transaction) =>
    changeOrderStatus(transaction, actorOf(order.shop), {
      orderId: order.id,
      change: { status, reason: 'because' },
      now: new Date(at),
    }),
  )
  await refresh(order, at)
}

/** Copies what the server says about the order. Other tests check that against the rules. */
async function refresh(order: Known, at: number): Promise<void> {
  const { rows } = await test.owner.query('SELECT status, paid_at FROM orders WHERE id = $1', [order.id])
  Object.assign(order, { at, status: rows[0].status, paidAt: rows[0].paid_at?.getTime() ?? null })
}

async function undo(order: Known): Promise<void> {
  const { rows } = await test.owner.query(
    `SELECT id FROM order_events WHERE order_id = $1 AND type IN ('status_changed', 'cancelled') ORDER BY created_at DESC, id DESC LIMIT 1`,
    [order.id],
  )
  if (rows.length === 0) return
  const undone = write(order.shop, (transaction) =>
    undoOrderChange(transaction, actorOf(order.shop), {
      orderId: order.id,
      entryId: rows[0].id,
      now: new Date(order.at + 5),
    }),
  )
  // May already be undone.
  await undone.then(
    () => refresh(order, order.at + 5),
    () => undefined,
  )
}

async function operate(orders: Known[], one: Operation): Promise<void> {
  if (one.kind === 'fold') await test.owner.query('SELECT fold_sold_changes()')
  const order = orders[one.pick % Math.max(1, orders.length)]
  if (one.kind === 'create' || order === undefined) orders.push(await place(one))
  else if (one.kind === 'undo') await undo(order)
  else if (nextOf[order.status] !== undefined) {
    if (one.kind === 'move') await change(order, nextOf[order.status] as OrderStatus, one.moment)
    if (one.kind === 'cancel') await change(order, 'cancelled', one.moment)
  }
}

/** Pieces sold per SKU, recounted order by order by the shop's local days. */
function recount(orders: readonly Known[], { id, zone }: Shop, now: number): Map<string, number> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const today = format.format(now)
  const from = new Date(Date.parse(today) - 29 * dayMs).toISOString().slice(0, 10)
  const sold = new Map<string, number>()
  for (const { shop, status, paidAt, lines } of orders) {
    if (shop.id !== id || status === 'cancelled' || paidAt === null) continue
    const day = format.format(paidAt)
    if (day < from || day > today) continue
    for (const { sku, quantity } of lines) if (sku !== undefined) sold.set(sku, (sold.get(sku) ?? 0) + quantity)
  }
  return sold
}

type Counted = { units: number; orders: number; revenue: number }

/** Pieces, orders and money per product, or per name for free lines, recounted order by order. */
function recountSales(orders: readonly Known[], { id, zone, skus }: Shop, [from, to]: readonly [string, string]) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const sales = new Map<string, Counted>()
  const nameOf = (sku: string | undefined) =>
    sku === undefined ? 'Engraving' : `Product ${sku === skus[2] ? skus[2] : skus[0]}`
  for (const { shop, status, paidAt, lines } of orders) {
    if (shop.id !== id || status === 'cancelled' || paidAt === null) continue
    const day = format.format(paidAt)
    if (day < from || day > to) continue
    const counted = new Set<string>()
    for (const { sku, quantity } of lines) {
      const name = nameOf(sku)
      const known = sales.get(name) ?? { units: 0, orders: 0, revenue: 0 }
      sales.set(name, {
        units: known.units + quantity,
        orders: known.orders + (counted.has(name) ? 0 : 1),
        revenue: known.revenue + quantity * (sku === undefined ? 2 : 5),
      })
      counted.add(name)
    }
  }
  return sales
}

async function expectExactSales(orders: readonly Known[], shop: Shop, now: number): Promise<void> {
  test.clock.now = new Date(now)
  const token = await test.tokenFor({ id: shop.userId })
  const { body } = await test.call<EndpointResponse<typeof salesByProduct>>(
    'GET',
    '/orders/analytics/products?days=15',
    {
      token,
    },
  )
  const { range, previousRange, products } = body
  const counted = recountSales(orders, shop, [range.startDate, range.endDate])
  const before = recountSales(orders, shop, [previousRange.startDate, previousRange.endDate])
  const named = [...new Set([...counted.keys(), ...before.keys()])].map((name) => {
    const earlier = before.get(name)?.revenue ?? 0
    return [name, { ...(counted.get(name) ?? { units: 0, orders: 0, revenue: 0 }), earlier }]
  })
  const shown = products.map(({ name, units, orders: count, revenue, revenueComparison }) => [
    name,
    { units, orders: count, revenue, earlier: revenueComparison.previous },
  ])
  expect(Object.fromEntries(shown), `${shop.zone} at ${new Date(now).toISOString()}`).toEqual(Object.fromEntries(named))
  for (const { id, units, revenue, variants } of products.filter((product) => product.id !== null)) {
    expect(
      variants.reduce((sum, variant) => sum + variant.units, 0),
      `${id}`,
    ).toBe(units)
    expect(
      variants.reduce((sum, variant) => sum + variant.revenue, 0),
      `${id}`,
    ).toBe(revenue)
  }
}

async function expectExact(orders: readonly Known[], shop: Shop, now: number): Promise<void> {
  test.clock.now = new Date(now)
  const sold = recount(orders, shop, now)
  const token = await test.tokenFor({ id: shop.userId })
  const { body } = await test.call<{ products: ListedProduct[] }>('GET', '/products?sort=-sold', { token })
  const listed = body.products
  expect(listed.map((one) => one.sold)).toEqual([...listed.map((one) => one.sold)].sort((a, b) => b - a))
  for (const { id, sold: total, daysLeft, stock } of listed) {
    const { body: answer } = await test.call<{ product: Product }>('GET', `/products/${id}`, { token })
    const { variants } = answer.product
    const at = `${shop.zone} at ${new Date(now).toISOString()}`
    expect(
      variants.map((variant) => [variant.sku, variant.sold]),
      at,
    ).toEqual(variants.map(({ sku }) => [sku, sold.get(sku) ?? 0]))
    expect(total, at).toBe(variants.reduce((sum, { sku }) => sum + (sold.get(sku) ?? 0), 0))
    expect(daysLeft, at).toBe(total === 0 ? null : Math.floor((stock * 30) / total))
  }
}

it('sales equal the orders recounted one by one, after hundreds of operations', {
  timeout: 240_000,
}, async () => {
  const seed = Date.now() % 2 ** 31
  const todo = fc.sample(operation, { numRuns: operations, seed })
  const looks = fc.sample(moment, { numRuns: 60, seed }).map((at) => at + 10 * dayMs)
  const orders: Known[] = []
  try {
    for (const [index, one] of todo.entries()) {
      await operate(orders, one)
      if (index % 50 !== 49) continue
      for (const shop of shops) {
        const now = looks.pop() as number
        await expectExact(orders, shop, now)
        await expectExactSales(orders, shop, now)
      }
    }
    // A changed time zone regroups the days.
    const moved = { ...(shops[0] as Shop), zone: 'Pacific/Auckland' }
    await test.owner.query('UPDATE merchants SET timezone = $2 WHERE id = $1', [moved.id, moved.zone])
    await test.owner.query('SELECT rebuild_figures($1)', [moved.id])
    for (let n = 0; n < 8; n += 1) await expectExact(orders, moved, looks.pop() as number)
    for (const { id } of shops)
      expect((await test.owner.query('SELECT * FROM sold_differences($1)', [id])).rows).toEqual([])
  } catch (error) {
    throw new Error(`With seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
})
