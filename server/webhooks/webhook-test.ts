import { v7 as uuidv7 } from 'uuid'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { maxTestsPerMinute } from '../../contract/webhooks/webhooks.endpoints.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { TooManyRequestsError } from '../errors.ts'
import { scopeOf } from '../http/actor.ts'
import { isTestShop } from '../merchants/merchants.service.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import { signingSecrets } from './endpoint-secrets.ts'
import { payloadOf } from './event-webhooks.ts'
import { attemptTimeoutMs, sendWebhook, type WebhookAnswer } from './send-webhook.ts'
import { insertDelivery, selectTestsSince } from './webhook-deliveries.queries.ts'
import { endpointById } from './webhook-endpoints.service.ts'
import { recordTest } from './webhook-work.queries.ts'
import { NoWebhookError, signingOf } from './webhooks.service.ts'

export type WebhookTestDependencies = { database: Database; sealer: Sealer; outgoing: Outgoing; clock: () => Date }

/** The saved endpoint with this id (of any merchant if `merchantId` is undefined), or the merchant's first one. */
export type TestTarget =
  | { merchantId: string | undefined; endpointId: string }
  | {
      merchantId: string
      /** An address to use in place of the saved one. */
      url?: string | undefined
    }

type Prepared = { id: string; merchantId: string; url: string; payload: string; secrets: string[] }

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

async function signingOfTarget(transaction: Transaction, sealer: Sealer, target: TestTarget, now: Date) {
  if (!('endpointId' in target)) return signingOf(transaction, { merchantId: target.merchantId, sealer, now })
  const { merchantId, endpointId: id } = target
  const endpoint = await endpointById(transaction, { merchantId, id }, 'read')
  return { ...endpoint, endpointId: endpoint.id, secrets: signingSecrets(sealer, endpoint, now) }
}

/** Notes the test before it is sent: what is interrupted stays on record as failed, and counts. */
function prepare(
  { database, sealer, outgoing, clock }: WebhookTestDependencies,
  target: TestTarget,
): Promise<Prepared> {
  const now = clock()
  const given = 'url' in target ? target.url : undefined
  const checked = given === undefined || given === '' ? undefined : outgoing.checkUrl(given)
  return database.write(scopeOf(target.merchantId), async (transaction) => {
    const { merchantId, endpointId, secrets, ...saved } = await signingOfTarget(transaction, sealer, target, now)
    const url = checked ?? saved.url
    if (url === null) throw new NoWebhookError()
    checkRate(await selectTestsSince(transaction, merchantId, new Date(now.getTime() - minuteMs)), now)
    const id = uuidv7({ msecs: now.getTime() })
    const data = { merchantId, message: 'This is a test of your webhook.' }
    const isOfTestShop = await isTestShop(transaction, merchantId)
    const payload = payloadOf({ event: 'webhook.test', timestamp: now.toISOString(), data, isOfTestShop })
    await insertDelivery(transaction, {
      ...{ id, merchantId, endpointId, orderId: null, position: null, event: 'webhook.test', payload, createdAt: now },
      failure: 'The test was interrupted',
    })
    return { id, merchantId, url, payload, secrets }
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
 * Sends a `webhook.test` and says what came back. Throws 422 for an address that must not be called, 404 for an unknown
 * endpoint, 409 when there is none, and `TooManyRequestsError` (429).
 */
export async function sendTest(dependencies: WebhookTestDependencies, target: TestTarget): Promise<WebhookTestResult> {
  const test = await prepare(dependencies, target)
  const answer = await send(dependencies, test)
  const { id, merchantId, url } = test
  const { responseStatus, responseBody, durationMs, failure } = answer
  await dependencies.database.write({ merchantId }, (transaction) =>
    recordTest(transaction, { ...answer, id, merchantId, url }),
  )
  return { url, status: responseStatus, durationMs, body: responseBody, failure }
}
