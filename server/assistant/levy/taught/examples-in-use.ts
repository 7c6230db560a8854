import type { Database } from '../../../db/client.ts'
import { createMerchantCache } from '../merchant-cache.ts'
import { type KnownExample, knownExamples } from './known-examples.ts'
import { selectActiveExamples, selectTaughtVersion } from './taught.queries.ts'

/** The examples of a merchant that are in use, newest first. */
export type ExamplesInUse = (merchantId: string) => Promise<readonly KnownExample[]>

/** Examples of all merchants that are kept in memory. */
const mostExamples = 20_000

/** Reads what shops taught. It is kept in memory until it changes, in whichever process. */
export function createExamplesInUse({ database }: { database: Database }): ExamplesInUse {
  const kept = createMerchantCache<KnownExample[]>({
    mostWeight: mostExamples,
    weightOf: ({ length }) => length,
  })
  return (merchantId) =>
    database.read({ merchantId }, async (transaction) => {
      const version = await selectTaughtVersion(transaction, merchantId)
      return kept.get(merchantId, version, async () =>
        knownExamples(await selectActiveExamples(transaction, merchantId)),
      )
    })
}
