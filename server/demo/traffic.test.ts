import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { OutOfStockError } from '../products/stock.service.ts'
import { createSealer } from '../secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testAppSecret, testPayLinks } from '../testing/pay-links.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { createRandom } from './random.ts'
import { seedDemo } from './seed.ts'
import { startDemoTraffic } from './traffic.ts'

const seededAt = new Date(Date.now() - 10 * minuteMs)
const sealer = createSealer(testAppSecret)
let testDatabase: TestDatabase
let client: pg.Client
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await seedDemo(testDatabase.connection, { now: seededAt, passwordHash: 'x', links: testPayLinks, sealer })
  client = new pg.Client(testDatabase.connection)
  await client.connect()
  database = openDatabase(testDatabase.connection, { poolSize: 4, onError: () => {} })
})

afterAll(async () => {
  await database.close()
  await client.end()
  await testDatabase.drop()
})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const orderCount = async (): Promise<number> => (await client.query('SELECT count(*)::int AS n FROM orders')).rows[0].n
const stockTotal = async (): Promise<number> =>
  (await client.query('SELECT sum(stock_quantity)::int AS n FROM variants')).rows[0].n

async function orderWith(number: number | null) {
  const { rows } = await client.query(
    `SELECT o.*, (SELECT json_agg(e ORDER BY e.created_at, e.id) FROM order_events e WHERE e.order_id = o.id) AS timeline,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id AND variant_id IS NOT NULL) AS pieces,
      (SELECT json_agg(p) FROM payments p WHERE p.order_id = o.id) AS payments,
      (SELECT c.email FROM customers c WHERE c.id = o.customer_id) AS account
    FROM orders o WHERE number = $1`,
    [number],
  )
  return rows[0]
}

test('a simulated order is pending, placed now, and reduces stock', async () => {
  const stock = await stockTotal()
  const now = new Date()
  const order = await orderWith(await placeOrder(database, { random: createRandom('place'), now, links: testPayLinks }))
  expect(order).toMatchObject({ status: 'pending', created_at: now, updated_at: now, payments: null })
  expect(order.account).toBe(order.customer_email)
  expect(order.timeline).toEqual([
    expect.objectContaining({
      type: 'created',
      actor_kind: 'customer',
      actor_name: order.customer_name,
      from_status: null,
      to_status: 'pending',
    }),
  ])
  expect(order.pieces).toBeGreaterThan(0)
  expect(await stockTotal()).toBe(stock - order.pieces)
})

test('a simulated payment makes a pending order paid, with its evidence', async () => {
  const now = new Date()
  const order = await orderWith(await payOrder(database, { random: createRandom('pay'), now }))
  expect(order).toMatchObject({ status: 'paid', paid_at: now, updated_at: now })
  expect(order.timeline.at(-1)).toMatchObject({
    type: 'status_changed',
    actor_kind: 'system',
    actor_name: expect.stringMatching(/^(Payment inbox|Blockchain watch)$/),
    from_status: 'pending',
    to_status: 'paid',
  })
  // A part may have come before.
  const payments: { amount_cents: number }[] = order.payments
  expect(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(Number(order.total_cents))
  expect(payments.at(-1)).toMatchObject({ method: order.payment_method, reference: expect.stringMatching(/\w{8}/) })
})

test('an order isn’t paid within a minute of its creation', async () => {
  await client.query(`UPDATE orders SET status = 'cancelled', cancelled_at = now() WHERE status = 'pending'`)
  const now = new Date()
  const number = await placeOrder(database, { random: createRandom('too early'), now, links: testPayLinks })
  expect(await payOrder(database, { random: createRandom('x'), now })).toBeNull()
  const later = new Date(now.getTime() + minuteMs + 1)
  expect(await payOrder(database, { random: createRandom('x'), now: later })).toBe(number)
})

test('simultaneous customers never buy more than the stock, and nobody orders from empty stock', async () => {
  await client.query('UPDATE variants SET stock_quantity = 1 WHERE stock_quantity > 0')
  const options = (index: number) => ({ random: createRandom(`crowd ${index}`), now: new Date(), links: testPayLinks })
  const before = await orderCount()
  const stock = await stockTotal()
  const crowd = Array.from({ length: 40 }, (_, index) => placeOrder(database, options(index)))
  const placed = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'fulfilled').length
  expect(placed).toBeGreaterThan(10)
  expect(await orderCount()).toBe(before + placed)
  expect(await stockTotal()).toBeLessThanOrEqual(stock - placed)
  await client.query('UPDATE variants SET stock_quantity = 0')
  expect(await placeOrder(database, options(99))).toBeNull()
  expect(await orderCount()).toBe(before + placed)
  await client.query('UPDATE variants SET stock_quantity = 30')
})

test('an order without sufficient stock is abandoned and leaves nothing', async () => {
  vi.useRealTimers()
  const before = await orderCount()
  await client.query('BEGIN; UPDATE variants SET stock_quantity = 0')
  const order = placeOrder(database, { random: createRandom('too late'), now: new Date(), links: testPayLinks }).catch(
    (error) => error,
  )
  const isWaiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await client.query(isWaiting)).rowCount).toBe(1))
  await client.query('COMMIT')
  expect(await order).toBeInstanceOf(OutOfStockError)
  expect(await orderCount()).toBe(before)
  await client.query('UPDATE variants SET stock_quantity = 30')
})

test('somebody orders or pays about every 20 s, and stop waits for the current step', async () => {
  const before = await orderCount()
  const lines: string[] = []
  let writes = 0
  const counted: Database = {
    ...database,
    write(scope, work) {
      writes += 1
      return database.write(scope, work)
    },
  }
  const traffic = startDemoTraffic(counted, { log: (line) => lines.push(line), links: testPayLinks })
  vi.advanceTimersByTime(10 * secondMs)
  expect(lines).toEqual([])
  // Only to the next timer: the transaction's time limits use the same clock.
  vi.advanceTimersToNextTimer()
  await traffic.stop()
  expect(await orderCount()).toBe(before + 1)
  expect(lines).toEqual([expect.stringMatching(/placed order #\d+/)])
  vi.advanceTimersByTime(60 * secondMs)
  expect(writes).toBe(1)
})

test('a failure is logged, and the next step still runs', async () => {
  const lines: string[] = []
  const broken: Database = { ...database, write: () => Promise.reject(new Error('no connection')) }
  const traffic = startDemoTraffic(broken, { log: (line) => lines.push(line), links: testPayLinks })
  await vi.advanceTimersByTimeAsync(25 * secondMs)
  await vi.advanceTimersByTimeAsync(25 * secondMs)
  await traffic.stop()
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines[0]).toContain('no connection')
})
