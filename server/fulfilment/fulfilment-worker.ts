import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '../../contract/core/time.ts'
import { handleEvents } from '../events/subscriber.service.ts'
import { type ShippingOptions, shipDue } from './due-shipments.ts'
import { createFulfilmentHandler } from './event-fulfilment.ts'

export type FulfilmentWorker = {
  /** Says that there are new events. */
  wake(): void
  /** Finishes what is in hand. */
  stop(): Promise<void>
}

/** For what nobody was woken for: the end of an undo, and what another process was killed over. */
const lookAgainMs = secondMs
/** What comes within it is done together. */
const gatherMs = 200

/**
 * Scores new orders and ships paid ones, at once when woken and else every second. Any number of processes may run one.
 */
export function startFulfilmentWorker(options: ShippingOptions): FulfilmentWorker {
  const { database, clock, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const subscription = {
    database,
    name: 'fulfilment',
    handle: createFulfilmentHandler(clock),
    clock,
    onProblem,
  } as const
  let isAwake = false
  let fallAsleep: () => void = () => undefined
  const wake = (): void => {
    isAwake = true
    fallAsleep()
  }
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const sleep = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    fallAsleep = resolve
    const timer = setTimeout(resolve, lookAgainMs).unref()
    await promise
    clearTimeout(timer)
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isAwake = false
      try {
        await handleEvents(subscription, signal)
        await shipDue(options, signal)
      } catch (error) {
        onProblem(error, 'orders are neither scored nor shipped right now')
        await pause(lookAgainMs)
      }
      await pause(gatherMs)
      if (!isAwake && !signal.aborted) await sleep()
    }
  }
  const running = run()
  return {
    wake,
    stop() {
      stopping.abort()
      wake()
      return running
    },
  }
}
