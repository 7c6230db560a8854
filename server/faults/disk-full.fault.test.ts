import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { removeCluster } from '../testing/embedded-server.ts'
import { waitFor } from '../testing/processes.ts'
import { canMountDisks, mountSmallDisk } from '../testing/small-disk.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { byExtent } from './extent.ts'
import { answers, openOwnDesk, watchEnd } from './own-database.ts'
import { createTally } from './tally.ts'
import { startTraffic } from './traffic.ts'

const rounds = byExtent({ full: 10, reduced: 1 })
const recoveryLimitMs = 10 * secondMs
const isMountable = await canMountDisks()
const leftOut = isMountable ? '' : ' (left out: run it as root, where file systems can be mounted)'

test.skipIf(!isMountable)(
  `a full disk answers 503, loses nothing, and recovers when there is room${leftOut}`,
  async () => {
    const disk = await mountSmallDisk(256)
    onTestFinished(() => disk.remove())
    const dataDir = join(disk.path, 'data')
    onTestFinished(() => removeCluster(dataDir))
    onTestFinished(() => disk.free())
    const { server, connection, ask, shop } = await openOwnDesk(dataDir)
    const tally = createTally('the disk full')
    const call = tally.counting(server.client.call)
    const refusals = async (count: number): Promise<void> => {
      const before = tally.answersOf(503)
      await waitFor(`${count} refusals`, () => tally.answersOf(503) >= before + count)
    }

    for (let round = 0; round < rounds; round += 1) {
      // Long texts, so that the tables soon need more space.
      const traffic = startTraffic(call, shop, { name: `round-${round}`, note: `${'All of it. '.repeat(170)}`.trim() })
      await waitFor('some orders', () => traffic.acknowledged() >= 30)
      const { gone } = await watchEnd(connection)
      await disk.fill()
      // First the tables can't grow: PostgreSQL refuses writes.
      await refusals(20)
      // Then its log can't: PostgreSQL exits and can't start.
      let isGone = false
      gone.then(() => {
        isGone = true
      })
      await waitFor('PostgreSQL to give up', async () => {
        await ask('SELECT pg_switch_wal()').catch(() => {})
        return isGone
      })
      await refusals(20)
      await disk.free()
      await waitFor('PostgreSQL to be back', () => answers(ask))
      const since = performance.now()
      const acknowledged = traffic.acknowledged()
      await waitFor('an order', () => traffic.acknowledged() > acknowledged)
      const recoveryMs = performance.now() - since
      expect(recoveryMs).toBeLessThan(recoveryLimitMs)
      tally.recovered(recoveryMs)
      await traffic.stop()
      expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
      expect(await askAgain(call, shop, traffic.placements)).toEqual([])
      expect(await errorsInPlacements(ask, traffic.placements)).toEqual([])
      expect(await errorsInBooks(ask, shop)).toEqual([])
      expect(await forgottenTransactions(ask)).toEqual([])
    }
    expect(tally.faultsBeyond([503])).toEqual([])
    expect(tally.broken()).toBe(0)
    tally.print(rounds)
  },
)
