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

/** Whether there is such a merchant. Nobody else changes it until the transaction ends; new orders need not wait. */
export async function lockMerchantRow(transaction: Transaction, merchantId: string): Promise<boolean> {
  const row = sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate()
  return (await transaction.execute(row)).length > 0
}
