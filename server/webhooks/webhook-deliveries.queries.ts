import { sql } from 'kysely'
import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEvent,
} from '../../contract/webhooks/webhook.ts'
import { type Changed, changedRows } from '../db/changed-since.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The channel of NOTIFY that says: there may be a delivery to make. */
export const deliveriesDueChannel = 'paydesk_deliveries_due'

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const fields = `delivery.id, delivery.endpoint_id AS "endpointId", delivery.event, delivery.status, delivery.order_id AS "orderId",
  orders.number AS "orderNumber", ${moment('delivery.created_at')} AS "createdAt",
  ${moment('delivery.delivered_at')} AS "deliveredAt", delivery.attempts, delivery.replays,
  CASE WHEN delivery.next_attempt_at > 'epoch' THEN ${moment('delivery.next_attempt_at')} END AS "nextAttemptAt",
  (SELECT response_status FROM webhook_attempts attempt WHERE attempt.delivery_id = delivery.id
    ORDER BY number DESC LIMIT 1) AS "responseStatus",
  delivery.failure`

export type DeliveryFilter = {
  statuses?: readonly DeliveryStatus[] | undefined
  events?: readonly WebhookEvent[] | undefined
  changed?: Changed | undefined
  endpointId?: string | undefined
  orderId?: string | undefined
  /** The last one of the page before. */
  after?: string | undefined
  limit: number
}

/**
 * The status and whether it is about one endpoint are part of the text, not parameters: a plan is made once per text, and
 * both have indexes of their own.
 */
export function deliveryPageStatement(
  merchantId: string,
  { statuses, events, endpointId, orderId, changed, after, limit }: DeliveryFilter,
): { statement: NamedStatement; values: unknown[] } {
  const values: unknown[] = [merchantId, events ?? null, orderId ?? null, after ?? null, limit]
  const place = (value: unknown): string => `$${values.push(value)}`
  const ofEndpoint = endpointId === undefined ? '' : `AND delivery.endpoint_id = ${place(endpointId)}`
  const since = changed === undefined ? undefined : place(changed.since)
  const isFew = changed?.areFew === true && since !== undefined
  const source = isFew ? changedRows('webhook_deliveries', { merchantId: '$1', since }) : 'webhook_deliveries'
  const ofStatus =
    statuses === undefined ? '' : `AND delivery.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`
  const parts = [
    ...(statuses ?? ['any']),
    ...(endpointId === undefined ? [] : ['of-endpoint']),
    ...(since === undefined ? [] : [isFew ? 'few-changed' : 'changed']),
  ]
  const text = `SELECT ${fields} FROM ${source} delivery LEFT JOIN orders ON orders.id = delivery.order_id
    WHERE delivery.merchant_id = $1 ${ofStatus} ${ofEndpoint}
      AND ($2::text[] IS NULL OR delivery.event = ANY ($2)) AND ($3::uuid IS NULL OR delivery.order_id = $3)
      AND ($4::uuid IS NULL OR (delivery.created_at, delivery.id) <
        (SELECT created_at, id FROM webhook_deliveries WHERE id = $4 AND merchant_id = $1))
      ${since === undefined ? '' : `AND delivery.updated_at >= ${since}`}
    ORDER BY delivery.created_at DESC, delivery.id DESC LIMIT $5`
  return { statement: { name: `webhook-deliveries-page-${parts.join('-')}`, text }, values }
}

/** A page of a merchant's deliveries, newest first. */
export function selectDeliveries(
  transaction: Transaction,
  merchantId: string,
  filter: DeliveryFilter,
): Promise<WebhookDelivery[]> {
  const { statement, values } = deliveryPageStatement(merchantId, filter)
  return transaction.run<WebhookDelivery>(statement, values)
}

const details: NamedStatement = {
  name: 'webhook-delivery',
  text: `SELECT ${fields}, delivery.payload, coalesce((
      SELECT json_agg(json_build_object('number', number, 'startedAt', ${moment('started_at')},
        'durationMs', duration_ms, 'url', url, 'responseStatus', response_status, 'responseBody', response_body,
        'failure', failure) ORDER BY number)
      FROM webhook_attempts WHERE delivery_id = delivery.id), '[]') AS "attemptsMade"
    FROM webhook_deliveries delivery LEFT JOIN orders ON orders.id = delivery.order_id
    WHERE delivery.id = $1 AND ($2::uuid IS NULL OR delivery.merchant_id = $2)`,
}

/** One delivery with its attempts; undefined `merchantId` looks among all merchants. */
export async function selectDelivery(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<WebhookDeliveryDetails | undefined> {
  const [delivery] = await transaction.run<WebhookDeliveryDetails>(details, [id, merchantId ?? null])
  return delivery
}

/** Due at any clock time: not tried yet. */
export const atOnce = new Date(0)

export type NewDelivery = {
  id: string
  merchantId: string
  endpointId: string
  orderId: string | null
  /** The position in the log; null if no event caused it. */
  position: number | null
  event: WebhookEvent
  payload: string
  createdAt: Date
  /** Why it is not tried at all; null: it is due. */
  failure: string | null
}

/** Adds a delivery, unless the event has made it already for this endpoint. */
export async function insertDelivery(
  transaction: Transaction,
  { id, merchantId, endpointId, orderId, position, event, payload, createdAt, failure }: NewDelivery,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('webhook_deliveries')
      .values({
        id,
        merchant_id: merchantId,
        endpoint_id: endpointId,
        order_id: orderId,
        position,
        event,
        payload,
        status: failure === null ? 'pending' : 'failed',
        next_attempt_at: failure === null ? atOnce : null,
        created_at: createdAt,
        failure,
      })
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'position', 'event']).doNothing()),
  )
}

const lockTests: NamedStatement = {
  name: 'webhook-tests-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('webhook-tests:' || $1, 0)) IS NULL AS locked`,
}

/** When tests were sent since a moment, oldest first. Two that count at once count one after the other. */
export async function selectTestsSince(transaction: Transaction, merchantId: string, since: Date): Promise<Date[]> {
  await transaction.run(lockTests, [merchantId])
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('webhook_deliveries')
      .select('created_at as at')
      .where('merchant_id', '=', merchantId)
      .where('event', '=', 'webhook.test')
      .where('created_at', '>', since)
      .orderBy('created_at'),
  )
  return rows.map(({ at }) => at)
}

/** Stops everything an endpoint is still to receive: it failed, for a reason other than the receiver's last answer. */
export async function stopPendingDeliveries(
  transaction: Transaction,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
  failure: string,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', next_attempt_at: null, claimed_until: null, failure: sql`${failure}::text` })
      .where(
        'id',
        'in',
        sqlBuilder
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('merchant_id', '=', merchantId)
          .where('endpoint_id', '=', endpointId)
          .where('status', '=', 'pending')
          // In the order in which attempts are recorded: two that wait for each other end badly.
          .orderBy('id')
          .forUpdate(),
      ),
  )
}

const forget: NamedStatement = {
  name: 'webhook-deliveries-forget',
  text: `DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT $2
    ) RETURNING id`,
}

/** Deletes deliveries from before a moment with their attempts, at most `limit`. @returns how many */
export async function deleteDeliveriesAcrossMerchants(
  transaction: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return (await transaction.run(forget, [before, limit])).length
}
