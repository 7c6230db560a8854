import { hourMs } from '../../contract/core/time.ts'
import { secretOverlapHours } from '../../contract/webhooks/webhooks.endpoints.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { currentSecret, newSecret, overlapEnd } from './endpoint-secrets.ts'
import { publicPartOf, recordWebhookChange } from './webhook-audit.ts'
import { rotateSecret, type WebhookEndpoint } from './webhook-endpoints.queries.ts'
import { type EndpointWork, endpointById, type WebhookWork } from './webhook-endpoints.service.ts'

export type ShownSecret = { secret: string; previousSecretUntil: string | null }

/** An endpoint's secret. Throws 404, also for another merchant's, and 409 if it can't be read. */
export async function getEndpointSecret(transaction: Transaction, work: EndpointWork): Promise<ShownSecret> {
  const endpoint = await endpointById(transaction, work, 'read')
  return { secret: currentSecret(work.sealer, endpoint), previousSecretUntil: overlapEnd(endpoint, work.now) }
}

/** Makes a new secret, beside which the one before signs for a day. One from before that one stops at once. */
export async function rotateSecretOf(
  transaction: WritingTransaction,
  { sealer, now, by }: Pick<WebhookWork, 'sealer' | 'now' | 'by'>,
  { id, merchantId, url }: WebhookEndpoint,
): Promise<ShownSecret> {
  const secret = newSecret()
  const previousUntil = new Date(now.getTime() + secretOverlapHours * hourMs)
  await rotateSecret(transaction, id, { secretSealed: sealer.seal(secret, merchantId), previousUntil, at: now })
  const changer = { merchantId, now, ...(by && { by }) }
  await recordWebhookChange(transaction, changer, {
    action: 'webhook.secret-rotated',
    target: { id, name: publicPartOf(url) ?? 'Webhook' },
    after: { secret: 'changed', previousSecretUntil: previousUntil.toISOString() },
  })
  return { secret, previousSecretUntil: previousUntil.toISOString() }
}

/** As `rotateSecretOf`, by the endpoint's id. Throws 404, also for another merchant's. */
export async function rotateEndpointSecret(transaction: WritingTransaction, work: EndpointWork): Promise<ShownSecret> {
  return rotateSecretOf(transaction, work, await endpointById(transaction, work, 'lock'))
}
