import { byIndex } from '../db/by-index.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { claimDue, dueFairly } from '../jobs/fair-claim.ts'
import type { Due } from '../jobs/lanes.ts'

/** A delivery that this process tries and no other, until its lease ends. */
export type ClaimedDelivery = {
  id: string
  merchantId: string
  endpointId: string
  payload: string
  /** This attempt included. */
  attempts: number
  /** The attempts before its last restart. */
  attemptsBefore: number
  url: string
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
}

/**
 * Endpoints of one merchant divide its lanes, but each has two at least, so that none waits for another. Only the first of an
 * order is due at an endpoint. $6 lanes of a merchant, $7 of an endpoint that fails.
 */
const claim: NamedStatement = {
  name: 'webhooks-claim',
  text: `${dueFairly({
    table: 'webhook_deliveries',
    lane: 'endpoint_id',
    isQueued: `status = 'pending'`,
    isDue: [
      `next_attempt_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1) AND (order_id IS NULL OR candidate.position = (
      SELECT first.position FROM webhook_deliveries first
      WHERE first.order_id = candidate.order_id AND first.endpoint_id = candidate.endpoint_id AND first.status = 'pending'
      ORDER BY first.position LIMIT 1))`,
    ],
    order: 'next_attempt_at, candidate.position',
    limit: `CASE WHEN endpoint.failing_since IS NOT NULL THEN $7::int
      ELSE greatest(2, $6::int / count(*) OVER (PARTITION BY endpoint.merchant_id))::int END`,
    joins: `JOIN webhook_endpoints endpoint ON endpoint.id = waiting.lane
      JOIN notification_preferences preferences ON preferences.merchant_id = endpoint.merchant_id`,
    isOpen: 'endpoint.url IS NOT NULL AND endpoint.disabled_at IS NULL AND preferences.webhook_notifications',
  })}, claimed AS (
    UPDATE webhook_deliveries SET attempts = attempts + 1, claimed_until = $2 WHERE id = ANY (ARRAY(SELECT id FROM due))
    RETURNING id, payload, attempts, attempts_before
  )
  SELECT claimed.id, endpoint.merchant_id AS "merchantId", due.lane AS "endpointId", payload, attempts,
    attempts_before AS "attemptsBefore", endpoint.url, endpoint.secret_sealed AS "secretSealed",
    endpoint.previous_secret_sealed AS "previousSecretSealed", endpoint.previous_secret_until AS "previousSecretUntil"
  FROM claimed JOIN due USING (id) JOIN webhook_endpoints endpoint ON endpoint.id = due.lane`,
}

/** Takes deliveries that are due, fairly among the endpoints. `ofFailing` is the number of lanes of a failing receiver. */
export const claimDueAcrossMerchants = (
  transaction: Transaction,
  { ofMerchant, ofFailing, ...due }: Due & { ofMerchant: number; ofFailing: number },
): Promise<ClaimedDelivery[]> =>
  claimDue<ClaimedDelivery>(transaction, claim, { ...due, more: [ofMerchant, ofFailing] })

/** The recorded result of one attempt. */
export type AttemptRecord = {
  id: string
  merchantId: string
  endpointId: string
  attempt: number
  url: string
  startedAt: Date
  durationMs: number
  responseStatus: number | null
  responseBody: string | null
  /** Null when it was taken. */
  failure: string | null
  /** Null after a success, and after the last attempt. */
  nextAttemptAt: Date | null
  /** Whether the receiver said that it is gone for good. */
  isGone: boolean
}

const results = `json_to_recordset($1) AS result ("id" uuid, "merchantId" uuid, "endpointId" uuid, "attempt" int, "url" text,
  "startedAt" timestamptz, "durationMs" int, "responseStatus" smallint, "responseBody" text, "failure" text,
  "nextAttemptAt" timestamptz, "isGone" boolean)`

/**
 * A delivery that the receiver took counts, even if its lease has ended or it was stopped. A failure counts only if no other
 * process has claimed the delivery since. Claimed ones are locked in the order of their ids, as a second process would.
 */
