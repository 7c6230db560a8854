import { secondMs } from '../../contract/core/time.ts'

/** How much somebody may ask for: `burst` at once, and `perSecond` in the long run. */
export type Allowance = {
  /** Takes one of what is left; false when nothing is. */
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
