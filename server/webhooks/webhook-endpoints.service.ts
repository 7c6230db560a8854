import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import type { EventName } from '../../contract/events/event-names.ts'
import { type WebhookEndpoint as Endpoint, mostWebhookEndpoints } from '../../contract/webhooks/webhook.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'
import { newSecret, overlapEnd, secretHint } from './endpoint-secrets.ts'
import { publicPartOf, recordWebhookChange } from './webhook-audit.ts'
import { countDeliveriesOf, noDeliveries } from './webhook-counts.queries.ts'
import { stopPendingDeliveries } from './webhook-deliveries.queries.ts'
import * as queries from './webhook-endpoints.queries.ts'

/** A merchant's webhooks, and the dependencies for reading and changing them. */
export type WebhookWork = {
  merchantId: string
  sealer: Sealer
  now: Date
  /** The author for the audit log; absent if the caller records it. */
  by?: AuditActor
}

/** One endpoint, of the merchant, or of any if `merchantId` is undefined. */
export type EndpointWork = Omit<WebhookWork, 'merchantId'> & { merchantId: string | undefined; id: string }

/** How far back deliveries are counted. */
export const countedMs = 7 * dayMs

export class EndpointNotFoundError extends NotFoundError {
  constructor() {
    super('Webhook endpoint')
  }
}

/** Turns the database's refusal of a URL that another endpoint of the shop has into a 409. */
export function refuseTakenUrl(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'webhook_endpoints_by_url'
  throw isTaken ? new DomainError('conflict', 'Another webhook endpoint of this shop has this URL.') : error
}

/** Throws 409 if the shop has as many endpoints as it may. The caller has locked them. */
export async function requireRoom(transaction: Transaction, merchantId: string): Promise<void> {
  if ((await queries.selectEndpoints(transaction, merchantId)).length >= mostWebhookEndpoints) {
    throw new DomainError('conflict', `A shop has at most ${mostWebhookEndpoints} webhook endpoints. Delete one first.`)
  }
}

async function toEndpoints(
  transaction: Transaction,
  rows: readonly queries.WebhookEndpoint[],
  { sealer, now }: Pick<WebhookWork, 'sealer' | 'now'>,
): Promise<Endpoint[]> {
  const since = new Date(now.getTime() - countedMs)
  const ids = rows.map(({ id }) => id)
  const counts = await countDeliveriesOf(transaction, ids, since)
  return rows.map((row) => ({
    ...{ id: row.id, url: row.url ?? '', description: row.description, events: row.events ?? [] },
    ...{ isFirst: row.isFirst, enabled: row.disabledAt === null },
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    secretHint: secretHint(sealer, row),
    previousSecretUntil: overlapEnd(row, now),
    createdAt: row.createdAt.toISOString(),
    counts: counts.get(row.id) ?? noDeliveries,
  }))
}

/** A merchant's endpoints, oldest first. */
export async function listEndpoints(
  transaction: Transaction,
  work: WebhookWork,
): Promise<{ endpoints: Endpoint[]; isOn: boolean }> {
  const rows = await queries.selectEndpoints(transaction, work.merchantId)
  const isOn = await queries.selectIsOn(transaction, work.merchantId)
  return { endpoints: await toEndpoints(transaction, rows, work), isOn }
}

/** Reads or locks an endpoint. Throws 404, also for another merchant's and for a first one that has no URL. */
export async function endpointById(
  transaction: Transaction,
  { merchantId, id }: Pick<EndpointWork, 'merchantId' | 'id'>,
  purpose: 'read' | 'lock',
): Promise<queries.WebhookEndpoint & { url: string }> {
  const found = isUuid(id) ? await queries.selectEndpoint(transaction, merchantId, { id, purpose }) : undefined
  if (found === undefined || found.url === null) throw new EndpointNotFoundError()
  return { ...found, url: found.url }
}

async function readEndpoint(transaction: Transaction, work: EndpointWork): Promise<Endpoint> {
  const [endpoint] = await toEndpoints(transaction, [await endpointById(transaction, work, 'read')], work)
  if (endpoint === undefined) throw new EndpointNotFoundError()
  return endpoint
}

/** An endpoint as the audit log shows it. */
const audited = ({
  url,
  description,
  events,
  disabledAt,
}: Pick<queries.EndpointChange, 'url' | 'description' | 'events' | 'disabledAt'>) => ({
  ...{ url: publicPartOf(url), description, events: events ?? 'all', enabled: disabledAt === null },
})

const targetOf = ({ id, url }: { id: string; url: string | null }) => ({ id, name: publicPartOf(url) ?? 'Webhook' })

