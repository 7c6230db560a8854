import type { CustomerMessageKind } from '../../../contract/messages/message.ts'

/** When each email to customers goes out, and why some texts are fixed. */
export const sentWhen: Record<CustomerMessageKind, string> = {
  instructions:
    'Sent by email when somebody orders, when you resend it, and when an edit of an unpaid order changes what it says.',
  payment_received:
    'Sent by email when an order is marked as paid, and to the new address when the customer’s email is corrected before it ships.',
  order_changed:
    'Sent by email when an edit of a paid order changes its items, discounts, shipping, tax, total or shipping address, and when a tracking number changes that the customer was told.',
  order_shipped: 'Sent by email when an order ships, and again with a tracking number that it gets later.',
  order_delivered: 'Sent by email when an order is marked as delivered.',
  order_cancelled: 'Sent by email when an order is cancelled.',
  refund_sent: 'Sent by email when you mark a refund as sent.',
  order_code:
    'Sent by email when a customer asks Levy for a code to prove that an order is theirs. Its warnings protect them, so its text is fixed.',
  conversation_answer: 'Sent by email when you answer somebody who has left the chat. It carries your answer.',
  back_in_stock: 'Sent by email, once, to somebody who asked Levy to be told when a sold-out product is back.',
}
