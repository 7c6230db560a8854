import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

// The server caches a caller and proves their session in the transaction that reads or changes. A change to their session
// or user, also by another process, must take effect immediately.

let test: TestApp
let merchants: { id: string }[]
let orders: { id: string }[]
let user: { id: string }
let token: string

beforeAll(async () => {
  test = await createTestApp()
  merchants = [await insertMerchant(test.owner), await insertMerchant(test.owner)]
  orders = await Promise.all(merchants.map(({ id: merchantId }) => insertOrder(test.owner, { merchantId })))
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.now = new Date()
  user = await insertUser(test.owner, { role: 'merchant', merchantId: merchants[0]?.id ?? '' })
  token = await test.tokenFor(user)
  // Now the caller is cached.
  expect((await test.call('GET', '/orders', { token })).status).toBe(200)
  expect((await test.call('GET', `/orders/${orders[0]?.id}`, { token })).status).toBe(200)
})

const paths = (): string[] => [
  '/orders',
  '/orders/counts',
  `/orders/${orders[0]?.id}`,
  '/orders/not-an-id',
  `/orders/counts?merchantId=${merchants[1]?.id}`,
]

async function statuses(): Promise<number[]> {
  const answers = await Promise.all(paths().map((path) => test.call('GET', path, { token })))
  return answers.map(({ status }) => status)
}

describe('a cached caller', () => {
  it('gets the same answers as any other', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 404, 404])
  })

  it.each([
    ['whose session was ended', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1'],
    ['whose session was deleted', 'DELETE FROM sessions WHERE user_id = $1'],
    [
      'whose session has expired',
      `UPDATE sessions SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' WHERE user_id = $1`,
    ],
    ['who is disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1'],
  ])('%s is refused everywhere', async (_, change) => {
    await test.owner.query(change, [user.id])
    expect(await statuses()).toEqual([401, 401, 401, 401, 401])
  })

  it.each([
    ['a read', (id = '') => test.call('GET', `/orders/${id}`, { token }), 'read' as const],
    [
      'a change',
      (id = '') => test.call('POST', `/orders/${id}/notes`, { token, body: { text: 'Hi' } }),
      'write' as const,
    ],
  ])('whose shop has changed gets one 401 for %s, whose work ran once', async (_, call, kind) => {
    await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [user.id, merchants[1]?.id])
    const opened = vi.spyOn(test.database, kind)
    const { status } = await call(orders[0]?.id)
    const proving = opened.mock.calls.filter(([, , proof]) => proof !== undefined)
    opened.mockRestore()
    expect([status, proving.length]).toEqual([401, 1])
    expect((await call(orders[0]?.id)).status).toBe(404)
    expect((await call(orders[1]?.id)).status).toBe(200)
  })

  it('sees only the other shop after moving to it', async () => {
    await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [user.id, merchants[1]?.id])
    expect((await test.call('GET', '/orders', { token })).status).toBe(401)
    const answer = await test.call<{ orders: { id: string }[] }>('GET', '/orders', { token })
    expect(answer.body.orders.map(({ id }) => id)).toEqual([orders[1]?.id])
  })

  it('sees every shop after becoming an administrator', async () => {
    await test.owner.query(`UPDATE users SET role = 'admin', merchant_id = NULL WHERE id = $1`, [user.id])
    expect((await test.call('GET', '/orders', { token })).status).toBe(401)
    const answer = await test.call<{ total: number }>('GET', '/orders', { token })
    expect(answer.body.total).toBe(2)
  })

  it('is who they are now with a renewed token, without a 401', async () => {
    await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [user.id, merchants[1]?.id])
    const renewed = await test.tokenFor(user)
    expect((await test.call('GET', `/orders/${orders[1]?.id}`, { token: renewed })).status).toBe(200)
  })

  it('learns nothing without asking the database after moving to another shop', async () => {
    await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [user.id, merchants[1]?.id])
    expect((await test.call('GET', '/orders/not-an-id', { token })).status).toBe(401)
    expect((await test.call('GET', '/orders/not-an-id', { token })).status).toBe(404)
  })

  it('is refused as soon as the token expires', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + dayMs)
    expect(await statuses()).toEqual([401, 401, 401, 401, 401])
  })

  it('learns nothing about another shop', async () => {
    expect((await test.call('GET', `/orders?merchantId=${merchants[1]?.id}`, { token })).status).toBe(404)
    expect((await test.call('GET', `/orders/${orders[1]?.id}`, { token })).status).toBe(404)
  })
})

it('concurrent reads get their own shop’s answers, even when half of their sessions end in between', async () => {
  const other = await insertUser(test.owner, { role: 'viewer', merchantId: merchants[1]?.id ?? '' })
  const otherToken = await test.tokenFor(other)
  const ask = (of: string) => test.call<{ orders: { id: string }[] }>('GET', '/orders', { token: of })
  await ask(otherToken)
  const asked = Array.from({ length: 60 }, (_, turn) => ask(turn % 2 === 0 ? token : otherToken))
  await test.owner.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [user.id])
  const answers = await Promise.all(asked)
  for (const [turn, { status, body }] of answers.entries()) {
    if (turn % 2 === 1) expect([status, body.orders[0]?.id]).toEqual([200, orders[1]?.id])
    else if (status === 200) expect(body.orders[0]?.id).toBe(orders[0]?.id)
    else expect(status).toBe(401)
  }
  expect((await ask(token)).status).toBe(401)
})

describe('changes by a cached caller', () => {
  const created = () => ({
    paymentMethod: 'venmo',
    customer: { name: 'Ada', email: 'ada@example.com' },
    products: [{ name: 'Mug', price: 12, quantity: 1 }],
  })
  const changes = () =>
    Promise.all([
      test.call('PATCH', `/orders/${orders[0]?.id}/status`, { token, body: { status: 'paid', reason: '' } }),
      test.call('POST', `/orders/${orders[0]?.id}/notes`, { token, body: { text: 'Called' } }),
      test.call('POST', '/orders', { token, body: created(), headers: { 'idempotency-key': 'a-key' } }),
    ])
  const written = async (): Promise<unknown[]> => {
    const { rows } = await test.owner.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM order_events) AS entries,
         (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM idempotency_keys) AS answers,
         (SELECT count(*)::int FROM customers) AS customers, (SELECT count(*)::int FROM event_outbox) AS events`,
    )
    return rows
  }

  it.each([
    ['whose session was ended', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1', 401],
    ['who is disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1', 401],
    ['who is now a viewer', `UPDATE users SET role = 'viewer' WHERE id = $1`, 403],
    [
      'who now belongs to another shop',
      `UPDATE users SET merchant_id = (SELECT id FROM merchants WHERE id <> users.merchant_id LIMIT 1) WHERE id = $1`,
      401,
    ],
  ])('%s have no effect', async (_, change, status) => {
    await test.owner.query('DELETE FROM payment_accounts')
    const before = await written()
    await test.owner.query(change, [user.id])
    const answers = await changes()
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    expect(await written()).toEqual(before)
  })

  it('are saved and answered like anyone else’s', async () => {
    await test.owner.query(
      `INSERT INTO payment_accounts (merchant_id, method, account, accepted) VALUES ($1, 'venmo', '@shop', true)`,
      [merchants[0]?.id],
    )
    const [paid, noted, placed] = await changes()
    expect([paid?.status, noted?.status, placed?.status]).toEqual([200, 200, 201])
    const [, , again] = await changes()
    expect(again?.headers['idempotency-replayed']).toBe('true')
    expect(again?.body).toEqual(placed?.body)
  })
})
