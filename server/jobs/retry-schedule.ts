/** Waits that double from `firstMs` until `longestMs`. */
export function doubling(firstMs: number, longestMs: number): number[] {
  const steps = Math.max(0, Math.ceil(Math.log2(longestMs / firstMs)))
  return [...Array.from({ length: steps }, (_, step) => firstMs * 2 ** step), longestMs]
}

/** The wait in ms after the failure with this number (from 1): the last one repeats. */
export const waitAfter = (waitsMs: readonly number[], failures: number): number =>
  waitsMs[failures - 1] ?? waitsMs.at(-1) ?? 0

/** The time of the next try after failure number `failures` (from 1), for work that is retried forever. */
export const retryAt = (waitsMs: readonly number[], failures: number, now: Date): Date =>
  new Date(now.getTime() + waitAfter(waitsMs, failures))

/** When a queue tries again what failed. */
export type RetrySchedule = {
  /** The waits after the first, second, … failure, in ms. The last one repeats if `attempts` allows more. */
  waitsMs: readonly number[]
  /** Give up after this many failures. Default: one more than there are waits. */
  attempts?: number
  /** Each wait is longer or shorter by up to this share, so that what failed together doesn't come back together. */
  jitter?: number
}

/** When to try again after the failure with this number (from 1), or null to give up. `chance` is from 0 to 1. */
export function nextAttemptAt(
  { waitsMs, attempts = waitsMs.length + 1, jitter = 0 }: RetrySchedule,
  failures: number,
  now: Date,
  chance = Math.random(),
): Date | null {
  if (failures >= attempts) return null
  const waitMs = waitAfter(waitsMs, failures) * (1 + jitter * (2 * chance - 1))
  return new Date(now.getTime() + Math.round(waitMs))
}
