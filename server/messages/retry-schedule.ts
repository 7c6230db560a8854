import { hourMs, minuteMs } from '../../contract/core/time.ts'

const firstDelayMs = minuteMs
const longestDelayMs = hourMs

/** With the delays below, the last attempt is made about 24 hours after the first. */
export const maxAttempts = 30

/**
 * When a message that could not be sent is tried again: 1, 2, 4 … minutes after its attempt, at most an hour; null when
 * it is given up. `attempts` counts the one that has just failed.
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return new Date(now.getTime() + delayMs)
}