/** `url` has been checked. No events: all of them. */
export type EndpointWish = { url: string; description: string; events: readonly EventName[]; enabled: boolean }

const chosenOrAll = (events: readonly EventName[]): readonly EventName[] | null => (events.length === 0 ? null : events)

/**
 * Adds an endpoint; where the first one has no URL, it is that one, whose secret stays. Throws 404 for an unknown merchant, and
 * 409 if there are too many or another one has the URL.
 */
export async function createEndpoint(
  transaction: WritingTransaction,
  work: WebhookWork,
  { url, description, events, enabled }: EndpointWish,
): Promise<{ endpoint: Endpoint; isOn: boolean }> {
  const { merchantId, sealer, now } = work
  await queries.lockEndpointsOf(transaction, merchantId)
  if (!(await queries.merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  await requireRoom(transaction, merchantId)
  const first = await queries.selectFirstEndpoint(transaction, merchantId, 'lock')
  const isFilled = first !== undefined && first.url === null
  const id = isFilled ? first.id : uuidv7({ msecs: now.getTime() })
  const made = { url, description, events: chosenOrAll(events), disabledAt: enabled ? null : now }
  if (isFilled) {
    const asNew = { failingSince: null, disabledReason: null, at: now }
    await queries.updateEndpoint(transaction, first, { ...made, ...asNew }).catch(refuseTakenUrl)
  } else {
    const added = { id, isFirst: first === undefined, secretSealed: sealer.seal(newSecret(), merchantId), at: now }
    await queries.insertEndpoint(transaction, merchantId, { ...made, ...added }).catch(refuseTakenUrl)
  }
  const endpoint = await readEndpoint(transaction, { ...work, id })
  await recordWebhookChange(transaction, work, {
    action: 'webhook.created',
    target: targetOf(endpoint),
    after: audited(made),
  })
  return { endpoint, isOn: await queries.selectIsOn(transaction, merchantId) }
}

/** The state of sending after a change: a person’s word counts; else a new URL ends a disabling, but not a pause. */
function sendingState(
  found: queries.WebhookEndpoint,
  { enabled, isMoved, now }: { enabled: boolean | undefined; isMoved: boolean; now: Date },
): Pick<queries.EndpointChange, 'failingSince' | 'disabledAt' | 'disabledReason'> {
  const { disabledAt, disabledReason, failingSince } = found
  const wasDisabled = disabledAt !== null
  const isEnabled = enabled ?? (!wasDisabled || (isMoved && disabledReason !== null))
  if (isEnabled) {
    const isFresh = wasDisabled || isMoved
    return { failingSince: isFresh ? null : failingSince, disabledAt: null, disabledReason: null }
  }
  return { failingSince: isMoved ? null : failingSince, disabledAt: disabledAt ?? now, disabledReason }
}

/**
 * Changes an endpoint. Pausing it stops what is pending. Throws 404, also for another merchant's, and 409 if another endpoint has
 * the URL.
 */
export async function changeEndpoint(
  transaction: WritingTransaction,
  work: EndpointWork,
  wish: { [Part in keyof EndpointWish]?: EndpointWish[Part] | undefined },
): Promise<Endpoint> {
  const { now } = work
  const found = await endpointById(transaction, work, 'lock')
  const { id, merchantId } = found
  const { url = found.url, description = found.description } = wish
  const events = wish.events === undefined ? found.events : chosenOrAll(wish.events)
  const state = sendingState(found, { enabled: wish.enabled, isMoved: url !== found.url, now })
  const changed = { url, description, events, ...state }
  await queries.updateEndpoint(transaction, found, { ...changed, at: now }).catch(refuseTakenUrl)
  if (found.disabledAt === null && state.disabledAt !== null) {
    await stopPendingDeliveries(transaction, { merchantId, endpointId: id }, 'Not sent: the webhook was paused.')
  }
  const endpoint = await readEndpoint(transaction, work)
  const [before, after] = [audited(found), audited(changed)]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const changer = { ...work, merchantId }
    await recordWebhookChange(transaction, changer, {
      action: 'webhook.updated',
      target: targetOf(found),
      before,
      after,
    })
  }
  return endpoint
}

/** Deletes an endpoint with its secret and its deliveries. Throws 404, also for another merchant's. */
export async function removeEndpoint(transaction: WritingTransaction, work: EndpointWork): Promise<void> {
  const found = await endpointById(transaction, work, 'lock')
  await queries.deleteEndpoint(transaction, found)
  const changer = { ...work, merchantId: found.merchantId }
  const change = { action: 'webhook.deleted', target: targetOf(found), before: audited(found) } as const
  await recordWebhookChange(transaction, changer, change)
}
