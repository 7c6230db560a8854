import { sql } from 'kysely'
import { byIndex } from '../db/by-index.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Who reads the log and writes what follows from it. */
export type SubscriberName = 'notifications' | 'webhooks' | 'fulfilment' | 'audit'

/** How far a subscriber has read; undefined while another process is at it. Locked until the transaction ends. */
export async function lockSubscriber(transaction: Transaction, name: SubscriberName): Promise<number | undefined> {
  const locked = sqlBuilder.selectFrom('event_subscribers').select('position').where('name', '=', name)
  const [, rows] = await Promise.all([
    transaction.run(byIndex, []),
    transaction.execute(locked.forUpdate().skipLocked()),
  ])
  return rows[0]?.position
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
