import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { type Database, databaseOf, openDatabase } from './client.ts'
import { SessionNotProvedError, type SessionProof } from './session-proof.ts'
import { type NamedStatement, type Scope, sqlBuilder } from './transaction.ts'

let test: TestApp
/** One connection only, so that whatever a reading leaves behind meets the next. */
let database: Database
let merchants: string[]
let user: { id: string }
let sessionId: string

beforeAll(async () => {
  test = await createTestApp()
  database = openDatabase(test.connection, { poolSize: 1, onError: () => undefined })
  merchants = [(await insertMerchant(test.owner)).id, (await insertMerchant(test.owner)).id]
  for (const merchantId of merchants) await insertOrder(test.owner, { merchantId })
  user = await insertUser(test.owner, { role: 'merchant', merchantId: merchants[0] ?? '' })
  await test.tokenFor(user)
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [user.id])
  sessionId = rows[0]?.id ?? ''
})
afterAll(async () => {
  await database.close()
  await test.close()
})

const orders = { name: 'test-orders', text: 'SELECT merchant_id AS merchant FROM orders ORDER BY merchant_id' }
const failing = { name: 'test-failing', text: 'SELECT 1 / $1::int' }
const settings = {
  name: 'test-settings',
  text: `SELECT current_user AS role, current_setting('app.merchant_id', true) AS merchant,
    current_setting('transaction_read_only') AS "readOnly"`,
}
const proof = (change: Partial<SessionProof> = {}): SessionProof => ({
  sessionId,
  userId: user.id,
  role: 'merchant',
  merchantId: merchants[0] ?? '',
  owesTwoStep: false,
  clock: () => new Date(),
  proved: false,
  ...change,
})
const ofFirst = () => ({ merchantId: merchants[0] ?? '' })

/** One statement in a reading of its own. */
const ask = <Row extends pg.QueryResultRow>(
  scope: Scope,
  statement: NamedStatement,
  values: readonly unknown[] = [],
  given?: SessionProof,
): Promise<Row[]> => database.read(scope, (transaction) => transaction.run<Row>(statement, values), given)

describe('a reading', () => {
  it('may be a statement without a name, one after another', async () => {
    const unnamed = (text: string) => ask(ofFirst(), { name: '', text })
    expect(await unnamed('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await unnamed('SELECT 2 AS two')).toEqual([{ two: 2 }])
    expect(await unnamed(orders.text)).toEqual([{ merchant: merchants[0] }])
  })

  it('sees what its scope may, and leaves nothing of it behind', async () => {
    expect(await ask(ofFirst(), orders)).toEqual([{ merchant: merchants[0] }])
    expect(await ask('platform', orders)).toHaveLength(2)
    expect(await ask('platform', settings)).toEqual([{ role: 'paydesk_platform', merchant: '', readOnly: 'on' }])
    expect(await ask({ merchantId: merchants[1] ?? '' }, orders)).toEqual([{ merchant: merchants[1] }])
  })

  it('changes nothing', async () => {
    const insert = sqlBuilder.insertInto('merchants').values({ id: uuidv7(), business_name: 'New', email: 'a@b.test' })
    const inserting = database.read('platform', (transaction) => transaction.execute(insert))
    await expect(inserting).rejects.toMatchObject({ code: '25006' })
  })

  it('that fails says why, and the connection serves the next', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(ask('platform', failing, [0])).rejects.toMatchObject({ code: '22012' })
      await expect(
        ask(ofFirst(), { name: `test-nonsense-${time}`, text: 'SELECT' + ' nonsense' }),
      ).rejects.toMatchObject({ code: '42703' })
      await expect(ask({ merchantId: 'no UUID' }, orders)).rejects.toThrow(TypeError)
      expect(await ask(ofFirst(), orders)).toHaveLength(1)
    }
  })

  it('answers each its own when many are asked at once', async () => {
    const asked = Array.from({ length: 40 }, (_, turn) =>
      ask<{ merchant: string }>({ merchantId: merchants[turn % 2] ?? '' }, orders),
    )
    const answers = await Promise.all(asked)
    expect(answers.map((rows) => rows.map(({ merchant }) => merchant))).toEqual(
      answers.map((_, turn) => [merchants[turn % 2]]),
    )
  })
})

