import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export async function selectMerchantsAcrossMerchants(
  transaction: Transaction,
): Promise<{ id: string; businessName: string }[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select(['id', 'business_name as businessName'])
      .orderBy('business_name')
      .orderBy('id'),
  )
}
