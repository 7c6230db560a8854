import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'

/** How long an attempt waits for the whole of an answer. */
export const attemptTimeoutMs = 10 * secondMs
/** A process that holds a delivery for longer was killed. */
export const leaseMs = minuteMs
/** A webhook that has failed for so long, with no success between, is disabled. */
export const disabledAfterMs = 5 * dayMs
/** How long deliveries are kept. */
export const deliveriesKeptMs = 90 * dayMs

/** The waits between attempts: about 75 hours in all. */
export const waitsMs: readonly number[] = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  22 * hourMs,
  25 * hourMs,
]
/** A wait is longer or shorter by up to this share, so that what failed together doesn't come back together. */
const jitter = 0.1

/**
 * When a delivery that failed is tried again, or null when it is given up. `attempts` counts the one that has just failed;
 * `chance` is from 0 to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | null {
  const waitMs = waitsMs[attempts - 1]
  if (waitMs === undefined) return null
  return new Date(now.getTime() + Math.round(waitMs * (1 + jitter * (2 * chance - 1))))
}
