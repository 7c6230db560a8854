import { v7 as uuidv7 } from 'uuid'
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
