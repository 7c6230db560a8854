import type { CustomerMessageKind } from '../../contract/messages/message.ts'
import type { MessageText } from '../../contract/messages/message-text.ts'
import { trackingUrl } from '../../contract/orders/carriers.ts'
import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { changedParts, isTrackingChange } from './changed-parts.ts'
import type { ListedOrder } from './customer-parts.ts'
import { composeFilled } from './filled-text.ts'
import { type Block, type ComposedMessage, formatCents, formatMoment } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shippedTexts } from './shipped-texts.ts'

/** A refund that was sent. */
export type LetterRefund = { amountCents: number; method: PaymentMethod; sentAt: Date }

/** The edits of a paid order. */
export type LetterEdit = { at: Date; changes: readonly OrderFieldChange[] }

/** The order as letters to customers describe it. Money is in cents. */
export type LetterOrder = ListedOrder & {
  number: number
  method: PaymentMethod
  customerName: string
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  trackingNumber: string | null
  carrier: string | null
  /** Refunds that are owed and not sent yet, together. */
  refundOwedCents: number
  /** The refund that the letter is about. */
  refund?: LetterRefund
  /** The edit that the letter is about. */
  edit?: LetterEdit
  /** `timezone` is an IANA name. Times are shown in the shop's time zone. */
  shop: { name: string; email: string; timezone: string }
}

/** The others are composed elsewhere. */
export type LetterKind = Exclude<
  CustomerMessageKind,
  'instructions' | 'order_code' | 'conversation_answer' | 'back_in_stock'
>

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
function paymentNote({ paidAt, totalCents, refundOwedCents }: LetterOrder): Block {
  const next =
    refundOwedCents > 0
      ? `We will refund ${formatCents(refundOwedCents)} and email you when it is sent.`
      : 'Reply to this email to ask about your payment.'
  const isUnpaid = paidAt === null && refundOwedCents === 0
  const paid = paidAt === null ? '' : `You paid ${formatCents(totalCents)}. `
  return {
    kind: 'paragraph',
    text: isUnpaid ? 'Please do not pay for it. If you already paid, reply to this email.' : `${paid}${next}`,
  }
}

/** The status that each email reports. */
const steps: Record<LetterKind, (told: LetterOrder) => Date | null> = {
  payment_received: ({ paidAt }) => paidAt,
  order_changed: ({ edit }) => edit?.at ?? null,
  order_shipped: ({ shippedAt }) => shippedAt,
  order_delivered: ({ deliveredAt }) => deliveredAt,
  order_cancelled: ({ cancelledAt }) => cancelledAt,
  refund_sent: (told) => refundOf(told).sentAt,
}

/** Previews of the text take an order without a refund for one that was refunded in full. */
const refundOf = ({ refund, totalCents, method, paidAt }: LetterOrder): LetterRefund =>
  refund ?? { amountCents: totalCents, method, sentAt: paidAt ?? new Date(0) }

/**
 * The email that tells a customer of a step of their order, in the shop's own text if it has one: subject, text and HTML
 * with the same words. Nothing from outside can break a line or the markup.
 */
export function composeCustomerLetter(
  kind: LetterKind,
  told: LetterOrder,
  text: MessageText = shippedTexts[kind],
): ComposedMessage {
  const at = steps[kind](told)
  const refund = refundOf(told)
  const changes = told.edit?.changes ?? []
  return composeFilled(text, told, {
    words: {
      date: at === null ? '' : formatMoment(at, told.shop.timezone),
      refundAmount: formatCents(refund.amountCents),
      refundMethod: paymentMethodLabels[refund.method],
    },
    blocks: {
      trackingLink: parcel(told),
      paymentNote: [paymentNote(told)],
      changes: [changedParts(changes), ...(changes.some(isTrackingChange) ? parcel(told) : [])],
    },
  })
}
