import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { NewEvent } from '../events/events.service.ts'
import { addStock, lockVariants, type StockedVariant } from './stock.queries.ts'

/** Some lines ask for more than the stock. Each is named with what is left. */
export class OutOfStockError extends DomainError {
  constructor(shortages: readonly { path: string; message: string }[]) {
    // Several lines may name the same product.
    const sentences = new Set(shortages.map(({ message }) => message))
    super('out-of-stock', [...sentences].join(' '), { errors: shortages })
  }
}

/** Some lines name an unknown or archived product. */
class NotSoldError extends DomainError {
  constructor(lines: readonly { path: string; message: string }[]) {
    super('validation', lines.map(({ message }) => message).join(' '), { errors: lines })
  }
}

export type ReservedVariant = { id: string; sku: string; name: string; unitPriceCents: number }

/** A variant's name on an order: `Alpine Crew Socks (Forest, S/M)`. */
export function variantName({
  productName,
  size,
  color,
}: Pick<StockedVariant, 'productName' | 'size' | 'color'>): string {
  const details = [color, size].filter((detail) => detail !== null)
  return details.length === 0 ? productName : `${productName} (${details.join(', ')})`
}

const piecesByKey = <Key>(wishes: readonly { key: Key; quantity: number }[]): Map<Key, number> => {
  const pieces = new Map<Key, number>()
  for (const { key, quantity } of wishes) pieces.set(key, (pieces.get(key) ?? 0) + quantity)
  return pieces
}

/** A variant that became low. */
export type LowStock = { sku: string; name: string; quantity: number; threshold: number }

/** Locked stock, sufficient for an order. */
export type Reservation = {
  /** By SKU. */
  variants: ReadonlyMap<string, ReservedVariant>
  /** Variants that this reservation makes low. */
  low: readonly LowStock[]
  /** Takes the pieces and returns those no longer needed. Call it in the same transaction. */
  take(): Promise<void>
}

/** The variants on sale that become low when these pieces are taken. */
export function lowAfter(variants: readonly StockedVariant[], pieces: (variant: StockedVariant) => number): LowStock[] {
  return variants.flatMap((variant) => {
    const { sku, stock, lowStockThreshold: threshold } = variant
    const quantity = stock - pieces(variant)
    const isLow = variant.archivedAt === null && stock > threshold && quantity <= threshold
    return isLow ? [{ sku, name: variantName(variant), quantity, threshold }] : []
  })
}

/** Alert events for low variants. A correction has no order. */
export const lowStockEvents = (
  subject: { merchantId: string; orderId: string | null; orderNumber: number | null },
  low: readonly LowStock[],
): NewEvent[] => low.map((variant) => ({ type: 'inventory_alert', data: { ...subject, ...variant } }))

export type OrderedPieces = readonly { variantId: string; quantity: number }[]

/** A line that needs pieces, by SKU on sale or by a variant that the order already has. */
export type StockWish = { path: string; quantity: number } & ({ sku: string } | { variantId: string })

type SkuWish = Extract<StockWish, { sku: string }>

/** Throws a 422 that names the lines with an unknown or archived SKU. */
function requireOnSale(wishes: readonly SkuWish[], bySku: ReadonlyMap<string, StockedVariant>): void {
  const refuse = (refused: readonly SkuWish[], why: (sku: string) => string): void => {
    if (refused.length === 0) return
    throw new NotSoldError(refused.map(({ path, sku }) => ({ path: `${path}.sku`, message: why(sku) })))
  }
  refuse(
    wishes.filter(({ sku }) => !bySku.has(sku)),
    (sku) => `There is no product with the SKU ${sku}.`,
  )
  refuse(
    wishes.filter(({ sku }) => bySku.get(sku)?.archivedAt),
    (sku) => notSold(bySku.get(sku), sku),
  )
}

/**
 * Locks the stock that an order's lines need beyond the pieces that it already `had`. Throws a 422 that names lines
 * with an unknown or archived SKU, and `OutOfStockError` (409) that names lines with too little stock.
 */
export async function reserveStock(
  transaction: Transaction,
  merchantId: string,
  { wishes, had = [] }: { wishes: readonly StockWish[]; had?: OrderedPieces },
): Promise<Reservation> {
  const ofSkus = wishes.filter((wish): wish is SkuWish => 'sku' in wish)
  const ids = new Set([...wishes, ...had].flatMap((line) => ('variantId' in line ? [line.variantId] : [])))
  if (ofSkus.length === 0 && ids.size === 0) return { variants: new Map(), low: [], take: async () => undefined }
  const skus = new Set(ofSkus.map(({ sku }) => sku))
  const variants = await lockVariants(transaction, merchantId, { skus: [...skus], ids: [...ids] })
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  requireOnSale(ofSkus, bySku)
  const idOf = (wish: StockWish): string | undefined => ('sku' in wish ? bySku.get(wish.sku)?.id : wish.variantId)
  const needed = piecesByKey(wishes.map((wish) => ({ key: idOf(wish), quantity: wish.quantity })))
  const held = piecesByKey(had.map(({ variantId, quantity }) => ({ key: variantId, quantity })))
  const taken = ({ id }: StockedVariant): number => (needed.get(id) ?? 0) - (held.get(id) ?? 0)
  const short = new Map(variants.flatMap((one) => (taken(one) > one.stock ? [[one.id, one] as const] : [])))
  if (short.size > 0) throw new OutOfStockError(shortagesIn(wishes, (wish) => short.get(idOf(wish) ?? '')))
  return {
    variants: new Map(variants.map((variant) => [variant.sku, reserved(variant)])),
    low: lowAfter(variants, taken),
    async take() {
      const moved = variants.filter((variant) => taken(variant) !== 0)
      await Promise.all(moved.map((variant) => addStock(transaction, merchantId, variant.id, -taken(variant))))
    },
  }
}

const shortagesIn = (wishes: readonly StockWish[], shortOf: (wish: StockWish) => StockedVariant | undefined) =>
  wishes.flatMap((wish) => {
    const variant = shortOf(wish)
    return variant === undefined ? [] : [{ path: wish.path, message: shortage(variant) }]
  })

const reserved = (variant: StockedVariant): ReservedVariant => ({
  id: variant.id,
  sku: variant.sku,
  name: variantName(variant),
  unitPriceCents: variant.priceCents,
})

const notSold = (variant: StockedVariant | undefined, name: string): string =>
  `${variant === undefined ? name : variantName(variant)} is archived and can no longer be ordered.`

function shortage(variant: StockedVariant): string {
  const what = variantName(variant)
  return variant.stock === 0 ? `${what} is out of stock.` : `Only ${variant.stock} left of ${what}.`
}

/** Returns the pieces of a cancelled order to stock. */
export async function returnStock(transaction: Transaction, merchantId: string, ordered: OrderedPieces): Promise<void> {
  const { take } = await reserveStock(transaction, merchantId, { wishes: [], had: ordered })
  await take()
}

/**
 * Takes the pieces of an order again when its cancellation is undone, and returns the variants that this makes low.
 * Throws `OutOfStockError` if the pieces are gone.
 */
export async function takeStockAgain(
  transaction: Transaction,
  merchantId: string,
  ordered: OrderedPieces,
): Promise<readonly LowStock[]> {
  const wishes = ordered.map((pieces) => ({ path: 'entryId', ...pieces }))
  const { low, take } = await reserveStock(transaction, merchantId, { wishes })
  await take()
  return low
}
