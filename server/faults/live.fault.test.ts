import { expect, onTestFinished, test } from 'vitest'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import { createAccessTokens } from '../auth/tokens.ts'
import { killPostgres, makeDataDir } from '../testing/embedded-server.ts'
import { waitFor } from '../testing/processes.ts'
import { freePort } from '../testing/redis-server.ts'
import { openDesk } from './desk.ts'
import { byExtent, isFull } from './extent.ts'
import { appendNotices, expectAllHeard, openListener } from './listeners.ts'
import { answers, openOwnDesk } from './own-database.ts'
import { place, placementOf } from './placement.ts'
import { jwtSecret } from './shop.ts'
import { startTraffic } from './traffic.ts'

const kills = byExtent({ full: 20, reduced: 2 })

test('kill -9 of the server between a commit and its event: the next server sends the event', async () => {
  const { start, ask, connect, shop } = await openDesk()
  const PORT = String(await freePort())
  let server = await start({ PORT })
  const client = await openListener(server.url, { token: shop.token, room: shop.merchantId })
  const holder = await connect()
  for (let round = 0; round < kills; round += 1) {
    // Numbering events takes this lock; while the test holds it, committed events wait.
    await holder.query(`SELECT pg_advisory_lock(hashtextextended('paydesk.events', 0))`)
    const heardBefore = client.heard.length
    const placements = Array.from({ length: 5 }, (_, index) => placementOf(shop, `round-${round}-${index}`, index))
    for (const placement of placements) {
      const { status, text } = await place(server.client.call, shop, placement)
      expect(status, text).toBe(201)
    }
    expect(await ask('SELECT FROM event_outbox')).not.toEqual([])
    await server.end('SIGKILL')
    expect(client.heard).toHaveLength(heardBefore)
    await holder.query(`SELECT pg_advisory_unlock(hashtextextended('paydesk.events', 0))`)
    server = await start({ PORT })
    await expectAllHeard(ask, shop, [client])
    expect(client.heard.length).toBeGreaterThanOrEqual(heardBefore + placements.length)
  }
})

test('kill -9 of the server under load: every client receives all events in the end', async () => {
  const { start, ask, shop } = await openDesk()
  const PORT = String(await freePort())
  let server = await start({ PORT })
  const options = { token: shop.token, room: shop.merchantId }
  const clients = [await openListener(server.url, options), await openListener(server.url, options)]
  for (let round = 0; round < kills; round += 1) {
    const traffic = startTraffic(server.client.call, shop, { name: `round-${round}` })
    const enough = 10 + ((round * 7) % 40)
    await waitFor(`${enough} orders`, () => traffic.acknowledged() >= enough)
    await server.end('SIGKILL')
    await traffic.stop()
    server = await start({ PORT })
  }
  await expectAllHeard(ask, shop, clients)
})

const cuts = byExtent({ full: 20, reduced: 3 })

