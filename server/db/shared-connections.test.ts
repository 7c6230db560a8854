import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { type Database, openDatabase } from './client.ts'
import { SessionNotProvedError } from './session-proof.ts'
import { type NamedStatement, TransactionInterruptedError } from './transaction.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const opened: Database[] = []
/** A quarter of its connections, at least one, may be shared; the second of them while the first is held up. */
function openPool(poolSize: number): Database {
  const database = openDatabase(test.connection, { poolSize, onError: () => undefined })
  opened.push(database)
  return database
}
afterEach(async () => {
  vi.useRealTimers()
  for (const database of opened.splice(0)) await database.close()
})

const brief = (name: string, text: string): NamedStatement => ({ name, text, brief: true })
const backend = brief('test-process', 'SELECT pg_backend_pid() AS id, $1::text AS mark')
const sleeping = brief('test-sleeping', 'SELECT pg_backend_pid() AS id, pg_sleep($1)')
const dividing = brief('test-dividing', 'SELECT 1 / $1::int AS id')
const alone: NamedStatement = { name: 'test-alone', text: 'SELECT pg_backend_pid() AS id, pg_sleep(0.01)' }

type Answer = { id: number; mark?: string }
const ask = async (database: Database, statement: NamedStatement, value: unknown): Promise<Answer> => {
  const [row] = await database.statements('platform').run<Answer>(statement, [value])
  if (row === undefined) throw new Error('No row')
  return row
}
const times = <Item>(count: number, make: (turn: number) => Item): Item[] =>
  Array.from({ length: count }, (_, turn) => make(turn))
const processesOf = (answers: Answer[]): number => new Set(answers.map(({ id }) => id)).size

/** The process that sleeps for the test; asked until it does. */
async function sleeper(): Promise<number> {
  for (;;) {
    const { rows } = await test.owner.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    )
    if (rows[0] !== undefined) return rows[0].pid
  }
}

it('answers each its own on one connection, and others get one alone', async () => {
  const database = openPool(8)
  const marks = times(40, String)
  const answers = await Promise.all(marks.map((mark) => ask(database, backend, mark)))
  expect(answers.map(({ mark }) => mark)).toEqual(marks)
  expect(processesOf(answers)).toBe(1)
  const others = await Promise.all(times(8, () => database.statements('platform').run<Answer>(alone, [])))
  expect(processesOf(others.flat())).toBe(8)
})

it('gives a connection back when nobody uses it', async () => {
  const database = openPool(2)
  await Promise.all(times(5, (turn) => ask(database, backend, turn)))
  const [one, other] = await Promise.all(times(2, () => database.statements('platform').run<Answer>(alone, [])))
  expect(processesOf([...(one ?? []), ...(other ?? [])])).toBe(2)
})

it('shares another while one is held up, up to a quarter of the connections, and again the one when it is not', async () => {
  const database = openPool(8)
  const slow = Promise.allSettled([ask(database, sleeping, 60)])
  const first = await sleeper()
  await delay(200)
  const second = (await ask(database, backend, 'behind')).id
  expect(second).not.toBe(first)
  const slowToo = Promise.allSettled([ask(database, sleeping, 60)])
  await delay(200)
  const rest = Promise.all(times(4, (turn) => ask(database, backend, turn)))
  await test.owner.query('SELECT pg_cancel_backend(pid) FROM unnest($1::int[]) pid', [[first, second]])
  for (const { id } of await rest) expect([first, second]).toContain(id)
  for (const [outcome] of await Promise.all([slow, slowToo])) expect(outcome?.status).toBe('rejected')
  expect(processesOf(await Promise.all(times(9, (turn) => ask(database, backend, turn))))).toBe(1)
})

it('uses what is shared already where no other connection is free', async () => {
  const database = openPool(5)
  const slow = ask(database, sleeping, 1)
  const shared = await sleeper()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const transactions = times(4, () => database.read('platform', () => done))
  await delay(200)
  const answers = await Promise.all(times(3, (turn) => ask(database, backend, turn)))
  expect(answers.map(({ id }) => id)).toEqual([shared, shared, shared])
  finish()
  await Promise.all([slow, ...transactions])
})

it('one that fails is the only one to, also where it was the first to bring its statement', async () => {
  const database = openPool(1)
  const nobody = {
    ...{ sessionId: uuidv7(), userId: uuidv7(), role: 'admin', merchantId: null },
    ...{ now: new Date(), proved: false },
  }
  const outcomes = await Promise.allSettled([
    database.statements('platform', nobody).run(backend, ['refused']),
    ask(database, backend, 'a'),
    ask(database, dividing, 0),
    ask(database, dividing, 1),
    ask(database, backend, 'b'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(outcomes[0]).toMatchObject({ reason: expect.any(SessionNotProvedError) })
  expect(outcomes[2]).toMatchObject({ reason: { code: '22012' } })
})

it('that is cut is cut for all who wait, and whoever comes next has another', async () => {
  const database = openPool(4)
  const waiting = Promise.allSettled([ask(database, sleeping, 60), ...times(3, (turn) => ask(database, backend, turn))])
  const cut = await sleeper()
  await test.owner.query('SELECT pg_terminate_backend($1)', [cut])
  for (const outcome of await waiting) expect(outcome.status).toBe('rejected')
  expect((await ask(database, backend, 'next')).id).not.toBe(cut)
})

it('that hangs ends for all who wait when the time of a transaction is up', async () => {
  const database = openPool(4)
  await ask(database, backend, 'open')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = Promise.allSettled([ask(database, sleeping, 60), ask(database, backend, 'behind')])
  const hanging = await sleeper()
  vi.advanceTimersByTime(10_000)
  for (const outcome of await waiting)
    expect(outcome).toMatchObject({ reason: expect.any(TransactionInterruptedError) })
  vi.useRealTimers()
  expect((await ask(database, backend, 'next')).id).not.toBe(hanging)
  await test.owner.query('SELECT pg_terminate_backend($1)', [hanging])
})

it('that can not be had is an error for all who wait, and is tried again', async () => {
  const database = openDatabase({ ...test.connection, database: 'there-is-none' }, { poolSize: 4, onError: () => {} })
  opened.push(database)
  for (let time = 0; time < 2; time += 1) {
    const outcomes = await Promise.allSettled(times(3, (turn) => ask(database, backend, turn)))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: '3D000' } })
  }
})
