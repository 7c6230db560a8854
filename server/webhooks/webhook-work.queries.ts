import { byIndex } from '../db/by-index.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
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
 * Endpoints with something pending are found by skipping from one to the next in the index, so that a backlog of one costs
 * the others nothing; which of them come first when the lanes are few is chance. Endpoints of one merchant divide its lanes,
 * but each has two at least, so that none waits for another. Only the first of an order is due at an endpoint. Rows that
 * another process has locked are skipped. $1 now, $2 the end of the lease, $3 and $4 the endpoints with deliveries in hand and
 * how many, $5 lanes of a merchant, $6 of an endpoint that fails, $7 how many at most. Written so that each part has one index
 * to go by: a plan made while the table was empty must not read all of it when it is full.
 */
const claim: NamedStatement = {
  name: 'webhooks-claim',
  text: `WITH RECURSIVE waiting AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT delivery.endpoint_id FROM webhook_deliveries delivery
          WHERE delivery.status = 'pending' AND delivery.endpoint_id > waiting.endpoint_id
          ORDER BY delivery.endpoint_id LIMIT 1)
        FROM waiting WHERE waiting.endpoint_id IS NOT NULL
    ), open AS MATERIALIZED (
      SELECT endpoint.id AS endpoint_id, endpoint.merchant_id, endpoint.url, endpoint.secret_sealed, endpoint.previous_secret_sealed,
        endpoint.previous_secret_until,
        CASE WHEN endpoint.failing_since IS NOT NULL THEN $6::int
          ELSE greatest(2, $5::int / count(*) OVER (PARTITION BY endpoint.merchant_id))::int END - coalesce(busy.lanes, 0) AS lanes
      FROM waiting
      JOIN webhook_endpoints endpoint ON endpoint.id = waiting.endpoint_id
      JOIN notification_preferences preferences ON preferences.merchant_id = endpoint.merchant_id
      LEFT JOIN unnest($3::uuid[], $4::int[]) busy (endpoint_id, lanes) ON busy.endpoint_id = endpoint.id
      WHERE endpoint.url IS NOT NULL AND endpoint.disabled_at IS NULL AND preferences.webhook_notifications
      ORDER BY random()
    ), due AS MATERIALIZED (
      SELECT delivery.id, open.* FROM open CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries candidate
        WHERE candidate.endpoint_id = open.endpoint_id AND candidate.status = 'pending'
          AND candidate.next_attempt_at <= $1 AND (candidate.claimed_until IS NULL OR candidate.claimed_until <= $1)
          AND (candidate.order_id IS NULL OR candidate.position = (
            SELECT first.position FROM webhook_deliveries first
            WHERE first.order_id = candidate.order_id AND first.endpoint_id = candidate.endpoint_id AND first.status = 'pending' ORDER BY first.position LIMIT 1))
        ORDER BY candidate.next_attempt_at, candidate.position
        LIMIT greatest(open.lanes, 0) FOR UPDATE SKIP LOCKED
      ) delivery LIMIT $7
    ), claimed AS (
      UPDATE webhook_deliveries SET attempts = attempts + 1, claimed_until = $2
      WHERE id = ANY (ARRAY(SELECT id FROM due))
      RETURNING id, payload, attempts, attempts_before
    )
    SELECT id, due.merchant_id AS "merchantId", due.endpoint_id AS "endpointId", payload, attempts, attempts_before AS "attemptsBefore", due.url,
      due.secret_sealed AS "secretSealed", due.previous_secret_sealed AS "previousSecretSealed",
      due.previous_secret_until AS "previousSecretUntil"
    FROM claimed JOIN due USING (id)`,
}

/** Takes deliveries that are due, fairly among the endpoints. `ofFailing` is the number of lanes of a failing receiver. */
export async function claimDueAcrossMerchants(
  transaction: Transaction,
  { now, leaseEnd, free, busy, ofMerchant, ofFailing }: Due & { ofMerchant: number; ofFailing: number },
): Promise<ClaimedDelivery[]> {
  const values = [now, leaseEnd, [...busy.keys()], [...busy.values()], ofMerchant, ofFailing, free]
  const [, claimed] = await Promise.all([transaction.run(byIndex, []), transaction.run<ClaimedDelivery>(claim, values)])
  return claimed
}

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
