import { centsToUsd } from '../../contract/core/money.ts'
import { daysLeftOf, type Product } from '../../contract/products/product.ts'
import type { Transaction } from '../db/transaction.ts'
import { waitingForVariants } from '../stock-wishes/stock-wishes.service.ts'
import { selectPictures } from './product-pictures.queries.ts'
import type { StoredProduct, StoredVariant } from './products.queries.ts'
import { selectSold } from './sold.queries.ts'

const toVariant = (
  { id, sku, size, color, priceCents, stock, archivedAt }: StoredVariant,
  { sold, waiting }: { sold: number; waiting: number },
) => ({
  id,
  sku,
  size,
  color,
  price: centsToUsd(priceCents),
  stock,
  sold,
  daysLeft: daysLeftOf(stock, sold),
  waiting,
  archivedAt: archivedAt?.toISOString() ?? null,
})

/** A product is archived when all its variants are. */
export const isArchived = (variants: readonly StoredVariant[]): boolean =>
  variants.every(({ archivedAt }) => archivedAt !== null)

/** The API's answer for a product, with its pictures and its sales up to `now`. */
export async function presentProduct(transaction: Transaction, stored: StoredProduct, now: Date): Promise<Product> {
  const { id, merchantId } = stored
  const [sold, waiting, pictures] = await Promise.all([
    selectSold(transaction, stored, now),
    waitingForVariants(transaction, stored, now),
    selectPictures(transaction, { merchantId, productId: id }),
  ])
  return {
    id,
    merchantId,
    name: stored.name,
    description: stored.description,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    status: isArchived(stored.variants) ? 'archived' : 'active',
    lowStockThreshold: stored.lowStockThreshold,
    variants: stored.variants.map((variant) =>
      toVariant(variant, { sold: sold.get(variant.id) ?? 0, waiting: waiting.get(variant.id) ?? 0 }),
    ),
    pictures: pictures.map(({ id: pictureId, hash, alt, width, height }) => ({
      id: pictureId,
      hash,
      alt,
      width,
      height,
    })),
  }
}
