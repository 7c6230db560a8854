import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { type Database, openDatabase } from './client.ts'
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
  now: new Date(),
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
    ['after the session’s end', () => ({ now: new Date(Date.now() + 366 * 24 * 3_600_000) })],
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
