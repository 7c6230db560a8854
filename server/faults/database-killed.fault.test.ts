import { expect, onTestFinished, test } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { killPostgres, makeDataDir } from '../testing/embedded-server.ts'
import { waitFor } from '../testing/processes.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { byExtent } from './extent.ts'
import { answers, openOwnDesk, watchEnd } from './own-database.ts'
import { createTally } from './tally.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const rounds = byExtent({ full: 50, reduced: 2 })
const recoveryLimitMs = 10 * secondMs

/** Waits for an order acknowledged after `since`. Returns the delay. */
async function recovery({ placements }: Traffic, since: number): Promise<number> {
  const times = await waitFor('the first order after the fault', () => {
    const after = placements.flatMap(({ acknowledgedAt = 0 }) => (acknowledgedAt > since ? [acknowledgedAt] : []))
    return after.length > 0 && after
  })
  return Math.min(...times) - since
}

test('kill -9 of PostgreSQL under load loses nothing, answers 503 in the meantime, and recovers by itself', async () => {
  const { path: dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  const { server, connection, ask, shop } = await openOwnDesk(dataDir)
  const tally = createTally('kill -9 of PostgreSQL')
  const call = tally.counting(server.client.call)

  /** Kills the postmaster and all its processes, or one worker, which makes PostgreSQL restart the others. */
  async function kill(round: number): Promise<void> {
    if (round % 2 === 0) await killPostgres(dataDir)
    else {
      const working = await waitFor('a connection at work', async () => {
        const [found] = await ask<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE application_name = 'paydesk' ORDER BY state = 'idle', random() LIMIT 1`,
        )
        return found
      })
      process.kill(working.pid, 'SIGKILL')
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const traffic = startTraffic(call, shop, { name: `round-${round}` })
    const enough = 20 + ((round * 7) % 40)
    await waitFor(`${enough} orders`, () => traffic.acknowledged() >= enough)
    const { gone } = await watchEnd(connection)
    traffic.burst(10 + (round % 20))
    await kill(round)
    await gone
    await waitFor('PostgreSQL to be back', () => answers(ask))
    const recoveryMs = await recovery(traffic, performance.now())
    expect(recoveryMs).toBeLessThan(recoveryLimitMs)
    tally.recovered(recoveryMs)
    await traffic.stop()
    expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
    expect(await askAgain(call, shop, traffic.placements)).toEqual([])
    expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
    expect(traffic.acknowledged()).toBe(traffic.placements.length)
    if (round % 10 === 9 || round === rounds - 1) expect(await errorsInBooks(ask, shop)).toEqual([])
    expect(await forgottenTransactions(ask)).toEqual([])
  }
  expect(tally.faultsBeyond([503])).toEqual([])
  expect(tally.answersOf(503)).toBeGreaterThan(0)
  // The server itself stays up and answers everyone.
  expect(tally.broken()).toBe(0)
  tally.print(rounds)
})
