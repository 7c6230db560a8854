import { defaultRetentionDays, performanceDays } from '../../contract/assistant/integration.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import * as queries from './retention.queries.ts'

/** How long Levy's memory of an idle conversation is kept. */
const memoryKeptMs = dayMs
const testsKeptMs = 7 * dayMs
/** Codes are good for minutes; for so long it is counted how many were asked for. */
const codesKeptMs = dayMs
const failedProofsKeptMs = hourMs
/** So long the most asked questions are counted; their first day began up to a day before. */
const keysKeptMs = (performanceDays + 1) * dayMs
/** In one transaction, which others must not wait for long. */
const atOnce = 2000

/** Does a piece after the other until one was not full. */
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
 * Forgets what was said to the assistant longer ago than each shop keeps it, what it remembers of conversations that have
 * been silent for a day, codes and failed proofs that are over, and tests of more than a week ago. The figures stay.
 */
export async function forgetConversations(database: Database, now: Date): Promise<void> {
  await emptyOldTexts(database, now)
  const forget = (what: queries.Forget, keptMs: number): Promise<void> =>
    untilDone(() =>
      database.write('platform', (transaction) => what(transaction, new Date(now.getTime() - keptMs), atOnce)),
    )
  await forget(queries.forgetKeysAcrossMerchants, keysKeptMs)
  await forget(queries.forgetMemoriesAcrossMerchants, memoryKeptMs)
  await forget(queries.deleteCodesAcrossMerchants, codesKeptMs)
  await forget(queries.deleteFailedProofsAcrossMerchants, failedProofsKeptMs)
  await forget(queries.deleteTestsAcrossMerchants, testsKeptMs)
}
