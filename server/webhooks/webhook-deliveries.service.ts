import { validate as isUuid } from 'uuid'
import { dayMs, startOf } from '../../contract/core/time.ts'
import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEvent,
} from '../../contract/webhooks/webhook.ts'
import { changedSince } from '../db/changed-since.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import {
  type DeliveryFilter,
  deleteDeliveriesAcrossMerchants,
  selectDeliveries,
  selectDelivery,
} from './webhook-deliveries.queries.ts'

export class DeliveryNotFoundError extends NotFoundError {
  constructor() {
    super('Delivery')
  }
}

type AskedDeliveries = Omit<DeliveryFilter, 'statuses' | 'events' | 'changed'> & {
  status?: readonly DeliveryStatus[] | undefined
  event?: readonly WebhookEvent[] | undefined
  updatedSince?: string | undefined
}

/** A page of a merchant's deliveries, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  merchantId: string,
  { status: statuses, event: events, updatedSince, ...place }: AskedDeliveries,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['webhook_deliveries'], { merchantId, since })
  const filter: DeliveryFilter = { ...place, statuses, events, changed }
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

/** How long deliveries are kept. */
const keptMs = 90 * dayMs
const deletedAtOnce = 5000

/** Deletes one batch of deliveries older than 90 days. @returns whether there may be more */
export async function forgetDeliveries(transaction: Transaction, now: Date): Promise<boolean> {
  const oldest = { before: new Date(now.getTime() - keptMs), limit: deletedAtOnce }
  return (await deleteDeliveriesAcrossMerchants(transaction, oldest)) === deletedAtOnce
}
