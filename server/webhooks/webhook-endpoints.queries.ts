import { sql } from 'kysely'
import type { Webhook, WebhookEvent } from '../../contract/webhooks/webhook.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** An endpoint as it is stored. */
export type WebhookEndpoint = {
  id: string
  url: string | null
  isOn: boolean
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
  failingSince: Date | null
  disabledAt: Date | null
  disabledReason: string | null
}

const endpoints = `SELECT endpoint.id, endpoint.url, endpoint.secret_sealed AS "secretSealed",
      endpoint.previous_secret_sealed AS "previousSecretSealed", endpoint.previous_secret_until AS "previousSecretUntil",
      endpoint.failing_since AS "failingSince", endpoint.disabled_at AS "disabledAt",
      endpoint.disabled_reason AS "disabledReason", coalesce(preferences.webhook_notifications, false) AS "isOn"
    FROM webhook_endpoints endpoint
    LEFT JOIN notification_preferences preferences ON preferences.merchant_id = endpoint.merchant_id
    WHERE endpoint.merchant_id = $1`

const allEndpoints: NamedStatement = {
  name: 'webhook-endpoints',
  text: `${endpoints} ORDER BY endpoint.is_first DESC, endpoint.id`,
}

const endpointStatement = (locked: boolean): NamedStatement => ({
  name: locked ? 'webhook-endpoint-lock' : 'webhook-endpoint',
  text: `${endpoints} AND ($2::uuid IS NULL AND endpoint.is_first OR endpoint.id = $2)${locked ? ' FOR NO KEY UPDATE OF endpoint' : ''}`,
})
const endpointRead = endpointStatement(false)
const endpointLocked = endpointStatement(true)

/** The merchant's endpoint with this id, without one its first; undefined when there is none. */
export async function selectWebhookEndpoint(
  transaction: Transaction,
  merchantId: string,
  id?: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(endpointRead, [merchantId, id ?? null])
  return endpoint
}

/** All of a merchant's endpoints, the first one first. */
export function selectWebhookEndpoints(transaction: Transaction, merchantId: string): Promise<WebhookEndpoint[]> {
  return transaction.run<WebhookEndpoint>(allEndpoints, [merchantId])
}

/** As `selectWebhookEndpoint`; it stays locked until the transaction ends. */
export async function lockWebhookEndpoint(
  transaction: Transaction,
  merchantId: string,
  id?: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(endpointLocked, [merchantId, id ?? null])
  return endpoint
}

/** Whether the merchant has webhooks switched on. */
export async function selectIsOn(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('notification_preferences')
      .select('webhook_notifications as isOn')
      .where('merchant_id', '=', merchantId),
  )
  return rows[0]?.isOn ?? false
}

export async function merchantExists(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId))
  return rows.length > 0
}

/** Creates the first endpoint, without an address, unless there is one. */
export async function insertFirstEndpoint(
  transaction: Transaction,
  merchantId: string,
  { id, secretSealed, at }: { id: string; secretSealed: Buffer; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('webhook_endpoints')
      .values({
        id,
        merchant_id: merchantId,
        is_first: true,
        url: null,
        secret_sealed: secretSealed,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Sets the address. A new address is neither failing nor disabled. */
export async function updateWebhookUrl(
  transaction: Transaction,
  endpointId: string,
  { url, at }: { url: string | null; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('webhook_endpoints')
      .set({ url, failing_since: null, disabled_at: null, disabled_reason: null, updated_at: at })
      .where('id', '=', endpointId),
  )
}

export async function rotateSecret(
  transaction: Transaction,
  endpointId: string,
  { secretSealed, previousUntil, at }: { secretSealed: Buffer; previousUntil: Date; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('webhook_endpoints')
      .set({
        previous_secret_sealed: sql`secret_sealed`,
        previous_secret_until: previousUntil,
        secret_sealed: secretSealed,
        updated_at: at,
      })
      .where('id', '=', endpointId),
  )
}

const counts: NamedStatement = {
  name: 'webhook-counts',
  text: `SELECT
      (SELECT count(*) FROM webhook_deliveries WHERE merchant_id = $1 AND status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'delivered') AS delivered, count(*) FILTER (WHERE status = 'failed') AS failed
    FROM webhook_deliveries WHERE merchant_id = $1 AND created_at >= $2`,
}

/** Counts the deliveries since a time, and all that are pending. */
export async function countDeliveries(
  transaction: Transaction,
  merchantId: string,
  since: Date,
): Promise<Webhook['counts']> {
  const [row] = await transaction.run<Webhook['counts']>(counts, [merchantId, since])
  return row ?? { pending: 0, delivered: 0, failed: 0 }
}

/** An endpoint of a merchant with webhooks on. */
export type EventTarget = {
  merchantId: string
  endpointId: string
  disabledAt: Date | null
  /** The events that it receives; null for all. */
  events: WebhookEvent[] | null
}

const targetsStatement: NamedStatement = {
  name: 'webhook-targets',
  text: `SELECT endpoint.merchant_id AS "merchantId", endpoint.id AS "endpointId", endpoint.disabled_at AS "disabledAt",
      endpoint.events
    FROM webhook_endpoints endpoint JOIN notification_preferences preferences USING (merchant_id)
    WHERE endpoint.merchant_id = ANY ($1::uuid[]) AND preferences.webhook_notifications AND endpoint.url IS NOT NULL
    ORDER BY endpoint.id`,
}

/** Selects the endpoints of the merchants with webhooks on, by merchant. */
export async function selectEventTargets(
  transaction: Transaction,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, EventTarget[]>> {
  const targets = await transaction.run<EventTarget>(targetsStatement, [merchantIds])
  return Map.groupBy(targets, ({ merchantId }) => merchantId)
}
