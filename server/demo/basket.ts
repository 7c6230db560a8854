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

export const basketTotalCents = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

/** The lines as text for the order search. */
export const basketText = (lines: readonly BasketLine[]): string =>
  lines.map(({ name, sku }) => (sku === null ? name : `${name}\n${sku}`)).join('\n')
