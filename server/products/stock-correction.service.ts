import { validate as isUuid } from 'uuid'
import type { ProductVariant, StockCorrection, StockMovement } from '../../contract/products/product.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { appendEvents } from '../events/events.service.ts'
import { type CatalogueWork, requireProduct } from './catalogue.service.ts'
import { presentProduct } from './present-product.ts'
import { StockChangedError } from './products.errors.ts'
import { selectVariantOwner } from './products.queries.ts'
import { addStock, insertStockMovements, lockVariants, selectStockMovements } from './stock.queries.ts'
import { lowAfter, lowStockEvents } from './stock.service.ts'

type Owned = { merchantId: string | undefined; id: string }

async function requireOwner(transaction: Transaction, { merchantId, id }: Owned) {
  const owner = isUuid(id) ? await selectVariantOwner(transaction, merchantId, id) : undefined
  if (owner === undefined) throw new NotFoundError('Variant')
  return owner
}

/**
 * Sets a variant's stock to the counted number, and alerts the shop if that makes it low. Throws `NotFoundError`, and
 * `StockChangedError` (409) if the stock has changed since it was read.
 */
export async function correctStock(
  transaction: WritingTransaction,
  owned: Owned,
  { from, to, reason }: StockCorrection,
  { by, now }: CatalogueWork,
): Promise<ProductVariant> {
  const { merchantId, productId } = await requireOwner(transaction, owned)
  const locked = await lockVariants(transaction, merchantId, { ids: [owned.id] })
  const [variant] = locked
  if (variant === undefined) throw new NotFoundError('Variant')
  if (variant.stock !== from) throw new StockChangedError(variant.sku, { seen: from, stock: variant.stock })
  if (from !== to) {
    await addStock(transaction, merchantId, owned.id, to - from)
    await insertStockMovements(transaction, merchantId, [{ variantId: owned.id, from, to }], { reason, by, at: now })
    const low = lowAfter(locked, () => from - to)
    await appendEvents(transaction, lowStockEvents({ merchantId, orderId: null, orderNumber: null }, low), now)
  }
  const stored = await requireProduct(transaction, merchantId, productId)
  const product = await presentProduct(transaction, stored, now)
  const corrected = product.variants.find(({ id }) => id === owned.id)
  if (corrected === undefined) throw new NotFoundError('Variant')
  if (from !== to) {
    await recordAudit(transaction, {
      merchantId,
      at: now,
      actor: by,
      action: 'stock.corrected',
      target: { kind: 'variant', id: owned.id, name: variant.sku },
      before: { stock: from },
      after: { stock: to, reason },
    })
  }
  return corrected
}

/** The latest corrections of a variant's stock, newest first. Throws `NotFoundError`. */
export async function listStockMovements(transaction: Transaction, owned: Owned): Promise<StockMovement[]> {
  const { merchantId } = await requireOwner(transaction, owned)
  const movements = await selectStockMovements(transaction, merchantId, owned.id)
  return movements.map(({ id, at, by, from, to, reason }) => ({ id, at: at.toISOString(), by, from, to, reason }))
}
