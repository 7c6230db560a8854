import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAllowance } from './allowance.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('allows the burst immediately, then the rate per second', () => {
  const { take } = createAllowance({ burst: 3, perSecond: 2 })
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  vi.advanceTimersByTime(499)
  expect(take()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([take(), take()]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
})
