import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { isRedisInstalled, noRedis, prepareRedis } from '../testing/redis-server.ts'
import { createRateLimits, perMinute } from './rate-limits.ts'
import { openRedisCounts } from './redis-counts.ts'

let test: TestApp
let token: string
let key: string

beforeAll(async () => {
  test = await createTestApp({ rateLimits: 'on' })
})
afterAll(() => test.close())
beforeEach(async () => {
  // Starts in a new minute, in which nobody has called.
  test.clock.now = new Date((Math.floor(test.clock.now.getTime() / minuteMs) + 1) * minuteMs)
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const made = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token })
  key = made.body.apiKey
})

const orders = (by: string, address?: string) =>
  test.call('GET', '/orders/counts', { token: by, ...(address === undefined ? {} : { address }) })
const many = async (count: number, run: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - done) }, run))
}

describe('a key', () => {
  it('sees what is left, is refused beyond it, and starts again in the next minute', async () => {
    const first = await orders(key)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(perMinute.key),
      'ratelimit-remaining': String(perMinute.key - 1),
      'ratelimit-reset': '60',
    })
    await many(perMinute.key - 1, () => test.call('GET', '/orders/counts?status=counts-too', { token: key }))
    test.clock.now = new Date(test.clock.now.getTime() + minuteMs / 2)
    const refused = await orders(key)
    expect(refused).toMatchObject({
      status: 429,
      body: { type: '/problems/too-many-requests', message: expect.stringContaining('Try again in 30 seconds') },
      headers: { 'retry-after': '30', 'ratelimit-remaining': '0' },
    })
    // People of the same merchant are counted separately.
    expect((await orders(token)).status).toBe(200)
    test.clock.now = new Date(test.clock.now.getTime() + minuteMs / 2)
    expect((await orders(key)).status).toBe(200)
  })

  it('has a lower limit for expensive calls', async () => {
    const exported = () => test.call('GET', '/orders/export', { token: key })
    await many(60, () => test.call('GET', '/orders/export?status=counts-too', { token: key }))
    expect(await exported()).toMatchObject({ status: 429, headers: { 'ratelimit-limit': '60' } })
    expect((await orders(key)).status).toBe(200)
  })
})

it('a person sees no limits and is far from one with ten tabs open', async () => {
  // One minute of ten tabs that each poll six endpoints every 30 s.
  await many(120, () => orders(token))
  const { status, headers } = await orders(token)
  expect(status).toBe(200)
  expect(headers).not.toHaveProperty('ratelimit-limit')
})

it('a stranger is counted by address, an IPv6 one by network', async () => {
  const config = (address: string) => test.call('GET', '/config', { address })
  let host = 0
  await many(perMinute.stranger, () => {
    host += 1
    return config(`2001:db8:1:2::${host.toString(16)}`)
  })
  expect((await config('2001:db8:1:2::ffff')).status).toBe(429)
  expect((await config('2001:db8:1:3::1')).status).toBe(200)
})

it('health checks of open pages don’t count against a stranger', async () => {
  const address = '203.0.113.77'
  await many(perMinute.stranger + 1, () => test.call('GET', '/health', { address }))
  expect((await test.call('GET', '/health', { address })).status).toBe(200)
  expect((await test.call('GET', '/config', { address })).status).toBe(200)
})

it('an address over its limit is refused before the caller is identified, on any path', async () => {
  const { admitAddress } = createRateLimits({ clock: () => test.clock.now })
  for (let calls = 0; calls < perMinute.address; calls += 1) admitAddress('203.0.113.9')
  expect(() => admitAddress('203.0.113.9')).toThrow(/Try again/)
  expect(() => admitAddress('203.0.113.10')).not.toThrow()
})

describe.skipIf(!isRedisInstalled())(`counts in Redis (${noRedis})`, () => {
  it('cover all processes, and fall back to each process’s own while Redis is unavailable', async () => {
    const redis = await prepareRedis()
    await redis.start()
    const secret = new TextEncoder().encode('a secret of the tests, long enough')
    const [one, two] = [openRedisCounts({ url: redis.url, secret }), openRedisCounts({ url: redis.url, secret })]
    const elsewhere = openRedisCounts({ url: redis.url, secret: new TextEncoder().encode('of another installation') })
    try {
      for (const counts of [one, two, elsewhere])
        await waitFor('Redis', async () => (await counts.add('warm up', 1)) !== null)
      expect(await one.add('user a', 2)).toBe(1)
      expect(await two.add('user a', 2)).toBe(2)
      expect(await one.add('user a', 3)).toBe(1)
      expect(await elsewhere.add('user a', 2)).toBe(1)
      await redis.kill('SIGKILL')
      await waitFor('the loss', async () => (await one.add('user a', 2)) === null)
    } finally {
      for (const counts of [one, two, elsewhere]) await counts.stop()
      await redis.remove()
    }
  })
})
