import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connected, createLiveTest, disconnected, type LiveTest } from '../testing/live-app.ts'

// The row on the socket of the bad-input catalogue.

let test: LiveTest

beforeAll(async () => {
  test = await createLiveTest()
})
afterAll(() => test.close())
afterEach(() => test.closeSockets())

const enter = async (origin?: string) => {
  const token = await test.tokenFor(test.users.merchant)
  const socket = test.open({ token, ...(origin === undefined ? {} : { origin }) })
  await connected(socket)
  return socket
}
const join = async (room: unknown) => (await enter()).timeout(5000).emitWithAck('join_merchant', room)

it('no token: connect_error', async () => {
  await expect(connected(test.open())).rejects.toThrow('unauthorized')
})

it('foreign origin: refused', async () => {
  await expect(enter('https://evil.example')).rejects.toThrow()
})

it('another’s room: ack forbidden', async () => {
  expect(await join(test.otherShop)).toEqual({ ok: false, error: 'forbidden' })
})

it('{}: ack invalid', async () => {
  expect(await join({})).toEqual({ ok: false, error: 'invalid' })
})

it('over 64 KB: disconnected', async () => {
  const socket = await enter()
  const ended = disconnected(socket)
  socket.emit('join_merchant', 'x'.repeat(64 * 1024), () => undefined)
  await ended
})

it('a client emitting order_updated: dropped', async () => {
  const listener = await enter()
  await listener.timeout(5000).emitWithAck('join_merchant', test.shop)
  const heard: unknown[] = []
  listener.onAny((event) => heard.push(event))
  const forger = await enter()
  await forger.timeout(5000).emitWithAck('join_merchant', test.shop)
  forger.emit('order_updated', { id: 1, data: { merchantId: test.shop } })
  // Any event caused by the forged one has been sent before this is answered.
  await forger.timeout(5000).emitWithAck('join_merchant', test.shop)
  await listener.timeout(5000).emitWithAck('join_merchant', test.shop)
  expect(heard).toEqual([])
})

it('an ended session: closed immediately', async () => {
  const token = await test.tokenFor(test.users.merchant)
  const socket = test.open({ token })
  await connected(socket)
  const ended = disconnected(socket)
  await test.call('POST', '/auth/logout', { token })
  await ended
})
