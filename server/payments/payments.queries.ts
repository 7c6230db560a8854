import type { PaymentSource } from '../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type NewPayment = {
  id: string
  merchantId: string
  orderId: string
  method: PaymentMethod
  amountCents: number
  reference: string | null
  source: PaymentSource
  receivedAt: Date
}

/** Voids a payment recorded by mistake, from `at` on. Returns its data. */
export async function voidManualPayments(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  at: Date,
): Promise<Pick<NewPayment, 'amountCents' | 'reference' | 'receivedAt'>[]> {
  return transaction.execute(
    sqlBuilder
      .updateTable('payments')
      .set({ voided_at: at })
      .where('order_id', '=', order.id)
      .where('merchant_id', '=', order.merchantId)
      .where('source', '=', 'manual')
      .where('voided_at', 'is', null)
      .returning(['amount_cents as amountCents', 'reference', 'received_at as receivedAt']),
  )
}

export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('payments').values({
      id: payment.id,
      merchant_id: payment.merchantId,
      order_id: payment.orderId,
      method: payment.method,
      amount_cents: payment.amountCents,
      reference: payment.reference,
      source: payment.source,
      received_at: payment.receivedAt,
    }),
  )
}
