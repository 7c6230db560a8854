import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { secondMs } from '../../../contract/core/time.ts'
import { UnavailableError } from '../../errors.ts'
import type { Printed, PrintJob } from './print-job.ts'

/** The longest file that is taken, 5,000 lines, takes 1.4 s of a processor. */
const defaultTimeLimitMs = 20 * secondMs
const defaultMostWaiting = 8

const busy = () => new UnavailableError('Many orders are being printed. Please try again in a moment.', 10)

/** A thread of its own for each file: others' requests don't wait for it, and it can be ended. */
function printApart(job: PrintJob, timeLimitMs: number): Promise<Printed> {
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

export type Printer = (job: PrintJob) => Promise<Printed>

/**
 * Makes the function that prints, one file at a time. It throws `UnavailableError` (503) while too many wait, and for a
 * file that takes too long.
 */
export function createPrinter({ timeLimitMs = defaultTimeLimitMs, mostWaiting = defaultMostWaiting } = {}): Printer {
  const inTurn = pLimit(1)
  return async (job) => {
    if (inTurn.pendingCount >= mostWaiting) throw busy()
    return inTurn(() => printApart(job, timeLimitMs))
  }
}
