import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import { type Job, type Jobs, runJobs } from './run-jobs.ts'

let jobs: Jobs | undefined
const problems: [string, number][] = []

beforeEach(() => {
  vi.useFakeTimers()
  problems.length = 0
})
afterEach(async () => {
  await jobs?.stop()
  vi.useRealTimers()
})

/** Runs a job that counts its steps. */
function run(job: Partial<Job> = {}): { steps: number } {
  const counted = { steps: 0 }
  const step = async (stopping: AbortSignal): Promise<void> => {
    counted.steps += 1
    await job.step?.(stopping)
  }
  jobs = runJobs([{ name: 'it', everyMs: hourMs, ...job, step }], (_, what, failures) =>
    problems.push([what, failures]),
  )
  return counted
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('begins at once, and again when its time is up', async () => {
  const counted = run({ everyMs: secondMs })
  await pass(0)
  expect(counted.steps).toBe(1)
  await pass(secondMs)
  expect(counted.steps).toBe(2)
})

it('is woken by its reasons, and by the lack of one', async () => {
  const counted = run({ wakeOn: ['orders', 'mails'] })
  await pass(0)
  for (const reason of ['orders', 'others', undefined]) {
    jobs?.wake(reason)
    await pass(0)
  }
  expect(counted.steps).toBe(3)
})

it('takes wake-ups within the gathering time together, and none is lost', async () => {
  const counted = run({ wakeOn: ['orders'], gatherMs: 200 })
  await pass(0)
  for (let time = 0; time < 5; time += 1) jobs?.wake('orders')
  await pass(199)
  expect(counted.steps).toBe(1)
  await pass(1)
  expect(counted.steps).toBe(2)
  await pass(hourMs / 2)
  expect(counted.steps).toBe(2)
})

it('runs once more when it is woken during a step', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const counted = run({ wakeOn: ['orders'], step: () => promise })
  await pass(0)
  jobs?.wake('orders')
  resolve()
  await pass(0)
  expect(counted.steps).toBe(2)
})

it('reports a failure, and tries again after waits that double', async () => {
  let isBroken = true
  const counted = run({
    step: async () => {
      if (isBroken) throw new Error('no database')
    },
  })
  await pass(0)
  await pass(secondMs)
  await pass(2 * secondMs - 1)
  expect(problems).toEqual([
    ['it failed', 1],
    ['it failed', 2],
  ])
  isBroken = false
  await pass(1)
  expect(counted.steps).toBe(3)
  isBroken = true
  await pass(hourMs)
  expect(problems.at(-1)).toEqual(['it failed', 1])
})

it('finishes the step in hand and what it has left running before it stops', async () => {
  const [step, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let hasStopped = false
  let wasTold = false
  const counted = run({
    step: (stopping) => {
      stopping.addEventListener('abort', () => {
        wasTold = true
      })
      return step.promise
    },
    finish: () => rest.promise,
  })
  await pass(0)
  const stopping = jobs?.stop().then(() => {
    hasStopped = true
  })
  await pass(hourMs)
  expect(wasTold).toBe(true)
  expect(hasStopped).toBe(false)
  step.resolve()
  await pass(0)
  expect(hasStopped).toBe(false)
  rest.resolve()
  await stopping
  expect(counted.steps).toBe(1)
})
