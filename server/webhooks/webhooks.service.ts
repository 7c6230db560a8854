import { v7 as uuidv7 } from 'uuid'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { secretOverlapHours } from '../../contract/webhooks/webhooks.endpoints.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'
import { hintOf, newSecret, openSecret, SecretUnreadableError } from './send-webhook.ts'
import { publicPartOf, recordWebhookChange } from './webhook-audit.ts'
import { stopPendingDeliveries } from './webhook-deliveries.queries.ts'
import {
  countDeliveries,
  insertFirstEndpoint,
  lockWebhookEndpoint,
  merchantExists,
  rotateSecret,
  selectIsOn,
  selectWebhookEndpoint,
  updateWebhookUrl,
  type WebhookEndpoint,
} from './webhook-endpoints.queries.ts'

/** The dependencies for reading and changing a merchant's webhook. */
export type WebhookWork = {
  merchantId: string
  sealer: Sealer
  now: Date
  /** The author for the audit log; absent if the caller records it. */
  by?: AuditActor
}

const countedMs = 7 * dayMs

/** There is no address, so nothing can be sent. */
export class NoWebhookError extends DomainError {
  constructor() {
    super('conflict', 'No webhook URL is saved')
  }
}

function hintOrNull(endpoint: WebhookEndpoint, { merchantId, sealer }: WebhookWork): string | null {
  try {
    return hintOf(openSecret(sealer, endpoint.secretSealed, merchantId))
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null
    throw error
  }
}

const untilOf = ({ previousSecretUntil }: WebhookEndpoint, now: Date): string | null =>
  previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil.toISOString() : null

/** A merchant's first endpoint, and how the deliveries of all do. */
export async function getWebhook(transaction: Transaction, work: WebhookWork): Promise<Webhook> {
  const { merchantId, now } = work
  const endpoint = await selectWebhookEndpoint(transaction, merchantId)
  const counts = await countDeliveries(transaction, merchantId, new Date(now.getTime() - countedMs))
  if (endpoint === undefined) {
    const isOn = await selectIsOn(transaction, merchantId)
    const nothing = { url: null, disabledAt: null, disabledReason: null, failingSince: null }
    return { ...nothing, isOn, secretHint: null, previousSecretUntil: null, counts }
  }
  const { url, isOn, disabledAt, disabledReason, failingSince } = endpoint
  return {
    url,
    isOn,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    secretHint: hintOrNull(endpoint, work),
    previousSecretUntil: untilOf(endpoint, now),
    counts,
  }
}

/** Locks the merchant's first endpoint, or creates it with a new secret. Throws 404 for an unknown merchant. */
async function endpointOf(
  transaction: Transaction,
  { merchantId, sealer, now }: WebhookWork,
): Promise<WebhookEndpoint> {
  const known = await lockWebhookEndpoint(transaction, merchantId)
  if (known !== undefined) return known
  if (!(await merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  await insertFirstEndpoint(transaction, merchantId, {
    ...{ id: uuidv7(), secretSealed: sealer.seal(newSecret(), merchantId), at: now },
  })
  const made = await lockWebhookEndpoint(transaction, merchantId)
  if (made === undefined) throw new Error('The webhook could not be made')
  return made
}

/**
 * Sets where the merchant's webhooks go, which also enables them again; null removes it, and stops what is pending. The
 * secret stays. `url` has been checked.
 */
export async function saveWebhook(
  transaction: WritingTransaction,
  work: WebhookWork,
  url: string | null,
): Promise<Webhook> {
  const { merchantId, now } = work
  const endpoint = await endpointOf(transaction, work)
  const isSame = endpoint.url === url && endpoint.disabledAt === null
  if (!isSame) await updateWebhookUrl(transaction, endpoint.id, { url, at: now })
  if (url === null) {
    const stopped = { merchantId, endpointId: endpoint.id }
    await stopPendingDeliveries(transaction, stopped, 'Not sent: the webhook URL was removed.')
  }
  const webhook = await getWebhook(transaction, work)
  if (!isSame) {
    const [before, after] = [endpoint.url, url].map((address) => ({ url: publicPartOf(address) }))
    await recordWebhookChange(transaction, work, { action: 'webhook.updated', before, after })
  }
  return webhook
}

/** The merchant's webhook URL; null if it has none. */
export async function getWebhookUrl(transaction: Transaction, merchantId: string): Promise<string | null> {
  return (await selectWebhookEndpoint(transaction, merchantId))?.url ?? null
}

/** Sends to it again after it was disabled. Throws `NoWebhookError` (409). */
export async function enableWebhook(transaction: WritingTransaction, work: WebhookWork): Promise<Webhook> {
  const { id, url } = await endpointOf(transaction, work)
  if (url === null) throw new NoWebhookError()
  await updateWebhookUrl(transaction, id, { url, at: work.now })
  const webhook = await getWebhook(transaction, work)
  await recordWebhookChange(transaction, work, { action: 'webhook.enabled', after: { url: publicPartOf(url) } })
  return webhook
}

export type ShownSecret = { secret: string | null; previousSecretUntil: string | null }

/** The secret that webhooks are signed with; null while there is none. Throws `SecretUnreadableError` (409). */
export async function getWebhookSecret(transaction: Transaction, work: WebhookWork): Promise<ShownSecret> {
  const { merchantId, sealer, now } = work
  const endpoint = await selectWebhookEndpoint(transaction, merchantId)
  if (endpoint === undefined) return { secret: null, previousSecretUntil: null }
  return {
    secret: openSecret(sealer, endpoint.secretSealed, merchantId),
    previousSecretUntil: untilOf(endpoint, now),
  }
}

/** Makes a new secret, beside which the one before signs for a day. One from before that one stops at once. */
export async function rotateWebhookSecret(transaction: WritingTransaction, work: WebhookWork): Promise<ShownSecret> {
  const { merchantId, sealer, now } = work
  const { id } = await endpointOf(transaction, work)
  const secret = newSecret()
  const previousUntil = new Date(now.getTime() + secretOverlapHours * hourMs)
  await rotateSecret(transaction, id, { secretSealed: sealer.seal(secret, merchantId), previousUntil, at: now })
  await recordWebhookChange(transaction, work, {
    action: 'webhook.secret-rotated',
    after: { secret: 'changed', previousSecretUntil: previousUntil.toISOString() },
  })
  return { secret, previousSecretUntil: previousUntil.toISOString() }
}

/** The first endpoint, its address (null: none) and all secrets that are valid, the newest first. */
export async function signingOf(
  transaction: Transaction,
  work: WebhookWork,
): Promise<{ endpointId: string; url: string | null; secrets: string[] }> {
  const { merchantId, sealer, now } = work
  const endpoint = await endpointOf(transaction, work)
  const { id, url, secretSealed, previousSecretSealed } = endpoint
  const secrets = [openSecret(sealer, secretSealed, merchantId)]
  if (previousSecretSealed !== null && untilOf(endpoint, now) !== null) {
    secrets.push(openSecret(sealer, previousSecretSealed, merchantId))
  }
  return { endpointId: id, url, secrets }
}
