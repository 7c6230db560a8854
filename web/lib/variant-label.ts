type Variant = { sku: string; size: string | null; color: string | null }

/** A variant beside its product's name: `Charcoal S/M`, or its SKU if it has neither color nor size. */
export function variantLabel({ sku, size, color }: Variant): string {
  const details = [color, size].filter((detail) => detail !== null)
  return details.length === 0 ? sku : details.join(' ')
}
