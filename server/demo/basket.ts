import { signedAmount } from '../../contract/orders/adjustment-words.ts'
import type { AdjustmentKind } from '../../contract/orders/adjustments.ts'
import type { Shop } from './catalogue/shop.ts'
import type { SoldVariant } from './catalogue-rows.ts'
import type { Random } from './random.ts'

/** A line of an order. `variantId` and `sku` are null for a free line such as gift wrapping. */
export type BasketLine = {
  variantId: string | null
  name: string
  sku: string | null
  quantity: number
  unitPriceCents: number
}

export const giftWrapping: BasketLine = {
  variantId: null,
  name: 'Gift wrapping',
  sku: null,
  quantity: 1,
  unitPriceCents: 495,
}

/** Draws a count: one plus the index of the drawn weight. */
const countFrom = (weights: readonly number[], random: Random): number =>
  random.weighted([...weights.keys()], (index) => weights[index] ?? 0) + 1

/** The lines that a customer buys: different variants, popular ones more often. */
export function createBasket(
  shop: Shop,
  variants: readonly SoldVariant[],
  random: Random,
  lineCount = countFrom(shop.lineCountWeights, random),
): BasketLine[] {
  const chosen = new Set<SoldVariant>()
  while (chosen.size < Math.min(lineCount, variants.length)) {
    chosen.add(random.weighted(variants, ({ popularity }) => popularity))
  }
  const lines = [...chosen].map(({ id, name, sku, priceCents }) => ({
    variantId: id,
    name,
    sku,
    quantity: countFrom(shop.quantityWeights, random),
    unitPriceCents: priceCents,
  }))
  return random.chance(0.03) ? [...lines, giftWrapping] : lines
}

/** A discount, shipping or tax of an order, in positive cents. */
export type BasketAdjustment = { kind: AdjustmentKind; name: string | null; amountCents: number }

const linesCents = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

export const basketTotalCents = ({
  lines,
  adjustments,
}: {
  lines: readonly BasketLine[]
  adjustments: readonly BasketAdjustment[]
}): number =>
  adjustments.reduce((sum, { kind, amountCents }) => sum + signedAmount(kind, amountCents), linesCents(lines))

const taxRate = 0.0825

/** A coupon for every third such order, shipping, and tax where the shop collects it: in its own state. */
export function createAdjustments(
  lines: readonly BasketLine[],
  { isTaxed }: { isTaxed: boolean },
  random: Random,
): BasketAdjustment[] {
  const products = linesCents(lines)
  const discount = random.chance(0.3) ? Math.round(products * 0.1) : 0
  const tax = isTaxed ? Math.round((products - discount) * taxRate) : 0
  const adjustments: BasketAdjustment[] = [
    { kind: 'discount', name: 'Coupon WELCOME10', amountCents: discount },
    { kind: 'shipping', name: null, amountCents: random.pick([495, 695, 995]) },
    { kind: 'tax', name: 'Sales tax 8.25%', amountCents: tax },
  ]
  return adjustments.filter(({ amountCents }) => amountCents > 0)
}

/** The lines as text for the order search. */
export const basketText = (lines: readonly BasketLine[]): string =>
  lines.map(({ name, sku }) => (sku === null ? name : `${name}\n${sku}`)).join('\n')
