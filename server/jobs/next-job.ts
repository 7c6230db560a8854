import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'

export type NextWork<Work> = {
  /** Finds the next piece that is due and locks it; undefined if there is none. */
  lock(transaction: WritingTransaction): Promise<Work | undefined>
  /** Does it in the same transaction, so that it happens once, however many processes look. */
  work(transaction: WritingTransaction, due: Work): Promise<void>
  /** Puts off a piece that failed, so that it holds up no other. */
  postpone(transaction: WritingTransaction, due: Work, error: unknown): Promise<void>
  /** Reports a piece that failed. */
  onFailure(error: unknown, due: Work): void
}

/** Does the next piece of work, or postpones it. Throws if none could be looked for. @returns whether there was one */
export async function doNext<Work>(
  database: Database,
  { lock, work, postpone, onFailure }: NextWork<Work>,
): Promise<boolean> {
  let due: Work | undefined
  try {
    return await database.write('platform', async (transaction) => {
      due = await lock(transaction)
      if (due !== undefined) await work(transaction, due)
      return due !== undefined
    })
  } catch (error) {
    const failed = due
    if (failed === undefined) throw error
    onFailure(error, failed)
    await database.write('platform', (transaction) => postpone(transaction, failed, error))
    return true
  }
}