const record: NamedStatement = {
  name: 'webhooks-record',
  text: `WITH result AS MATERIALIZED (SELECT * FROM ${results}),
    locked AS MATERIALIZED (
      SELECT delivery.id FROM webhook_deliveries delivery WHERE delivery.id = ANY (ARRAY(SELECT id FROM result))
      ORDER BY delivery.id FOR UPDATE
    ), noted AS (
      INSERT INTO webhook_attempts
        (delivery_id, number, merchant_id, started_at, duration_ms, response_status, response_body, failure, url)
      SELECT id, "attempt", "merchantId", "startedAt", "durationMs", "responseStatus", "responseBody", "failure", "url"
      FROM result WHERE id IN (SELECT id FROM locked)
      ON CONFLICT DO NOTHING
    )
    UPDATE webhook_deliveries delivery SET
      status = CASE WHEN result."failure" IS NULL THEN 'delivered' WHEN result."nextAttemptAt" IS NULL THEN 'failed'
        ELSE 'pending' END,
      delivered_at = CASE WHEN result."failure" IS NULL
        THEN result."startedAt" + result."durationMs" * interval '1 millisecond' END,
      next_attempt_at = result."nextAttemptAt", claimed_until = NULL, failure = result."failure"
    FROM result WHERE delivery.id = ANY (ARRAY(SELECT id FROM locked)) AND delivery.id = result.id
      AND (result."failure" IS NULL AND delivery.status <> 'delivered'
        OR delivery.status = 'pending' AND delivery.attempts = result."attempt")`,
}

/** Ignores results for an address that has been replaced since. */
const recover: NamedStatement = {
  name: 'webhooks-recover',
  text: `UPDATE webhook_endpoints endpoint SET failing_since = NULL
    FROM (SELECT DISTINCT "endpointId", "url" FROM ${results} WHERE "failure" IS NULL) result
    WHERE endpoint.id = result."endpointId" AND endpoint.url = result."url" AND endpoint.failing_since IS NOT NULL`,
}

const fail: NamedStatement = {
  name: 'webhooks-fail',
  text: `UPDATE webhook_endpoints endpoint SET failing_since = result.since
    FROM (
      SELECT "endpointId", "url", min("startedAt") AS since FROM ${results} GROUP BY 1, 2
      HAVING count(*) FILTER (WHERE "failure" IS NULL) = 0
    ) result
    WHERE endpoint.id = result."endpointId" AND endpoint.url = result."url" AND endpoint.failing_since IS NULL`,
}

export type DisabledEndpoint = { id: string; merchantId: string; url: string; reason: string }

const disable: NamedStatement = {
  name: 'webhooks-disable',
  text: `UPDATE webhook_endpoints endpoint SET disabled_at = $2,
      disabled_reason = CASE WHEN result.is_gone THEN $4 ELSE $5 END
    FROM (
      SELECT "endpointId", "url", bool_or("isGone") AS is_gone FROM ${results} GROUP BY 1, 2
    ) result
    WHERE endpoint.id = result."endpointId" AND endpoint.url = result."url" AND endpoint.disabled_at IS NULL
      AND (result.is_gone OR endpoint.failing_since <= $3)
    RETURNING endpoint.id, endpoint.merchant_id AS "merchantId", endpoint.url, endpoint.disabled_reason AS reason`,
}

/** Records attempts, all in few statements. @returns the endpoints that are disabled by them */
export async function recordAttemptsAcrossMerchants(
  transaction: Transaction,
  attempts: readonly AttemptRecord[],
  { now, failingBefore, reasons }: { now: Date; failingBefore: Date; reasons: { gone: string; failing: string } },
): Promise<DisabledEndpoint[]> {
  const json = JSON.stringify(attempts)
  // Lock the endpoints before the deliveries, as a change of the address does, to avoid a deadlock.
  await Promise.all([
    transaction.run(byIndex, []),
    transaction.run(recover, [json]),
    transaction.run(fail, [json]),
    transaction.run(record, [json]),
  ])
  if (attempts.every(({ failure }) => failure === null)) return []
  return transaction.run<DisabledEndpoint>(disable, [json, now, failingBefore, reasons.gone, reasons.failing])
}

/** Nothing, if the endpoint was deleted while the receiver answered. */
const test: NamedStatement = {
  name: 'webhook-test-record',
  text: `WITH tested AS (
      UPDATE webhook_deliveries SET attempts = 1, failure = $7::text,
        status = CASE WHEN $7::text IS NULL THEN 'delivered' ELSE 'failed' END,
        delivered_at = CASE WHEN $7::text IS NULL THEN $3::timestamptz END
      WHERE id = $1 AND merchant_id = $2
      RETURNING id
    )
    INSERT INTO webhook_attempts
      (delivery_id, number, merchant_id, started_at, duration_ms, response_status, response_body, failure, url)
    SELECT id, 1, $2, $3, $4, $5, $6, $7::text, $8 FROM tested`,
}

/** Records a test's result. It doesn't affect the saved address, because a test may use another. */
export async function recordTest(
  transaction: Transaction,
  answer: Omit<AttemptRecord, 'endpointId' | 'attempt' | 'nextAttemptAt' | 'isGone'>,
): Promise<void> {
  const { id, merchantId, startedAt, durationMs, responseStatus, responseBody, failure, url } = answer
  await transaction.run(test, [id, merchantId, startedAt, durationMs, responseStatus, responseBody, failure, url])
}
