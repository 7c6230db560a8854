import { type AnnouncedKind, type NoticeKind, noticeKinds, notices } from '../../contract/messages/notices.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Outgoing } from './channel.ts'
import { type Block, type ComposedMessage, composeLetter, formatCents, formatMoment } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shortText } from './short-text.ts'

/** The order of a notice to the shop. Money is in cents. */
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
type Announced = { message: string; orderId: string | null; conversationId?: string | undefined }

/** The data of the notices that no event announces in words. */
type Subjects = {
  payment_received: AboutOrder
  order_shipped: AboutOrder
  order_delivered: AboutOrder
  low_stock: { product: { name: string; sku: string; quantity: number } }
  test: object
}
export type OwnKind = Exclude<NoticeKind, AnnouncedKind>
type Subject<Kind extends NoticeKind> = Kind extends OwnKind ? Subjects[Kind] : Announced

export type NoticeOf<Kind extends NoticeKind> = { kind: Kind } & Subject<Kind>
export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind]

type ToldShop = { name: string; timezone: string }
type Frame = { shop: ToldShop; at: Date; publicUrl: string }

/** One notice for each way out: an email, a text, and the two lines of a push. */
export type ComposedNotice = {
  email: ComposedMessage
  sms: { subject: string; text: string }
  push: { subject: string; text: string }
}

type Words = { title: string; detail: string }

const trackingWords = ({ carrier, trackingNumber }: NoticeOrder): string =>
  trackingNumber === null ? 'No tracking number' : [carrier ?? 'Tracking number', trackingNumber].map(oneLine).join(' ')

const words: { [Kind in OwnKind]: (subject: Subjects[Kind]) => Words } = {
  payment_received: ({ order }) => ({
    title: `Payment received for order #${order.number}`,
    detail: `${formatCents(order.totalCents)} by ${paymentMethodLabels[order.method]} from ${oneLine(order.customerName)}`,
  }),
  order_shipped: ({ order }) => ({ title: `Order #${order.number} has shipped`, detail: trackingWords(order) }),
  order_delivered: ({ order }) => ({
    title: `Order #${order.number} was delivered`,
    detail: `To ${oneLine(order.customerName)}, ${formatCents(order.totalCents)}`,
  }),
  low_stock: ({ product: { name, sku, quantity } }) => ({
    title: quantity === 0 ? `${oneLine(name)} is out of stock` : `${oneLine(name)}: ${quantity} left`,
    detail: `SKU ${oneLine(sku)}`,
  }),
  test: () => ({
    title: 'Test message from Paydesk',
    detail: 'If you can read this, notifications reach you',
  }),
}

function wordsOf(notice: Notice): Words {
  if ('message' in notice) return { title: oneLine(notice.message), detail: notices[notice.kind].announced.detail }
  // The pair of kind and notice is what the type of `words` says.
  return (words[notice.kind] as (subject: Notice) => Words)(notice)
}

/** The page that a message to the shop leads to, and the text of the link. */
export function pageOf(
  kind: Outgoing['kind'],
  { orderId, conversationId = null }: Pick<Outgoing, 'orderId' | 'conversationId'>,
): { path: string; label: string } {
  if (conversationId !== null) return { path: `/conversations?id=${conversationId}`, label: 'Open the conversation' }
  const notice = noticeKinds.find((each) => each === kind)
  const page = notice === undefined ? 'order' : notices[notice].page
  if (page !== 'order') return page
  return orderId === null
    ? { path: '/orders', label: 'Open Paydesk' }
    : { path: `/orders/${orderId}`, label: 'Open the order' }
}

const orderIdOf = (notice: Notice): string | null => {
  if ('order' in notice) return notice.order.id
  return 'orderId' in notice ? notice.orderId : null
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** Why the shop `name` gets a notice. */
function reasonFor(kind: NoticeKind, name: string): string {
  if (kind === 'test') return `You get this because somebody at ${name} asked for a test message in Paydesk.`
  return notices[kind].toggle !== null
    ? `You get this because ${name} turned it on in Paydesk, under Settings → Notifications.`
    : 'Paydesk always sends this alert.'
}

/** Composes a notice for each channel. Nothing from outside can break a line or the markup. */
export function composeNotice(notice: Notice, { shop, at, publicUrl }: Frame): ComposedNotice {
  const { title, detail } = wordsOf(notice)
  const { path, label } = pageOf(notice.kind, { orderId: orderIdOf(notice) })
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
