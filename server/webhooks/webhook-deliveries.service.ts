import { validate as isUuid } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import type { WebhookDelivery, WebhookDeliveryDetails } from '../../contract/webhooks/webhook.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import { notify } from '../db/notify.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { recordWebhookChange, type WebhookChanger } from './webhook-audit.ts'
import {
  type DeliveryFilter,
  deleteDeliveriesAcrossMerchants,
  deliveriesDueChannel,
  lockDelivery,
  replayDelivery,
  replayFailedDeliveries,
  selectDeliveries,
  selectDelivery,
} from './webhook-deliveries.queries.ts'
import { selectWebhookEndpoint, selectWebhookEndpoints, type WebhookEndpoint } from './webhook-endpoints.queries.ts'
import { NoWebhookError } from './webhooks.service.ts'

class DeliveryNotFoundError extends NotFoundError {
  constructor() {
    super('Delivery')
  }
}

/** Refuses to resend while nothing would be sent. */
class WebhookNotSendingError extends DomainError {
  constructor(why: string) {
    super('conflict', why)
  }
}

/** A page of a merchant's deliveries, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  merchantId: string,
  filter: DeliveryFilter,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const found = await selectDeliveries(transaction, merchantId, { ...filter, limit: filter.limit + 1 })
  const deliveries = found.slice(0, filter.limit)
  const hasMore = found.length > filter.limit
  return { deliveries, nextCursor: hasMore ? (deliveries.at(-1)?.id ?? null) : null }
}

/** One delivery with its body and its attempts. Throws 404, also for another merchant's. */
export async function getDelivery(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<WebhookDeliveryDetails> {
  const delivery = isUuid(id) ? await selectDelivery(transaction, merchantId, id) : undefined
  if (delivery === undefined) throw new DeliveryNotFoundError()
  return delivery
}

const isSending = ({ url, disabledAt }: WebhookEndpoint): boolean => url !== null && disabledAt === null

/** Throws 409 if nothing is sent to the endpoint at present. */
function checkSending(endpoint: WebhookEndpoint | undefined): void {
  if (endpoint === undefined || endpoint.url === null) throw new NoWebhookError()
  if (endpoint.disabledAt !== null) throw new WebhookNotSendingError('The webhook is disabled. Enable it first.')
  if (!endpoint.isOn) throw new WebhookNotSendingError('Webhook notifications are off. Turn them on first.')
}

/**
 * Sends a delivery in any state again under the same `webhook-id`. One that waits for its next attempt leaves at once.
 * Throws 404, also for another merchant's, and 409 where nothing is sent at present or for a test.
 */
export async function replay(
  transaction: WritingTransaction,
  merchantId: string | undefined,
  id: string,
  asker: { by: AuditActor; now: Date },
): Promise<WebhookDeliveryDetails> {
  const delivery = isUuid(id) ? await lockDelivery(transaction, merchantId, id) : undefined
  if (delivery === undefined) throw new DeliveryNotFoundError()
  if (delivery.event === 'webhook.test') throw new WebhookNotSendingError('You cannot resend a test: send a new one.')
  checkSending(await selectWebhookEndpoint(transaction, delivery.merchantId, delivery.endpointId))
  await replayDelivery(transaction, delivery.merchantId, id)
  await notify(transaction, deliveriesDueChannel)
  const replayed = await getDelivery(transaction, merchantId, id)
  const changer = { ...asker, merchantId: delivery.merchantId }
  await recordWebhookChange(transaction, changer, {
    action: 'webhook.replayed',
    target: { id, name: delivery.event },
    after: { deliveries: 1 },
  })
  return replayed
}

/** Sends everything again that failed and was made since a moment. @returns how many. Throws 409 as `replay` does. */
export async function replayFailed(
  transaction: WritingTransaction,
  work: WebhookChanger,
  since: Date,
): Promise<number> {
  const { merchantId } = work
  const endpoints = await selectWebhookEndpoints(transaction, merchantId)
  const [first] = endpoints
  // One that sends is enough; without one, the first says why.
  checkSending(endpoints.find(isSending) ?? first)
  const replayed = await replayFailedDeliveries(transaction, merchantId, since)
  await notify(transaction, deliveriesDueChannel)
  if (replayed > 0) {
    const after = { deliveries: replayed, since: since.toISOString() }
    await recordWebhookChange(transaction, work, { action: 'webhook.replayed', after })
  }
  return replayed
}

/** How long deliveries are kept. */
const keptMs = 90 * dayMs
const deletedAtOnce = 5000

/** Deletes one batch of deliveries older than 90 days. @returns whether there may be more */
export async function forgetDeliveries(transaction: Transaction, now: Date): Promise<boolean> {
  const oldest = { before: new Date(now.getTime() - keptMs), limit: deletedAtOnce }
  return (await deleteDeliveriesAcrossMerchants(transaction, oldest)) === deletedAtOnce
}
