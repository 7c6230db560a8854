import { afterEach, expect, it } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { createTestApp } from '../testing/app.ts'
import { connected, createLiveTest, disconnected, type LiveTest } from '../testing/live-app.ts'

const tests: LiveTest[] = []
afterEach(async () => {
  for (const test of tests.splice(0)) await test.close()
})

it.each([['polling'], ['websocket']] as const)(
  'closes sockets over %s when it stops, without waiting for them',
  async (transport) => {
    const test = await createLiveTest()
    tests.push(test)
    const token = await test.tokenFor(test.users.merchant)
    const socket = test.open({ token, transports: [transport] })
    await connected(socket)
    // After this reason clients reconnect; after the server's own message they wouldn't.
    const ended = disconnected(socket)
    const begun = performance.now()
    await test.app.close()
    expect(await ended).toMatch(/^transport (close|error)$/)
    expect(performance.now() - begun).toBeLessThan(10 * secondMs)
  },
)

it('stops immediately even if a client doesn’t acknowledge the close', async () => {
  const test = await createLiveTest()
  tests.push(test)
  const token = await test.tokenFor(test.users.merchant)
  const socket = test.open({ token })
  await connected(socket)
  const { engine } = socket.io
  const raw = (engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
  raw.pause()
  const begun = performance.now()
  await test.app.close()
  expect(performance.now() - begun).toBeLessThan(10 * secondMs)
})

it('reports not ready while Redis is unavailable, and stays alive', async () => {
  let isThere = false
  const ping = async (): Promise<void> => {
    if (!isThere) throw new Error('away')
  }
  const test = await createTestApp({ redis: { ping } })
  const refused = await test.call('GET', '/ready')
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ message: 'Redis does not answer' })
  expect((await test.call('GET', '/health')).status).toBe(200)
  isThere = true
  expect((await test.call('GET', '/ready')).status).toBe(200)
  await test.close()
})
