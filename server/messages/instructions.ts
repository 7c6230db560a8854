import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { closing, type OrderedLine, orderedLines } from './customer-parts.ts'
import { type ComposedMessage, composeLetter, formatCents, type Step } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { payableAccount, paymentSteps } from './payment-steps.ts'

/** What the payment instructions tell. Money is in cents. */
export type InstructionsOrder = {
  number: number
  totalCents: number
  method: PaymentMethod
  customerName: string
  lines: readonly OrderedLine[]
  shop: { name: string; email: string }
  /** Where the shop takes payments by this method; null when it has not said so. */
  account: string | null
}

/** What to do, step by step; `reply` is how the shop is written to from where the steps are read. */
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
export function composeInstructions(order: InstructionsOrder): ComposedMessage {
  const { number, method, lines, totalCents } = order
  const shop = oneLine(order.shop.name)
  return composeLetter({
    subject: `How to pay for order #${number} at ${shop}`,
    blocks: [
      { kind: 'paragraph', text: `Hello ${oneLine(order.customerName)},` },
      { kind: 'paragraph', text: `thank you for your order #${number} at ${shop}. This is what you ordered:` },
      orderedLines(lines, totalCents),
      {
        kind: 'steps',
        heading: `How to pay with ${paymentMethodLabels[method]}`,
        steps: stepsOf(order, 'reply to this e-mail'),
      },
      ...closing(order.shop),
    ],
  })
}
