import { defaultRetentionDays, performanceDays } from '../../contract/assistant/integration.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { gaveUp } from './begin-question.ts'
import { sweepAcrossMerchants } from './conversations.queries.ts'
import * as queries from './retention.queries.ts'

/** How long Levy's memory of an idle conversation is kept. */
const memoryKeptMs = dayMs
const testsKeptMs = 7 * dayMs
/** Codes are valid for minutes, but counted against the limit for this long. */
const codesKeptMs = dayMs
const failedProofsKeptMs = hourMs
/** Longer than a removed example can be restored. */
const removedExamplesKeptMs = hourMs
/** The most asked questions are counted for this long; their first day began up to a day earlier. */
const keysKeptMs = (performanceDays + 1) * dayMs
/** Rows per transaction. Small, because others wait for it. */
const atOnce = 2000

/** Repeats a batch until one is incomplete. */
async function untilDone(piece: () => Promise<number>): Promise<void> {
  while ((await piece()) === atOnce);
}

async function emptyOldTexts(database: Database, now: Date): Promise<void> {
  const overdue = await database.read('platform', (transaction) =>
    queries.selectOverdueAcrossMerchants(transaction, { now, defaultDays: defaultRetentionDays }),
  )
  for (const { merchantId, retentionDays } of overdue) {
    const before = new Date(now.getTime() - retentionDays * dayMs)
    await untilDone(() =>
      database.write({ merchantId }, (transaction) =>
        queries.emptyEvents(transaction, merchantId, { before, now, limit: atOnce }),
      ),
    )
  }
}

/**
 * Deletes texts and left addresses past each shop's retention period, memories of conversations idle for a day, expired codes
 * and failed proofs, tests older than a week, and removed examples. Figures stay.
 */
export async function forgetConversations(database: Database, now: Date): Promise<void> {
  await emptyOldTexts(database, now)
  const forget = (what: queries.Forget, keptMs: number): Promise<void> =>
    untilDone(() =>
      database.write('platform', (transaction) => what(transaction, new Date(now.getTime() - keptMs), atOnce)),
    )
  await forget(queries.forgetContactsAcrossMerchants, 0)
  await forget(queries.forgetKeysAcrossMerchants, keysKeptMs)
  await forget(queries.forgetMemoriesAcrossMerchants, memoryKeptMs)
  await forget(queries.deleteCodesAcrossMerchants, codesKeptMs)
  await forget(queries.deleteFailedProofsAcrossMerchants, failedProofsKeptMs)
  await forget(queries.deleteTestsAcrossMerchants, testsKeptMs)
  await forget(queries.deleteTaughtAcrossMerchants, removedExamplesKeptMs)
}

const sweptAtOnce = 1000

/** Marks one batch of questions as unanswered if their server died. @returns whether there may be more */
export async function sweepUnanswered(transaction: Transaction, now: Date): Promise<boolean> {
  const swept = await sweepAcrossMerchants(transaction, { before: now, error: gaveUp, limit: sweptAtOnce })
  return swept === sweptAtOnce
}
