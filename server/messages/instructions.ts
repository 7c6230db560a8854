import type { MessageText } from '../../contract/messages/message-text.ts'
import { methodDetails, type PaymentStep } from '../../contract/payments/method-details.ts'
import { payableAccount } from '../../contract/payments/payable-account.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { ListedOrder } from './customer-parts.ts'
import { composeFilled } from './filled-text.ts'
import { greetingName } from './greeting-name.ts'
import { type Block, type ComposedMessage, formatCents } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shippedTexts } from './shipped-texts.ts'

/** The facts in the payment instructions. Money is in cents. */
export type InstructionsOrder = ListedOrder & {
  number: number
  /** Less than the total if a part has come; by default the total. */
  dueCents?: number
  method: PaymentMethod
  customerName: string
  shop: { name: string; email: string }
  /** The shop's account for this method; null if it has none. */
  account: string | null
  /** For the payment's note. */
  code: string
  /** The order's pay page; null without a link that works. */
  payUrl?: string | null
  /** The shipping address on one line, which an update repeats. */
  shipsTo?: string | null
  /** True if the order was edited and the customer has had instructions before. */
  isUpdate?: boolean
}

/** The payment steps; `reply` says how the reader reaches the shop. */
export function stepsOf(order: Omit<InstructionsOrder, 'lines' | 'adjustments'>, reply: string): PaymentStep[] {
  const account = payableAccount(order.account)
  if (account === null) return [{ text: `Please ${reply} for the payment details.` }]
  return methodDetails[order.method].steps({
    amount: formatCents(order.dueCents ?? order.totalCents),
    account: oneLine(account),
    orderNumber: `#${order.number}`,
    memo: order.code,
    reply,
  })
}

/** Says how much of an order is paid, if a part of it is. */
function partOf({ totalCents, dueCents = totalCents }: InstructionsOrder): Block[] {
  if (dueCents >= totalCents) return []
  const text = `You have paid ${formatCents(totalCents - dueCents)} of it: ${formatCents(dueCents)} is left to pay.`
  return [{ kind: 'paragraph', text }]
}

/** The text for an order that was edited, instead of the shop's own: it replaces an earlier email. */
const updatedText = ({ subject, body }: MessageText, shipsTo: string | null): MessageText => ({
  subject: `Updated: ${subject}`,
  body: [
    'Your order {orderNumber} at {shopName} was updated. This email replaces the one before.',
    ...(shipsTo === null ? [] : ['Ships to: {shipsTo}']),
    body,
  ].join('\n\n'),
})

/**
 * The email that tells the customer of a pending order how to pay, in the shop's own text if it has one: subject, text
 * and HTML with the same words. The payment steps are always the order's own. Nothing from outside can break a line or
 * the markup.
 */
export function composeInstructions(order: InstructionsOrder, own?: MessageText | null): ComposedMessage {
  const { method, shipsTo = null, isUpdate = false, payUrl = null } = order
  const text = own ?? shippedTexts.instructions
  const payment: Block = {
    kind: 'steps',
    heading: `How to pay with ${paymentMethodLabels[method]}`,
    steps: stepsOf(order, 'reply to this email'),
  }
  const payPage: Block[] = payUrl === null ? [] : [{ kind: 'link', label: 'Pay this order online', url: payUrl }]
  return composeFilled(isUpdate ? updatedText(text, shipsTo) : text, order, {
    words: { shipsTo: oneLine(shipsTo ?? '') },
    blocks: { paymentSteps: [...partOf(order), payment, ...payPage] },
  })
}

/** A short form for a text message or chat that the shop's staff send: no subject and no list of goods. */
export function composeInstructionsText(order: InstructionsOrder): string {
  const { number, method, totalCents, dueCents = totalCents, payUrl = null } = order
  const left = dueCents < totalCents ? `, of which ${formatCents(dueCents)} is left to pay` : ''
  const steps = stepsOf(order, 'reply here').map((step) => ('literal' in step ? step.literal : step.text))
  return [
    `Hi ${greetingName(order.customerName)}, your order #${number} at ${oneLine(order.shop.name)} comes to ${formatCents(totalCents)}${left}. How to pay with ${paymentMethodLabels[method]}:`,
    ...steps,
    ...(payUrl === null ? [] : [`All details, and where to tell us that you paid: ${payUrl}`]),
  ].join('\n')
}
