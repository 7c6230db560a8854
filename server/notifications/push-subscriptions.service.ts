import { ECDH } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { maxPushSubscriptions } from '../../contract/notifications/push.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { browserName } from '../http/browser-name.ts'
import {
  deleteOwnSubscription,
  deletePushSubscription,
  deleteSubscriptionOfOthersAcrossMerchants,
  keepNewestSubscriptions,
  lockPushSubscriptions,
  type PushAddress,
  selectPushAddress,
  selectPushRecipients,
  upsertPushSubscription,
} from './push-subscriptions.queries.ts'

export type { PushAddress } from './push-subscriptions.queries.ts'

const longestUserAgent = 400

/** The user of the browser; an administrator's `merchantId` is null. */
export type PushUser = { userId: string; merchantId: string | null }

/** A browser's subscription, as its push manager gives it. */
export type PushSubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Throws 422 unless the key is a point of the curve: nothing can be encrypted for another one. */
function checkKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
  } catch {
    const message = 'Must be a public key of P-256'
    throw new DomainError('validation', message, { errors: [{ path: 'keys.p256dh', message }] })
  }
}

/**
 * Subscribes a browser for a user, and removes another user's subscription of the same browser; so the transaction must see all
 * merchants. Only a user's latest `maxPushSubscriptions` browsers are kept. The endpoint must have been checked. Throws 422 for an
 * invalid key.
 */
export async function subscribeBrowser(
  transaction: Transaction,
  { userId, merchantId }: PushUser,
  { endpoint, keys, userAgent, now }: PushSubscriptionInput & { userAgent: string; now: Date },
): Promise<void> {
  checkKey(keys.p256dh)
  // Always in this order: two that wait for each other would never end.
  await lockPushSubscriptions(transaction, endpoint)
  await lockPushSubscriptions(transaction, userId)
  await deleteSubscriptionOfOthersAcrossMerchants(transaction, { endpoint, userId })
  await upsertPushSubscription(transaction, {
    id: uuidv7({ msecs: now.getTime() }),
    ...{ merchantId, userId, endpoint, ...keys },
    userAgent: userAgent.slice(0, longestUserAgent).toWellFormed(),
    createdAt: now,
  })
  await keepNewestSubscriptions(transaction, userId, maxPushSubscriptions)
}

/** As a checked URL is kept: `URL` has made its spelling regular. */
const asKept = (endpoint: string): string => {
  if (!URL.canParse(endpoint)) return endpoint
  const url = new URL(endpoint)
  url.hash = ''
  return url.href
}

/** Unsubscribes a browser of the user. Ignores unknown browsers and those of other users. */
export async function unsubscribeBrowser(transaction: Transaction, userId: string, endpoint: string): Promise<void> {
  await deleteOwnSubscription(transaction, userId, asKept(endpoint))
}

/**
 * The browsers that hear of what happens at a merchant: those of its users, not those of administrators. `recipient` says
 * in words whose browser it is: `dana@example.com, Chrome on Linux`.
 */
export async function pushRecipients(
  transaction: Transaction,
  merchantId: string,
): Promise<{ subscriptionId: string; recipient: string }[]> {
  const browsers = await selectPushRecipients(transaction, merchantId)
  return browsers.map(({ id, email, userAgent }) => ({
    subscriptionId: id,
    recipient: `${email}, ${browserName(userAgent)}`,
  }))
}

/** A browser of a merchant's. */
export type BrowserOfMerchant = { subscriptionId: string; merchantId: string }

/** The push address of a browser; undefined if it has unsubscribed, or its user may not sign in. */
export function pushAddress(transaction: Transaction, browser: BrowserOfMerchant): Promise<PushAddress | undefined> {
  return selectPushAddress(transaction, browser)
}

/** Forgets a browser whose push service says that it is gone. */
export async function forgetBrowser(
  transaction: Transaction,
  browser: BrowserOfMerchant & { endpoint: string },
): Promise<void> {
  await deletePushSubscription(transaction, browser)
}
