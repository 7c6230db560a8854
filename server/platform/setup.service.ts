import type { SetupProgress } from '../../contract/platform/setup.endpoints.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import {
  beginProgress,
  hasMerchantsAcrossMerchants,
  merchantExists,
  selectProgress,
  upsertProgress,
} from './setup.queries.ts'

/** Where the guided set-up goes on. A desk that had merchants before anything was kept is set up. */
export async function getSetupProgress(transaction: Transaction): Promise<SetupProgress> {
  const kept = await selectProgress(transaction)
  if (kept !== undefined) return kept
  return { step: (await hasMerchantsAcrossMerchants(transaction)) ? 'done' : 'shop', merchantId: null }
}

/** Throws `NotFoundError` (404) for a merchant that does not exist. */
export async function saveSetupProgress(
  transaction: WritingTransaction,
  progress: SetupProgress,
  now: Date,
): Promise<SetupProgress> {
  const { merchantId } = progress
  if (merchantId !== null && !(await merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  await upsertProgress(transaction, { ...progress, now })
  return progress
}

/**
 * Has the set-up of a new desk go on with the first merchant, whoever creates it and by whichever call; `isPaid` where it has
 * a payment account already. Changes nothing where the desk has other merchants, or is further on.
 */
export async function beginSetupWith(
  transaction: WritingTransaction,
  { merchantId, isPaid, now }: { merchantId: string; isPaid: boolean; now: Date },
): Promise<void> {
  await beginProgress(transaction, { merchantId, step: isPaid ? 'mail' : 'payments', now })
}
