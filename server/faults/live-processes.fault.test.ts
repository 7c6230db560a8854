import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../testing/processes.ts'
import { isRedisInstalled, noRedis, prepareRedis } from '../testing/redis-server.ts'
import { openDesk, type RunningDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { expectAllHeard, openListener } from './listeners.ts'
import { startTraffic } from './traffic.ts'

const rounds = byExtent({ full: 10, reduced: 1 })
/** Both servers and their PostgreSQL can serve these on two cores that do other things too, so that the rounds are short. */
const perSecond = byExtent({ full: 50, reduced: 20 })

const statusOf = async ({ client }: RunningDesk, path: string): Promise<number> =>
  (await client.call({ method: 'GET', path })).status

test('two servers without Redis: the clients of each receive the other’s events', async () => {
  const { start, ask, shop } = await openDesk()
  const servers = [await start(), await start()]
  const options = { token: shop.token, room: shop.merchantId }
  const clients = await Promise.all(servers.map(({ url }) => openListener(url, options)))
  for (const [index, { client }] of servers.entries()) {
    const traffic = startTraffic(client.call, shop, { name: `server-${index}` })
    await waitFor('some orders', () => traffic.acknowledged() >= 20)
    await traffic.stop()
  }
  await expectAllHeard(ask, shop, clients)
})

const left = isRedisInstalled() ? '' : ` (${noRedis})`

test.skipIf(left !== '')(`Redis absent at the start, restarted and flushed under two servers${left}`, async () => {
  const redis = await prepareRedis()
  onTestFinished(() => redis.remove())
  const { start, ask, shop } = await openDesk()
  const env = { REDIS_URL: redis.url }
  const servers = [await start(env), await start(env)]
  for (const server of servers)
    expect([await statusOf(server, '/ready'), await statusOf(server, '/health')]).toEqual([503, 200])
  const options = { token: shop.token, room: shop.merchantId }
  const clients = await Promise.all(servers.map(({ url }) => openListener(url, options)))
  const traffics = servers.map(({ client }, index) =>
    startTraffic(client.call, shop, { name: `server-${index}`, perSecond }),
  )
  const more = async (): Promise<void> => {
    for (const traffic of traffics) {
      const before = traffic.acknowledged()
      await waitFor('more orders', () => traffic.acknowledged() >= before + 10)
    }
  }
  const ready = async (status: number): Promise<void> => {
    for (const server of servers)
      await waitFor(`/ready to say ${status}`, async () => (await statusOf(server, '/ready')) === status)
  }
  await more()
  for (let round = 0; round < rounds; round += 1) {
    await redis.start()
    await ready(200)
    await more()
    const administrator = createClient({ url: redis.url })
    await administrator.connect()
    await administrator.flushAll()
    administrator.destroy()
    await more()
    await redis.kill()
    await ready(503)
    await more()
  }
  await redis.start()
  await ready(200)
  await more()
  await Promise.all(traffics.map((traffic) => traffic.stop()))
  await expectAllHeard(ask, shop, clients)
  // No client noticed.
  expect(clients.map((client) => client.joins())).toEqual([1, 1])
})
