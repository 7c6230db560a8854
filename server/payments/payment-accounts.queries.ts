import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type PaymentAccount = { method: PaymentMethod; account: string; accepted: boolean }

export async function selectPaymentAccounts(transaction: Transaction, merchantId: string): Promise<PaymentAccount[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('payment_accounts')
      .select(['method', 'account', 'accepted'])
      .where('merchant_id', '=', merchantId),
  )
}

export async function upsertPaymentAccount(
  transaction: Transaction,
  merchantId: string,
  { method, account, accepted }: PaymentAccount,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('payment_accounts')
      .values({ merchant_id: merchantId, method, account, accepted })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'method']).doUpdateSet({ account, accepted })),
  )
}

export async function deletePaymentAccount(
  transaction: Transaction,
  merchantId: string,
  method: PaymentMethod,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('payment_accounts').where('merchant_id', '=', merchantId).where('method', '=', method),
  )
}