describe('a reading that proves a session', () => {
  it('is answered where it holds, and says so', async () => {
    const given = proof()
    expect(await ask(ofFirst(), orders, [], given)).toHaveLength(1)
    expect(given.proved).toBe(true)
  })

  it.each([
    ['of another session', () => ({ sessionId: uuidv7() })],
    ['of another user', () => ({ userId: uuidv7() })],
    ['of another role', () => ({ role: 'admin', merchantId: null })],
    ['of another merchant', () => ({ merchantId: merchants[1] ?? '' })],
    ['after the session’s end', () => ({ clock: () => new Date(Date.now() + 366 * 24 * 3_600_000) })],
  ])('reads nothing with a proof %s', async (_, change) => {
    for (const scope of ['platform', ofFirst()] as const) {
      const given = proof(change())
      await expect(ask(scope, orders, [], given)).rejects.toBeInstanceOf(SessionNotProvedError)
      expect(given.proved).toBe(false)
    }
    expect(await ask(ofFirst(), orders, [], proof())).toHaveLength(1)
  })

  it('is proved also if a statement after the proof fails', async () => {
    const given = proof()
    await expect(ask('platform', failing, [0], given)).rejects.toMatchObject({ code: '22012' })
    expect(given.proved).toBe(true)
  })
})

describe('a change that proves a session', () => {
  const rename = { name: 'test-rename', text: `UPDATE merchants SET business_name = 'Renamed' WHERE id = $1` }
  const renamed = async (): Promise<boolean> => {
    const { rows } = await test.owner.query<{ name: string }>(
      'SELECT business_name AS name FROM merchants WHERE id = $1',
      [merchants[0]],
    )
    return rows[0]?.name === 'Renamed'
  }
  const change = (given: SessionProof) =>
    database.write(ofFirst(), (transaction) => transaction.run(rename, [merchants[0]]), given)

  it('changes nothing where the session does not hold, and says so', async () => {
    const given = proof({ sessionId: uuidv7() })
    await expect(change(given)).rejects.toBeInstanceOf(SessionNotProvedError)
    expect([given.proved, await renamed()]).toEqual([false, false])
  })

  it('is committed where it holds', async () => {
    const given = proof()
    await change(given)
    expect([given.proved, await renamed()]).toEqual([true, true])
  })
})

describe('a caller’s database', () => {
  /** The session of another user, which a test may end. */
  async function session() {
    const { id } = await insertUser(test.owner, { role: 'admin' })
    await test.tokenFor({ id })
    const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [id])
    const given = proof({ sessionId: rows[0]?.id ?? '', userId: id, role: 'admin', merchantId: null })
    const end = () => test.owner.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [id])
    return { given, own: databaseOf(database, given), end }
  }
  const listed = { name: 'test-listed', text: 'SELECT id FROM orders' }

  it('proves the session in each transaction, not only in the first', async () => {
    const { given, own, end } = await session()
    const read = () => own.read('platform', (transaction) => transaction.run(listed, []))
    const write = () => own.write('platform', (transaction) => transaction.run(listed, []))
    await read()
    await write()
    expect(given.proved).toBe(true)
    await end()
    await expect(read()).rejects.toBeInstanceOf(SessionNotProvedError)
    await expect(write()).rejects.toBeInstanceOf(SessionNotProvedError)
    expect(given.proved).toBe(false)
  })

  it('opens no snapshot of an ended session', async () => {
    const { own, end } = await session()
    await end()
    await expect(own.snapshot('platform')).rejects.toBeInstanceOf(SessionNotProvedError)
  })

  it('reads no further portion of a snapshot once the session has ended', async () => {
    const { own, end } = await session()
    const snapshot = await own.snapshot('platform')
    await snapshot.open(listed.text, [])
    expect(await snapshot.fetch(1)).toHaveLength(1)
    await end()
    await expect(snapshot.fetch(1)).rejects.toBeInstanceOf(SessionNotProvedError)
    await snapshot.close()
  })

  it('outlasts the access token: only the end of the session counts', async () => {
    const { given, own } = await session()
    const inDays = (days: number) => new Date(Date.now() + days * dayMs)
    await test.owner.query('UPDATE sessions SET expires_at = $2 WHERE id = $1', [given.sessionId, inDays(30)])
    const readAt = (at: Date) =>
      databaseOf(database, { ...given, clock: () => at }).read('platform', (transaction) => transaction.run(listed, []))
    expect(await readAt(inDays(29))).toHaveLength(2)
    await expect(readAt(inDays(31))).rejects.toBeInstanceOf(SessionNotProvedError)
    expect(await own.read('platform', (transaction) => transaction.run(listed, []))).toHaveLength(2)
  })

  it('lets an administrator who owes two-step sign-in do what comes before it, and nobody else', async () => {
    const { given, own } = await session()
    const read = (of: Database) => of.read('platform', (transaction) => transaction.run(listed, []))
    await test.owner.query('INSERT INTO sign_in_policy (two_step_for_admins) VALUES (true)')
    await expect(read(own)).rejects.toBeInstanceOf(SessionNotProvedError)
    expect(await read(databaseOf(database, { ...given, owesTwoStep: true }))).toHaveLength(2)
    await test.owner.query('DELETE FROM sign_in_policy')
  })
})
