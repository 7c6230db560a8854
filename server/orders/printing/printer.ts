import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { secondMs } from '../../../contract/core/time.ts'
import { DomainError, UnavailableError } from '../../errors.ts'
import { messageOf } from '../../thread.ts'
import type { Printed, PrintJob } from './print-job.ts'

/** 5,000 usual lines take 1.4 s of a processor. Others wait for a file that takes longer, and give up after half a minute. */
const timeLimitMs = 10 * secondMs
const mostWaiting = 8
/** One that is printed and one that waits, so that no shop fills the queue of all. */
const mostPerShop = 2

const tooLong = () =>
  new DomainError('validation', 'These orders take too long to print. Please print fewer of them at once.')
const busy = () => new UnavailableError('Many orders are being printed. Please try again in a moment.', 10)

/** A thread of its own for each file: others' requests don't wait for it, and it can be ended. */
function printApart(job: PrintJob, limitMs: number): Promise<Printed> {
  const worker = new Worker(join(import.meta.dirname, 'print-worker.ts'), {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const timer = setTimeout(() => void worker.terminate(), limitMs)
  return messageOf<Printed>(worker, tooLong).finally(() => clearTimeout(timer))
}

export type Printer = (job: PrintJob, shop: string) => Promise<Printed>

/**
 * Makes the function that prints, one file at a time, and for each shop one more at most that waits. It throws
 * `UnavailableError` (503) while too many wait, and `DomainError` (422) for a file that takes too long.
 */
export function createPrinter({ limitMs = timeLimitMs } = {}): Printer {
  const inTurn = pLimit(1)
  const asked = new Map<string, number>()
  return async (job, shop) => {
    const ofShop = asked.get(shop) ?? 0
    if (inTurn.pendingCount >= mostWaiting || ofShop >= mostPerShop) throw busy()
    asked.set(shop, ofShop + 1)
    try {
      return await inTurn(() => printApart(job, limitMs))
    } finally {
      const left = (asked.get(shop) ?? 1) - 1
      if (left === 0) asked.delete(shop)
      else asked.set(shop, left)
    }
  }
}
