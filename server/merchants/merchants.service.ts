import type { MerchantSummary } from '../../contract/merchants/merchants.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { selectMerchantsAcrossMerchants } from './merchants.queries.ts'

/** All merchants of the platform by name: for administrators only. */
export function listMerchants(transaction: Transaction): Promise<MerchantSummary[]> {
  return selectMerchantsAcrossMerchants(transaction)
}
