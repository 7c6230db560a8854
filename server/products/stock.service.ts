import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { NewEvent } from '../events/events.service.ts'
import { addStock, lockVariants, type StockedVariant } from './stock.queries.ts'

/** Some lines ask for more than there is; each is named with what is left. */
export class OutOfStockError extends DomainError {
  constructor(shortages: readonly { path: string; message: string }[]) {
    super('out-of-stock', shortages.map(({ message }) => message).join(' '), { errors: shortages })
  }
}

/** Some lines ask for what there is not, or no longer. */
class NotSoldError extends DomainError {
  constructor(lines: readonly { path: string; message: string }[]) {
    super('validation', lines.map(({ message }) => message).join(' '), { errors: lines })
  }
}

export type ReservedVariant = { id: string; sku: string; name: string; unitPriceCents: number }

/** The name of a variant as it stands on an order: `Alpine Crew Socks (Forest, S/M)`. */
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

/** A variant that has become low. */
export type LowStock = { sku: string; name: string; quantity: number; threshold: number }

/** Locked stock that suffices for an order. */
export type Reservation = {
  /** The reserved variants by SKU. */
  variants: ReadonlyMap<string, ReservedVariant>
  /** Variants that the reservation made low. */
  low: readonly LowStock[]
  /** Takes the pieces, in the same transaction. */
  take(): Promise<void>
}

/** Which of the variants on sale become low when pieces of them are taken. */
export function lowAfter(variants: readonly StockedVariant[], pieces: (variant: StockedVariant) => number): LowStock[] {
  return variants.flatMap((variant) => {
    const { sku, stock, lowStockThreshold: threshold } = variant
    const quantity = stock - pieces(variant)
    const isLow = variant.archivedAt === null && stock > threshold && quantity <= threshold
    return isLow ? [{ sku, name: variantName(variant), quantity, threshold }] : []
  })
}

/** The alerts for what has become low: by an order, or by a correction, which has no order. */
export const lowStockEvents = (
  subject: { merchantId: string; orderId: string | null; orderNumber: number | null },
  low: readonly LowStock[],
): NewEvent[] => low.map((variant) => ({ type: 'inventory_alert', data: { ...subject, ...variant } }))

/**
 * Locks the stock that the lines of a new order need. Throws a 422 that names the lines with an unknown or archived SKU
 * and `OutOfStockError` (409) that names those with too little left.
 */
export async function reserveStock(
  transaction: Transaction,
  merchantId: string,
  wishes: readonly { path: string; sku: string; quantity: number }[],
): Promise<Reservation> {
  if (wishes.length === 0) return { variants: new Map(), low: [], take: async () => undefined }
  const wanted = piecesByKey(wishes.map(({ sku, quantity }) => ({ key: sku, quantity })))
  const variants = await lockVariants(transaction, merchantId, { skus: [...wanted.keys()] })
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const unknown = wishes.filter(({ sku }) => !bySku.has(sku))
  if (unknown.length > 0) {
    throw new NotSoldError(
      unknown.map(({ path, sku }) => ({ path: `${path}.sku`, message: `There is no product with the SKU ${sku}.` })),
    )
  }
  const archived = wishes.filter(({ sku }) => bySku.get(sku)?.archivedAt)
  if (archived.length > 0) {
    throw new NotSoldError(
      archived.map(({ path, sku }) => ({ path: `${path}.sku`, message: notSold(bySku.get(sku), sku) })),
    )
  }
  const short = wishes.filter(({ sku }) => (wanted.get(sku) ?? 0) > (bySku.get(sku)?.stock ?? 0))
  if (short.length > 0) {
    throw new OutOfStockError(short.map(({ path, sku }) => ({ path, message: shortage(bySku.get(sku), sku) })))
  }
  return {
    variants: new Map(variants.map((variant) => [variant.sku, reserved(variant)])),
    low: lowAfter(variants, ({ sku }) => wanted.get(sku) ?? 0),
    async take() {
      await Promise.all(variants.map(({ id, sku }) => addStock(transaction, merchantId, id, -(wanted.get(sku) ?? 0))))
    },
  }
}

const reserved = (variant: StockedVariant): ReservedVariant => ({
  id: variant.id,
  sku: variant.sku,
  name: variantName(variant),
  unitPriceCents: variant.priceCents,
})

const notSold = (variant: StockedVariant | undefined, name: string): string =>
  `${variant === undefined ? name : variantName(variant)} is archived and can no longer be ordered.`

function shortage(variant: StockedVariant | undefined, name: string): string {
  const left = variant?.stock ?? 0
  const what = variant === undefined ? name : variantName(variant)
  return left === 0 ? `${what} is out of stock.` : `Only ${left} left of ${what}.`
}

export type OrderedPieces = readonly { variantId: string; quantity: number }[]

/** Puts the pieces of a cancelled order back. */
export async function returnStock(transaction: Transaction, merchantId: string, ordered: OrderedPieces): Promise<void> {
  const pieces = piecesByKey(ordered.map(({ variantId, quantity }) => ({ key: variantId, quantity })))
  if (pieces.size === 0) return
  const variants = await lockVariants(transaction, merchantId, { ids: [...pieces.keys()] })
  await Promise.all(variants.map(({ id }) => addStock(transaction, merchantId, id, pieces.get(id) ?? 0)))
}

/**
 * Takes the pieces of an order again whose cancellation is undone. Answers what that makes low. Throws `OutOfStockError`
 * when they are gone.
 */
export async function takeStockAgain(
  transaction: Transaction,
  merchantId: string,
  ordered: OrderedPieces,
): Promise<LowStock[]> {
  const pieces = piecesByKey(ordered.map(({ variantId, quantity }) => ({ key: variantId, quantity })))
  if (pieces.size === 0) return []
  const variants = await lockVariants(transaction, merchantId, { ids: [...pieces.keys()] })
  const short = variants.filter(({ id, stock }) => stock < (pieces.get(id) ?? 0))
  if (short.length > 0)
    throw new OutOfStockError(short.map((variant) => ({ path: 'entryId', message: shortage(variant, variant.sku) })))
  await Promise.all(variants.map(({ id }) => addStock(transaction, merchantId, id, -(pieces.get(id) ?? 0))))
  return lowAfter(variants, ({ id }) => pieces.get(id) ?? 0)
}
