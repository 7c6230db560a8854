import { v7 as uuidv7 } from 'uuid'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { insertPayment, type NewPayment, voidManualPayments } from './payments.queries.ts'

/** Records evidence that money arrived for an order. Belongs into the transaction that marks the order paid. */
export async function recordPayment(transaction: Transaction, payment: Omit<NewPayment, 'id'>): Promise<void> {
  await insertPayment(transaction, { id: uuidv7({ msecs: payment.receivedAt.getTime() }), ...payment })
}

/** Takes back the evidence recorded by hand for an order whose payment is undone. It stays on record. */
export async function takePaymentBack(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  at: Date,
): Promise<void> {
  await voidManualPayments(transaction, order, at)
}

/** Records the evidence that was recorded by hand once more, by the right method. What others have proved stays. */
export async function correctPaymentMethod(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { method, at }: { method: PaymentMethod; at: Date },
): Promise<void> {
  const wrong = await voidManualPayments(transaction, order, at)
  const { id: orderId, merchantId } = order
  for (const payment of wrong) {
    await recordPayment(transaction, { ...payment, merchantId, orderId, method, source: 'manual' })
  }
}
