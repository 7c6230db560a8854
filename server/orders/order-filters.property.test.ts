import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateIn, dayMs, endOf, hourMs, minuteMs, startOf } from '../../contract/core/time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { type FilterName, filterValue, orderFilters, orderMoments } from '../../contract/orders/order-filters.ts'
import { daysOfPeriod, orderPeriods } from '../../contract/orders/order-periods.ts'
import { orderSorts } from '../../contract/orders/order-sorts.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { paymentStates } from '../../contract/payments/payment-state.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser } from '../testing/factories.ts'

/** An order as a filter looks at it, with what is known of it beside its row. */
type Known = {
  id: string
  merchant: string
  customer: string
  status: string
  method: string
  paymentState: string
  cents: number
  name: string
  state: string | null
  tracking: string | null
  externalId: string | null
  created: Date
  paid: Date | null
  shipped: Date | null
  delivered: Date | null
  isHeld: boolean
  lacksMessage: boolean
}
type Texts = Partial<Record<FilterName, string>>

const zone = 'America/New_York'
const orders = 120
const names = ['Dana Whitfield', 'Li Wei', 'Zoë Ödön', '田中太郎']
let test: TestApp
let token: string
let admin: string
let shops: string[]
let known: Known[]

beforeAll(async () => {
  test = await createTestApp()
  // The conditions on days ask the database for the time.
  test.clock.now = new Date()
  shops = [(await insertMerchant(test.owner)).id, (await insertMerchant(test.owner)).id]
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shops[0] ?? '' }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  for (let n = 0; n < orders; n += 1) await seed(n)
  known = await readOrders()
}, 60_000)
afterAll(() => test.close())

