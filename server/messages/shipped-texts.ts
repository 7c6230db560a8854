import type { EditableKind, MessageText } from '../../contract/messages/message-text.ts'

const end = 'Any questions? Reply to this email or write to {shopEmail}.\n\n{shopName}'
const body = (...parts: string[]): string => ['Hi {firstName},', ...parts, end].join('\n\n')

/** Paydesk's texts: they go out for shops without a text of their own. */
export const shippedTexts: Record<EditableKind, MessageText> = {
  instructions: {
    subject: 'How to pay for order {orderNumber} at {shopName}',
    body: body('Thanks for your order {orderNumber} at {shopName}:', '{items}', '{paymentSteps}'),
  },
  payment_received: {
    subject: 'Payment received for order {orderNumber} at {shopName}',
    body: body(
      'We received your payment of {total} by {paymentMethod} for order {orderNumber} on {date}. Thank you.',
      '{items}',
      'We will email you as soon as it ships.',
    ),
  },
  order_shipped: {
    subject: 'Order {orderNumber} from {shopName} is on its way',
    body: body('Your order {orderNumber} has shipped on {date}.', '{trackingLink}', '{items}'),
  },
  order_delivered: {
    subject: 'Order {orderNumber} from {shopName} was delivered',
    body: body(
      'Your order {orderNumber} was delivered on {date}.',
      '{items}',
      'Is something missing or damaged? Reply to this email.',
    ),
  },
  order_cancelled: {
    subject: 'Order {orderNumber} at {shopName} was cancelled',
    body: body('Your order {orderNumber} was cancelled on {date}.', '{items}', '{paymentNote}'),
  },
  refund_sent: {
    subject: 'Refund of {refundAmount} for order {orderNumber} at {shopName}',
    body: body('We refunded {refundAmount} by {refundMethod} on {date} for your order {orderNumber}.', '{items}'),
  },
}
