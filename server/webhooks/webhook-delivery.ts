import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { appendEvents } from '../events/events.service.ts'
import { subscriberJob } from '../events/subscriber-job.ts'
import { createLanes, type Lanes } from '../jobs/lanes.ts'
import { nextAttemptAt, type RetrySchedule } from '../jobs/retry-schedule.ts'
import type { Job } from '../jobs/run-jobs.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import { signingSecrets } from './endpoint-secrets.ts'
import { makeDeliveries } from './event-webhooks.ts'
import { attemptTimeoutMs, sendWebhook, type WebhookAnswer } from './send-webhook.ts'
import { deliveriesDueChannel, stopPendingDeliveries } from './webhook-deliveries.queries.ts'
import {
  type AttemptRecord,
  type ClaimedDelivery,
  claimDueAcrossMerchants,
  type DisabledEndpoint,
  recordAttemptsAcrossMerchants,
} from './webhook-work.queries.ts'

/** Most deliveries that a process sends at once: in all, for one merchant (divided among its endpoints), and for an endpoint that fails. */
export const lanes = { inAll: 128, ofMerchant: 8, ofFailing: 1 } as const

/** A process that holds a delivery for longer was killed. */
export const leaseMs = minuteMs
/** A webhook that has failed for this long, with no success between, is disabled. */
const disabledAfterMs = 5 * dayMs

/** About 75 hours in all. */
export const retries: RetrySchedule = {
  waitsMs: [
    ...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
    ...[1, 2, 4, 8, 12, 22, 25].map((hours) => hours * hourMs),
  ],
  jitter: 0.1,
}

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

async function attempt(dependencies: DeliveryDependencies, delivery: ClaimedDelivery): Promise<WebhookAnswer> {
  const { sealer, outgoing, clock, timeoutMs = attemptTimeoutMs } = dependencies
  const { id, url, payload } = delivery
  const now = clock()
  try {
    // The allowed addresses may have shrunk since it was saved.
    outgoing.checkUrl(url)
    const secrets = signingSecrets(sealer, delivery, now)
    return await sendWebhook(outgoing, { id, url, payload, secrets }, { now, timeoutMs })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { startedAt: now, durationMs: 0, responseStatus: null, responseBody: null, failure }
  }
}

function toRecord(delivery: ClaimedDelivery, answer: WebhookAnswer, now: Date): AttemptRecord {
  const { id, merchantId, endpointId, attempts, attemptsBefore, url } = delivery
  const retryAt = answer.failure === null ? null : nextAttemptAt(retries, attempts - attemptsBefore, now)
  const isGone = answer.responseStatus === gone
  return { ...answer, id, merchantId, endpointId, attempt: attempts, url, nextAttemptAt: retryAt, isGone }
}

/** Records attempts. If they disable a webhook, stops its pending deliveries and notifies the merchant. */
async function recordAttempts(
  { database, clock }: DeliveryDependencies,
  attempts: readonly AttemptRecord[],
): Promise<void> {
  const now = clock()
  const failingBefore = new Date(now.getTime() - disabledAfterMs)
  await database.write('platform', async (transaction) => {
    const options = { now, failingBefore, reasons: disabledReasons }
    const disabled = await recordAttemptsAcrossMerchants(transaction, attempts, options)
    for (const { id, merchantId, reason } of disabled) {
      await stopPendingDeliveries(
        transaction,
        { merchantId, endpointId: id },
        `Not sent: the webhook was disabled. ${reason}.`,
      )
    }
    await appendEvents(transaction, disabled.map(noticeOf), now)
  })
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

/**
 * Delivers webhooks. A repeat has the same `webhook-id`. The lanes keep one slow receiver from taking those of others; when
 * some are free again, the next delivery of an order may be due.
 */
export const createDispatcher = (dependencies: DeliveryDependencies, onFree: () => void): Lanes =>
  createLanes<ClaimedDelivery, AttemptRecord>({
    ...{ ...dependencies, inAll: lanes.inAll, leaseMs, onFree },
    laneOf: ({ endpointId }) => endpointId,
    claim: (due) =>
      dependencies.database.write('platform', (transaction) =>
        claimDueAcrossMerchants(transaction, { ...due, ...lanes }),
      ),
    async attempt(delivery) {
      const answer = await attempt(dependencies, delivery)
      return toRecord(delivery, answer, dependencies.clock())
    },
    record: (attempts) => recordAttempts(dependencies, attempts),
  })

/** Steps begin at least this far apart: deliveries within this time are handled together. */
const gatherMs = 40

/**
 * The jobs that make deliveries of new events, and send what is due. `wake` wakes the jobs of this process.
 */
export function webhookJobs(dependencies: DeliveryDependencies, wake: (reason: string) => void): Job[] {
  const dispatcher = createDispatcher(dependencies, () => wake(deliveriesDueChannel))
  const subscriber = subscriberJob({ ...dependencies, name: 'webhooks', handle: makeDeliveries }, gatherMs)
  return [
    {
      ...subscriber,
      async step(stopping) {
        await subscriber.step(stopping)
        wake(deliveriesDueChannel)
      },
    },
    // Apart, so that a backlog of events keeps nothing from being sent.
    {
      name: 'the sending of webhooks',
      step: dispatcher.dispatch,
      finish: dispatcher.idle,
      // Finds retries that are due, and what another process was killed over.
      everyMs: secondMs,
      ...{ gatherMs, wakeOn: [deliveriesDueChannel] },
    },
  ]
}
