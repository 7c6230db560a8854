import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { appendEvents, eventsAfter, type LoggedEvent, type NewEvent } from './events.service.ts'
import { type Relay, startRelay } from './relay.ts'

let test: TestApp
/** As of another process. */
let otherDatabase: Database
let shop: string
let otherShop: string
const relays: Relay[] = []
const problems: unknown[] = []

beforeAll(async () => {
  test = await createTestApp()
  otherDatabase = openDatabase(test.connection, { poolSize: 4, onError: () => {} })
})
afterAll(async () => {
  await otherDatabase.close()
  await test.close()
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  problems.length = 0
})
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop()
  expect(problems).toEqual([])
})

const notice = (merchantId: string, message: string): NewEvent => ({
  type: 'notification',
  data: { merchantId, orderId: null, orderNumber: null, message },
})
const append = (database: Database, ...events: NewEvent[]) =>
  database.write('platform', (transaction) => appendEvents(transaction, events, new Date()))

async function listen(database: Database): Promise<{ relay: Relay; heard: LoggedEvent[] }> {
  const relay = await startRelay({ database, onProblem: (error) => problems.push(error) })
  relays.push(relay)
  const heard: LoggedEvent[] = []
  relay.listen((events) => heard.push(...events))
  return { relay, heard }
}
const messages = (events: readonly LoggedEvent[]) => events.map(({ data }) => ('message' in data ? data.message : ''))
const rising = (length: number, from: number) => Array.from({ length }, (_, index) => from + index)

it('hands on what is committed, and nothing that is rolled back', async () => {
  const { heard } = await listen(test.database)
  await expect(
    test.database.write('platform', async (transaction) => {
      await appendEvents(transaction, [notice(shop, 'never')], new Date())
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await append(test.database, notice(shop, 'first'), notice(shop, 'second'))
  await waitFor('two events', () => heard.length === 2)
  expect(messages(heard)).toEqual(['first', 'second'])
})

it('numbers the events of each merchant, and those of all, without a gap', async () => {
  const { heard } = await listen(test.database)
  await Promise.all(
    rising(60, 0).map((number) => append(test.database, notice(number % 3 === 0 ? shop : otherShop, `${number}`))),
  )
  await waitFor('60 events', () => heard.length === 60)
  const first = heard[0]?.position ?? 0
  expect(heard.map(({ position }) => position)).toEqual(rising(60, first))
  const sequences = (merchantId: string) =>
    heard.filter((event) => event.merchantId === merchantId).map(({ sequence }) => sequence)
  expect(sequences(shop)).toEqual(rising(20, 1))
  expect(sequences(otherShop)).toEqual(rising(40, 1))
})

it('two processes that number at once tell all of it, each of their listeners once and in order', async () => {
  const here = await listen(test.database)
  const there = await listen(otherDatabase)
  await Promise.all(
    rising(100, 0).map((number) => append(number % 2 === 0 ? test.database : otherDatabase, notice(shop, `${number}`))),
  )
  await waitFor('all of them in both', () => here.heard.length === 100 && there.heard.length === 100)
  expect(here.heard).toEqual(there.heard)
  expect(here.heard.map(({ sequence }) => sequence)).toEqual(rising(100, 1))
})

it('takes over what another process sends, out of turn only after what is missing', async () => {
  const { relay, heard } = await listen(test.database)
  const begun = relay.position()
  const sent = (number: number): LoggedEvent => ({
    position: begun + number,
    merchantId: shop,
    sequence: number,
    type: 'notification',
    orderId: null,
    data: { merchantId: shop, orderId: null, orderNumber: null, message: `${number}` },
    timestamp: '2026-11-20T15:43:00.000Z',
  })
  relay.receive([sent(2), sent(3)])
  expect(heard).toEqual([])
  relay.receive([sent(1)])
  relay.receive([sent(1), sent(2)])
  relay.receive([sent(2), sent(3), sent(5)])
  relay.receive([sent(1)])
  expect(messages(heard)).toEqual(['1', '2', '3'])
  expect(relay.position()).toBe(begun + 3)
})

it('a listener that starts later asks for what it missed, in pages', async () => {
  await listen(test.database)
  await append(test.database, ...rising(5, 1).map((number) => notice(shop, `${number}`)))
  await append(test.database, notice(otherShop, 'not mine'))
  const page = (after = 1) =>
    test.database.read({ merchantId: shop }, (transaction) => eventsAfter(transaction, shop, { after, limit: 3 }))
  await waitFor('the log', async () => (await page()).hasMore)
  expect(await page()).toMatchObject({ events: [{ id: 2 }, { id: 3 }, { id: 4 }], isComplete: true })
  expect(await page(5)).toEqual({
    events: [],
    hasMore: false,
    isComplete: true,
    lastEventId: 5,
  })
  // From a log that was longer once: a database restored from a backup.
  expect((await page(9)).isComplete).toBe(false)
  await test.owner.query('DELETE FROM events WHERE merchant_id = $1 AND sequence < 4', [shop])
  expect(await page()).toMatchObject({
    events: [{ id: 4 }, { id: 5 }],
    isComplete: false,
  })
})
