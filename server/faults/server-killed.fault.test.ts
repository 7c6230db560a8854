import { expect, test } from 'vitest'
import { waitFor } from '../testing/processes.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { createTally } from './tally.ts'
import { startTraffic } from './traffic.ts'

const rounds = byExtent({ full: 100, reduced: 2 })

test('kill -9 of the server under 50 creations a second loses and doubles nothing', async () => {
  const { start, ask, shop } = await openDesk()
  const tally = createTally('kill -9 of the server')
  let server = await start()
  for (let round = 0; round < rounds; round += 1) {
    const traffic = startTraffic(tally.counting(server.client.call), shop, { name: `round-${round}` })
    const enough = 20 + ((round * 7) % 40)
    await waitFor(`${enough} orders`, () => traffic.acknowledged() >= enough)
    // So that each round's kill interrupts requests at a different point.
    traffic.burst(10 + (round % 20))
    const begun = traffic.acknowledged()
    if (round % 3 > 0) await waitFor('one of them', () => traffic.acknowledged() > begun)
    await server.end('SIGKILL')
    const killedAt = performance.now()
    await traffic.stop()
    server = await start()
    tally.recovered(performance.now() - killedAt)
    expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
    expect(await askAgain(tally.counting(server.client.call), shop, traffic.placements)).toEqual([])
    expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
    expect(traffic.acknowledged()).toBe(traffic.placements.length)
    if (round % 10 === 9 || round === rounds - 1) expect(await errorsInBooks(ask, shop)).toEqual([])
    expect(await forgottenTransactions(ask)).toEqual([])
  }
  expect(tally.faultsBeyond([])).toEqual([])
  // Otherwise no request was interrupted.
  expect(tally.broken()).toBeGreaterThan(0)
  tally.print(rounds)
})
