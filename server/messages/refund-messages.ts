import type { Transaction } from '../db/transaction.ts'
import { composeCustomerLetter } from './customer-letters.ts'
import { selectToldOrder, selectToldRefund } from './told-orders.queries.ts'
import { dueOf, type EventMessageOptions, type OrderEvent, write } from './written-messages.ts'

/** Tells the customer that a refund was sent, once its sender can no longer take that back. */
export async function tellRefund(
  transaction: Transaction,
  options: EventMessageOptions,
  { refundId, event }: { refundId: string; event: OrderEvent },
): Promise<void> {
  const { merchantId, orderId } = event
  const refund = await selectToldRefund(transaction, { id: refundId, merchantId })
  const order = refund && (await selectToldOrder(transaction, { id: orderId, merchantId }))
  if (refund === undefined || order === undefined || !order.customerEmails || order.recipient === '') return
  const now = options.clock()
  const dueAt = dueOf({ ...order, isByHand: true }, event, now)
  const message = {
    ...composeCustomerLetter('refund_sent', { ...order, refund }, order.ownTexts.refund_sent),
    ...{ merchantId, orderId, refundId, recipient: order.recipient },
    ...({ audience: 'customer', kind: 'refund_sent', channel: 'email' } as const),
  }
  await write({ transaction, options, now, dueAt }, message)
}
