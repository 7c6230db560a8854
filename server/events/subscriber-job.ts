import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { doNext } from '../jobs/next-job.ts'
import { doubling, retryAt } from '../jobs/retry-schedule.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { type LoggedEvent, selectEventsAfterAcrossMerchants } from './events.queries.ts'
import {
  forgetPutAside,
  hasPutAsideDue,
  lockNextEvents,
  lockPutAside,
  moveSubscriber,
  putAside,
  type SubscriberName,
} from './subscribers.queries.ts'

const handledAtOnce = 100
/** An event that was put aside is tried until its handler takes it. */
const retryWaitsMs = doubling(secondMs, 10 * minuteMs)
/** Finds events that this process was not woken for, and those that were put aside. */
const everyMs = secondMs

/** Wakes subscribers after the relay has numbered events. */
export const eventsLogged = 'events logged'

/** Writes what follows from events, given in their order, in the transaction that notes that they were handled. */
export type EventHandler = (transaction: WritingTransaction, events: readonly LoggedEvent[]) => Promise<void>

export type SubscriberOptions = {
  database: Database
  name: SubscriberName
  handle: EventHandler
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Handles the events of one order one after the other, those of different orders side by side: their statements then share
 * round trips. All end before a failure is thrown on, or their statements would follow the rollback.
 */
export async function handleByOrder(
  events: readonly LoggedEvent[],
  handle: (event: LoggedEvent) => Promise<void>,
): Promise<void> {
  const byOrder = Map.groupBy(events, ({ merchantId, orderId }) => orderId ?? merchantId)
  const ends = await Promise.allSettled(
    [...byOrder.values()].map(async (ofOne) => {
      for (const event of ofOne) await handle(event)
    }),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

type Handled = { count: number; isMoreDue: boolean }

/**
 * Reads up to `limit` events and handles them in one transaction. Answers how many, none while another process does, and
 * whether some that were put aside are due again.
 */
function handleSome({ database, name, handle, clock }: SubscriberOptions, limit: number): Promise<Handled> {
  return database.write('platform', async (transaction) => {
    const [events, isMoreDue] = await Promise.all([
      lockNextEvents(transaction, name, limit),
      hasPutAsideDue(transaction, name, clock()),
    ])
    const last = events.at(-1)
    if (last !== undefined) {
      await handle(transaction, events)
      await moveSubscriber(transaction, name, last.position)
    }
    return { count: events.length, isMoreDue }
  })
}

/** Notes that an event could not be handled, for the time with this number (from 1). */
function noteFailure(
  { name, clock }: SubscriberOptions,
  transaction: WritingTransaction,
  { position, failures, error }: { position: number; failures: number; error: unknown },
): Promise<void> {
  const nextAttemptAt = retryAt(retryWaitsMs, failures, clock())
  return putAside(transaction, { subscriber: name, position, failure: words(error), nextAttemptAt })
}

/** Puts the next event aside, so that those behind it don't wait. */
async function passOver(options: SubscriberOptions, error: unknown): Promise<void> {
  await options.database.write('platform', async (transaction) => {
    const [event] = await lockNextEvents(transaction, options.name, 1)
    if (event === undefined) return
    await noteFailure(options, transaction, { position: event.position, failures: 1, error })
    await moveSubscriber(transaction, options.name, event.position)
  })
}

/** Handles one event that was put aside and is due again. @returns whether there was one */
function handleAgain(options: SubscriberOptions): Promise<boolean> {
  const { name, handle, clock } = options
  return doNext<{ position: number; attempts: number }>(options.database, {
    lock: (transaction) => lockPutAside(transaction, name, clock()),
    async work(transaction, { position }) {
      const [event] = await selectEventsAfterAcrossMerchants(transaction, { after: position - 1, limit: 1 })
      // Its place in the log may be over: then there is nothing left to tell.
      if (event?.position === position) await handle(transaction, [event])
      await forgetPutAside(transaction, name, position)
    },
    postpone: (transaction, { position, attempts }, error) =>
      noteFailure(options, transaction, { position, failures: attempts + 1, error }),
    onFailure: (error, { position }) => options.onProblem(error, `event ${position} could not be handled for ${name}`),
  })
}

/**
 * Handles every event of the log exactly once, in order, until none is left: what the handler writes and how far it has
 * read are committed together. An event that can't be handled is put aside and tried again later, with longer and longer
 * waits, so that it holds nothing up. Throws when the database is away; then nothing was handled.
 */
export async function handleEvents(options: SubscriberOptions, stopping?: AbortSignal): Promise<void> {
  let handled: Handled = { count: handledAtOnce, isMoreDue: false }
  while (handled.count === handledAtOnce && stopping?.aborted !== true) {
    try {
      handled = await handleSome(options, handledAtOnce)
    } catch (error) {
      options.onProblem(error, `events could not be handled together for ${options.name}`)
      handled = { count: await handleOneByOne(options, stopping), isMoreDue: true }
    }
  }
  let { isMoreDue } = handled
  while (isMoreDue && stopping?.aborted !== true) isMoreDue = await handleAgain(options)
}

/** @returns how many */
async function handleOneByOne(options: SubscriberOptions, stopping?: AbortSignal): Promise<number> {
  for (let handled = 0; handled < handledAtOnce; handled += 1) {
    if (stopping?.aborted === true) return handled
    try {
      if ((await handleSome(options, 1)).count === 0) return handled
    } catch (error) {
      await passOver(options, error)
    }
  }
  return handledAtOnce
}

/** The job of a subscriber. Steps begin at least `gatherMs` apart. */
export const subscriberJob = (options: SubscriberOptions, gatherMs: number): Job => ({
  name: `the subscriber ${options.name}`,
  step: (stopping) => handleEvents(options, stopping),
  ...{ everyMs, gatherMs, wakeOn: [eventsLogged] },
})
