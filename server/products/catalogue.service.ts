import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import {
  daysLeftOf,
  type ListedProduct,
  type NewProduct,
  type Product,
  type ProductSort,
  productCursorSorts,
} from '../../contract/products/product.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError, requireKnownCursor } from '../errors.ts'
import { isArchived, presentProduct } from './present-product.ts'
import { type ProductSelection, selectLowStockThreshold, selectProductPage } from './product-list.queries.ts'
import { SkuTakenError } from './products.errors.ts'
import {
  insertProducts,
  insertVariants,
  lockCatalogue,
  lockProduct,
  type StoredProduct,
  type StoredVariant,
  selectProduct,
  selectTakenSkus,
  shopExists,
  updateProducts,
  updateVariants,
} from './products.queries.ts'

/** The author and time of a change to a catalogue. */
export type CatalogueWork = { by: AuditActor; now: Date }

/** The fields of a product in the audit log; stock has its own record. */
export const audited = ({ name, description, variants }: StoredProduct) => ({
  name,
  description,
  variants: variants.map(({ sku, size, color, priceCents, archivedAt }) => ({
    sku,
    size,
    color,
    price: centsToUsd(priceCents),
    archived: archivedAt !== null,
  })),
})

export const auditTarget = ({ id, name }: { id: string; name: string }) => ({ kind: 'product', id, name })

type ProductPage = {
  products: ListedProduct[]
  total: number
  page: number
  limit: number
  lowStockThreshold: number
  nextCursor: string | null
}
/** `after` is the last product before the page. */
type AskedPage = { sort: ProductSort; page: number; limit: number; after?: string | undefined; now: Date }

const hasCursor = (sort: ProductSort): boolean => productCursorSorts.some((one) => one === sort)

const withDaysLeft = <Variant extends { stock: number; sold: number }>({ sold, ...variant }: Variant) => ({
  ...variant,
  daysLeft: daysLeftOf(variant.stock, sold),
})

/** Lists one page of a shop's products. Throws `NotFoundError` if the shop doesn't exist, 422 for an unknown cursor. */
export async function listProducts(
  transaction: Transaction,
  selection: ProductSelection,
  asked: AskedPage,
): Promise<ProductPage> {
  const { sort, page, limit, after, now } = asked
  await requireKnownCursor(
    asked,
    async (id) => hasCursor(sort) && (await selectProduct(transaction, selection.merchantId, id)) !== undefined,
  )
  // One more than the page has says whether another page follows.
  const places = { sort, limit: limit + 1, offset: (page - 1) * limit, after, now }
  const [lowStockThreshold, { rows, total }] = await Promise.all([
    selectLowStockThreshold(transaction, selection.merchantId),
    selectProductPage(transaction, selection, places),
  ])
  if (lowStockThreshold === undefined) throw new NotFoundError('Merchant')
  const products = rows.slice(0, limit).map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    sku: row.sku,
    variants: row.variants,
    lowestPrice: centsToUsd(row.lowestPriceCents),
    highestPrice: centsToUsd(row.highestPriceCents),
    stock: row.stock,
    sold: row.sold,
    daysLeft: daysLeftOf(row.stock, row.shownSold),
    lowVariants: row.lowVariants,
    lowest: row.lowest && withDaysLeft(row.lowest),
    picture: row.picture,
  }))
  const last = rows.length > limit && hasCursor(sort) ? products.at(-1) : undefined
  return { products, total, page, limit, lowStockThreshold, nextCursor: last?.id ?? null }
}

