import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCoalescer } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How many began in the busiest second. */
const mostInASecond = (starts: readonly number[]) =>
  Math.max(...starts.map((first) => starts.filter((at) => at >= first && at < first + 1000).length))

it('a burst of two hundred in a second runs at once, then at most twice a second, and once after the last', async () => {
  const starts: number[] = []
  const coalescer = createCoalescer({
    run: async () => void starts.push(performance.now()),
    leastMs: 500,
    isPaused: () => false,
  })
  const begin = performance.now()
  for (let sent = 0; sent < 200; sent += 1) {
    coalescer.want()
    await vi.advanceTimersByTimeAsync(5)
  }
  const last = performance.now()
  await vi.advanceTimersByTimeAsync(5000)
  expect(starts[0]).toBeLessThan(begin + 10)
  expect(starts.at(-1)).toBeGreaterThanOrEqual(last - 5)
  expect(starts).toHaveLength(3)
  expect(mostInASecond(starts)).toBe(2)
})

it('never runs twice at a time, and runs again if it was called during a run, also after a failure', async () => {
  let fail: (error: Error) => void = () => undefined
  const run = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)))
  const coalescer = createCoalescer({ run, leastMs: 500, isPaused: () => false })
  coalescer.want()
  await vi.advanceTimersByTimeAsync(0)
  coalescer.want()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(1)
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
})

it('what is wanted while it is paused runs once when that ends', async () => {
  let isPaused = true
  const run = vi.fn(async () => undefined)
  const coalescer = createCoalescer({ run, leastMs: 500, isPaused: () => isPaused })
  coalescer.want()
  coalescer.want()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  isPaused = false
  coalescer.resume()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('once stopped, nothing runs', async () => {
  const run = vi.fn(async () => undefined)
  const coalescer = createCoalescer({ run, leastMs: 500, isPaused: () => false })
  coalescer.want()
  coalescer.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
})
