import { expect, test } from 'vitest'
import { sendEach } from './send-each.ts'

const items = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const noProgress = () => undefined

test('every item is sent once, and the answers keep the order of the items', async () => {
  const { done, failed } = await sendEach(items, async (item) => item * 10, noProgress)
  expect(done).toEqual(items.map((item) => ({ item, answer: item * 10 })))
  expect(failed).toEqual([])
})

test('a failure is reported with its item and stops nothing', async () => {
  const error = new Error('no')
  const refuse = async (item: number) => {
    if (item % 4 === 0) throw error
  }
  const { done, failed } = await sendEach(items, refuse, noProgress)
  expect(done.map(({ item }) => item)).toEqual([1, 2, 3, 5, 6, 7])
  expect(failed).toEqual([0, 4, 8].map((item) => ({ item, error })))
})

test('at most four run at a time', async () => {
  let running = 0
  let most = 0
  const send = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  await sendEach(items, send, noProgress)
  expect(most).toBe(4)
})

test('progress counts failures too and ends at the number of items', async () => {
  const progress: number[] = []
  await sendEach(
    items,
    (item) => (item === 3 ? Promise.reject(new Error('no')) : Promise.resolve()),
    (finished) => progress.push(finished),
  )
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
