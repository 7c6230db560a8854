import { sql } from 'kysely'
import { byIndex } from '../db/by-index.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import { type LoggedEvent, loggedFields } from './events.queries.ts'

/** A reader of the log that writes what follows from it. */
export type SubscriberName = 'notifications' | 'webhooks' | 'fulfilment' | 'audit'

const next: NamedStatement = {
  name: 'events-next-of-subscriber',
  text: `WITH reader AS (SELECT position FROM event_subscribers WHERE name = $1 FOR UPDATE SKIP LOCKED)
    SELECT ${loggedFields('unread')} FROM reader CROSS JOIN LATERAL (
      SELECT * FROM events WHERE events.position > reader.position ORDER BY events.position LIMIT $2
    ) unread ORDER BY unread.position`,
}

/**
 * The next events of a subscriber, in order; none while another process works on them. Locks its position until the
 * transaction ends.
 */
export async function lockNextEvents(
  transaction: Transaction,
  name: SubscriberName,
  limit: number,
): Promise<LoggedEvent[]> {
  const [, events] = await Promise.all([
    transaction.run(byIndex, []),
    transaction.run<LoggedEvent>(next, [name, limit]),
  ])
  return events
}

export async function moveSubscriber(transaction: Transaction, name: SubscriberName, position: number): Promise<void> {
  await transaction.execute(sqlBuilder.updateTable('event_subscribers').set({ position }).where('name', '=', name))
}

/** Puts an event aside that could not be handled, or notes that it could not be handled again. */
export async function putAside(
  transaction: Transaction,
  failed: { subscriber: SubscriberName; position: number; failure: string; nextAttemptAt: Date },
): Promise<void> {
  const { subscriber, position, failure, nextAttemptAt } = failed
  await transaction.execute(
    sqlBuilder
      .insertInto('event_failures')
      .values({ subscriber, position, attempts: 1, failure, next_attempt_at: nextAttemptAt })
      .onConflict((conflict) =>
        conflict.columns(['subscriber', 'position']).doUpdateSet({
          attempts: sql`event_failures.attempts + 1`,
          failure,
          next_attempt_at: nextAttemptAt,
        }),
      ),
  )
}

const hasDue: NamedStatement = {
  name: 'events-put-aside-has-due',
  text: 'SELECT EXISTS (SELECT FROM event_failures WHERE subscriber = $1 AND next_attempt_at <= $2) AS due',
}

/** Whether an event that was put aside is due again. */
export async function hasPutAsideDue(transaction: Transaction, name: SubscriberName, now: Date): Promise<boolean> {
  const [row] = await transaction.run<{ due: boolean }>(hasDue, [name, now])
  return row?.due ?? false
}

const dueAgain: NamedStatement = {
  name: 'events-put-aside-due',
  text: `SELECT position, attempts FROM event_failures WHERE subscriber = $1 AND next_attempt_at <= $2
    ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED`,
}

/** An event that was put aside and is due again; locked until the transaction ends. */
export async function lockPutAside(
  transaction: Transaction,
  name: SubscriberName,
  now: Date,
): Promise<{ position: number; attempts: number } | undefined> {
  const [row] = await transaction.run<{ position: number; attempts: number }>(dueAgain, [name, now])
  return row
}

export async function forgetPutAside(transaction: Transaction, name: SubscriberName, position: number): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('event_failures').where('subscriber', '=', name).where('position', '=', position),
  )
}
