import type { EventType, LiveEvent } from '../../contract/events/event.ts'
import { notableTypes } from '../../contract/events/notable-event.ts'
import { allMerchants } from '../db/all-merchants.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The channel of NOTIFY that says: there are new events in the log. */
export const eventsNumberedChannel = 'paydesk_events'

export type OutboxRow = {
  merchantId: string
  type: EventType
  orderId: string | null
  /** The user whose own act it is. */
  actorId: string | null
  data: object
  at: Date
}

/** Appends to the outbox, in the order given. */
export async function insertOutboxRows(transaction: Transaction, rows: readonly OutboxRow[]): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('event_outbox').values(
      rows.map(({ merchantId, type, orderId, actorId, data, at }) => ({
        merchant_id: merchantId,
        type,
        order_id: orderId,
        actor_id: actorId,
        data: JSON.stringify(data),
        created_at: at,
      })),
    ),
  )
}

/** An event of the log. */
export type LoggedEvent = {
  /** Among the events of all merchants. */
  position: number
  merchantId: string
  /** Among the merchant's. */
  sequence: number
  type: EventType
  orderId: string | null
  data: LiveEvent['data']
  /** ISO 8601, as on the wire. */
  timestamp: string
}

/** The columns of a `LoggedEvent`, of a table or query of that name. */
export const loggedFields = (
  table: string,
): string => `${table}.position, ${table}.merchant_id AS "merchantId", ${table}.sequence,
  ${table}.type, ${table}.order_id AS "orderId", ${table}.data,
  to_char(${table}.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS timestamp`

const lock: NamedStatement = {
  name: 'events-number-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('paydesk.events', 0)) IS NULL AS locked`,
}

const number: NamedStatement = {
  name: 'events-number',
  text: `WITH taken AS (
      DELETE FROM event_outbox WHERE id IN (SELECT id FROM event_outbox ORDER BY id LIMIT $1) RETURNING *
    ), added AS (
      SELECT merchant_id, count(*) AS events FROM taken GROUP BY merchant_id
      UNION ALL SELECT '${allMerchants}', count(*) FROM taken HAVING count(*) > 0
    ), counters AS (
      INSERT INTO event_counters AS counter (merchant_id, last) SELECT merchant_id, events FROM added
      ON CONFLICT (merchant_id) DO UPDATE SET last = counter.last + excluded.last
      RETURNING counter.merchant_id, counter.last
    ), begun AS (
      SELECT merchant_id, last - events AS before FROM counters JOIN added USING (merchant_id)
    ), logged AS (
      INSERT INTO events (position, merchant_id, sequence, type, order_id, data, created_at, actor_id, is_notable)
      SELECT (SELECT before FROM begun WHERE merchant_id = '${allMerchants}') + row_number() OVER (ORDER BY taken.id),
        taken.merchant_id, begun.before + row_number() OVER (PARTITION BY taken.merchant_id ORDER BY taken.id),
        taken.type, taken.order_id, taken.data, taken.created_at, taken.actor_id, taken.type = ANY ($2::text[])
      FROM taken JOIN begun USING (merchant_id)
      RETURNING *
    )
    SELECT ${loggedFields('logged')} FROM logged ORDER BY position`,
}

/**
 * Numbers at most `limit` events of the outbox and moves them into the log. One process at a time: the lock comes first, so
 * that what another has just numbered is not there any more.
 */
export async function numberEventsAcrossMerchants(transaction: Transaction, limit: number): Promise<LoggedEvent[]> {
  const [, events] = await Promise.all([
    transaction.run(lock, []),
    transaction.run<LoggedEvent>(number, [limit, notableTypes]),
  ])
  return events
}

const after = (scoped: boolean): NamedStatement => ({
  name: scoped ? 'events-after' : 'events-after-across-merchants',
  text: `SELECT ${loggedFields('events')} FROM events
    WHERE ${scoped ? 'merchant_id = $3 AND sequence > $1 ORDER BY sequence' : 'position > $1 ORDER BY position'} LIMIT $2`,
})
const afterOfMerchant = after(true)
const afterAcrossMerchants = after(false)

/** The events after a merchant's event, by sequence. */
export function selectEventsAfter(
  transaction: Transaction,
  merchantId: string,
  { after: sequence, limit }: { after: number; limit: number },
): Promise<LoggedEvent[]> {
  return transaction.run<LoggedEvent>(afterOfMerchant, [sequence, limit, merchantId])
}

/** The events after a position of the log. */
export function selectEventsAfterAcrossMerchants(
  transaction: Transaction,
  { after: position, limit }: { after: number; limit: number },
): Promise<LoggedEvent[]> {
  return transaction.run<LoggedEvent>(afterAcrossMerchants, [position, limit])
}

/** The number of a merchant's last event, or of all merchants' (`allMerchants`); 0 when there was none. */
export async function selectLastNumber(transaction: Transaction, merchantId: string): Promise<number> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('event_counters').select('last').where('merchant_id', '=', merchantId),
  )
  return rows[0]?.last ?? 0
}

const lastUpTo: NamedStatement = {
  name: 'events-last-up-to',
  // If the log keeps none from before the position, all it keeps of the merchant comes after, which is little.
  text: `SELECT coalesce(
      (SELECT sequence FROM events WHERE merchant_id = $1 AND position <= $2 ORDER BY sequence DESC LIMIT 1),
      (SELECT last FROM event_counters WHERE merchant_id = $1)
        - (SELECT count(*) FROM events WHERE merchant_id = $1),
      0) AS last`,
}

/** The sequence of a merchant's last event up to a position of the log; 0 when there was none. */
export async function selectLastSequence(
  transaction: Transaction,
  merchantId: string,
  position: number,
): Promise<number> {
  const [row] = await transaction.run<{ last: number }>(lastUpTo, [merchantId, position])
  return row?.last ?? 0
}

const forget: NamedStatement = {
  name: 'events-forget',
  // The log is read in the order of its positions. Its moments rise with them, except where clocks disagree.
  text: `DELETE FROM events WHERE position IN (
      SELECT position FROM (SELECT position, created_at FROM events ORDER BY position LIMIT $2) oldest
      WHERE created_at < $1
    ) RETURNING position`,
}

/** Deletes events from before a moment, at most `limit` of them. @returns how many */
export async function deleteEventsAcrossMerchants(
  transaction: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return (await transaction.run(forget, [before, limit])).length
}
