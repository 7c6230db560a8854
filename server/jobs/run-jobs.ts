import { secondMs } from '../../contract/core/time.ts'
import { doubling, waitAfter } from './retry-schedule.ts'

/** Work that every process repeats. Steps of several processes may run at the same time. */
export type Job = {
  /** Names it in the log. */
  name: string
  /**
   * Does all there is to do, found in the tables: a lost wake-up costs time, nothing else. When `stopping` is aborted, it
   * finishes the piece in hand. A failure is reported and the step retried.
   */
  step: (stopping: AbortSignal) => Promise<unknown>
  /** The longest pause between two steps, in ms. */
  everyMs: number
  /** Steps begin at least this far apart, in ms: wake-ups in between share the next one. */
  gatherMs?: number
  /** The names, given to `Jobs.wake`, that wake it early; for NOTIFY the names of the channels. */
  wakeOn?: readonly string[]
  /** Waits for what steps have left running. Called after the last step. */
  finish?: () => Promise<void>
}

/** `failures` counts those in a row, from 1. */
export type OnJobProblem = (error: unknown, what: string, failures: number) => void

export type RunningJob = {
  wake(): void
  /** Resolves when the running step has finished. */
  stop(): Promise<void>
}

/** Runs a job at once, then whenever it is woken or its time is up. */
export function runWhenWoken(job: Job, onProblem: OnJobProblem): RunningJob {
  const { name, step, everyMs, gatherMs = 0, finish } = job
  const retryWaitsMs = doubling(Math.min(secondMs, everyMs), everyMs)
  const stopping = new AbortController()
  const { signal } = stopping
  let isAwake = true
  /** A wake-up ends the sleep, a stop every pause. */
  let endSleep: () => void = () => undefined
  let endPause: () => void = () => undefined

  const wake = (): void => {
    isAwake = true
    endSleep()
  }
  const pause = async (ms: number): Promise<void> => {
    if (ms <= 0 || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    endPause = resolve
    const timer = setTimeout(resolve, ms).unref()
    await promise
    clearTimeout(timer)
  }
  const sleep = async (): Promise<void> => {
    const sleeping = pause(everyMs)
    endSleep = endPause
    await sleeping
  }
  const run = async (): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      if (!isAwake) await sleep()
      if (signal.aborted) break
      const begunAt = performance.now()
      isAwake = false
      try {
        await step(signal)
        failures = 0
      } catch (error) {
        failures += 1
        onProblem(error, `${name} failed`, failures)
        isAwake = true
        await pause(waitAfter(retryWaitsMs, failures))
      }
      await pause(begunAt + gatherMs - performance.now())
    }
    await finish?.()
  }
  const running = run()
  return {
    wake,
    stop() {
      stopping.abort()
      endPause()
      return running
    },
  }
}

export type Jobs = {
  /** Wakes the jobs that wait for `reason`; without one, all that wait for anything. */
  wake(reason?: string): void
  /** Stops all jobs in parallel, each after its running step. */
  stop(): Promise<void>
}

/** Runs jobs until they are stopped. */
export function runJobs(jobs: readonly Job[], onProblem: OnJobProblem): Jobs {
  const running = jobs.map((job) => ({ wakeOn: job.wakeOn ?? [], ...runWhenWoken(job, onProblem) }))
  return {
    wake(reason) {
      for (const { wakeOn, wake } of running) {
        if (reason === undefined ? wakeOn.length > 0 : wakeOn.includes(reason)) wake()
      }
    },
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
