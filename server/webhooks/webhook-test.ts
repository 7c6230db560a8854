import { v7 as uuidv7 } from 'uuid'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { maxTestsPerMinute } from '../../contract/webhooks/webhooks.endpoints.ts'
import type { Database } from '../db/client.ts'
import { TooManyRequestsError } from '../errors.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import { payloadOf } from './event-webhooks.ts'
import { attemptTimeoutMs, sendWebhook, type WebhookAnswer } from './send-webhook.ts'
import { insertDelivery, selectTestsSince } from './webhook-deliveries.queries.ts'
import { recordTest } from './webhook-work.queries.ts'
import { NoWebhookError, signingOf } from './webhooks.service.ts'

export type WebhookTestDependencies = { database: Database; sealer: Sealer; outgoing: Outgoing; clock: () => Date }

type Prepared = { id: string; url: string; payload: string; secrets: string[] }

/** Limits tests, which can go to any address in the world. */
function checkRate(tests: readonly Date[], now: Date): void {
  const [oldest] = tests
  if (oldest === undefined || tests.length < maxTestsPerMinute) return
  const waitMs = oldest.getTime() + minuteMs - now.getTime()
  throw new TooManyRequestsError(
    `${maxTestsPerMinute} tests were sent within a minute. Try again shortly.`,
    Math.max(1, Math.ceil(waitMs / secondMs)),
  )
}

/** Notes the test before it is sent: what is interrupted stays on record as failed, and counts. */
function prepare(
  { database, sealer, outgoing, clock }: WebhookTestDependencies,
  merchantId: string,
  given: string | undefined,
): Promise<Prepared> {
  const now = clock()
  const checked = given === undefined || given === '' ? undefined : outgoing.checkUrl(given)
  return database.write({ merchantId }, async (transaction) => {
    const saved = await signingOf(transaction, { merchantId, sealer, now })
    const url = checked ?? saved.url
    if (url === null) throw new NoWebhookError()
    checkRate(await selectTestsSince(transaction, merchantId, new Date(now.getTime() - minuteMs)), now)
    const id = uuidv7({ msecs: now.getTime() })
    const data = { merchantId, message: 'This is a test of your webhook.' }
    const payload = payloadOf('webhook.test', now.toISOString(), data)
    await insertDelivery(transaction, {
      ...{
        id,
        merchantId,
        endpointId: saved.endpointId,
        orderId: null,
        position: null,
        event: 'webhook.test',
        payload,
        createdAt: now,
      },
      failure: 'The test was interrupted',
    })
    return { id, url, payload, secrets: saved.secrets }
  })
}

function checkedUrl(outgoing: Outgoing, url: string): string | undefined {
  try {
    outgoing.checkUrl(url)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function send({ outgoing, clock }: WebhookTestDependencies, test: Prepared): Promise<WebhookAnswer> {
  const now = clock()
  const refusal = checkedUrl(outgoing, test.url)
  if (refusal === undefined) return sendWebhook(outgoing, test, { now, timeoutMs: attemptTimeoutMs })
  return { startedAt: now, durationMs: 0, responseStatus: null, responseBody: null, failure: refusal }
}

/**
 * Sends a `webhook.test` to the address given, else to the saved one, and says what came back. Throws 422 for an address
 * that must not be called, 409 when there is none, and `TooManyRequestsError` (429).
 */
export async function sendTest(
  dependencies: WebhookTestDependencies,
  merchantId: string,
  given: string | undefined,
): Promise<WebhookTestResult> {
  const test = await prepare(dependencies, merchantId, given)
  const answer = await send(dependencies, test)
  const { id, url } = test
  const { responseStatus, responseBody, durationMs, failure } = answer
  await dependencies.database.write({ merchantId }, (transaction) =>
    recordTest(transaction, { ...answer, id, merchantId, url }),
  )
  return { url, status: responseStatus, durationMs, body: responseBody, failure }
}
