import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../testing/processes.ts'
import { openSignIn } from '../testing/server-process.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { place, placementOf } from './placement.ts'
import { createTally } from './tally.ts'
import { startTraffic } from './traffic.ts'

/** Many times what the load balancer takes to notice, also on a busy machine. */
const drain = { DRAIN_SECONDS: '2' }

test('SIGTERM: the server says that it is not ready, answers all that still comes, and ends', async () => {
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
  // Of nobody's account: it is the answer that counts.
  expect(await inFlight.finish()).toMatch(/HTTP\/1\.1 401 /)
  expect(await ending).toBe(0)
  expect(await errorsInBooks(ask, shop)).toEqual([])
})

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
  const traffic = startTraffic(call, shop, { name: 'traffic' })

  for (let round = 0; round < rounds; round += 1) {
    for (const old of servers.splice(0)) {
      const before = traffic.acknowledged()
      await waitFor('some orders', () => traffic.acknowledged() >= before + 20)
      expect(await old.end('SIGTERM')).toBe(0)
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
