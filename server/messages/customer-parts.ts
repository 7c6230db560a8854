import { type Block, formatCents } from './message-frame.ts'
import { oneLine } from './one-line.ts'

/** A line of an order; the price is that of one piece, in cents. */
export type OrderedLine = { name: string; sku: string | null; quantity: number; unitPriceCents: number }

/** The ordered lines and their total. */
export function orderedLines(lines: readonly OrderedLine[], totalCents: number): Block {
  return {
    kind: 'lines',
    lines: lines.map(({ name, sku, quantity, unitPriceCents }) => {
      const each = quantity === 1 ? '' : `, ${formatCents(unitPriceCents)} each`
      return {
        what: `${quantity} × ${oneLine(name)}${sku === null ? '' : ` (${oneLine(sku)})`}${each}`,
        amount: formatCents(quantity * unitPriceCents),
      }
    }),
    total: formatCents(totalCents),
  }
}

/** How every e-mail to a customer ends. */
export function closing(shop: { name: string; email: string }): Block[] {
  return [
    { kind: 'paragraph', text: `Any questions? Reply to this email or write to ${oneLine(shop.email)}.` },
    { kind: 'paragraph', text: oneLine(shop.name) },
  ]
}
