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

/** The step that guided setup continues with. A desk with merchants and no saved progress has finished. */
export async function getSetupProgress(transaction: Transaction): Promise<SetupProgress> {
  const kept = await selectProgress(transaction)
  if (kept !== undefined) return kept
  return { step: (await hasMerchantsAcrossMerchants(transaction)) ? 'done' : 'shop', merchantId: null }
}

/** Throws `NotFoundError` (404) if the merchant doesn't exist. */
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
 * Advances a new desk's setup past its first merchant, which any call may have created. `isPaid` means that it already has
 * a payment account. Does nothing if the desk has other merchants or is further on.
 */
export async function beginSetupWith(
  transaction: WritingTransaction,
  { merchantId, isPaid, now }: { merchantId: string; isPaid: boolean; now: Date },
): Promise<void> {
  await beginProgress(transaction, { merchantId, step: isPaid ? 'mail' : 'payments', now })
}
