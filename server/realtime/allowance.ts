import { secondMs } from '../../contract/core/time.ts'

/** A rate limit (token bucket): `burst` immediately, `perSecond` in the long run. */
export type Allowance = {
  /** Takes one. False if none is left. */
  take(): boolean
}

export function createAllowance({ burst, perSecond }: { burst: number; perSecond: number }): Allowance {
  let left = burst
  let at = performance.now()
  return {
    take() {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / secondMs) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