async function seed(n: number): Promise<void> {
  const merchantId = shops[n % 5 === 0 ? 1 : 0] ?? ''
  const createdAt = new Date(test.clock.now.getTime() - Math.floor(n * n * 0.01 * dayMs) - (n % 7) * hourMs)
  const status = orderStatuses[n % orderStatuses.length] ?? 'pending'
  const { id } = await insertOrder(test.owner, {
    merchantId,
    status,
    createdAt,
    paymentMethod: paymentMethods[(n * 3) % paymentMethods.length] ?? 'venmo',
    customer: { name: names[n % names.length] ?? '', email: `customer-${n % 11}@example.com` },
    lines: [{ name: 'Mug', sku: 'MUG', quantity: 1, unitPriceCents: [8450, 168_595, 2500, 8451][n % 4] ?? 1 }],
    ...((status === 'shipped' || status === 'delivered') && n % 2 === 0 && { trackingNumber: `1Z${n}` }),
  })
  await seedPayment(n, id, merchantId)
  if (n % 3 === 0)
    await test.owner.query(
      `UPDATE orders SET shipping_name = 'D', shipping_street = '1 Main', shipping_city = 'Reno', shipping_state = $2,
         shipping_zip = '89501', shipping_country = 'US' WHERE id = $1`,
      [id, n % 2 === 0 ? 'NV' : 'ca'],
    )
  if (n % 5 === 4) await test.owner.query('UPDATE orders SET external_id = $2 WHERE id = $1', [id, `WEB-${n}`])
  if (n % 4 === 0)
    await test.owner.query(
      `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, ordered_at, scored_at, held_at, released_at)
       VALUES ($1, $2, 80, 'high', '[]', now(), now(), now(), $3)`,
      [id, merchantId, n % 8 === 0 ? null : new Date()],
    )
  if (n % 3 === 1)
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, audience, status, recipient, body_text)
       VALUES ($1, $2, $3, 'email', $4, $5, 'a@example.com', 'Hello')`,
      [uuidv7(), merchantId, id, n % 2 === 0 ? 'customer' : 'shop', n % 4 === 0 ? 'failed' : 'not_sent'],
    )
}

/** Every sixth order has no payment request, as the closed orders of large samples. */
async function seedPayment(n: number, id: string, merchantId: string): Promise<void> {
  if (n % 6 === 0) await test.owner.query('DELETE FROM payment_requests WHERE order_id = $1', [id])
  if (n % 6 === 1) await test.owner.query('UPDATE payment_requests SET claimed_at = now() WHERE order_id = $1', [id])
  if (n % 6 === 2) await insertMoney(test.owner, { merchantId, orderId: id, amountCents: 1000 })
  if (n % 6 === 3) await insertMoney(test.owner, { merchantId, orderId: id, amountCents: 200_000 })
}

async function readOrders(): Promise<Known[]> {
  const { rows } = await test.owner.query<Known>(
    `SELECT o.id, o.merchant_id AS merchant, customer_id AS customer, status, payment_method AS method,
       coalesce((SELECT state FROM payment_requests WHERE order_id = o.id),
         CASE WHEN paid_at IS NULL THEN 'none' ELSE 'confirmed' END) AS "paymentState",
       total_cents::int AS cents, customer_name AS name, shipping_state AS state, tracking_number AS tracking, external_id AS "externalId",
       o.created_at AS created, paid_at AS paid, shipped_at AS shipped, delivered_at AS delivered,
       EXISTS (SELECT FROM order_risk r WHERE r.order_id = o.id AND released_at IS NULL) AS "isHeld",
       EXISTS (SELECT FROM messages m WHERE m.order_id = o.id AND audience = 'customer') AS "lacksMessage"
     FROM orders o`,
  )
  return rows
}

const olderThan = (moment: Date | null, days: number): boolean =>
  moment !== null && moment.getTime() < Date.now() - days * dayMs

/** Whether an order passes each filter, said once more. */
const passes: { [Name in FilterName]: (order: Known, text: string, all: Texts) => boolean } = {
  status: ({ status }, text) => text.split(',').includes(status),
  paymentMethod: ({ method }, text) => text.split(',').includes(method),
  paymentState: ({ paymentState }, text) => text.split(',').includes(paymentState),
  period: (order, text, all) => {
    const period = orderPeriods.find((one) => one === text)
    if (period === undefined) return false
    const days = daysOfPeriod(period, dateIn(zone, test.clock.now))
    return isWithin(order, { ...all, ...days, timezone: zone })
  },
  startDate: (order, _, all) => isWithin(order, all),
  endDate: (order, _, all) => isWithin(order, all),
  dateBy: (order, text) => text === 'created' || (momentOf(order, text) !== null && order.status !== 'cancelled'),
  timezone: () => true,
  minAmount: ({ cents }, text) => cents >= Math.round(Number(text) * 100),
  maxAmount: ({ cents }, text) => cents <= Math.round(Number(text) * 100),
  held: ({ isHeld, status }) => isHeld && (status === 'pending' || status === 'paid'),
  withoutTracking: ({ status, tracking }) => status === 'shipped' && tracking === null,
  unpaidDays: ({ status, created }, text) => status === 'pending' && olderThan(created, Number(text)),
  shippedDays: ({ status, shipped }, text) => status === 'shipped' && olderThan(shipped, Number(text)),
  notSent: ({ lacksMessage }) => lacksMessage,
  everPaid: ({ paid }) => paid !== null,
  state: ({ state }, text) => state?.toUpperCase() === text.toUpperCase(),
  externalId: ({ externalId }, text) => externalId === text,
  customerId: ({ customer }, text) => customer === text,
  search: ({ name }, text) => name.toLowerCase().includes(text.toLowerCase()),
}

function momentOf(order: Known, of: string): Date | null {
  const moments: Record<string, Date | null> = order as never
  return moments[of] ?? null
}

function isWithin(order: Known, { startDate, endDate, dateBy = 'created', timezone = 'UTC' }: Texts): boolean {
  const moment = momentOf(order, dateBy)
  if (moment === null) return false
  if (startDate !== undefined && moment < startOf(startDate, timezone)) return false
  return endDate === undefined || moment < endOf(endDate, timezone)
}

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map(String)
const date = fc
  .integer({ min: 0, max: 150 })
  .map((days) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10))
const amount = fc.constantFrom('0', '25', '84.5', '84.51', '1685.95')

/** Texts of each filter that a query accepts. */
const given: { [Name in FilterName]: () => fc.Arbitrary<string> } = {
  status: () => some(orderStatuses),
  paymentMethod: () => some(paymentMethods),
  paymentState: () => some(paymentStates),
  period: () => fc.constantFrom(...orderPeriods),
  startDate: () => date,
  endDate: () => date,
  dateBy: () => fc.constantFrom(...orderMoments),
  timezone: () => fc.constantFrom('UTC', zone, 'Asia/Tokyo'),
  minAmount: () => amount,
  maxAmount: () => amount,
  held: () => fc.constant('true'),
  withoutTracking: () => fc.constant('true'),
  unpaidDays: () => fc.integer({ min: 0, max: 60 }).map(String),
  shippedDays: () => fc.integer({ min: 0, max: 60 }).map(String),
  notSent: () => fc.constant('true'),
  everPaid: () => fc.constant('true'),
  state: () => fc.constantFrom('NV', 'ca'),
  externalId: () => fc.constantFrom('WEB-4', 'WEB-9', 'web-9'),
  customerId: () => fc.constantFrom(...new Set(known.map(({ customer }) => customer))),
  search: () => fc.constantFrom('whitfield', 'Li Wei', '田中', 'zoë'),
}

const isAsked = (texts: Texts): boolean => {
  const { startDate, endDate, period, minAmount, maxAmount } = texts
  if (period !== undefined && (startDate !== undefined || endDate !== undefined || texts.timezone !== undefined))
    return false
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) return false
  return minAmount === undefined || maxAmount === undefined || Number(minAmount) <= Number(maxAmount)
}

async function check(texts: Texts, sort: string): Promise<void> {
  const query = new URLSearchParams({ ...texts, sort, merchantId: shops[0] ?? '' })
  const expected = known.filter(
    (order) =>
      order.merchant === shops[0] &&
      Object.entries(texts).every(([name, text]) => passes[name as FilterName](order, text, texts)),
  )
  const sum = expected.reduce((cents, order) => cents + order.cents, 0)
  type List = { orders: Order[]; total: number; isTotalExact: boolean; totalAmount: number | null }
  const { status, body: list } = await test.call<List>('GET', `/orders?${query}&limit=100`, { token })
  expect(status).toBe(200)
  expect(list.orders.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
  expect(list).toMatchObject({ total: expected.length, isTotalExact: true, totalAmount: sum / 100 })
  query.delete('sort')
  const { body: counts } = await test.call<{ total: number }>('GET', `/orders/counts?${query}`, { token })
  expect(counts.total).toBe(expected.length)
  query.set('sort', sort)
  const { text } = await test.call('GET', `/orders/export?${query}`, { token: admin })
  const [, ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
  expect(rows.map(([, id]) => id)).toEqual(list.orders.map(({ id }) => id))
}

it('each filter leaves the orders that pass it, in the list, its sum, the counts and the export', async () => {
  for (const name of Object.keys(orderFilters) as FilterName[]) {
    await fc.assert(
      fc.asyncProperty(given[name](), (text) => check({ [name]: text }, '-createdAt')),
      { numRuns: 4 },
    )
  }
}, 60_000)

it(
  'filters together leave the orders that pass all of them',
  async () => {
    const texts = fc
      .record(Object.fromEntries(Object.entries(given).map(([name, make]) => [name, make()])), { requiredKeys: [] })
      .chain((all: Texts) => fc.shuffledSubarray(Object.entries(all), { maxLength: 3 }))
      .map((entries) => Object.fromEntries(entries) as Texts)
      .filter(isAsked)
    await fc.assert(fc.asyncProperty(texts, fc.constantFrom(...orderSorts), check), {
      numRuns: byExtent({ full: 600, reduced: 75 }),
    })
  },
  byExtent({ full: 20 * minuteMs, reduced: 2 * minuteMs }),
)

it('a filter reads back what it writes', () => {
  for (const [name, make] of Object.entries(given)) {
    fc.assert(
      fc.property(make(), (text) => {
        const { write } = orderFilters[name as FilterName] as { write: (value: unknown) => string }
        const value = filterValue(name as FilterName, text)
        expect(filterValue(name as FilterName, write(value))).toEqual(value)
      }),
    )
  }
})
