import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { type LoggedEvent, selectEventsAfterAcrossMerchants } from './events.queries.ts'
import {
  forgetPutAside,
  lockPutAside,
  lockSubscriber,
  moveSubscriber,
  putAside,
  type SubscriberName,
} from './subscribers.queries.ts'

const handledAtOnce = 100
const longestDelayMs = 10 * minuteMs

/**
 * Writes what follows from an event, in the transaction that notes that it was handled. It may be called for an event while
 * it is busy with that of another order.
 */
export type EventHandler = (transaction: WritingTransaction, event: LoggedEvent) => Promise<void>

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
async function handleTogether(
  transaction: WritingTransaction,
  events: readonly LoggedEvent[],
  handle: EventHandler,
): Promise<void> {
  const byOrder = Map.groupBy(events, ({ merchantId, orderId }) => orderId ?? merchantId)
  const ends = await Promise.allSettled(
    [...byOrder.values()].map(async (ofOne) => {
      for (const event of ofOne) await handle(transaction, event)
    }),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Reads up to `limit` events and handles them in one transaction. @returns how many; undefined while another process does */
async function handleSome({ database, name, handle }: SubscriberOptions, limit: number): Promise<number | undefined> {
  return database.write('platform', async (transaction) => {
    const position = await lockSubscriber(transaction, name)
    if (position === undefined) return undefined
    const events = await selectEventsAfterAcrossMerchants(transaction, { after: position, limit })
    await handleTogether(transaction, events, handle)
    const last = events.at(-1)
    if (last !== undefined) await moveSubscriber(transaction, name, last.position)
    return events.length
  })
}

/** Puts the next event aside, so that those behind it don't wait. */
async function passOver({ database, name, clock }: SubscriberOptions, error: unknown): Promise<void> {
  await database.write('platform', async (transaction) => {
    const position = await lockSubscriber(transaction, name)
    if (position === undefined) return
    const [event] = await selectEventsAfterAcrossMerchants(transaction, { after: position, limit: 1 })
    if (event === undefined) return
    const nextAttemptAt = new Date(clock().getTime() + secondMs)
    await putAside(transaction, { subscriber: name, position: event.position, failure: words(error), nextAttemptAt })
    await moveSubscriber(transaction, name, event.position)
  })
}

/** Handles one event that was put aside and is due again. @returns whether there was one */
async function handleAgain(options: SubscriberOptions): Promise<boolean> {
  const { database, name, handle, clock, onProblem } = options
  let failed: { position: number; attempts: number } | undefined
  try {
    return await database.write('platform', async (transaction) => {
      failed = await lockPutAside(transaction, name, clock())
      if (failed === undefined) return false
      const [event] = await selectEventsAfterAcrossMerchants(transaction, { after: failed.position - 1, limit: 1 })
      // Its place in the log may be over: then there is nothing left to tell.
      if (event?.position === failed.position) await handle(transaction, event)
      await forgetPutAside(transaction, name, failed.position)
      return true
    })
  } catch (error) {
    if (failed === undefined) throw error
    const { position, attempts } = failed
    onProblem(error, `event ${position} could not be handled for ${name}`)
    const nextAttemptAt = new Date(clock().getTime() + Math.min(secondMs * 2 ** attempts, longestDelayMs))
    const again = { subscriber: name, position, failure: words(error), nextAttemptAt }
    await database.write('platform', (transaction) => putAside(transaction, again))
    return true
  }
}

/**
 * Handles every event of the log exactly once, in order, until none is left: what the handler writes and how far it has
 * read are committed together. An event that can't be handled is put aside and tried again later, with longer and longer
 * waits, so that it holds nothing up. Throws when the database is away; then nothing was handled.
 */
export async function handleEvents(options: SubscriberOptions, stopping?: AbortSignal): Promise<void> {
  let handled: number | undefined = handledAtOnce
  while (handled === handledAtOnce && stopping?.aborted !== true) {
    try {
      handled = await handleSome(options, handledAtOnce)
    } catch (error) {
      options.onProblem(error, `events could not be handled together for ${options.name}`)
      handled = await handleOneByOne(options, stopping)
    }
  }
  while (stopping?.aborted !== true && (await handleAgain(options)));
}

async function handleOneByOne(options: SubscriberOptions, stopping?: AbortSignal): Promise<number> {
  for (let handled = 0; handled < handledAtOnce; handled += 1) {
    if (stopping?.aborted === true) return handled
    try {
      if (((await handleSome(options, 1)) ?? 0) === 0) return handled
    } catch (error) {
      await passOver(options, error)
    }
  }
  return handledAtOnce
}
