import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-client.ts'
import { runBulkUpdate } from './bulk-update.ts'

const orders = Array.from({ length: 9 }, (_, index) => ({ id: `id-${index}`, number: index, totalAmount: 25 }))
const noProgress = () => undefined

test('every order is updated once', async () => {
  const seen: number[] = []
  const result = await runBulkUpdate(orders, async ({ number }) => seen.push(number), noProgress)
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(result).toEqual({ updated: orders, already: [], refused: [] })
})

test('a refusal is reported with its order and reason and stops nothing', async () => {
  const reason = new Error('delivered orders cannot become paid')
  const refuse = async ({ number }: { number: number }) => {
    if (number % 4 === 0) throw reason
  }
  const result = await runBulkUpdate(orders, refuse, noProgress)
  expect(result.updated.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6, 7])
  expect(result.refused.map(({ order, error }) => [order.number, error])).toEqual([
    [0, reason],
    [4, reason],
    [8, reason],
  ])
})

const illegal = (from: string, to: string) => {
  const message = `${from} orders cannot become ${to}`
  const type = '/problems/illegal-transition'
  return new ApiError(message, 409, {
    ...{ type, title: '', status: 409, detail: message },
    ...{ instance: '', success: false, message, from, to },
  })
}

test('an order that is paid already is no failure, one that is past that is', async () => {
  const statuses = ['pending', 'paid', 'shipped']
  const update = async ({ number }: { number: number }) => {
    const status = statuses[number] ?? 'pending'
    if (status !== 'pending') throw illegal(status, 'paid')
  }
  const result = await runBulkUpdate(orders.slice(0, 3), update, noProgress)
  expect(result.updated.map(({ number }) => number)).toEqual([0])
  expect(result.already.map(({ number }) => number)).toEqual([1])
  expect(result.refused.map(({ order }) => order.number)).toEqual([2])
})

test('at most four run at a time', async () => {
  let running = 0
  let most = 0
  await runBulkUpdate(
    orders,
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
    noProgress,
  )
  expect(most).toBe(4)
})

test('progress counts refusals too and ends at the number of orders', async () => {
  const progress: number[] = []
  await runBulkUpdate(
    orders,
    ({ number }) => (number === 3 ? Promise.reject(new Error('no')) : Promise.resolve()),
    (done) => progress.push(done),
  )
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
