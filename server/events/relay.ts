import { secondMs } from '../../contract/core/time.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { Database } from '../db/client.ts'
import { notify } from '../db/notify.ts'
import { type OnJobProblem, runWhenWoken } from '../jobs/run-jobs.ts'
import {
  eventsNumberedChannel,
  type LoggedEvent,
  numberEventsAcrossMerchants,
  selectEventsAfterAcrossMerchants,
  selectLastNumber,
} from './events.queries.ts'

/** A transaction of the relay numbers this many events at most. */
const numberedAtOnce = 500
const readAtOnce = 500
/** Rounds begin at least this far apart: what is committed in between shares the next one. */
const gatherMs = 8
/** Finds the events of a process that was killed between its commit and its signal. */
const everyMs = secondMs

/** Gets every event once, in order of position. It runs in the relay's loop, so it must not throw or take long. */
export type EventListener = (events: readonly LoggedEvent[]) => void

export type RelayOptions = {
  database: Database
  onProblem: OnJobProblem
  /** Gets the events that this process has numbered, to send them to other processes faster than PostgreSQL does. */
  onNumbered?: (events: readonly LoggedEvent[]) => void
}

export type Relay = {
  /** Adds a listener for all that is numbered from now on. */
  listen(listener: EventListener): void
  /** The position of the last event that its listeners got. */
  position(): number
  /** Says that there may be events, numbered or not. */
  wake(): void
  /** Says that another process has numbered events up to a position. */
  reach(position: number): void
  /** Takes over events that another process has numbered and sent here; out of turn they are only a reason to look. */
  receive(events: readonly LoggedEvent[]): void
  stop(): Promise<void>
}

/** Numbers the oldest events of the outbox, at most `numberedAtOnce`, and tells other processes. */
const numberOldest = (database: Database): Promise<LoggedEvent[]> =>
  database.write('platform', async (transaction) => {
    const events = await numberEventsAcrossMerchants(transaction, numberedAtOnce)
    const last = events.at(-1)
    if (last !== undefined) await notify(transaction, eventsNumberedChannel, String(last.position))
    return events
  })

/** Reads the log after a position, at most `readAtOnce` events. */
const readAfter = (database: Database, position: number): Promise<LoggedEvent[]> =>
  database.read('platform', (transaction) =>
    selectEventsAfterAcrossMerchants(transaction, { after: position, limit: readAtOnce }),
  )

/**
 * Hands committed events on at once: numbers what this process has committed, and tells its listeners of every event of
 * the log, once and in order, whichever process numbered it. It begins with what comes after its start.
 */
export async function startRelay({ database, onProblem, onNumbered }: RelayOptions): Promise<Relay> {
  const listeners: EventListener[] = []
  let position = await database.read('platform', (transaction) => selectLastNumber(transaction, allMerchants))
  /** The outbox may hold events. */
  let mayNumber = true
  /** The log may have events that the listeners didn't get. */
  let isBehind = true

  const tell = (events: readonly LoggedEvent[]): void => {
    const fresh = events.filter((event) => {
      const isNext = event.position === position + 1
      if (isNext) position = event.position
      return isNext
    })
    if (fresh.length > 0) for (const listener of listeners) listener(fresh)
  }

  /** @returns how many events were waiting, at most `numberedAtOnce`. */
  const numberSome = async (): Promise<number> => {
    const numbered = await numberOldest(database)
    if (numbered.length > 0) onNumbered?.(numbered)
    tell(numbered)
    // Without any of its own there may be others', and those before its own may have been numbered elsewhere.
    if (numbered.at(-1)?.position !== position) isBehind = true
    return numbered.length
  }

  const readSome = async (): Promise<boolean> => {
    const read = await readAfter(database, position)
    // The log has no gap but at its beginning: this process stood still for longer than events are kept.
    if (read[0] !== undefined) position = Math.max(position, read[0].position - 1)
    tell(read)
    return read.length === readAtOnce
  }

  const handOn = async (stopping: AbortSignal): Promise<void> => {
    // Woken for events of other processes it only reads; woken by its time it looks for both.
    const hasToNumber = mayNumber || !isBehind
    mayNumber = false
    // Events left when it stops wait for other processes, or the next start.
    if (hasToNumber) while ((await numberSome()) === numberedAtOnce && !stopping.aborted);
    while (isBehind && !stopping.aborted) {
      isBehind = false
      if (await readSome()) isBehind = true
    }
  }

  const job = runWhenWoken({ name: 'the relay of events', step: handOn, everyMs, gatherMs }, onProblem)
  const wake = (): void => {
    mayNumber = true
    job.wake()
  }
  const reach = (other: number): void => {
    if (other <= position) return
    isBehind = true
    job.wake()
  }
  const unsubscribe = database.onSignal('events', wake)
  return {
    listen: (listener) => {
      listeners.push(listener)
    },
    position: () => position,
    wake,
    reach,
    receive(events) {
      tell(events)
      // The log has any that are missing before them.
      reach(events.at(-1)?.position ?? 0)
    },
    stop() {
      unsubscribe()
      return job.stop()
    },
  }
}
