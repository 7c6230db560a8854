import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { type ToDoKind, toDoKinds, toDoOf } from '../../contract/analytics/to-do.ts'
import { shopToDoKinds, type toDoByShop } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { ListedReceipt } from '../../contract/money/payment-receipt.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import type { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import { foldOrderChangesAcrossMerchants } from '../orders/order-count.queries.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

type Seed = {
  status: OrderStatus
  hours: number
  cents: number
  hold: 'none' | 'held' | 'approved'
  message: string
  isClaimed: boolean
  /** Whether a third of a pending order came. */
  isPart: boolean
  refund: 'none' | 'owed' | 'sent'
}
/** Without cents, no parser read its amount. */
type SeedReceipt = { match: string; outcome: 'payment' | 'reversal'; cents: number | null }
type Shop = { orders: Seed[]; conversations: string[]; stocks: number[]; threshold: number; receipts: SeedReceipt[] }
type Answer = EndpointResponse<typeof dashboardToDo>
type OrderList = { total: number; totalAmount: number | null; orders: { id: string }[] }
type ReceiptList = { toDecide: number; receipts: ListedReceipt[] }

let test: TestApp
let admin: string

beforeAll(async () => {
  test = await createTestApp()
  // Days are counted by the database's clock, as in the orders list.
  test.clock.now = new Date()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

const seed: fc.Arbitrary<Seed> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  // Around a day and around seven, and far from both.
  hours: fc.constantFrom(1, 23, 25, 100, 167, 169, 900),
  cents: fc.integer({ min: 1, max: 100_000 }),
  hold: fc.constantFrom('none', 'none', 'held', 'approved'),
  message: fc.constantFrom(
    'sent',
    'not_sent',
    'failed',
    'queued',
    'shop not_sent',
    'twice not_sent',
    'outdated not_sent',
  ),
  isClaimed: fc.boolean(),
  isPart: fc.boolean(),
  refund: fc.constantFrom('none', 'owed', 'sent'),
})
const shop: fc.Arbitrary<Shop> = fc.record({
  orders: fc.array(seed, { maxLength: 12 }),
  conversations: fc.array(fc.constantFrom('waiting', 'waiting', 'staff', 'levy', 'test'), { maxLength: 4 }),
  stocks: fc.array(fc.constantFrom(0, 5, 6, 40), { maxLength: 4 }),
  threshold: fc.constantFrom(0, 5, 10),
  receipts: fc.array(
    fc.record({
      match: fc.constantFrom('ask', 'unmatched', 'refused'),
      outcome: fc.constantFrom('payment', 'reversal'),
      cents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
    { maxLength: 4 },
  ),
})

async function insertMessages(merchantId: string, orderId: string, message: string): Promise<void> {
  const status = message.split(' ').at(-1)
  for (let copies = message.startsWith('twice') ? 2 : 1; copies > 0; copies -= 1) {
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, audience, status, sent_at, recipient, body_text, outdated)
       VALUES ($1, $2, $3, 'email', $4, $5, CASE WHEN $5 = 'sent' THEN now() END, 'a@example.com', 'Hello', $6)`,
      [
        uuidv7(),
        merchantId,
        orderId,
        message.startsWith('shop') ? 'shop' : 'customer',
        status,
        message.startsWith('outdated'),
      ],
    )
  }
}

async function insertRefund(
  merchantId: string,
  { orderId, cents, state }: { orderId: string; cents: number; state: string },
): Promise<void> {
  await insertMoney(test.owner, { merchantId, orderId, amountCents: cents })
  await test.owner.query(
    `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at, sent_at, marked_at)
     VALUES ($2, $1, $2, $3, 'venmo', $4::text, 'user', 'Dana', now(), CASE WHEN $4::text = 'sent' THEN now() END,
       CASE WHEN $4::text = 'sent' THEN now() END)`,
    [merchantId, orderId, cents, state],
  )
}

const unread = {
  provider: null,
  parser: '',
  parserVersion: 0,
  reasons: [],
  occurredAt: null,
  sentTo: null,
}
const unknownPayer = { payerName: null, payerHandle: null, note: null, reference: null }

async function insertReceipt(merchantId: string, { match, outcome, cents }: SeedReceipt): Promise<void> {
  const sourceId = uuidv7()
  await test.owner.query(
    `INSERT INTO payment_sources (id, merchant_id, kind, version, created_at) VALUES ($1, $2, 'upload', $1, now()) ON CONFLICT DO NOTHING`,
    [sourceId, merchantId],
  )
  await test.owner.query(
    `INSERT INTO receipts (id, merchant_id, source_id, kind, size, sha256, received_at, actor_kind, actor_name, step,
       next_attempt_at, match, parsed)
     SELECT $1::uuid, $2, id, 'mail', 1, sha256($1::uuid::text::bytea), now(), 'user', 'Dana', 'done', now(), $3, $4
     FROM payment_sources WHERE merchant_id = $2 LIMIT 1`,
    [uuidv7(), merchantId, match, JSON.stringify({ ...unread, ...unknownPayer, outcome, amountCents: cents })],
  )
}

/** The cents that came for an order that is still pending. */
const partOf = ({ status, isPart, cents }: Seed): number => (status === 'pending' && isPart ? Math.floor(cents / 3) : 0)

async function openShop({ orders, conversations, stocks, threshold, receipts }: Shop): Promise<string> {
  const { id: merchantId } = await insertMerchant(test.owner)
  await test.owner.query('UPDATE merchants SET low_stock_threshold = $2 WHERE id = $1', [merchantId, threshold])
  for (const order of orders) {
    const { status, hours, cents, hold, message, isClaimed, refund } = order
    const createdAt = new Date(Date.now() - hours * hourMs)
    const lines = [{ name: 'Mug', quantity: 1, unitPriceCents: cents }]
    const { id } = await insertOrder(test.owner, { merchantId, status, createdAt, lines })
    await insertMessages(merchantId, id, message)
    // Before a claim, which would be of the rest.
    const amountCents = partOf(order)
    if (amountCents > 0) await insertMoney(test.owner, { merchantId, orderId: id, amountCents })
    if (isClaimed) await test.owner.query('UPDATE payment_requests SET claimed_at = now() WHERE order_id = $1', [id])
    if (refund !== 'none' && status !== 'pending') await insertRefund(merchantId, { orderId: id, cents, state: refund })
    if (hold === 'none') continue
    await test.owner.query(
      `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, ordered_at, scored_at, held_at, released_at)
       VALUES ($1, $2, 80, 'high', '[]', now(), now(), now(), $3)`,
      [id, merchantId, hold === 'held' ? null : new Date()],
    )
  }
  for (const state of conversations) {
    const [channel, at] = [state === 'test' ? 'test' : 'widget', state === 'test' ? 'waiting' : state]
    await test.owner.query(
      `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, created_at, last_at)
       VALUES ($1, $2, $3, '\\x00', $4, now(), now())`,
      [uuidv7(), merchantId, channel, at],
    )
  }
  for (const receipt of receipts) await insertReceipt(merchantId, receipt)
  for (const stock of stocks) await insertVariant(test.owner, { merchantId, stock })
  return merchantId
}

/** The sum of the amounts that are known, in dollars; null if none is. */
function sumOfKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((cents) => cents !== null)
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0) / 100
}

/** The waiting work of some shops, counted independently. */
function recount(shops: readonly Shop[]): Record<ToDoKind, [count: number, amount: number | null]> {
  const orders = shops.flatMap((one) => one.orders)
  const found = (fits: (order: Seed) => boolean): [number, number] => {
    const all = orders.filter(fits)
    return [all.length, all.reduce((sum, { cents }) => sum + cents, 0) / 100]
  }
  const foundDue = (fits: (order: Seed) => boolean): [number, number] => {
    const all = orders.filter(fits)
    return [all.length, all.reduce((sum, order) => sum + order.cents - partOf(order), 0) / 100]
  }
  const toDecide = shops.flatMap((one) => one.receipts).filter(({ match }) => match === 'ask' || match === 'unmatched')
  const older = (hours: number, days: number): boolean => hours * hourMs > days * dayMs
  const lacks = ({ message }: Seed): boolean => ['not_sent', 'failed', 'twice not_sent'].includes(message)
  return {
    held: found(({ hold, status }) => hold === 'held' && (status === 'pending' || status === 'paid')),
    waiting: [shops.flatMap((one) => one.conversations).filter((state) => state === 'waiting').length, null],
    claimed: foundDue(({ status, isClaimed }) => status === 'pending' && isClaimed),
    unpaid: foundDue(({ status, hours }) => status === 'pending' && older(hours, 1)),
    toDecide: [
      toDecide.length,
      sumOfKnown(toDecide.filter(({ outcome }) => outcome === 'payment').map(({ cents }) => cents)),
    ],
    refundsOwed: found(({ refund, status }) => refund === 'owed' && status !== 'pending'),
    toShip: found(({ status }) => status === 'paid'),
    onTheWay: found(({ status, hours }) => status === 'shipped' && older(hours, 7)),
    notSent: found(lacks),
    lowStock: [shops.flatMap((one) => one.stocks.filter((stock) => stock <= one.threshold)).length, null],
  }
}

async function toDo(token: string, query = ''): Promise<Record<string, [number, number | null]>> {
  const { status, body } = await test.call<Answer>('GET', `/dashboard/to-do${query}`, { token })
  expect(status).toBe(200)
  expect(body.entries.map(({ kind }) => kind)).toEqual(toDoKinds)
  expect(body.entries.every(({ isCountExact }) => isCountExact)).toBe(true)
  return Object.fromEntries(body.entries.map(({ kind, count, amount }) => [kind, [count, amount]]))
}

/** The counts of each kind in one shop, as the question for a shop shows them. */
async function byShop(merchantId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of shopToDoKinds) {
    const { status, body } = await test.call<EndpointResponse<typeof toDoByShop>>(
      'GET',
      `/dashboard/to-do/shops?kind=${kind}`,
      { token: admin },
    )
    expect(status).toBe(200)
    expect(body.shops.every(({ count }) => count > 0)).toBe(true)
    counts[kind] = body.shops.find((shop) => shop.merchantId === merchantId)?.count ?? 0
  }
  return counts
}

/** The money that some orders still wait for, as Money → Waiting says it, in dollars. */
async function dueOf(token: string, orders: readonly { id: string }[]): Promise<number> {
  const { body } = await test.call<EndpointResponse<typeof listWaitingOrders>>('GET', '/orders/waiting?limit=100', {
    token,
  })
  const theirs = body.waiting.filter(({ order }) => orders.some(({ id }) => id === order.id))
  expect(theirs).toHaveLength(orders.length)
  return Math.round(theirs.reduce((sum, { due }) => sum + due * 100, 0)) / 100
}

it('every number and sum equals a recount, and the list behind each has exactly that many rows', async () => {
  const all: Shop[] = []
  await fc.assert(
    fc.asyncProperty(shop, fc.boolean(), async (one, isFolded) => {
      const merchantId = await openShop(one)
      all.push(one)
      if (isFolded) await test.database.write('platform', foldOrderChangesAcrossMerchants)
      const token = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
      const counted = await toDo(token)
      expect(counted).toEqual(recount([one]))
      expect(await toDo(admin, `?merchantId=${merchantId}`)).toEqual(counted)
      expect(await toDo(admin)).toEqual(recount(all))
      expect(await byShop(merchantId)).toEqual(
        Object.fromEntries(shopToDoKinds.map((kind) => [kind, recount([one])[kind][0]])),
      )
      for (const kind of toDoKinds) {
        const { orders, isDue } = toDoOf(kind)
        if (orders === undefined) continue
        const path = `/orders?${new URLSearchParams(orders as Record<string, string>)}`
        const { body } = await test.call<OrderList>('GET', path, { token })
        const amount = isDue ? await dueOf(token, body.orders) : body.totalAmount
        expect([kind, body.total, amount]).toEqual([kind, ...(counted[kind] ?? [])])
        expect(body.orders).toHaveLength(body.total)
      }
      const owed = await test.call<OrderList>('GET', '/refunds?state=owed', { token })
      expect([owed.body.total, owed.body.totalAmount]).toEqual(counted['refundsOwed'])
      const { body: receipts } = await test.call<ReceiptList>('GET', '/payment-receipts?view=toDecide', { token })
      const shown = sumOfKnown(
        receipts.receipts.map(({ parsed }) => (parsed?.outcome === 'payment' ? parsed.amountCents : null)),
      )
      expect([receipts.toDecide, shown]).toEqual(counted['toDecide'])
      expect(receipts.receipts).toHaveLength(receipts.toDecide)
      const { body } = await test.call<{ total: number }>('GET', '/products?status=active&stock=low', { token })
      expect(body.total).toBe(counted['lowStock']?.[0])
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('counts by shop are for kinds of one shop’s pages, and for administrators only', async () => {
  for (const kind of ['toShip', 'x', '']) {
    expect((await test.call('GET', `/dashboard/to-do/shops?kind=${kind}`, { token: admin })).status).toBe(422)
  }
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  expect((await test.call('GET', '/dashboard/to-do/shops?kind=waiting', { token })).status).toBe(403)
})

it('another shop’s list, or that of none, is a 404', async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const other = (await insertMerchant(test.owner)).id
  const { status, body } = await test.call('GET', `/dashboard/to-do?merchantId=${other}`, { token })
  expect([status, body]).toMatchObject([404, { type: expect.stringContaining('not-found') }])
  expect((await test.call('GET', `/dashboard/to-do?merchantId=${uuidv7()}`, { token: admin })).status).toBe(404)
  expect((await test.call('GET', '/dashboard/to-do?merchantId=x', { token: admin })).status).toBe(422)
})
