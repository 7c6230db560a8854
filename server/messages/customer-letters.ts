import type { CustomerMessageKind } from '../../contract/messages/message.ts'
import type { MessageText } from '../../contract/messages/message-text.ts'
import { trackingUrl } from '../../contract/orders/carriers.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { OrderedLine } from './customer-parts.ts'
import { composeFilled } from './filled-text.ts'
import { type Block, type ComposedMessage, formatCents, formatMoment } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shippedTexts } from './shipped-texts.ts'

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
  /** `timezone` is an IANA name. Times are shown in the shop's time zone. */
  shop: { name: string; email: string; timezone: string }
}

/** The instructions, codes and answers are composed elsewhere. */
export type LetterKind = Exclude<CustomerMessageKind, 'instructions' | 'order_code' | 'conversation_answer'>

function parcel({ trackingNumber, carrier }: Pick<LetterOrder, 'trackingNumber' | 'carrier'>): Block[] {
  if (trackingNumber === null) return []
  const by = carrier === null ? '' : ` with ${oneLine(carrier)}`
  const link = trackingUrl(carrier, trackingNumber)
  return [
    { kind: 'steps', heading: `Your parcel${by}`, steps: [{ literal: oneLine(trackingNumber) }] },
    ...(link === null ? [] : [{ kind: 'link', label: 'Track your parcel', url: link } as const]),
  ]
}

/** The block about the payment of a cancelled order. */
const paymentNote = ({ paidAt, totalCents }: LetterOrder): Block => ({
  kind: 'paragraph',
  text:
    paidAt === null
      ? 'Please do not pay for it. If you already paid, reply to this email.'
      : `You paid ${formatCents(totalCents)}. Reply to this email to ask about your payment.`,
})

/** The status that each email reports. */
const steps: Record<LetterKind, (told: LetterOrder) => Date | null> = {
  payment_received: ({ paidAt }) => paidAt,
  order_shipped: ({ shippedAt }) => shippedAt,
  order_delivered: ({ deliveredAt }) => deliveredAt,
  order_cancelled: ({ cancelledAt }) => cancelledAt,
}

/**
 * The e-mail that tells a customer of a step of their order, in the shop's own text if it has one: subject, text and HTML
 * with the same words. Nothing from outside can break a line or the markup.
 */
export function composeCustomerLetter(
  kind: LetterKind,
  told: LetterOrder,
  text: MessageText = shippedTexts[kind],
): ComposedMessage {
  const at = steps[kind](told)
  return composeFilled(text, told, {
    words: { date: at === null ? '' : formatMoment(at, told.shop.timezone) },
    blocks: { trackingLink: parcel(told), paymentNote: [paymentNote(told)] },
  })
}
