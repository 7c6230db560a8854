import { beforeEach, expect, it } from 'vitest'
import { waitFor } from '../testing/processes.ts'
import { createLanes, type Due, type LanesOptions } from './lanes.ts'

type Work = { merchantId: string | null; number: number }

let waiting: Work[]
let recorded: number[][]
let problems: string[]
let dues: Due[]
let freed: number
/** Ends the running attempts, by number. */
let attempts: Map<number, PromiseWithResolvers<void>>

beforeEach(() => {
  ;[waiting, recorded, problems, dues, freed, attempts] = [[], [], [], [], 0, new Map()]
})

const now = new Date('2026-11-20T12:00:00Z')

const openLanes = (options: Partial<LanesOptions<Work, number>> = {}) =>
  createLanes<Work, number>({
    inAll: 3,
    leaseMs: 60_000,
    clock: () => now,
    async claim(due) {
      dues.push({ ...due, busy: new Map(due.busy) })
      return waiting.splice(0, due.free)
    },
    async attempt({ number }) {
      const ending = Promise.withResolvers<void>()
      attempts.set(number, ending)
      await ending.promise
      return number
    },
    async record(results) {
      recorded.push([...results])
    },
    onFree: () => {
      freed += 1
    },
    onProblem: (_, what) => problems.push(what),
    ...options,
  })
const queue = (merchantId: string | null, ...numbers: number[]) =>
  waiting.push(...numbers.map((number) => ({ merchantId, number })))
const end = (...numbers: number[]) => {
  for (const number of numbers) attempts.get(number)?.resolve()
}

it('as many are in hand as there are lanes, and a slow one keeps its own only', async () => {
  const lanes = openLanes()
  queue('a', 1, 2)
  queue(null, 3, 4)
  expect(await lanes.dispatch()).toBe(3)
  expect(await lanes.dispatch()).toBe(0)
  end(2)
  await waitFor('the record', () => freed === 1)
  expect(await lanes.dispatch()).toBe(1)
  expect(dues.map(({ free, busy, leaseEnd }) => [free, [...busy], leaseEnd.getTime() - now.getTime()])).toEqual([
    [3, [], 60_000],
    [
      1,
      [
        ['a', 1],
        [null, 1],
      ],
      60_000,
    ],
  ])
  end(1, 3, 4)
  await lanes.idle()
  expect(recorded.flat().sort()).toEqual([1, 2, 3, 4])
})

it('what ends together is recorded together; one that can’t be recorded keeps no other from it', async () => {
  const lanes = openLanes({
    async record(results) {
      if (results.includes(2)) throw new Error('refused')
      recorded.push([...results])
    },
  })
  queue('a', 1, 2, 3)
  await lanes.dispatch()
  end(1, 2, 3)
  await lanes.idle()
  expect(recorded.flat().sort()).toEqual([1, 3])
  expect(problems).toEqual(['1 were done and could not be recorded'])
  queue('a', 4, 5, 6)
  expect(await lanes.dispatch()).toBe(3)
  end(4, 5, 6)
  await lanes.idle()
})

it('asks for no more when nothing gets through', async () => {
  const lanes = openLanes({ isBlocked: (number) => number === 1 })
  queue('a', 1)
  await lanes.dispatch()
  end(1)
  await lanes.idle()
  expect(freed).toBe(0)
  queue('a', 2)
  expect(await lanes.dispatch()).toBe(1)
  end(2)
  await lanes.idle()
  expect(freed).toBe(1)
})
