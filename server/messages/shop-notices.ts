import type { ShopMessageKind } from '../../contract/messages/message.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { type Block, type ComposedMessage, composeLetter, formatCents, formatMoment } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shortText } from './short-text.ts'

/** The products that are low, those with the fewest pieces first. */
export const lowStockPath = '/products?stock=low&sort=lowest'

/** The order that a shop is told of. Money is in cents. */
export type NoticeOrder = {
  id: string
  number: number
  totalCents: number
  method: PaymentMethod
  customerName: string
  trackingNumber: string | null
  carrier: string | null
}

type AboutOrder = { order: NoticeOrder }
type Plain = { message: string; orderId: string | null }

/** The data that each notice's words use. */
type Subjects = {
  payment_received: AboutOrder
  order_shipped: AboutOrder
  order_delivered: AboutOrder
  low_stock: { product: { name: string; sku: string; quantity: number } }
  fraud_hold: Plain
  webhook_disabled: Plain
  customer_waiting: Plain
  test: object
}

export type NoticeOf<Kind extends ShopMessageKind> = { kind: Kind } & Subjects[Kind]
export type Notice = { [Kind in ShopMessageKind]: NoticeOf<Kind> }[ShopMessageKind]

type ToldShop = { name: string; timezone: string }
type Frame = { shop: ToldShop; at: Date; publicUrl: string }

/** One notice for each way out: an e-mail, a text, and the two lines of a push. */
export type ComposedNotice = {
  email: ComposedMessage
  sms: { subject: string; text: string }
  push: { subject: string; text: string }
}

type Words = { title: string; detail: string; path: string; label: string }

const orderLink = (id: string) => ({ path: `/orders/${id}`, label: 'Open the order' })
const trackingWords = ({ carrier, trackingNumber }: NoticeOrder): string =>
  trackingNumber === null ? 'No tracking number' : [carrier ?? 'Tracking number', trackingNumber].map(oneLine).join(' ')

const words: { [Kind in ShopMessageKind]: (subject: Subjects[Kind]) => Words } = {
  payment_received: ({ order }) => ({
    title: `Payment received for order #${order.number}`,
    detail: `${formatCents(order.totalCents)} by ${paymentMethodLabels[order.method]} from ${oneLine(order.customerName)}`,
    ...orderLink(order.id),
  }),
  order_shipped: ({ order }) => ({
    title: `Order #${order.number} has shipped`,
    detail: trackingWords(order),
    ...orderLink(order.id),
  }),
  order_delivered: ({ order }) => ({
    title: `Order #${order.number} was delivered`,
    detail: `To ${oneLine(order.customerName)}, ${formatCents(order.totalCents)}`,
    ...orderLink(order.id),
  }),
  low_stock: ({ product: { name, sku, quantity } }) => ({
    title: quantity === 0 ? `${oneLine(name)} is out of stock` : `${oneLine(name)}: ${quantity} left`,
    detail: `SKU ${oneLine(sku)}`,
    path: lowStockPath,
    label: 'Open low stock',
  }),
  fraud_hold: ({ message, orderId }) => ({
    title: oneLine(message),
    detail: 'The order waits for your review',
    ...(orderId === null ? { path: '/orders', label: 'Open Paydesk' } : orderLink(orderId)),
  }),
  webhook_disabled: ({ message }) => ({
    title: oneLine(message),
    detail: 'Paydesk sends nothing there until you turn it on again',
    path: '/settings?tab=webhooks',
    label: 'Open the settings',
  }),
  customer_waiting: ({ message }) => ({
    title: oneLine(message),
    detail: 'The conversation waits for your answer',
    path: '/conversations?state=waiting',
    label: 'Open the conversations',
  }),
  test: () => ({
    title: 'Test message from Paydesk',
    detail: 'If you can read this, notifications reach you',
    path: '/settings?tab=notifications',
    label: 'Open the settings',
  }),
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

const chosenKinds: ReadonlySet<ShopMessageKind> = new Set(['payment_received', 'order_shipped', 'order_delivered'])

/** Why the shop `name` gets a notice. */
function reasonFor(kind: ShopMessageKind, name: string): string {
  if (kind === 'test') return `You get this because somebody at ${name} asked for a test message in Paydesk.`
  return chosenKinds.has(kind)
    ? `You get this because ${name} turned it on in Paydesk, under Settings → Notifications.`
    : 'Paydesk always sends this alert.'
}

/** Composes a notice for each channel. Nothing from outside can break a line or the markup. */
export function composeNotice(notice: Notice, { shop, at, publicUrl }: Frame): ComposedNotice {
  // The pair of kind and notice is what the type of `words` says.
  const { title, detail, path, label } = (words[notice.kind] as (subject: Notice) => Words)(notice)
  const name = oneLine(shop.name)
  return {
    email: composeLetter({
      subject: `${title} (${name})`,
      blocks: [
        paragraph(`${title}.`),
        paragraph(`${detail}.`),
        paragraph(formatMoment(at, shop.timezone)),
        { kind: 'link', label, url: `${publicUrl}${path}` },
        paragraph(reasonFor(notice.kind, name)),
      ],
    }),
    sms: { subject: title, text: shortText(`${name}: ${title}. ${detail}.`) },
    push: { subject: title, text: detail },
  }
}
