import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { openDatabase } from './client.ts'
import { TransactionInterruptedError } from './transaction.ts'

let test: TestApp
let token: string
let orderId: string
/** Holds locks against the server. Not the owner's connection, whose view of the activity is frozen in a transaction. */
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

it('a request that waits too long for a lock is answered 503 and leaves no transaction open', async () => {
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

it('all idle connections cut at once are replaced', async () => {
  await Promise.all(Array.from({ length: 10 }, () => test.call('GET', '/orders', { token })))
  await test.owner.query(
    `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paydesk'`,
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => test.call('GET', '/orders', { token })))
  // 503 while the pool doesn't know yet that a connection ended, and no other failure.
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await test.call('GET', '/orders', { token })).status).toBe(200)
})

it('a transaction whose work swallowed an error isn’t committed', async () => {
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

it('all statements that left together with one that fails throw its failure', async () => {
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

it('statements with long names that begin alike are told apart', async () => {
  const name = 'x'.repeat(70)
  const run = (text: string, suffix: string) =>
    test.database.read('platform', (transaction) => transaction.run({ name: `${name}${suffix}`, text }, []))
  expect(await run('SELECT 1 AS one', 'a')).toEqual([{ one: 1 }])
  expect(await run('SELECT 2 AS two', 'b')).toEqual([{ two: 2 }])
  expect(await run('SELECT 1 AS one', 'a')).toEqual([{ one: 1 }])
})

it('a transaction that hangs ends when its time is up, and its connection is replaced', async () => {
  const database = openDatabase(test.connection, { poolSize: 1, onError: () => undefined })
  const statement = { name: '', text: 'SELECT pg_backend_pid() AS id, pg_sleep($1)' }
  const sleep = (seconds: number) =>
    database.read('platform', (transaction) => transaction.run<{ id: number }>(statement, [seconds]))
  const [first] = await sleep(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const hanging = expect(sleep(60)).rejects.toBeInstanceOf(TransactionInterruptedError)
    const isSleeping = async (): Promise<boolean> =>
      (await test.owner.query(`SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep'`, [first?.id]))
        .rows.length > 0
    while (!(await isSleeping()));
    vi.advanceTimersByTime(10_000)
    await hanging
  } finally {
    vi.useRealTimers()
  }
  const [next] = await sleep(0)
  expect(next?.id).not.toBe(first?.id)
  await test.owner.query('SELECT pg_terminate_backend($1)', [first?.id])
  await database.close()
})

it('a connection that can’t be opened is an error, and is tried again', async () => {
  const nowhere = { ...test.connection, database: 'there-is-none' }
  const database = openDatabase(nowhere, { poolSize: 2, onError: () => undefined })
  for (let time = 0; time < 2; time += 1) {
    const reading = database.read('platform', async () => 'read')
    await expect(reading).rejects.toMatchObject({ code: '3D000' })
  }
  await database.close()
})
