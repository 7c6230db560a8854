import type { MerchantSummary } from '../../contract/merchants/merchants.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { lockMerchantRow, selectMerchantsAcrossMerchants } from './merchants.queries.ts'

/** All merchants of the platform by name: for administrators only. */
export function listMerchants(transaction: Transaction): Promise<MerchantSummary[]> {
  return selectMerchantsAcrossMerchants(transaction)
}

/** Has others who change the merchant, or what hangs on it, wait until the transaction ends. Throws 404. */
export async function lockMerchant(transaction: Transaction, merchantId: string): Promise<void> {
  if (!(await lockMerchantRow(transaction, merchantId))) throw new NotFoundError('Merchant')
}
