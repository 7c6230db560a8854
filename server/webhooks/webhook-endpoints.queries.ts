import { sql } from 'kysely'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** A merchant's webhook as it is stored. */
export type WebhookEndpoint = {
  url: string | null
  isOn: boolean
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
  failingSince: Date | null
  disabledAt: Date | null
  disabledReason: string | null
}

const endpointStatement = (locked: boolean): NamedStatement => ({
  name: locked ? 'webhook-endpoint-lock' : 'webhook-endpoint',
  text: `SELECT endpoint.url, endpoint.secret_sealed AS "secretSealed",
      endpoint.previous_secret_sealed AS "previousSecretSealed", endpoint.previous_secret_until AS "previousSecretUntil",
      endpoint.failing_since AS "failingSince", endpoint.disabled_at AS "disabledAt",
      endpoint.disabled_reason AS "disabledReason", coalesce(preferences.webhook_notifications, false) AS "isOn"
    FROM webhook_endpoints endpoint
    LEFT JOIN notification_preferences preferences ON preferences.merchant_id = endpoint.merchant_id
    WHERE endpoint.merchant_id = $1${locked ? ' FOR UPDATE OF endpoint' : ''}`,
})
const endpointRead = endpointStatement(false)
const endpointLocked = endpointStatement(true)

/** Undefined when the merchant never had one. */
export async function selectWebhookEndpoint(
  transaction: Transaction,
  merchantId: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(endpointRead, [merchantId])
  return endpoint
}

/** As `selectWebhookEndpoint`; it stays locked until the transaction ends. */
export async function lockWebhookEndpoint(
  transaction: Transaction,
  merchantId: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await transaction.run<WebhookEndpoint>(endpointLocked, [merchantId])
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

/** Creates an endpoint without an address, unless there is one. */
export async function insertWebhookEndpoint(
  transaction: Transaction,
  merchantId: string,
  { secretSealed, at }: { secretSealed: Buffer; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('webhook_endpoints')
      .values({ merchant_id: merchantId, url: null, secret_sealed: secretSealed, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Sets the address, with which it is as good as new: neither failing nor disabled. */
export async function updateWebhookUrl(
  transaction: Transaction,
  merchantId: string,
  { url, at }: { url: string | null; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('webhook_endpoints')
      .set({ url, failing_since: null, disabled_at: null, disabled_reason: null, updated_at: at })
      .where('merchant_id', '=', merchantId),
  )
}

export async function rotateSecret(
  transaction: Transaction,
  merchantId: string,
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
      .where('merchant_id', '=', merchantId),
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
