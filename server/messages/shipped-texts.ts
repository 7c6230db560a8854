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
  order_changed: {
    subject: 'Order {orderNumber} at {shopName} was changed',
    body: body(
      'Your order {orderNumber} was changed on {date}.',
      '{changes}',
      'It is now:',
      '{items}',
      'Is something not as you want it? Reply to this email.',
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
  back_in_stock: {
    subject: '{product} is back at {shopName}',
    body: [
      'Hi,',
      'You asked {shopName} to tell you when this is back in stock: {product}, {productPrice}. It is back now, as long as it lasts.',
      'This is the only email about it.',
      '{stopLink}',
      end,
    ].join('\n\n'),
  },
}

/** The text for a customer who wrote in Spanish. */
export const spanishStockText: MessageText = {
  subject: '{product} está disponible de nuevo en {shopName}',
  body: [
    'Hola:',
    'Pediste a {shopName} que te avisara cuando volviera a estar disponible: {product}, {productPrice}. Ya está de vuelta, hasta que se agote.',
    'Este es el único correo sobre ello.',
    '{stopLink}',
    '¿Tienes preguntas? Responde a este correo o escribe a {shopEmail}.\n\n{shopName}',
  ].join('\n\n'),
}
