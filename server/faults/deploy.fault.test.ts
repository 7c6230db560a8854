import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { insertOrder } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { openSignIn } from '../testing/server-process.ts'
import { startTestReceiver } from '../testing/webhook-receiver.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { deskPayLinks, openDesk } from './desk.ts'
import { byExtent, isFull } from './extent.ts'
import { openListener } from './listeners.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { place, placementOf } from './placement.ts'
import { createTally } from './tally.ts'
import { startTraffic } from './traffic.ts'

/** Production's default: longer than a load balancer takes to notice on a busy machine. */
const drain = { DRAIN_SECONDS: '5' }

test('SIGTERM: the server reports not ready, answers what still arrives, and exits', async () => {
  const { start, ask, shop } = await openDesk()
  const server = await start({ DRAIN_SECONDS: '3' })
  const { call } = server.client
  const inFlight = await openSignIn(server.url)

  const ending = server.end('SIGTERM')
  const readiness = await waitFor('the server to be draining', async () => {
    const answer = await call({ method: 'GET', path: '/ready' })
    return answer.status !== 200 && answer
  })
  expect(readiness.status).toBe(503)
  expect(readiness.headers).toMatchObject({ 'retry-after': '2', connection: 'close' })
  expect((await call({ method: 'GET', path: '/health' })).status).toBe(200)
  const late = await place(call, shop, placementOf(shop, 'late', 2))
  expect(late.status).toBe(201)
  expect(late.headers.connection).toBe('close')
  await waitFor('the listener to be closed', () =>
    call({ method: 'GET', path: '/health' }).then(
      () => false,
      () => true,
    ),
  )
  // The account doesn't exist; only the answer matters.
  expect(await inFlight.finish()).toMatch(/HTTP\/1\.1 401 /)
  expect(await ending).toBe(0)
  expect(await errorsInBooks(ask, shop)).toEqual([])
})

/** A connection that stays open, by a client that waits for nothing. */
async function openConnection(url: string, said = ''): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined).resume()
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  if (said !== '') socket.write(said)
  return socket
}

const wholeRequest = 'GET /api/health HTTP/1.1\r\nhost: desk\r\n\r\n'
const signInWithoutItsEnd =
  'POST /api/auth/login HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'

test('no connection delays the exit: kept alive, silent, answered late or a live socket', async () => {
  const { start, shop } = await openDesk()
  const server = await start()
  await openConnection(server.url)
  await openConnection(server.url, wholeRequest)
  const late = await openConnection(server.url, signInWithoutItsEnd)
  const live = await openListener(server.url, { token: shop.token, room: shop.merchantId })
  const ending = server.end('SIGTERM')
  await waitFor('the listener to be closed', () => !live.socket.connected)
  // The answer begins only now, and the client would keep the connection.
  late.write('}')
  // A connection that delayed the exit would make it fail at the time limit.
  expect({ code: await ending, output: server.output() }).toMatchObject({ code: 0 })
})

test('an unfinished request and a hanging receiver end within the limit, and no webhook is lost', async () => {
  const { start, ask, shop, connect: connectOwner } = await openDesk()
  const receiver = await startTestReceiver()
  onTestFinished(() => receiver.close())
  const { token, merchantId } = shop
  await ask(
    `INSERT INTO notification_preferences (merchant_id, webhook_notifications) VALUES ($1, true)
     ON CONFLICT (merchant_id) DO UPDATE SET webhook_notifications = true`,
    [merchantId],
  )
  const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
  const server = await start(env)
  const { call } = server.client
  expect((await call({ method: 'PUT', path: '/webhooks', token, body: { url: receiver.url } })).status).toBe(200)
  receiver.answer(() => undefined)
  const { id } = await insertOrder(await connectOwner(), { merchantId, links: deskPayLinks })
  const body = { status: 'paid', reason: '' }
  expect((await call({ method: 'PATCH', path: `/orders/${id}/status`, token, body })).status).toBe(200)
  await waitFor('the webhook to be received', () => receiver.received.length === 1)
  // Takes as long as a request may, so only in full.
  if (isFull()) await openConnection(server.url, signInWithoutItsEnd)
  expect({ code: await server.end('SIGTERM'), output: server.output() }).toMatchObject({ code: 0 })
  receiver.answer(() => 200)
  await ask(`UPDATE webhook_deliveries SET next_attempt_at = 'epoch', claimed_until = NULL WHERE status = 'pending'`)
  await start(env)
  await waitFor('all to be delivered', async () => {
    const rows = await ask<{ status: string }>('SELECT status FROM webhook_deliveries')
    return rows.length > 0 && rows.every(({ status }) => status === 'delivered')
  })
  const [first, ...later] = receiver.received
  expect(later.map((one) => one.id)).toContain(first?.id)
}, 120_000)

/**
 * One server can serve these while the other starts beside it, also on a slow machine. A server that is overloaded refuses
 * requests.
 */
const perSecond = 20

const rounds = byExtent({ full: 10, reduced: 1 })

test('a rolling restart of two servers under load fails no request', async () => {
  const { start, ask, shop } = await openDesk()
  const tally = createTally('a rolling restart')
  const balancer = startLoadBalancer()
  onTestFinished(() => balancer.close())
  const servers = [await start(drain), await start(drain)]
  for (const { client } of servers) balancer.add(client)
  for (const { client } of servers) await balancer.used(client)
  const call = tally.counting(balancer.call)
  const traffic = startTraffic(call, shop, { name: 'traffic', perSecond })

  for (let round = 0; round < rounds; round += 1) {
    for (const old of servers.splice(0)) {
      const before = traffic.acknowledged()
      await waitFor('some orders', () => traffic.acknowledged() >= before + 20)
      expect({ code: await old.end('SIGTERM'), output: old.output() }).toMatchObject({ code: 0 })
      const next = await start(drain)
      balancer.add(next.client)
      await balancer.used(next.client)
      servers.push(next)
    }
  }
  await traffic.stop()
  expect(tally.broken()).toBe(0)
  expect(tally.faultsBeyond([])).toEqual([])
  expect(traffic.acknowledged()).toBe(traffic.placements.length)
  expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
  expect(await askAgain(call, shop, traffic.placements)).toEqual([])
  expect(await errorsInBooks(ask, shop)).toEqual([])
  expect(await forgottenTransactions(ask)).toEqual([])
  tally.print(rounds)
})
