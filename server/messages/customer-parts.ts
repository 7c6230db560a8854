import { adjustmentLabels, signedAmount } from '../../contract/orders/adjustment-words.ts'
import type { AdjustmentKind } from '../../contract/orders/adjustments.ts'
import { type Block, formatCents } from './message-frame.ts'
import { oneLine } from './one-line.ts'

/** A line of an order; the price is that of one piece, in cents. */
export type OrderedLine = { name: string; sku: string | null; quantity: number; unitPriceCents: number }

/** A discount, shipping or tax, in positive cents. */
export type LetterAdjustment = { kind: AdjustmentKind; name: string | null; amountCents: number }

/** The part of an order that is listed in letters. Money is in cents. */
export type ListedOrder = {
  lines: readonly OrderedLine[]
  adjustments: readonly LetterAdjustment[]
  totalCents: number
}

/** The ordered lines, the adjustments below their subtotal, and the total. */
export function orderedLines({ lines, adjustments, totalCents }: ListedOrder): Block {
  const subtotal = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  return {
    kind: 'lines',
    lines: lines.map(({ name, sku, quantity, unitPriceCents }) => {
      const each = quantity === 1 ? '' : `, ${formatCents(unitPriceCents)} each`
      return {
        what: `${quantity} × ${oneLine(name)}${sku === null ? '' : ` (${oneLine(sku)})`}${each}`,
        amount: formatCents(quantity * unitPriceCents),
      }
    }),
    sums:
      adjustments.length === 0
        ? []
        : [
            { what: 'Subtotal', amount: formatCents(subtotal) },
            ...adjustments.map(({ kind, name, amountCents }) => ({
              what: name === null ? adjustmentLabels[kind] : oneLine(name),
              amount: formatCents(signedAmount(kind, amountCents)),
            })),
          ],
    total: formatCents(totalCents),
  }
}

/** How every email to a customer ends. */
export function closing(shop: { name: string; email: string }): Block[] {
  return [
    { kind: 'paragraph', text: `Any questions? Reply to this email or write to ${oneLine(shop.email)}.` },
    { kind: 'paragraph', text: oneLine(shop.name) },
  ]
}
