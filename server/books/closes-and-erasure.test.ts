import { afterAll, beforeEach, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { systemActor } from '../audit/audit.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { closeDay } from './daily-close.service.ts'

const test: TestApp = await createTestApp()
afterAll(() => test.close())

const day = '2026-11-20'
/** A name of one word, which no search in texts takes for a person. */
const tilly = { name: 'Tilly', email: 'tilly@example.org' }

let shop: string
let token: string

beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  await signIn()
})

async function signIn(): Promise<void> {
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
}

async function nextDay(): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + dayMs)
  await signIn()
}

const call = async (method: 'PATCH' | 'POST', path: string, body: object, status = 200): Promise<void> => {
  const answer = await test.call(method, path, { token, body })
  expect([path, answer.status, answer.body]).toEqual([path, status, expect.anything()])
}
const closing = () => test.call('POST', '/money/closes', { token, body: { day } })

/** An order that was paid and refunded, and is final. @returns the order and its customer */
async function refundedOrder(amount = 25): Promise<{ orderId: string; customerId: string }> {
  const { id } = await insertOrder(test.owner, {
    ...{ merchantId: shop, customer: tilly, createdAt: new Date('2026-11-01T12:00:00Z') },
    lines: [{ name: 'Thing', quantity: 1, unitPriceCents: 2500 }],
  })
  const payment = { amount, method: 'venmo', payer: tilly.name, reference: `A ${tilly.email}` }
  await call('PATCH', `/orders/${id}/status`, { status: 'paid', reason: '', payment })
  await call('POST', `/orders/${id}/refunds`, { amount: 10, reference: `R ${tilly.email}` }, 201)
  const { rows } = await test.owner.query('SELECT customer_id AS id FROM orders WHERE id = $1', [id])
  return { orderId: id, customerId: rows[0].id }
}

/** Ends an order, so that its customer can be erased a minute later. */
async function deliver(id: string): Promise<void> {
  for (const status of ['shipped', 'delivered']) await call('PATCH', `/orders/${id}/status`, { status, reason: '' })
  test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
}

const entries = async () =>
  (
    await test.owner.query(
      'SELECT kind, payer, reference FROM close_entries WHERE merchant_id = $1 AND close_id IS NOT NULL ORDER BY kind',
      [shop],
    )
  ).rows
const named = [
  { kind: 'money', payer: tilly.name, reference: `A ${tilly.email}` },
  { kind: 'refund', payer: tilly.name, reference: `R ${tilly.email}` },
]
const erased = [
  { kind: 'money', payer: null, reference: 'A [erased]' },
  { kind: 'refund', payer: 'Erased customer', reference: 'R [erased]' },
]

/** Resolves when a transaction waits for the books of a shop. */
const booksAreAwaited = () =>
  waitFor('a transaction that waits', async () => {
    const { rowCount } = await test.owner.query(
      `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
    )
    return rowCount === 1
  })

it('an erasure takes the person out of closed days', async () => {
  const { orderId, customerId } = await refundedOrder()
  await nextDay()
  expect((await closing()).status).toBe(201)
  expect(await entries()).toEqual(named)
  await deliver(orderId)
  await call('POST', `/customers/${customerId}/erase`, {})
  expect(await entries()).toEqual(erased)
})

it('an erasure finds refunds of orders that were moved to another customer since', async () => {
  const { orderId, customerId } = await refundedOrder()
  await nextDay()
  await closing()
  await call('PATCH', `/orders/${orderId}`, { customer: { name: 'Ada', email: 'ada@example.com' } })
  await call('POST', `/customers/${customerId}/erase`, {})
  const [, refund] = await entries()
  expect(refund).toMatchObject({ payer: 'Erased customer', reference: 'R [erased]' })
})

it('an erasure leaves alone what a moved order’s new customer is called', async () => {
  const { orderId, customerId } = await refundedOrder()
  await call('PATCH', `/orders/${orderId}`, { customer: { name: 'Ada', email: 'ada@example.com' } })
  await nextDay()
  await closing()
  await call('POST', `/customers/${customerId}/erase`, {})
  const [, refund] = await entries()
  expect(refund).toMatchObject({ payer: 'Ada' })
})

it('an erasure finds the parts that were taken back of their money', async () => {
  const { orderId, customerId } = await refundedOrder(40)
  await nextDay()
  await closing()
  await test.owner.query(
    `SELECT take_part_back(money_in_id, 500, $2) FROM allocations WHERE order_id = $1 AND state = 'applied'`,
    [orderId, test.clock.now],
  )
  await deliver(orderId)
  await call('POST', `/customers/${customerId}/erase`, {})
  const { rows } = await test.owner.query(
    `SELECT state, payer_name AS payer FROM money_in WHERE merchant_id = $1 ORDER BY amount_cents`,
    [shop],
  )
  expect(rows).toEqual(['reversed', 'settled', 'replaced'].map((state) => ({ state, payer: null })))
})

it('a close that waits for an erasure finds no person', async () => {
  const { orderId, customerId } = await refundedOrder()
  await nextDay()
  await deliver(orderId)
  await test.owner.query('BEGIN')
  await test.owner.query('SELECT erase_customer($1, now())', [customerId])
  const closed = closing()
  await booksAreAwaited()
  await test.owner.query('COMMIT')
  expect((await closed).status).toBe(201)
  for (const { payer, reference } of await entries()) expect([payer, reference].join(' ')).not.toMatch(/tilly/i)
})

it('an erasure that waits for a close takes the person out of it', async () => {
  const { orderId, customerId } = await refundedOrder()
  await nextDay()
  await deliver(orderId)
  const erasing = await test.database.write({ merchantId: shop }, async (transaction) => {
    const by = { actor: { kind: 'system', userId: null, name: 'Test' }, audit: systemActor }
    await closeDay(transaction, { merchantId: shop, now: test.clock.now }, { day, by })
    const answer = test.call('POST', `/customers/${customerId}/erase`, { token })
    await booksAreAwaited()
    return { answer }
  })
  expect((await erasing.answer).status).toBe(200)
  expect(await entries()).toEqual(erased)
})

it('a closed entry can’t be changed otherwise', async () => {
  await refundedOrder()
  await nextDay()
  await closing()
  const changes = [
    `payer = 'Somebody'`,
    `reference = 'R-2'`,
    `orders = NULL`,
    `payer = NULL, came_cents = 1`,
    `at = now()`,
  ]
  for (const change of changes)
    await expect(test.owner.query(`UPDATE close_entries SET ${change}`), change).rejects.toThrow(/cannot be changed/)
  const asTenant = test.database.write({ merchantId: shop }, (transaction) =>
    transaction.run({ name: '', text: 'UPDATE close_entries SET payer = NULL' }, []),
  )
  await expect(asTenant).rejects.toThrow(/cannot be changed/)
  expect(await entries()).toEqual(named)
})
