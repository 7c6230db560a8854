import { expect, it } from 'vitest'
import { atOnce, runBatch } from './run-batch.ts'

it('works through all, a few at a time', async () => {
  const begun: number[] = []
  const finish: (() => void)[] = []
  const running = runBatch([1, 2, 3, 4, 5], new AbortController().signal, (item) => {
    begun.push(item)
    const { promise, resolve } = Promise.withResolvers<void>()
    finish.push(resolve)
    return promise
  })
  expect(begun).toHaveLength(atOnce)
  while (finish.length > 0) {
    finish.shift()?.()
    // Lets everything that waits for it run first.
    await Promise.resolve().then(() => undefined)
    await Promise.resolve().then(() => undefined)
  }
  await running
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

it('begins nothing more once it is stopped', async () => {
  const stopper = new AbortController()
  const begun: number[] = []
  await runBatch([1, 2, 3, 4, 5, 6], stopper.signal, async (item) => {
    begun.push(item)
    stopper.abort()
  })
  expect(begun.length).toBeLessThanOrEqual(atOnce)
})
