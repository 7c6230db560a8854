import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The queues of background work, by the names that the metrics give them. */
export type QueueState = {
  queue: string
  /** How many wait, also those that wait for their next attempt. */
  waiting: number
  /** How long the first one has been due, in seconds; 0 if none is due. */
  overdueSeconds: number
}

/** Each count reads a partial index that holds only what waits. $1 now. */
const selectQueueStates: NamedStatement = {
  name: 'telemetry-queues',
  text: `SELECT queue, waiting::int AS waiting,
      greatest(0, coalesce(extract(epoch FROM $1::timestamptz - due_at), 0))::float8 AS "overdueSeconds"
    FROM (
      SELECT 'messages' AS queue, count(*) AS waiting, min(next_attempt_at) AS due_at FROM messages WHERE status = 'queued'
      UNION ALL
      SELECT 'webhooks', count(*), min(next_attempt_at) FROM webhook_deliveries WHERE status = 'pending'
      UNION ALL
      SELECT 'receipts', count(*), min(next_attempt_at) FROM receipts WHERE step <> 'done'
      UNION ALL
      SELECT 'event_outbox', count(*), min(created_at) FROM event_outbox
      UNION ALL
      SELECT 'put_aside_events', count(*), min(next_attempt_at) FROM event_failures
    ) queues`,
}

/** Counts what waits in the queues of all shops. */
export function selectQueueStatesAcrossMerchants(transaction: Transaction, now: Date): Promise<QueueState[]> {
  return transaction.run<QueueState>(selectQueueStates, [now])
}

/** How many events each subscriber has yet to handle. */
export type SubscriberLag = { subscriber: string; events: number }

const selectSubscriberLags: NamedStatement = {
  name: 'telemetry-subscribers',
  text: `SELECT name AS subscriber,
      (SELECT last FROM event_counters WHERE merchant_id = '00000000-0000-0000-0000-000000000000') - position AS events
    FROM event_subscribers`,
}

/** Counts the events that subscribers have yet to handle. */
export function selectSubscriberLagsAcrossMerchants(transaction: Transaction): Promise<SubscriberLag[]> {
  return transaction.run<SubscriberLag>(selectSubscriberLags, [])
}

/** How many payment mailboxes are in a state. */
export type MailboxCount = { state: string; count: number }

/** Every state has a row. */
const countMailboxes: NamedStatement = {
  name: 'telemetry-mailboxes',
  text: `SELECT state, count(source.id)::int AS count
    FROM unnest('{reading,failing,paused}'::text[]) state
    LEFT JOIN payment_sources source ON source.kind = 'imap' AND source.secret_sealed IS NOT NULL AND state =
      CASE WHEN source.paused_at IS NOT NULL THEN 'paused' WHEN source.failure IS NULL THEN 'reading' ELSE 'failing' END
    GROUP BY state`,
}

/** Counts the payment mailboxes of all shops by their state. */
export function countMailboxesAcrossMerchants(transaction: Transaction): Promise<MailboxCount[]> {
  return transaction.run<MailboxCount>(countMailboxes, [])
}
