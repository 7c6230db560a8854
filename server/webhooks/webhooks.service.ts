import { v7 as uuidv7 } from 'uuid'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { currentSecret, newSecret, overlapEnd, secretHint, signingSecrets } from './endpoint-secrets.ts'
import { publicPartOf, recordWebhookChange } from './webhook-audit.ts'
import { countDeliveries } from './webhook-counts.queries.ts'
import { stopPendingDeliveries } from './webhook-deliveries.queries.ts'
import {
  insertEndpoint,
  lockEndpointsOf,
  merchantExists,
  selectFirstEndpoint,
  selectIsOn,
  updateEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoints.queries.ts'
import { countedMs, refuseTakenUrl, requireRoom, type WebhookWork } from './webhook-endpoints.service.ts'
import { rotateSecretOf, type ShownSecret } from './webhook-secrets.service.ts'

// The webhook of the settings, which is the first of a merchant's endpoints.

/** There is no address, so nothing can be sent. */
export class NoWebhookError extends DomainError {
  constructor() {
    super('conflict', 'No webhook URL is saved')
  }
}

/** A merchant's first endpoint, and how the deliveries of all do. */
export async function getWebhook(transaction: Transaction, work: WebhookWork): Promise<Webhook> {
  const { merchantId, sealer, now } = work
  const endpoint = await selectFirstEndpoint(transaction, merchantId)
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
    secretHint: secretHint(sealer, endpoint),
    previousSecretUntil: overlapEnd(endpoint, now),
    counts,
  }
}

/** Locks the merchant's first endpoint, or creates it with a new secret. Throws 404 for an unknown merchant. */
async function firstEndpoint(
  transaction: Transaction,
  { merchantId, sealer, now }: WebhookWork,
): Promise<WebhookEndpoint> {
  await lockEndpointsOf(transaction, merchantId)
  const known = await selectFirstEndpoint(transaction, merchantId, 'lock')
  if (known !== undefined) return known
  if (!(await merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  const empty = { url: null, description: '', events: null, disabledAt: null }
  const secretSealed = sealer.seal(newSecret(), merchantId)
  await insertEndpoint(transaction, merchantId, { ...empty, id: uuidv7(), isFirst: true, secretSealed, at: now })
  const made = await selectFirstEndpoint(transaction, merchantId, 'lock')
  if (made === undefined) throw new Error('The webhook could not be made')
  return made
}

/**
 * Sets where the merchant's webhooks go, which ends a disabling, but not a pause; null removes it, and stops what is pending.
 * The secret stays. `url` has been checked. Throws 409 if another endpoint has the URL or there are too many.
 */
export async function saveWebhook(
  transaction: WritingTransaction,
  work: WebhookWork,
  url: string | null,
): Promise<Webhook> {
  const { merchantId, now } = work
  const endpoint = await firstEndpoint(transaction, work)
  const isPaused = url !== null && endpoint.disabledAt !== null && endpoint.disabledReason === null
  const isSame = endpoint.url === url && (endpoint.disabledAt === null || isPaused)
  if (!isSame) {
    if (url !== null && endpoint.url === null) await requireRoom(transaction, merchantId)
    const disabledAt = isPaused ? endpoint.disabledAt : null
    const asNew = { url, failingSince: null, disabledAt, disabledReason: null, at: now }
    // Its next URL starts with all events.
    const kept = url === null ? { description: '', events: null } : endpoint
    await updateEndpoint(transaction, endpoint, { description: kept.description, events: kept.events, ...asNew }).catch(
      refuseTakenUrl,
    )
  }
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
  return (await selectFirstEndpoint(transaction, merchantId))?.url ?? null
}

/** Sends to it again after it was paused or disabled. Throws `NoWebhookError` (409). */
export async function enableWebhook(transaction: WritingTransaction, work: WebhookWork): Promise<Webhook> {
  const endpoint = await firstEndpoint(transaction, work)
  const { url } = endpoint
  if (url === null) throw new NoWebhookError()
  const asNew = { failingSince: null, disabledAt: null, disabledReason: null, at: work.now }
  await updateEndpoint(transaction, endpoint, { ...endpoint, ...asNew })
  const webhook = await getWebhook(transaction, work)
  await recordWebhookChange(transaction, work, { action: 'webhook.enabled', after: { url: publicPartOf(url) } })
  return webhook
}

/** The secret that webhooks are signed with; null while there is none. Throws `SecretUnreadableError` (409). */
export async function getWebhookSecret(
  transaction: Transaction,
  { merchantId, sealer, now }: WebhookWork,
): Promise<{ secret: string | null; previousSecretUntil: string | null }> {
  const endpoint = await selectFirstEndpoint(transaction, merchantId)
  if (endpoint === undefined) return { secret: null, previousSecretUntil: null }
  return { secret: currentSecret(sealer, endpoint), previousSecretUntil: overlapEnd(endpoint, now) }
}

/** As `rotateSecretOf`. Throws 404 for an unknown merchant. */
export async function rotateWebhookSecret(transaction: WritingTransaction, work: WebhookWork): Promise<ShownSecret> {
  return rotateSecretOf(transaction, work, await firstEndpoint(transaction, work))
}

/** The first endpoint, its address (null: none) and all secrets that are valid, the newest first. */
export async function signingOf(
  transaction: Transaction,
  work: WebhookWork,
): Promise<{ endpointId: string; merchantId: string; url: string | null; secrets: string[] }> {
  const endpoint = await firstEndpoint(transaction, work)
  const { id, merchantId, url } = endpoint
  return { endpointId: id, merchantId, url, secrets: signingSecrets(work.sealer, endpoint, work.now) }
}
