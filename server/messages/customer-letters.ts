import type { CustomerMessageKind } from '../../contract/messages/message.ts'
import type { MessageText } from '../../contract/messages/message-text.ts'
import { trackingUrl } from '../../contract/orders/carriers.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { closing, type OrderedLine, orderedLines } from './customer-parts.ts'
import { composeFilled } from './filled-text.ts'
import { type Block, type ComposedMessage, composeLetter, formatCents, formatMoment } from './message-frame.ts'
import { oneLine } from './one-line.ts'

/** The order as letters to customers describe it. Money is in cents. */
export type LetterOrder = {
  number: number
  totalCents: number
  method: PaymentMethod
  customerName: string
  lines: readonly OrderedLine[]
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  trackingNumber: string | null
  carrier: string | null
  /** `timezone` is an IANA name: moments are told on the shop's clocks. */
  shop: { name: string; email: string; timezone: string }
}

/** The instructions, codes and answers are composed elsewhere. */
export type LetterKind = Exclude<CustomerMessageKind, 'instructions' | 'order_code' | 'conversation_answer'>

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

const on = (moment: Date | null, { shop }: LetterOrder): string =>
  moment === null ? '' : ` on ${formatMoment(moment, shop.timezone)}`

function parcel({ trackingNumber, carrier }: Pick<LetterOrder, 'trackingNumber' | 'carrier'>): Block[] {
  if (trackingNumber === null) return []
  const by = carrier === null ? '' : ` with ${oneLine(carrier)}`
  const link = trackingUrl(carrier, trackingNumber)
  return [
    { kind: 'steps', heading: `Your parcel${by}`, steps: [{ literal: oneLine(trackingNumber) }] },
    ...(link === null ? [] : [{ kind: 'link', label: 'Track your parcel', url: link } as const]),
  ]
}

/** The subject, given the order as `#12345` and the shop's name, and what is said between the greeting and the end. */
const letters: Record<
  LetterKind,
  { subject: (order: string, shop: string) => string; body: (told: LetterOrder, order: string) => Block[] }
> = {
  payment_received: {
    subject: (order, shop) => `Payment received for order ${order} at ${shop}`,
    body: (told, order) => [
      paragraph(
        `We received your payment of ${formatCents(told.totalCents)} by ${paymentMethodLabels[told.method]} for order ${order}${on(told.paidAt, told)}. Thank you.`,
      ),
      orderedLines(told.lines, told.totalCents),
      paragraph('We will email you as soon as it ships.'),
    ],
  },
  order_shipped: {
    subject: (order, shop) => `Order ${order} from ${shop} is on its way`,
    body: (told, order) => [
      paragraph(`Your order ${order} has shipped${on(told.shippedAt, told)}.`),
      ...parcel(told),
      orderedLines(told.lines, told.totalCents),
    ],
  },
  order_delivered: {
    subject: (order, shop) => `Order ${order} from ${shop} was delivered`,
    body: (told, order) => [
      paragraph(`Your order ${order} was delivered${on(told.deliveredAt, told)}.`),
      orderedLines(told.lines, told.totalCents),
      paragraph('Is something missing or damaged? Reply to this email.'),
    ],
  },
  order_cancelled: {
    subject: (order, shop) => `Order ${order} at ${shop} was cancelled`,
    body: (told, order) => [
      paragraph(`Your order ${order} was cancelled${on(told.cancelledAt, told)}.`),
      orderedLines(told.lines, told.totalCents),
      told.paidAt === null
        ? paragraph('Please do not pay for it. If you already paid, reply to this email.')
        : paragraph(`You paid ${formatCents(told.totalCents)}. Reply to this email to ask about your payment.`),
    ],
  },
}

/**
 * The e-mail that tells a customer of a step of their order, in the shop's own text if it has one: subject, text and HTML with the same words. Nothing from
 * outside can break a line or the markup.
 */
export function composeCustomerLetter(
  kind: LetterKind,
  told: LetterOrder,
  own?: MessageText | undefined,
): ComposedMessage {
  if (own !== undefined) return composeFilled(own, told, { trackingLink: parcel(told) })
  const order = `#${told.number}`
  const { subject, body } = letters[kind]
  return composeLetter({
    subject: subject(order, oneLine(told.shop.name)),
    blocks: [paragraph(`Hi ${oneLine(told.customerName)},`), ...body(told, order), ...closing(told.shop)],
  })
}
