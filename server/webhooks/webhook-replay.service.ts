import { validate as isUuid } from 'uuid'
import type { WebhookDeliveryDetails } from '../../contract/webhooks/webhook.ts'
import { mostReplayedAtOnce } from '../../contract/webhooks/webhooks.endpoints.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import { notify } from '../db/notify.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { publicPartOf, recordWebhookChange, type WebhookChanger } from './webhook-audit.ts'
import { deliveriesDueChannel } from './webhook-deliveries.queries.ts'
import { DeliveryNotFoundError, getDelivery } from './webhook-deliveries.service.ts'
import { selectEndpoint, selectEndpoints, type WebhookEndpoint } from './webhook-endpoints.queries.ts'
import { endpointById } from './webhook-endpoints.service.ts'
import {
  lockDelivery,
  type Replayed,
  type ReplayRange,
  replayDeliveries,
  replayDelivery,
} from './webhook-replay.queries.ts'
import { NoWebhookError } from './webhooks.service.ts'

/** Refuses to resend while nothing would be sent. */
class WebhookNotSendingError extends DomainError {
  constructor(why: string) {
    super('conflict', why)
  }
}

const isSending = ({ url, disabledAt }: WebhookEndpoint): boolean => url !== null && disabledAt === null

/** Throws 409 if nothing is sent to the endpoint at present. */
function checkSending(endpoint: WebhookEndpoint | undefined): void {
  if (endpoint === undefined || endpoint.url === null) throw new NoWebhookError()
  if (endpoint.disabledAt !== null) {
    const state = endpoint.disabledReason === null ? 'paused' : 'disabled'
    throw new WebhookNotSendingError(`The webhook is ${state}. Enable it first.`)
  }
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
  checkSending(await selectEndpoint(transaction, delivery.merchantId, { id: delivery.endpointId }))
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

/** The endpoints that a replay is about: the one asked for, else all that are sent to. Throws 404 and 409. */
async function endpointsToReplay(
  transaction: Transaction,
  merchantId: string,
  id: string | undefined,
): Promise<WebhookEndpoint[]> {
  if (id !== undefined) {
    const endpoint = await endpointById(transaction, { merchantId, id }, 'read')
    checkSending(endpoint)
    return [endpoint]
  }
  const endpoints = await selectEndpoints(transaction, merchantId)
  const sending = endpoints.filter(isSending)
  // Without one, the first says why.
  checkSending(sending[0] ?? endpoints[0])
  return sending
}

export type ReplayWish = Pick<ReplayRange, 'since' | 'until' | 'event' | 'status'> & { endpointId: string | undefined }

/**
 * Sends the deliveries of a time range again, the oldest first, up to a limit. Throws 404 for an unknown endpoint, and 409 as
 * `replay` does.
 */
export async function replayRange(
  transaction: WritingTransaction,
  work: WebhookChanger,
  { endpointId, ...range }: ReplayWish,
): Promise<Replayed> {
  const { merchantId } = work
  const endpoints = await endpointsToReplay(transaction, merchantId, endpointId)
  const endpointIds = endpoints.map(({ id }) => id)
  const limit = mostReplayedAtOnce
  const answer = await replayDeliveries(transaction, merchantId, { ...range, endpointIds, limit })
  await notify(transaction, deliveriesDueChannel)
  if (answer.replayed > 0) {
    const { since, until, event, status } = range
    await recordWebhookChange(transaction, work, {
      action: 'webhook.replayed',
      after: {
        ...{ deliveries: answer.replayed, status, since: since.toISOString() },
        ...(until !== null && { until: until.toISOString() }),
        ...(event !== null && { event }),
        ...(endpointId !== undefined && { url: publicPartOf(endpoints[0]?.url ?? null) }),
      },
    })
  }
  return answer
}
