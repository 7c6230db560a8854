import type { Database } from '../db/client.ts'
import { appendEvents } from '../events/events.service.ts'
import type { Sealer } from '../secrets.ts'
import type { Outgoing } from './outgoing.service.ts'
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts'
import { stopPendingDeliveries } from './webhook-deliveries.queries.ts'
import { attemptTimeoutMs, disabledAfterMs, leaseMs, nextAttemptAt } from './webhook-schedule.ts'
import { openSecret } from './webhook-secret.ts'
import {
  type AttemptRecord,
  type ClaimedDelivery,
  claimDueAcrossMerchants,
  type DisabledEndpoint,
  recordAttemptsAcrossMerchants,
} from './webhook-work.queries.ts'

/** How many deliveries a process has in hand at once: in all, of one merchant, and of one whose receiver fails. */
export const lanes = { inAll: 128, ofMerchant: 8, ofFailing: 1 } as const

const gone = 410
const disabledReasons = {
  gone: 'The receiver answered with status 410: it is gone for good',
  failing: 'The receiver has failed for five days',
}

export type DeliveryDependencies = {
  database: Database
  sealer: Sealer
  outgoing: Outgoing
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
  timeoutMs?: number | undefined
}

function secretsOf(sealer: Sealer, delivery: ClaimedDelivery, now: Date): string[] {
  const { merchantId, secretSealed, previousSecretSealed, previousSecretUntil } = delivery
  const secrets = [openSecret(sealer, secretSealed, merchantId)]
  if (previousSecretSealed !== null && previousSecretUntil !== null && previousSecretUntil > now) {
    secrets.push(openSecret(sealer, previousSecretSealed, merchantId))
  }
  return secrets
}

async function attempt(dependencies: DeliveryDependencies, delivery: ClaimedDelivery): Promise<WebhookAnswer> {
  const { sealer, outgoing, clock, timeoutMs = attemptTimeoutMs } = dependencies
  const { id, url, payload } = delivery
  const now = clock()
  try {
    // The allowed addresses may have shrunk since it was saved.
    outgoing.checkUrl(url)
    const secrets = secretsOf(sealer, delivery, now)
    return await sendWebhook(outgoing, { id, url, payload, secrets }, { now, timeoutMs })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { startedAt: now, durationMs: 0, responseStatus: null, responseBody: null, failure }
  }
}

function toRecord(delivery: ClaimedDelivery, answer: WebhookAnswer, now: Date): AttemptRecord {
  const { id, merchantId, attempts, attemptsBefore, url } = delivery
  const retryAt = answer.failure === null ? null : nextAttemptAt(attempts - attemptsBefore, now, Math.random())
  const isGone = answer.responseStatus === gone
  return { ...answer, id, merchantId, attempt: attempts, url, nextAttemptAt: retryAt, isGone }
}

/** Records attempts; where they disable a webhook, stops what is pending and tells the merchant. */
async function recordAttempts(
  { database, clock }: DeliveryDependencies,
  attempts: readonly AttemptRecord[],
): Promise<void> {
  const now = clock()
  const failingBefore = new Date(now.getTime() - disabledAfterMs)
  await database.write('platform', async (transaction) => {
    const options = { now, failingBefore, reasons: disabledReasons }
    const disabled = await recordAttemptsAcrossMerchants(transaction, attempts, options)
    for (const { merchantId, reason } of disabled) {
      await stopPendingDeliveries(transaction, merchantId, `Not sent: the webhook was disabled. ${reason}.`)
    }
    await appendEvents(transaction, disabled.map(noticeOf), now)
  })
}

/** Records attempts one by one, so that one that can't be recorded keeps none of the others from it. */
async function recordEach(dependencies: DeliveryDependencies, attempts: readonly AttemptRecord[]): Promise<void> {
  const ends = await Promise.allSettled(attempts.map((one) => recordAttempts(dependencies, [one])))
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  // Their leases end, and they are sent again.
  if (failures.length > 0)
    dependencies.onProblem(failures[0], `${failures.length} webhooks were sent and could not be marked`)
}

const noticeOf = ({ merchantId, url, reason }: DisabledEndpoint) => ({
  type: 'notification' as const,
  data: {
    merchantId,
    orderId: null,
    orderNumber: null,
    kind: 'webhook_disabled' as const,
    message: `Your webhook at ${URL.parse(url)?.host ?? url} was disabled: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  },
})

export type Dispatcher = {
  /** Begins what is due and there is a lane for. @returns how many */
  dispatch(): Promise<number>
  /** Resolves when nothing is in hand any more. */
  idle(): Promise<void>
}

/**
 * Delivers webhooks. Each is claimed in a transaction before and marked in another afterwards: whoever is killed in between
 * leaves it claimed, and when the lease ends it is sent again under the same `webhook-id`. The lanes keep one slow receiver
 * from taking those of others; attempts that end together are recorded together. `onRecorded` is called when lanes are free
 * again, and the next delivery of an order may be due.
 */
export function createDispatcher(dependencies: DeliveryDependencies, onRecorded: () => void): Dispatcher {
  const { database, clock } = dependencies
  const busy = new Map<string, number>()
  const inHand = new Set<Promise<void>>()
  let done: AttemptRecord[] = []
  let recording: Promise<void> | undefined

  const leave = (records: readonly AttemptRecord[]): void => {
    for (const { merchantId } of records) {
      const left = (busy.get(merchantId) ?? 1) - 1
      if (left === 0) busy.delete(merchantId)
      else busy.set(merchantId, left)
    }
  }

  const recordDone = async (): Promise<void> => {
    while (done.length > 0) {
      const records = done
      done = []
      await recordAttempts(dependencies, records).catch(() => recordEach(dependencies, records))
      leave(records)
      onRecorded()
    }
    recording = undefined
  }

  const deliver = async (delivery: ClaimedDelivery): Promise<void> => {
    const answer = await attempt(dependencies, delivery)
    done.push(toRecord(delivery, answer, clock()))
    recording ??= recordDone()
    await recording
  }

  return {
    async dispatch() {
      const free = lanes.inAll - [...busy.values()].reduce((sum, count) => sum + count, 0)
      if (free <= 0) return 0
      const now = clock()
      const leaseEnd = new Date(now.getTime() + leaseMs)
      const claimed = await database.write('platform', (transaction) =>
        claimDueAcrossMerchants(transaction, { now, leaseEnd, lanes: { ...lanes, busy, free } }),
      )
      for (const delivery of claimed) {
        busy.set(delivery.merchantId, (busy.get(delivery.merchantId) ?? 0) + 1)
        const delivering = deliver(delivery).finally(() => inHand.delete(delivering))
        inHand.add(delivering)
      }
      return claimed.length
    },
    async idle() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
  }
}