test('all PostgreSQL connections cut under load: nothing is lost, doubled or out of order', async () => {
  const { start, ask, shop } = await openDesk()
  const server = await start()
  const client = await openListener(server.url, { token: shop.token, room: shop.merchantId })
  const traffic = startTraffic(server.client.call, shop, { name: 'traffic' })
  for (let round = 0; round < cuts; round += 1) {
    const before = traffic.acknowledged()
    await waitFor('some orders', () => traffic.acknowledged() >= before + 10)
    const cut = await ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'paydesk%'`,
    )
    expect(cut.length).toBeGreaterThan(0)
  }
  const before = traffic.acknowledged()
  await waitFor('some orders', () => traffic.acknowledged() >= before + 10)
  await traffic.stop()
  await expectAllHeard(ask, shop, [client])
  // Nobody had to reconnect: sockets don't depend on the database.
  expect(client.joins()).toBe(1)
})

test.runIf(isFull())('PostgreSQL killed and restarted: sockets stay connected and receive everything', async () => {
  const { path: dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  const { server, ask, shop } = await openOwnDesk(dataDir)
  const client = await openListener(server.url, { token: shop.token, room: shop.merchantId })
  const traffic = startTraffic(server.client.call, shop, { name: 'traffic' })
  for (let round = 0; round < 5; round += 1) {
    const before = traffic.acknowledged()
    await waitFor('some orders', () => traffic.acknowledged() >= before + 20)
    await killPostgres(dataDir)
    await waitFor('PostgreSQL to be back', () => answers(ask))
  }
  const before = traffic.acknowledged()
  await waitFor('some orders', () => traffic.acknowledged() >= before + 20)
  await traffic.stop()
  await expectAllHeard(ask, shop, [client])
})

test('a client that was offline for 1,000 events, beside another tab that was not', async () => {
  const { start, ask, shop } = await openDesk()
  const server = await start()
  const options = { token: shop.token, room: shop.merchantId }
  const [tab, otherTab] = [await openListener(server.url, options), await openListener(server.url, options)]
  await place(server.client.call, shop, placementOf(shop, 'before', 1))
  await waitFor('the first event', () => tab.heard.length > 0 && otherTab.heard.length > 0)
  otherTab.socket.disconnect()
  await appendNotices(ask, shop, 1000)
  await waitFor('all in the other tab', () => tab.heard.length > 1000)
  // It reconnects while more events arrive.
  const traffic = startTraffic(server.client.call, shop, { name: 'traffic' })
  await waitFor('some orders', () => traffic.acknowledged() >= 5)
  otherTab.socket.connect()
  await waitFor('more orders', () => traffic.acknowledged() >= 25)
  await traffic.stop()
  await expectAllHeard(ask, shop, [tab, otherTab])
})

// Takes up to 20 s, until the server's next sweep.
test.runIf(isFull())('an access token that expires while its client listens', async () => {
  const { start, ask, shop } = await openDesk()
  const server = await start()
  const [session] = await ask<{ id: string; userId: string }>('SELECT id, user_id AS "userId" FROM sessions')
  if (session === undefined) throw new Error('There is no session')
  const signing = createAccessTokens(new TextEncoder().encode(jwtSecret))
  const dying = await signing.sign(
    { userId: session.userId, sessionId: session.id },
    new Date(Date.now() - hourMs + 4 * secondMs),
  )
  const tokens = [dying, shop.token].values()
  const client = await openListener(server.url, {
    token: () => tokens.next().value ?? shop.token,
    room: shop.merchantId,
  })
  const begun = performance.now()
  const traffic = startTraffic(server.client.call, shop, { name: 'traffic' })
  await waitFor('the client to be back', () => client.joins() === 2)
  expect(performance.now() - begun).toBeLessThan(60 * secondMs)
  await traffic.stop()
  await expectAllHeard(ask, shop, [client])
})

test('a client that sends only nonsense disturbs nobody', async () => {
  const { start, ask, shop } = await openDesk()
  const server = await start()
  const options = { token: shop.token, room: shop.merchantId }
  const client = await openListener(server.url, options)
  const nuisance = await openListener(server.url, options)
  const traffic = startTraffic(server.client.call, shop, { name: 'traffic' })
  const nonsense = [{}, [], null, 'x'.repeat(64 * 1024 - 100), crypto.randomUUID(), { room: {}, after: [] }]
  for (const given of nonsense)
    for (const message of ['join_merchant', 'catch_up', 'order_updated']) {
      nuisance.socket.emit(message, given)
      nuisance.socket.emit(message, given, () => {})
    }
  nuisance.socket.emit('join_merchant', 'x'.repeat(64 * 1024), () => {})
  await waitFor('it to be cut off, and back', () => nuisance.joins() >= 2)
  await waitFor('some orders', () => traffic.acknowledged() >= 20)
  await traffic.stop()
  await expectAllHeard(ask, shop, [client, nuisance])
  expect(client.joins()).toBe(1)
})
