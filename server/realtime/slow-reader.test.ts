import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JoinAnswer } from '../../contract/realtime/socket.ts'
import { connected, createLiveTest, disconnected, type LiveTest } from '../testing/live-app.ts'
import { waitFor } from '../testing/processes.ts'

let test: LiveTest
beforeAll(async () => {
  test = await createLiveTest()
})
afterAll(() => test.close())

const sent = 15_000

async function enter(who: 'merchant' | 'viewer') {
  const socket = test.open({ token: await test.tokenFor(test.users[who]) })
  await connected(socket)
  const answer = (await socket.timeout(20_000).emitWithAck('join_merchant', test.shop)) as JoinAnswer
  return { socket, answer }
}

it('disconnects a client that doesn’t read while thousands of events are sent; it can reconnect', async () => {
  const { socket } = await enter('merchant')
  const { transport } = socket.io.engine
  const raw = (transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket
  raw.pause()
  let heard = 0
  socket.on('notification', () => {
    heard += 1
  })
  await test.owner.query(
    `INSERT INTO event_outbox (merchant_id, type, data, created_at)
     SELECT $1::uuid, 'notification', json_build_object('merchantId', $1::uuid, 'orderId', NULL, 'orderNumber', NULL,
       'message', repeat('long ', 400)), now()
     FROM generate_series(1, $2)`,
    [test.shop, sent],
  )
  await waitFor('all events to be sent', async () => {
    const { socket: other, answer } = await enter('viewer')
    other.close()
    return 'lastEventId' in answer && answer.lastEventId === sent
  })
  const ended = disconnected(socket)
  raw.resume()
  expect(await ended).toMatch(/^transport (close|error)$/)
  expect(heard).toBeLessThan(sent)
  const again = await enter('merchant')
  expect(again.answer).toEqual({ ok: true, lastEventId: sent })
}, 90_000)