/** Throws `NotFoundError` if the product doesn't exist or is another merchant's. */
export async function requireProduct(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredProduct> {
  const found = isUuid(id) ? await selectProduct(transaction, merchantId, id) : undefined
  if (found === undefined) throw new NotFoundError('Product')
  return found
}

/** As `requireProduct`, locked against orders and other editors until the transaction ends. */
export async function requireLockedProduct(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredProduct> {
  const { merchantId: owner } = await requireProduct(transaction, merchantId, id)
  await lockCatalogue(transaction, owner)
  const locked = await lockProduct(transaction, owner, id)
  if (locked === undefined) throw new NotFoundError('Product')
  return locked
}

/** Refuses SKUs that appear twice or that the shop already has; the error names their fields. */
export async function requireFreeSkus(
  transaction: Transaction,
  merchantId: string,
  variants: readonly { sku: string; isNew: boolean }[],
): Promise<void> {
  const twice = variants.flatMap(({ sku }, index) =>
    variants.findIndex((other) => other.sku === sku) < index
      ? [{ path: `variants.${index}.sku`, message: `The SKU ${sku} appears twice.` }]
      : [],
  )
  const asked = variants.filter(({ isNew }) => isNew).map(({ sku }) => sku)
  const taken = asked.length === 0 ? [] : await selectTakenSkus(transaction, merchantId, asked)
  const productOf = new Map(taken.map(({ sku, productName }) => [sku, productName]))
  const elsewhere = variants.flatMap(({ sku, isNew }, index) =>
    isNew && productOf.has(sku)
      ? [{ path: `variants.${index}.sku`, message: `The SKU ${sku} already belongs to ${productOf.get(sku)}.` }]
      : [],
  )
  const errors = [...twice, ...elsewhere]
  if (errors.length > 0) throw new SkuTakenError(errors)
}

export const detailOrNull = (text: string): string | null => (text === '' ? null : text)

/** Adds a product. Throws `SkuTakenError` (409). */
export async function createProduct(
  transaction: WritingTransaction,
  merchantId: string,
  { name, description, variants }: NewProduct,
  { by, now }: CatalogueWork,
): Promise<Product> {
  if (!(await shopExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  await lockCatalogue(transaction, merchantId)
  await requireFreeSkus(
    transaction,
    merchantId,
    variants.map(({ sku }) => ({ sku, isNew: true })),
  )
  const id = uuidv7()
  const rows = variants.map(({ sku, size, color, price, stock }) => ({
    productId: id,
    sku,
    size: detailOrNull(size),
    color: detailOrNull(color),
    priceCents: usdToCents(price),
    stock,
    archivedAt: null,
  }))
  await insertProducts(transaction, merchantId, [{ id, name, description }], now)
  await insertVariants(transaction, merchantId, rows)
  const created = await requireProduct(transaction, merchantId, id)
  const after = audited(created)
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: by,
    action: 'product.created',
    target: auditTarget(created),
    after,
  })
  return presentProduct(transaction, created, now)
}

type Owned = { merchantId: string | undefined; id: string }

/** Archives or restores variants. Does nothing if `change` returns none. */
async function changeSale(
  transaction: WritingTransaction,
  { merchantId, id }: Owned,
  { by, now }: CatalogueWork,
  {
    action,
    change,
  }: {
    action: 'product.archived' | 'product.restored'
    change: (variants: readonly StoredVariant[]) => StoredVariant[]
  },
): Promise<Product> {
  const before = await requireLockedProduct(transaction, merchantId, id)
  const changed = change(before.variants)
  if (changed.length === 0) return presentProduct(transaction, before, now)
  await updateVariants(transaction, before.merchantId, changed)
  await updateProducts(transaction, before.merchantId, [before], now)
  const after = await requireProduct(transaction, before.merchantId, id)
  await recordAudit(transaction, {
    merchantId: before.merchantId,
    at: now,
    actor: by,
    action,
    target: auditTarget(after),
    before: audited(before),
    after: audited(after),
  })
  return presentProduct(transaction, after, now)
}

/** Archives all variants of a product that are on sale. */
export const archiveProduct = (transaction: WritingTransaction, owned: Owned, work: CatalogueWork) =>
  changeSale(transaction, owned, work, {
    action: 'product.archived',
    change: (variants) =>
      variants.filter(({ archivedAt }) => archivedAt === null).map((variant) => ({ ...variant, archivedAt: work.now })),
  })

/** Restores an archived product: only the variants that were archived last, together. Earlier ones stay archived. */
export const restoreProduct = (transaction: WritingTransaction, owned: Owned, work: CatalogueWork) =>
  changeSale(transaction, owned, work, {
    action: 'product.restored',
    change: (variants) => {
      if (!isArchived(variants)) return []
      const last = Math.max(...variants.map(({ archivedAt }) => archivedAt?.getTime() ?? 0))
      return variants
        .filter(({ archivedAt }) => archivedAt?.getTime() === last)
        .map((variant) => ({ ...variant, archivedAt: null }))
    },
  })
