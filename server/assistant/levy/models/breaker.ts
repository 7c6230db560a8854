/** Keeps away from what keeps failing. */
export type Breaker = {
  /** The reason not to try now; null if it may be tried. After a pause, one caller may. */
  refusal(now: Date): string | null
  worked(): void
  failed(reason: string, now: Date): void
}

export type BreakerOptions = {
  /** How many failures in a row open it. */
  failures: number
  /** How long it stays open. */
  pauseMs: number
}

export function createBreaker({ failures, pauseMs }: BreakerOptions): Breaker {
  let inARow = 0
  let last: { reason: string; at: number } | undefined
  return {
    refusal(now) {
      if (last === undefined || inARow < failures) return null
      if (now.getTime() - last.at < pauseMs) return last.reason
      // This one tries; everybody else waits for what comes of it, or for another pause.
      last = { ...last, at: now.getTime() }
      return null
    },
    worked() {
      inARow = 0
      last = undefined
    },
    failed(reason, now) {
      inARow++
      last = { reason, at: now.getTime() }
    },
  }
}
