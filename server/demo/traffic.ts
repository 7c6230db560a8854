import { randomUUID } from 'node:crypto'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { createRandom } from './random.ts'

const shortestPauseMs = 15 * secondMs
const longestPauseMs = 25 * secondMs

/**
 * Makes simulated customers order and pay in turn, about every 20 s, so that live updates show something. Failures are
 * logged and retried at the next step. `stop` waits for the current step.
 */
export function startDemoTraffic(
  database: Database,
  { log, links }: { log: (line: string) => void; links: PayLinks },
): { stop(): Promise<void> } {
  const random = createRandom(`traffic ${randomUUID()}`)
  let turn = 0
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  const takeTurn = async (): Promise<void> => {
    turn += 1
    const options = { random, now: new Date(), links }
    try {
      const paid = turn % 2 === 0 ? await payOrder(database, options) : null
      const placed = paid === null ? await placeOrder(database, options) : null
      if (paid !== null) log(`Simulated customer paid order #${paid}`)
      if (placed !== null) log(`Simulated customer placed order #${placed}`)
    } catch (error) {
      log(`Simulated customer failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const schedule = (): void => {
    if (isStopped) return
    timer = setTimeout(
      () => {
        running = takeTurn().finally(schedule)
      },
      random.int(shortestPauseMs, longestPauseMs),
    ).unref()
  }
  schedule()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
