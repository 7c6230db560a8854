import { sql } from 'kysely'
import type { EventName } from '../../contract/events/event-names.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** An endpoint as it is stored. */
export type WebhookEndpoint = {
  id: string
  merchantId: string
  /** Whether its URL is the one in the settings. */
  isFirst: boolean
  /** Only the first can be without one. */
  url: string | null
  description: string
  /** The events that it receives; null for all. */
  events: EventName[] | null
  isOn: boolean
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
  failingSince: Date | null
  disabledAt: Date | null
  /** Null while it is paused. */
  disabledReason: string | null
  createdAt: Date
}

const endpoints = `SELECT endpoint.id, endpoint.merchant_id AS "merchantId", endpoint.is_first AS "isFirst", endpoint.url,
      endpoint.description, endpoint.events, endpoint.secret_sealed AS "secretSealed",
      endpoint.previous_secret_sealed AS "previousSecretSealed", endpoint.previous_secret_until AS "previousSecretUntil",
      endpoint.failing_since AS "failingSince", endpoint.disabled_at AS "disabledAt",
      endpoint.disabled_reason AS "disabledReason", endpoint.created_at AS "createdAt",
      coalesce(preferences.webhook_notifications, false) AS "isOn"
    FROM webhook_endpoints endpoint
    LEFT JOIN notification_preferences preferences ON preferences.merchant_id = endpoint.merchant_id`

const allEndpoints: NamedStatement = {
  name: 'webhook-endpoints',
  text: `${endpoints} WHERE endpoint.merchant_id = $1 AND endpoint.url IS NOT NULL ORDER BY endpoint.created_at, endpoint.id`,
}

/** Reads the rows of a condition, or locks them until the transaction ends. */
const statements = (name: string, condition: string): Record<'read' | 'lock', NamedStatement> => ({
  read: { name, text: `${endpoints} WHERE ${condition}` },
  lock: { name: `${name}-lock`, text: `${endpoints} WHERE ${condition} FOR NO KEY UPDATE OF endpoint` },
})
const first = statements('webhook-first-endpoint', 'endpoint.merchant_id = $1 AND endpoint.is_first')
const byId = statements('webhook-endpoint', 'endpoint.id = $1 AND ($2::uuid IS NULL OR endpoint.merchant_id = $2)')

/** The merchant's first endpoint, with or without a URL; undefined when there is none. */
export async function selectFirstEndpoint(
  transaction: Transaction,
  merchantId: string,
  purpose: 'read' | 'lock' = 'read',
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(first[purpose], [merchantId])
  return endpoint
}

/** The endpoint with this id; undefined `merchantId` looks among all merchants. */
export async function selectEndpoint(
  transaction: Transaction,
  merchantId: string | undefined,
  { id, purpose = 'read' }: { id: string; purpose?: 'read' | 'lock' },
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(byId[purpose], [id, merchantId ?? null])
  return endpoint
}

/** All of a merchant's endpoints with a URL, oldest first. */
export function selectEndpoints(transaction: Transaction, merchantId: string): Promise<WebhookEndpoint[]> {
  return transaction.run<WebhookEndpoint>(allEndpoints, [merchantId])
}

const lockShop: NamedStatement = {
  name: 'webhook-endpoints-lock-shop',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('webhook-endpoints:' || $1, 0)) IS NULL AS locked`,
}

/** Blocks others who add an endpoint to the merchant until the transaction ends. */
export async function lockEndpointsOf(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lockShop, [merchantId])
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

export type NewEndpoint = {
  id: string
  isFirst: boolean
  url: string | null
  description: string
  events: readonly EventName[] | null
  secretSealed: Buffer
  at: Date
  /** Null: it is sent to at once. */
  disabledAt: Date | null
}

/** Creates an endpoint. Fails by `webhook_endpoints_by_url` if another of the merchant has the URL. */
export async function insertEndpoint(
  transaction: Transaction,
  merchantId: string,
  { id, isFirst, url, description, events, secretSealed, at, disabledAt }: NewEndpoint,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('webhook_endpoints').values({
      ...{ id, merchant_id: merchantId, is_first: isFirst, url, description },
      events: events === null ? null : [...events],
      ...{ secret_sealed: secretSealed, created_at: at, updated_at: at, disabled_at: disabledAt },
    }),
  )
}

export type EndpointChange = {
  url: string | null
  description: string
  events: readonly EventName[] | null
  failingSince: Date | null
  disabledAt: Date | null
  disabledReason: string | null
  at: Date
}

/** Changes an endpoint. Fails by `webhook_endpoints_by_url` if another of the merchant has the URL. */
export async function updateEndpoint(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
  { url, description, events, failingSince, disabledAt, disabledReason, at }: EndpointChange,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('webhook_endpoints')
      .set({
        ...{ url, description, events: events === null ? null : [...events] },
        ...{ failing_since: failingSince, disabled_at: disabledAt, disabled_reason: disabledReason, updated_at: at },
      })
      .where('id', '=', id)
      .where('merchant_id', '=', merchantId),
  )
}

/** Deletes an endpoint with its deliveries and their attempts. */
export async function deleteEndpoint(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('webhook_endpoints').where('id', '=', id).where('merchant_id', '=', merchantId),
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

/** An endpoint of a merchant with webhooks on. */
export type EventTarget = {
  merchantId: string
  endpointId: string
  disabledAt: Date | null
  /** The events that it receives; null for all. */
  events: EventName[] | null
  isOfTestShop: boolean
}

const targetsStatement: NamedStatement = {
  name: 'webhook-targets',
  text: `SELECT endpoint.merchant_id AS "merchantId", endpoint.id AS "endpointId", endpoint.disabled_at AS "disabledAt",
      endpoint.events, shop.test_of IS NOT NULL AS "isOfTestShop"
    FROM webhook_endpoints endpoint JOIN notification_preferences preferences USING (merchant_id)
    JOIN merchants shop ON shop.id = endpoint.merchant_id
    WHERE endpoint.merchant_id = ANY ($1::uuid[]) AND preferences.webhook_notifications AND endpoint.url IS NOT NULL
    ORDER BY endpoint.id FOR KEY SHARE OF endpoint`,
}

/** Selects the endpoints of the merchants with webhooks on, by merchant. None of them is deleted before the transaction ends. */
export async function selectEventTargets(
  transaction: Transaction,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, EventTarget[]>> {
  const targets = await transaction.run<EventTarget>(targetsStatement, [merchantIds])
  return Map.groupBy(targets, ({ merchantId }) => merchantId)
}
