import { expect, onTestFinished, test } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { answerLimitMs, type HttpCall } from '../testing/http-client.ts'
import { waitFor } from '../testing/processes.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { byExtent, isFull } from './extent.ts'
import { idOf, type Placement, place, placementOf } from './placement.ts'
import type { Shop } from './shop.ts'
import { createTally } from './tally.ts'

async function placed(call: HttpCall, shop: Shop, name: string): Promise<{ id: string; placement: Placement }> {
  const placement = placementOf(shop, name, 1)
  const { status, text } = await place(call, shop, placement)
  expect(status, text).toBe(201)
  return { id: idOf(placement.acknowledged ?? '{}'), placement }
}

const pay = (call: HttpCall, { token }: Shop, id: string) =>
  call({ method: 'PATCH', path: `/orders/${id}/status`, token, body: { status: 'paid', reason: '' } })

// Longer than the lock timeout.
const lockMs = byExtent({ full: 60, reduced: 5 }) * secondMs

test(`a lock held on an order for ${lockMs / secondMs} s blocks only changes to that order, each with a clear 503`, async () => {
  const { start, ask, connect, shop } = await openDesk()
  const { client } = await start()
  const tally = createTally('a lock on an order')
  const call = tally.counting(client.call)
  const { id: locked, placement } = await placed(call, shop, 'locked')
  const holder = await connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [locked])

  const placements = [placement]
  for (const until = Date.now() + lockMs; Date.now() < until; ) {
    const refused = Promise.all([pay(call, shop, locked), pay(call, shop, locked), pay(call, shop, locked)])
    const { id, placement } = await placed(call, shop, `other-${placements.length}`)
    placements.push(placement)
    expect((await pay(call, shop, id)).status).toBe(200)
    placement.statuses = ['paid']
    expect((await call({ method: 'GET', path: `/orders/${locked}`, token: shop.token })).status).toBe(200)
    for (const { status, tookMs } of await refused) {
      expect(status).toBe(503)
      expect(tookMs).toBeLessThan(answerLimitMs / 2)
    }
  }
  await holder.query('COMMIT')
  expect((await pay(call, shop, locked)).status).toBe(200)
  placement.statuses = ['paid']

  expect(await errorsInPlacements(ask, placements)).toEqual([])
  expect(await errorsInBooks(ask, shop)).toEqual([])
  expect(await forgottenTransactions(ask)).toEqual([])
  expect(tally.faultsBeyond([503])).toEqual([])
  tally.print(1)
})

// Full: longer than the statement timeout. Reduced: longer than a request waits for a connection.
const slowSeconds = byExtent({ full: 20, reduced: 6 })
const waves = byExtent({ full: 3, reduced: 1 })

test('a pool exhausted by slow queries answers with success or a clear 503, and nothing hangs', async () => {
  const { start, ask, connect, shop } = await openDesk()
  const { client } = await start()
  const tally = createTally('the pool exhausted')
  const call = tally.counting(client.call)
  const owner = await connect()
  // A query that is slow for every row, as if its index were missing.
  await call({ method: 'POST', path: '/views', token: shop.token, body: { name: 'Slow', filters: {} } })
  const slow = `pg_sleep(${slowSeconds}) IS NOT NULL`
  await owner.query(`CREATE POLICY slow ON saved_views AS RESTRICTIVE FOR SELECT TO paydesk_tenant USING (${slow})`)

  const placements: Placement[] = []
  for (let wave = 0; wave < waves; wave += 1) {
    const readers = Array.from({ length: 60 }, () => call({ method: 'GET', path: '/views', token: shop.token }))
    await waitFor('the pool to be exhausted', async () => {
      const sleeping = await ask(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      )
      return sleeping.length >= 8
    })
    const buyers = Array.from({ length: 20 }, (_, index) => placementOf(shop, `wave-${wave}-${index}`, index))
    placements.push(...buyers)
    await Promise.all([...readers, ...buyers.map((buyer) => place(call, shop, buyer))])
  }
  await owner.query('DROP POLICY slow ON saved_views')

  expect(tally.answersOf(503)).toBeGreaterThan(0)
  expect(await askAgain(call, shop, placements)).toEqual([])
  expect((await call({ method: 'GET', path: '/views', token: shop.token })).status).toBe(200)
  expect(await errorsInPlacements(ask, placements)).toEqual([])
  expect(await errorsInBooks(ask, shop)).toEqual([])
  expect(await forgottenTransactions(ask)).toEqual([])
  expect(tally.faultsBeyond([503])).toEqual([])
  expect(tally.broken()).toBe(0)
  tally.print(waves)
})

test.runIf(isFull())('a suspended PostgreSQL answers nobody, and the server answers everybody', async () => {
  const { start, ask, shop } = await openDesk()
  const { client } = await start()
  const tally = createTally('a PostgreSQL that stands still')
  const call = tally.counting(client.call)
  const warmUp = Array.from({ length: 20 }, (_, index) => placementOf(shop, `before-${index}`, index))
  await Promise.all(warmUp.map((placement) => place(call, shop, placement)))

  const workers = await ask<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'paydesk%'`,
  )
  const signal = (name: NodeJS.Signals): void => {
    for (const { pid } of workers) process.kill(pid, name)
  }
  onTestFinished(() => {
    // The processes may have ended.
    try {
      signal('SIGCONT')
    } catch {}
  })
  signal('SIGSTOP')
  const meanwhile = Array.from({ length: 20 }, (_, index) => placementOf(shop, `meanwhile-${index}`, index))
  await Promise.all([
    call({ method: 'GET', path: '/ready' }),
    ...meanwhile.map((placement) => place(call, shop, placement)),
  ])
  expect(tally.answersOf(503)).toBeGreaterThan(0)
  signal('SIGCONT')
  expect(await askAgain(call, shop, meanwhile)).toEqual([])
  await waitFor('the cut connections to be gone', async () => (await forgottenTransactions(ask)).length === 0)

  expect(await errorsInPlacements(ask, [...warmUp, ...meanwhile])).toEqual([])
  expect(await errorsInBooks(ask, shop)).toEqual([])
  expect(tally.faultsBeyond([503])).toEqual([])
  tally.print(1)
})
