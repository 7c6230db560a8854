import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { socketPath } from '../../contract/realtime/socket.ts'
import { perMinute } from '../http/rate-limits.ts'
import { connected, createLiveTest, disconnected, type LiveTest } from '../testing/live-app.ts'
import { waitFor } from '../testing/processes.ts'
import { maxSocketsOfSession, tooManySockets } from './socket-limits.ts'

let test: LiveTest

beforeAll(async () => {
  test = await createLiveTest({ rateLimits: 'on' })
})
afterAll(() => test.close())
afterEach(() => {
  test.closeSockets()
  test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
})

async function open(token: string) {
  const socket = test.open({ token })
  await connected(socket)
  return socket
}

it('allows fifty sockets per session, and another when one closes', async () => {
  const token = await test.tokenFor(test.users.viewer)
  const sockets = await Promise.all(Array.from({ length: maxSocketsOfSession }, () => open(token)))
  await expect(open(token)).rejects.toThrow(tooManySockets)
  // Another session of the same user has its own limit.
  await open(await test.tokenFor(test.users.viewer))
  const [first] = sockets
  const ended = disconnected(first as NonNullable<typeof first>)
  first?.close()
  await ended
  const tryAgain = () => open(token).catch(() => undefined)
  await waitFor('a place in the session', tryAgain)
})

it('counts handshakes and polls by address, for both transports', async () => {
  test.clock.now = new Date((Math.floor(test.clock.now.getTime() / minuteMs) + 1) * minuteMs)
  const poll = () => fetch(`${test.url}${socketPath}/?EIO=4&transport=polling`)
  const token = await test.tokenFor(test.users.merchant)
  expect((await poll()).status).toBe(200)
  for (let done = 2; done < perMinute.address; done += 50) {
    const left = Math.min(50, perMinute.address - done)
    await Promise.all(Array.from({ length: left }, () => test.call('GET', '/health')))
  }
  await open(token)
  await expect(open(token)).rejects.toThrow()
  const refused = await poll()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
}, 30_000)
