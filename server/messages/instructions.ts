import { centsToUsd } from '../../contract/core/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { oneLine } from './one-line.ts'
import { payableAccount, paymentSteps, type Step } from './payment-steps.ts'

/** What the payment instructions tell. Money is in cents. */
export type InstructionsOrder = {
  number: number
  totalCents: number
  method: PaymentMethod
  customerName: string
  lines: readonly { name: string; sku: string | null; quantity: number; unitPriceCents: number }[]
  shop: { name: string; email: string }
  /** Where the shop takes payments by this method; null when it has not said so. */
  account: string | null
}

export type ComposedMessage = { subject: string; text: string; html: string }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const formatCents = (cents: number): string => dollars.format(centsToUsd(cents))

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '')

/** The parts of the message as plain text, every piece from outside on one line. */
type Parts = {
  subject: string
  greeting: string
  thanks: string
  lines: { what: string; amount: string }[]
  total: string
  heading: string
  steps: Step[]
  closing: string
  shop: string
}

function stepsOf(order: InstructionsOrder): Step[] {
  const account = payableAccount(order.account)
  if (account === null) return [{ text: 'Please reply to this e-mail for the payment details.' }]
  return paymentSteps[order.method]({
    amount: formatCents(order.totalCents),
    account: oneLine(account),
    orderNumber: `#${order.number}`,
  })
}

function partsOf(order: InstructionsOrder): Parts {
  const shop = oneLine(order.shop.name)
  return {
    subject: `How to pay for order #${order.number} at ${shop}`,
    greeting: `Hello ${oneLine(order.customerName)},`,
    thanks: `thank you for your order #${order.number} at ${shop}. This is what you ordered:`,
    lines: order.lines.map(({ name, sku, quantity, unitPriceCents }) => {
      const each = quantity === 1 ? '' : `, ${formatCents(unitPriceCents)} each`
      return {
        what: `${quantity} × ${oneLine(name)}${sku === null ? '' : ` (${oneLine(sku)})`}${each}`,
        amount: formatCents(quantity * unitPriceCents),
      }
    }),
    total: formatCents(order.totalCents),
    heading: `How to pay with ${paymentMethodLabels[order.method]}`,
    steps: stepsOf(order),
    closing: `Any questions? Reply to this e-mail, or write to ${oneLine(order.shop.email)}.`,
    shop,
  }
}

function textOf(parts: Parts): string {
  return [
    parts.greeting,
    parts.thanks,
    [...parts.lines.map(({ what, amount }) => `- ${what}: ${amount}`), `Total: ${parts.total}`].join('\n'),
    [parts.heading, ...parts.steps.map((step) => ('literal' in step ? `\n    ${step.literal}\n` : step.text))].join(
      '\n',
    ),
    parts.closing,
    parts.shop,
  ].join('\n\n')
}

// Mail programs drop style sheets, so that the few styles stand where they are used.
const cell = 'padding:4px 16px 4px 0;border-bottom:1px solid #e3e3e3'
const amountCell = 'padding:4px 0;border-bottom:1px solid #e3e3e3;text-align:right;white-space:nowrap'
const literalStyle =
  'display:inline-block;padding:8px 12px;background:#f3f3f3;font-family:monospace;word-break:break-all'

function stepHtml(step: Step): string {
  return 'literal' in step
    ? `<p><span style="${literalStyle}">${escapeHtml(step.literal)}</span></p>`
    : `<p>${escapeHtml(step.text)}</p>`
}

function htmlOf(parts: Parts): string {
  const row = (what: string, amount: string): string =>
    `<tr><td style="${cell}">${what}</td><td style="${amountCell}">${amount}</td></tr>`
  const total = row('<strong>Total</strong>', `<strong>${escapeHtml(parts.total)}</strong>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(parts.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:36em">
<p>${escapeHtml(parts.greeting)}</p>
<p>${escapeHtml(parts.thanks)}</p>
<table style="border-collapse:collapse">
${[...parts.lines.map(({ what, amount }) => row(escapeHtml(what), escapeHtml(amount))), total].join('\n')}
</table>
<h2 style="font-size:18px">${escapeHtml(parts.heading)}</h2>
${parts.steps.map(stepHtml).join('\n')}
<p>${escapeHtml(parts.closing)}</p>
<p>${escapeHtml(parts.shop)}</p>
</body>
</html>`
}

/**
 * The e-mail that tells the customer of a pending order how to pay: subject, text and HTML with the same words. Nothing
 * from outside can break a line or the markup.
 */
export function composeInstructions(order: InstructionsOrder): ComposedMessage {
  const parts = partsOf(order)
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) }
}
