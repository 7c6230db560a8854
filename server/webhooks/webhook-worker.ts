import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '../../contract/core/time.ts'
import { createDispatcher, type DeliveryDependencies } from './webhook-delivery.ts'

export type WebhookWorkerOptions = DeliveryDependencies & {
  /** Makes deliveries of the events that have not been read yet. */
  readEvents: (stopping: AbortSignal) => Promise<void>
}

export type WebhookWorker = {
  /** Says that there are new events, or that something is due. */
  wake(): void
  /** Finishes what is in hand. */
  stop(): Promise<void>
}

/** For what nobody was woken for: retries, and what another process was killed over. */
const lookAgainMs = secondMs
/** Deliveries within this time are handled together. */
const gatherMs = 40

type Loop = { wake(): void; ended: Promise<void> }

/** Runs `step` whenever it is woken, and else every second, until `signal` is aborted. */
function startLoop(step: () => Promise<unknown>, signal: AbortSignal, onProblem: (error: unknown) => void): Loop {
  let isAwake = false
  let fallAsleep: () => void = () => undefined
  const wake = (): void => {
    isAwake = true
    fallAsleep()
  }
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isAwake = false
      try {
        await step()
      } catch (error) {
        onProblem(error)
        await pause(lookAgainMs)
        continue
      }
      await pause(gatherMs)
      if (isAwake || signal.aborted) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      fallAsleep = resolve
      const timer = setTimeout(resolve, lookAgainMs).unref()
      await promise
      clearTimeout(timer)
    }
  }
  signal.addEventListener('abort', wake)
  return { wake, ended: run() }
}

/**
 * Makes deliveries of new events and sends what is due, at once when woken and else every second. Any number of processes
 * may run one.
 */
export function startWebhookWorker(options: WebhookWorkerOptions): WebhookWorker {
  const { readEvents, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const dispatcher = createDispatcher(options, () => sending.wake())
  // Apart, so that a backlog of events keeps nothing from being sent.
  const sending = startLoop(
    () => dispatcher.dispatch(),
    signal,
    (error) => onProblem(error, 'webhooks are not sent right now'),
  )
  const reading = startLoop(
    async () => {
      await readEvents(signal)
      sending.wake()
    },
    signal,
    (error) => onProblem(error, 'events are not turned into webhooks right now'),
  )
  return {
    wake: reading.wake,
    async stop() {
      stopping.abort()
      await Promise.all([sending.ended, reading.ended])
      await dispatcher.idle()
    },
  }
}
