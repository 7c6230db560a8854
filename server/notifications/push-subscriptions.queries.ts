import type { NamedStatement, Transaction } from '../db/transaction.ts'

const lockStatement: NamedStatement = {
  name: 'push-subscriptions-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('push-subscriptions:' || $1, 0)) IS NULL AS locked`,
}

/** Lets those who say something of the same browser or user do so one after the other, until the transaction ends. */
export async function lockPushSubscriptions(transaction: Transaction, of: string): Promise<void> {
  await transaction.run(lockStatement, [of])
}

const deleteOfOthersStatement: NamedStatement = {
  name: 'push-subscriptions-delete-of-others',
  text: 'DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id <> $2',
}

/** Deletes the subscription of another user of the same browser, with its queued messages. */
export async function deleteSubscriptionOfOthersAcrossMerchants(
  transaction: Transaction,
  { endpoint, userId }: { endpoint: string; userId: string },
): Promise<void> {
  await transaction.run(deleteOfOthersStatement, [endpoint, userId])
}

export type NewPushSubscription = {
  id: string
  /** Null for administrators. */
  merchantId: string | null
  userId: string
  endpoint: string
  /** The browser's public key and its secret, in base64url. */
  p256dh: string
  auth: string
  userAgent: string
  createdAt: Date
}

const upsertStatement: NamedStatement = {
  name: 'push-subscriptions-upsert',
  text: `INSERT INTO push_subscriptions (id, merchant_id, user_id, endpoint, p256dh, auth, user_agent, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (endpoint) DO UPDATE
    SET p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, created_at = excluded.created_at`,
}

/** Adds a browser of the user's, or renews what is known of it. The endpoint must be no other user's. */
export async function upsertPushSubscription(
  transaction: Transaction,
  { id, merchantId, userId, endpoint, p256dh, auth, userAgent, createdAt }: NewPushSubscription,
): Promise<void> {
  await transaction.run(upsertStatement, [id, merchantId, userId, endpoint, p256dh, auth, userAgent, createdAt])
}

const keepNewestStatement: NamedStatement = {
  name: 'push-subscriptions-keep-newest',
  text: `DELETE FROM push_subscriptions WHERE user_id = $1 AND id IN (
      SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2
    )`,
}

/** Forgets the user's longest known browsers above a number. */
export async function keepNewestSubscriptions(transaction: Transaction, userId: string, most: number): Promise<void> {
  await transaction.run(keepNewestStatement, [userId, most])
}

const deleteOwnStatement: NamedStatement = {
  name: 'push-subscriptions-delete-own',
  text: 'DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2',
}

export async function deleteOwnSubscription(transaction: Transaction, userId: string, endpoint: string): Promise<void> {
  await transaction.run(deleteOwnStatement, [userId, endpoint])
}

const recipientsStatement: NamedStatement = {
  name: 'push-subscriptions-recipients',
  text: `SELECT subscription.id, users.email, subscription.user_agent AS "userAgent"
    FROM push_subscriptions subscription JOIN users ON users.id = subscription.user_id
    WHERE subscription.merchant_id = $1 AND users.disabled_at IS NULL
    ORDER BY subscription.id`,
}

/** The browsers of the merchant's users who may still sign in. */
export function selectPushRecipients(
  transaction: Transaction,
  merchantId: string,
): Promise<{ id: string; email: string; userAgent: string }[]> {
  return transaction.run(recipientsStatement, [merchantId])
}

export type PushAddress = { endpoint: string; p256dh: string; auth: string }

const addressStatement: NamedStatement = {
  name: 'push-subscriptions-address',
  text: `SELECT endpoint, p256dh, auth FROM push_subscriptions JOIN users ON users.id = user_id
    WHERE push_subscriptions.id = $1 AND push_subscriptions.merchant_id = $2 AND users.disabled_at IS NULL`,
}

/** The push address of a browser; undefined if it is gone, another merchant's, or its user may not sign in. */
export async function selectPushAddress(
  transaction: Transaction,
  { subscriptionId, merchantId }: { subscriptionId: string; merchantId: string },
): Promise<PushAddress | undefined> {
  const rows = await transaction.run<PushAddress>(addressStatement, [subscriptionId, merchantId])
  return rows[0]
}

const deleteStatement: NamedStatement = {
  name: 'push-subscriptions-delete',
  text: 'DELETE FROM push_subscriptions WHERE id = $1 AND merchant_id = $2 AND endpoint = $3',
}

/** Forgets a browser, unless it has since been given another endpoint. */
export async function deletePushSubscription(
  transaction: Transaction,
  { subscriptionId, merchantId, endpoint }: { subscriptionId: string; merchantId: string; endpoint: string },
): Promise<void> {
  await transaction.run(deleteStatement, [subscriptionId, merchantId, endpoint])
}
