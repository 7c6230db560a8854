import type { MessageText } from '../../contract/messages/message-text.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { closing, type OrderedLine, orderedLines } from './customer-parts.ts'
import { composeFilled } from './filled-text.ts'
import { type Block, type ComposedMessage, composeLetter, formatCents, type Step } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { payableAccount, paymentSteps } from './payment-steps.ts'

/** The facts in the payment instructions. Money is in cents. */
export type InstructionsOrder = {
  number: number
  totalCents: number
  method: PaymentMethod
  customerName: string
  lines: readonly OrderedLine[]
  shop: { name: string; email: string }
  /** The shop's account for this method; null if it has none. */
  account: string | null
  /** The shipping address on one line, which an update repeats. */
  shipsTo?: string | null
  /** True if the order was edited and the customer has had instructions before. */
  isUpdate?: boolean
}

/** The payment steps; `reply` says how the reader reaches the shop. */
export function stepsOf(order: Omit<InstructionsOrder, 'lines'>, reply: string): Step[] {
  const account = payableAccount(order.account)
  if (account === null) return [{ text: `Please ${reply} for the payment details.` }]
  return paymentSteps[order.method]({
    amount: formatCents(order.totalCents),
    account: oneLine(account),
    orderNumber: `#${order.number}`,
    reply,
  })
}

/**
 * The e-mail that tells the customer of a pending order how to pay: subject, text and HTML with the same words. Nothing
 * from outside can break a line or the markup.
 */
export function composeInstructions(order: InstructionsOrder, own?: MessageText | null): ComposedMessage {
  const { number, method, lines, totalCents, shipsTo = null, isUpdate = false } = order
  const payment: Block = {
    kind: 'steps',
    heading: `How to pay with ${paymentMethodLabels[method]}`,
    steps: stepsOf(order, 'reply to this email'),
  }
  if (own != null) return composeFilled(own, order, { paymentSteps: [payment] })
  const shop = oneLine(order.shop.name)
  const opening = isUpdate
    ? `Your order #${number} at ${shop} was updated. This email replaces the one before.`
    : `Thanks for your order #${number} at ${shop}:`
  return composeLetter({
    subject: `${isUpdate ? 'Updated: how' : 'How'} to pay for order #${number} at ${shop}`,
    blocks: [
      { kind: 'paragraph', text: `Hi ${oneLine(order.customerName)},` },
      { kind: 'paragraph', text: opening },
      orderedLines(lines, totalCents),
      ...(isUpdate && shipsTo !== null ? [{ kind: 'paragraph', text: `Ships to: ${oneLine(shipsTo)}` } as const] : []),
      payment,
      ...closing(order.shop),
    ],
  })
}

/** The same for a text message or a chat, which somebody of the shop sends: no subject, no list of goods, and short. */
export function composeInstructionsText(order: InstructionsOrder): string {
  const { number, method, totalCents } = order
  const steps = stepsOf(order, 'reply here').map((step) => ('literal' in step ? step.literal : step.text))
  return [
    `Hi ${oneLine(order.customerName)}, your order #${number} at ${oneLine(order.shop.name)} comes to ${formatCents(totalCents)}. How to pay with ${paymentMethodLabels[method]}:`,
    ...steps,
  ].join('\n')
}
