import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { secondMs } from '../../../contract/core/time.ts'
import { UnavailableError } from '../../errors.ts'
import type { Printed, PrintJob } from './print-job.ts'

/** The longest file that is taken, 5,000 lines, takes 1.4 s of a processor. */
const timeLimitMs = 20 * secondMs
const mostWaiting = 8
/** One that is printed and one that waits, so that no shop fills the queue of all. */
const mostPerShop = 2

const busy = () => new UnavailableError('Many orders are being printed. Please try again in a moment.', 10)

/** A thread of its own for each file: others' requests don't wait for it, and it can be ended. */
function printApart(job: PrintJob): Promise<Printed> {
  const worker = new Worker(join(import.meta.dirname, 'print-worker.ts'), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const printed = new Promise<Printed>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(busy()))
  })
  const timer = setTimeout(() => void worker.terminate(), timeLimitMs)
  return printed.finally(() => clearTimeout(timer))
}

export type Printer = (job: PrintJob, shop: string) => Promise<Printed>

/**
 * Makes the function that prints, one file at a time, and for each shop one more at most that waits. It throws
 * `UnavailableError` (503) while too many wait, and for a file that takes too long.
 */
export function createPrinter(): Printer {
  const inTurn = pLimit(1)
  const asked = new Map<string, number>()
  return async (job, shop) => {
    const ofShop = asked.get(shop) ?? 0
    if (inTurn.pendingCount >= mostWaiting || ofShop >= mostPerShop) throw busy()
    asked.set(shop, ofShop + 1)
    try {
      return await inTurn(() => printApart(job))
    } finally {
      const left = (asked.get(shop) ?? 1) - 1
      if (left === 0) asked.delete(shop)
      else asked.set(shop, left)
    }
  }
}
