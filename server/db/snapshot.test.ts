import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { maxSnapshots, openSnapshot } from './snapshot.ts'
import type { NamedStatement } from './transaction.ts'

let test: TestApp
let shop: string
let otherShop: string

const statement = (text: string): NamedStatement => ({ name: '', text })
const numbers = 'SELECT n FROM generate_series(1, $1::int) n'

async function activeStatements(): Promise<string[]> {
  const { rows } = await test.owner.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'paydesk' AND state <> 'idle'`,
  )
  return rows.map(({ query }) => query)
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  for (const merchantId of [shop, otherShop]) await insertOrder(test.owner, { merchantId })
})
afterAll(() => test.close())

it('rows come in portions, in order, until there are none', async () => {
  const snapshot = await test.database.snapshot('platform')
  await snapshot.open(numbers, [5])
  expect(await snapshot.fetch(3)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await snapshot.fetch(3)).toEqual([{ n: 4 }, { n: 5 }])
  expect(await snapshot.fetch(3)).toEqual([])
  await snapshot.close()
  await snapshot.close()
  await expect(snapshot.fetch(1)).rejects.toThrow(/closed/)
})

it('sees one moment, and the rows of its merchant only', async () => {
  const snapshot = await test.database.snapshot({ merchantId: shop })
  const orders = () => snapshot.transaction.run(statement('SELECT merchant_id FROM orders'), [])
  expect(await orders()).toEqual([{ merchant_id: shop }])
  await insertOrder(test.owner, { merchantId: shop })
  expect(await orders()).toEqual([{ merchant_id: shop }])
  const writing = snapshot.transaction.run(statement(`UPDATE orders SET tracking_carrier = 'x'`), [])
  await expect(writing).rejects.toThrow(/read-only transaction/)
  await snapshot.close()
})

it('closing it in the middle of a statement ends the statement and gives the connection back', async () => {
  const snapshot = await test.database.snapshot('platform')
  await snapshot.open('SELECT pg_sleep(60)::text', [])
  const fetching = snapshot.fetch(1)
  const failure = expect(fetching).rejects.toThrow(/canceling statement/)
  await expect.poll(activeStatements).toEqual([expect.stringContaining('FETCH')])
  await snapshot.close()
  await failure
  expect(await activeStatements()).toEqual([])
})

it('keeps its connection where the statement fails before the request to cancel it is answered', async () => {
  const pool = new pg.Pool({ ...test.connection, application_name: 'paydesk' })
  let fetching: Promise<unknown> = Promise.resolve()
  const cancel = async (processId: number): Promise<void> => {
    await test.owner.query('SELECT pg_cancel_backend($1)', [processId])
    await fetching.catch(() => undefined)
  }
  const snapshot = await openSnapshot(pool, { scope: 'platform' }, { cancel, proveNow: async () => undefined })
  await snapshot.open('SELECT pg_sleep(60)::text', [])
  fetching = snapshot.fetch(1)
  const failure = expect(fetching).rejects.toThrow(/canceling statement/)
  await expect.poll(activeStatements).toEqual([expect.stringContaining('FETCH')])
  await snapshot.close()
  await failure
  expect(pool.idleCount).toBe(1)
  await pool.end()
})

it('one whose connection was cut says so, and leaves the next one a good connection', async () => {
  const snapshot = await test.database.snapshot('platform')
  await snapshot.open(numbers, [1])
  await test.owner.query(
    `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
  await expect(snapshot.fetch(1)).rejects.toThrow()
  await snapshot.close()
  for (let index = 0; index <= maxSnapshots; index += 1) {
    const next = await test.database.snapshot('platform')
    await next.close()
  }
})

it('a merchant that is no UUID takes no connection', async () => {
  for (let index = 0; index <= maxSnapshots; index += 1) {
    await expect(test.database.snapshot({ merchantId: `x'; RESET ROLE; --` })).rejects.toThrow(TypeError)
  }
})
