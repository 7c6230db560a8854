import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { appendEvents, type LoggedEvent } from '../events/events.service.ts'
import { type Relay, startRelay } from '../events/relay.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { notice } from '../testing/live-app.ts'
import { waitFor } from '../testing/processes.ts'
import { isRedisInstalled, noRedis, prepareRedis, type RedisServer } from '../testing/redis-server.ts'
import { openRedisBus, type RedisBus } from './redis-bus.ts'

const secret = new TextEncoder().encode('what the processes of one installation share')

describe.skipIf(!isRedisInstalled())(`Redis${isRedisInstalled() ? '' : ` (${noRedis})`}`, () => {
  let test: TestApp
  let otherDatabase: Database
  let redis: RedisServer
  let shop: string
  const buses: RedisBus[] = []
  const relays: Relay[] = []

  beforeAll(async () => {
    test = await createTestApp()
    otherDatabase = openDatabase(test.connection, { poolSize: 4, onError: () => {} })
    shop = (await insertMerchant(test.owner)).id
    redis = await prepareRedis()
  })
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.stop()
    for (const relay of relays.splice(0)) await relay.stop()
    redis.signal('SIGCONT')
    await redis.kill()
  })
  afterAll(async () => {
    await redis.remove()
    await otherDatabase.close()
    await test.close()
  })

  const open = (shared = secret): { bus: RedisBus; states: boolean[] } => {
    const states: boolean[] = []
    const bus = openRedisBus({ url: redis.url, secret: shared, onState: (isThere) => states.push(isThere) })
    buses.push(bus)
    return { bus, states }
  }
  const event = (position: number): LoggedEvent => ({
    position,
    merchantId: shop,
    sequence: position,
    type: 'notification',
    orderId: null,
    data: { merchantId: shop, orderId: null, orderNumber: null, message: 'Hello' },
    timestamp: '2026-11-20T15:43:00.000Z',
  })
  const hearing = (bus: RedisBus) => {
    const heard: number[] = []
    let wakes = 0
    bus.listen({
      receive: (events) => heard.push(...events.map(({ position }) => position)),
      wake: () => {
        wakes += 1
      },
    })
    return { heard, wakes: () => wakes }
  }
  const connectedBus = async (shared = secret) => {
    const { bus, states } = open(shared)
    const hearer = hearing(bus)
    await waitFor('the connection', () => bus.isConnected())
    return { bus, states, ...hearer }
  }

  it('carries events from one process to the others, not back, and not to another installation', async () => {
    await redis.start()
    const here = await connectedBus()
    const there = await connectedBus()
    const elsewhere = await connectedBus(new TextEncoder().encode('another installation with its own secret'))
    here.bus.publish([event(1), event(2)])
    await waitFor('both', () => there.heard.length === 2)
    there.bus.publish([event(3)])
    await waitFor('the third', () => here.heard.length === 1)
    expect([here.heard, there.heard, elsewhere.heard]).toEqual([[3], [1, 2], []])
  })

  it('is unavailable at first without blocking anything, and is used as soon as it is there', async () => {
    const begun = performance.now()
    const { bus } = open()
    const { heard } = hearing(bus)
    bus.publish([event(1)])
    await expect(bus.ping()).rejects.toThrow('not connected')
    expect(performance.now() - begun).toBeLessThan(5 * secondMs)
    await redis.start()
    await waitFor('the connection', () => bus.isConnected())
    await bus.ping()
    const other = await connectedBus()
    other.bus.publish([event(2)])
    await waitFor('the event', () => heard.length === 1)
    expect(heard).toEqual([2])
  })

  it('reconnects without a restart, and wakes the relay for missed events', async () => {
    await redis.start()
    const here = await connectedBus()
    const there = await connectedBus()
    await redis.kill()
    await waitFor('it to be noticed', () => !here.bus.isConnected() && !there.bus.isConnected())
    const wakes = there.wakes()
    for (let position = 1; position <= 2000; position += 1) here.bus.publish([event(position)])
    await redis.start()
    await waitFor('both to be back', () => here.bus.isConnected() && there.bus.isConnected())
    await waitFor('a wake', () => there.wakes() > wakes)
    here.bus.publish([event(2001)])
    await waitFor('the event', () => there.heard.length > 0)
    // Events during the outage were not queued.
    expect(there.heard).toEqual([2001])
    expect(there.states).toEqual([true, false, true])
  })

  it('quickly reports a hanging Redis as not answering, and queues little for it', async () => {
    await redis.start()
    const { bus } = await connectedBus()
    redis.signal('SIGSTOP')
    for (let position = 1; position <= 5000; position += 1) bus.publish([event(position)])
    const begun = performance.now()
    await expect(bus.ping()).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(5 * secondMs)
  })

  it('brings events to a process that can’t read the database', async () => {
    await redis.start()
    const here = await connectedBus()
    const there = open().bus
    const away = async (): Promise<never> => {
      throw new Error('The database is away')
    }
    const listen = async (database: Database, bus: RedisBus) => {
      const relay = await startRelay({ database, onProblem: () => {}, onNumbered: bus.publish })
      relays.push(relay)
      const heard: number[] = []
      relay.listen((events) => heard.push(...events.map(({ position }) => position)))
      return { relay, heard }
    }
    const sender = await listen(test.database, here.bus)
    const receiver = await listen({ ...otherDatabase, write: away }, there)
    there.listen(receiver.relay)
    await waitFor('the connection', () => there.isConnected())
    for (let number = 0; number < 20; number += 1)
      await test.database.write('platform', (transaction) =>
        appendEvents(transaction, [notice(shop, `${number}`)], new Date()),
      )
    await waitFor('all', () => sender.heard.length === 20 && receiver.heard.length === 20)
    expect(receiver.heard).toEqual(sender.heard)
  })
})
