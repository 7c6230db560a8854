import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let token: string
let orderId: string
/** Holds locks against the server; apart from the owner, whose view of the activity stands still in a transaction. */
let holder: pg.Client

beforeAll(async () => {
  test = await createTestApp()
  holder = await test.connectOwner()
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  orderId = (await insertOrder(test.owner, { merchantId })).id
})
afterAll(async () => {
  await holder.end()
  await test.close()
})

const markPaid = () => test.call('PATCH', `/orders/${orderId}/status`, { token, body: { status: 'paid', reason: '' } })

/** Waits until a connection of the server waits for a lock, and answers its process. */
async function waitingBackend(): Promise<number> {
  for (;;) {
    const { rows } = await test.owner.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paydesk' AND wait_event_type = 'Lock'`,
    )
    if (rows[0] !== undefined) return rows[0].pid
  }
}

it('a connection that is cut in the middle of a change answers 503, changes nothing, and the next try works', async () => {
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId])
  const changing = markPaid()
  await test.owner.query('SELECT pg_terminate_backend($1)', [await waitingBackend()])
  const answer = await changing
  await holder.query('ROLLBACK')
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect((await markPaid()).status).toBe(200)
  const { rows } = await test.owner.query('SELECT count(*)::int AS payments FROM payments')
  expect(rows).toEqual([{ payments: 1 }])
})

it('whoever waits too long for a lock is answered 503 and leaves no transaction open', async () => {
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId])
  const answer = await test.call('POST', `/orders/${orderId}/cancel`, { token, body: { reason: 'Waiting' } })
  await holder.query('ROLLBACK')
  expect(answer.status).toBe(503)
  const { rows } = await test.owner.query(
    `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paydesk' AND state <> 'idle'`,
  )
  expect(rows).toEqual([])
})

it('all idle connections cut at once are replaced without anybody noticing', async () => {
  await Promise.all(Array.from({ length: 10 }, () => test.call('GET', '/orders', { token })))
  await test.owner.query(
    `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paydesk'`,
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => test.call('GET', '/orders', { token })))
  // A connection whose end has not reached the pool yet is told as 503; nothing else may come of it.
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await test.call('GET', '/orders', { token })).status).toBe(200)
})

it('a transaction whose work swallowed an error is not taken for committed', async () => {
  const swallowing = test.database.write('platform', async (transaction) => {
    await transaction.run({ name: '', text: 'SELECT 1/0' }, []).catch(() => null)
  })
  await expect(swallowing).rejects.toThrow(/failed before its commit/)
})

it('a read changes nothing', async () => {
  const writing = test.database.read('platform', (transaction) =>
    transaction.run({ name: '', text: `UPDATE orders SET tracking_carrier = 'x'` }, []),
  )
  await expect(writing).rejects.toThrow(/read-only transaction/)
})

it('of statements that left together, each is told the failure and not what follows from it', async () => {
  const fails = { name: 'test-division', text: 'SELECT 1 / $1::int' }
  const works = { name: 'test-one', text: 'SELECT $1::int' }
  const told: unknown[] = []
  const note = (error: { code?: string }) => told.push(error.code)
  const working = test.database.write('platform', async (transaction) => {
    const nested = async () => {
      await Promise.all([transaction.run(fails, [0])])
    }
    await Promise.all([
      nested().catch(note),
      transaction.run(works, [1]).catch(note),
      transaction.run(works, [2]).catch(note),
    ])
  })
  await expect(working).rejects.toThrow('failed before its commit')
  expect(told).toEqual(['22012', '22012', '22012'])
})

it('statements whose long names begin alike are two', async () => {
  const name = 'x'.repeat(70)
  const run = (text: string, suffix: string) =>
    test.database.read('platform', (transaction) => transaction.run({ name: `${name}${suffix}`, text }, []))
  expect(await run('SELECT 1 AS one', 'a')).toEqual([{ one: 1 }])
  expect(await run('SELECT 2 AS two', 'b')).toEqual([{ two: 2 }])
  expect(await run('SELECT 1 AS one', 'a')).toEqual([{ one: 1 }])
})
