import { secondMs } from '../../contract/core/time.ts'
import { TooManyRequestsError, UnavailableError } from '../errors.ts'

/** Calls of one shop that may wait at once, in each process. */
export const mostWaiting = 20

/** One caller that waits for events of a shop. It hears those from its beginning on. */
export type EventWait = {
  /**
   * Resolves when something happened since the last call, and at the end of the time. False at the end.
   *
   * @throws UnavailableError when the server stops
   */
  next(): Promise<boolean>
  /** Whether the time is over, or the caller has gone. */
  isOver(): boolean
  end(): void
}

export type EventWaits = {
  /** Begins to wait, for `seconds` in all. @throws TooManyRequestsError when as many wait as may */
  begin(merchantId: string, seconds: number, left: AbortSignal): EventWait
}

/** The log of events as it grows. */
type ChangeSource = { listen(listener: (events: readonly { merchantId: string }[]) => void): void }

/** Without a source of events, a wait lasts its whole time. */
export function createEventWaits(source: ChangeSource | undefined, stopping: AbortSignal): EventWaits {
  const waiting = new Map<string, Set<() => void>>()
  source?.listen((events) => {
    for (const merchantId of new Set(events.map((event) => event.merchantId)))
      for (const wake of [...(waiting.get(merchantId) ?? [])]) wake()
  })
  stopping.addEventListener('abort', () => {
    for (const wakes of waiting.values()) for (const wake of [...wakes]) wake()
  })
  return {
    begin(merchantId, seconds, left) {
      const present = waiting.get(merchantId) ?? new Set()
      if (present.size >= mostWaiting)
        throw new TooManyRequestsError(`${mostWaiting} programs of this shop wait for events already.`, 10)
      let heard = Promise.withResolvers<void>()
      const wake = (): void => heard.resolve()
      waiting.set(merchantId, present.add(wake))
      let isOver = false
      const stop = (): void => {
        isOver = true
        wake()
      }
      const timer = setTimeout(stop, seconds * secondMs)
      left.addEventListener('abort', stop)
      return {
        async next() {
          if (!isOver && !stopping.aborted) await heard.promise
          heard = Promise.withResolvers<void>()
          if (stopping.aborted) throw new UnavailableError('The server is being restarted. Please call again.', 2)
          return !isOver
        },
        isOver: () => isOver,
        end() {
          clearTimeout(timer)
          left.removeEventListener('abort', stop)
          present.delete(wake)
          if (present.size === 0 && waiting.get(merchantId) === present) waiting.delete(merchantId)
        },
      }
    },
  }
}
