import type { DeliveryStatus, WebhookEvent } from '../../contract/webhooks/webhook.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { atOnce } from './webhook-deliveries.queries.ts'

export type LockedDelivery = { merchantId: string; endpointId: string; event: WebhookEvent; status: DeliveryStatus }

const lock: NamedStatement = {
  name: 'webhook-delivery-lock',
  text: `SELECT merchant_id AS "merchantId", endpoint_id AS "endpointId", event, status FROM webhook_deliveries
    WHERE id = $1 AND ($2::uuid IS NULL OR merchant_id = $2) FOR UPDATE`,
}

export async function lockDelivery(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<LockedDelivery | undefined> {
  const [delivery] = await transaction.run<LockedDelivery>(lock, [id, merchantId ?? null])
  return delivery
}

const asNew = `status = 'pending', delivered_at = NULL, attempts_before = attempts, replays = replays + 1`

const replayOne: NamedStatement = {
  name: 'webhook-delivery-replay',
  text: `UPDATE webhook_deliveries SET ${asNew}, next_attempt_at = $3 WHERE id = $1 AND merchant_id = $2`,
}

/** Restarts a delivery. If a process is sending it now, it is retried only if that attempt fails. */
export async function replayDelivery(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(replayOne, [id, merchantId, atOnce])
}

/** The status is part of the text, because each has its own index. Rows are locked in the order in which attempts are recorded. */
const replayOf = (status: DeliveryStatus): NamedStatement => ({
  name: `webhook-deliveries-replay-${status}`,
  text: `WITH found AS MATERIALIZED (
      SELECT id, created_at FROM webhook_deliveries
      WHERE merchant_id = $1 AND status = '${status}' AND created_at >= $2 AND ($3::timestamptz IS NULL OR created_at < $3)
        AND endpoint_id = ANY ($4::uuid[]) AND ($5::text IS NULL OR event = $5) AND event <> 'webhook.test'
      ORDER BY created_at, id LIMIT $6::int + 1
    ), locked AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE id = ANY (ARRAY(SELECT id FROM found ORDER BY created_at, id LIMIT $6)) AND status = '${status}'
      ORDER BY id FOR UPDATE
    ), replayed AS (
      UPDATE webhook_deliveries SET ${asNew}, next_attempt_at = $7 WHERE id = ANY (ARRAY(SELECT id FROM locked)) RETURNING id
    )
    SELECT (SELECT count(*) FROM replayed) AS replayed,
      (SELECT created_at FROM found ORDER BY created_at, id OFFSET $6) AS "nextSince"`,
})
const replays = { pending: replayOf('pending'), delivered: replayOf('delivered'), failed: replayOf('failed') } as const

/** The deliveries to restart, oldest first. */
export type ReplayRange = {
  since: Date
  /** Exclusive; null for now. */
  until: Date | null
  endpointIds: readonly string[]
  event: WebhookEvent | null
  status: DeliveryStatus
  limit: number
}

export type Replayed = {
  replayed: number
  /** When the first of the rest was created; null when there is none. */
  nextSince: Date | null
}

/** Restarts deliveries that were made within a range of time. */
export async function replayDeliveries(
  transaction: Transaction,
  merchantId: string,
  { since, until, endpointIds, event, status, limit }: ReplayRange,
): Promise<Replayed> {
  const values = [merchantId, since, until, endpointIds, event, limit, atOnce]
  const [replayed] = await transaction.run<Replayed>(replays[status], values)
  return replayed ?? { replayed: 0, nextSince: null }
}
