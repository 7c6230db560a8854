import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { type EditedProduct, type EditedVariant, maxVariants, type Product } from '../../contract/products/product.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import {
  audited,
  auditTarget,
  type CatalogueWork,
  detailOrNull,
  requireFreeSkus,
  requireLockedProduct,
  requireProduct,
} from './catalogue.service.ts'
import { presentProduct } from './present-product.ts'
import { InvalidProductError, ProductChangedError } from './products.errors.ts'
import {
  insertVariants,
  type NewVariantRow,
  type StoredProduct,
  type StoredVariant,
  updateProducts,
  updateVariants,
} from './products.queries.ts'

const quoted = (text: string | null): string => (text === null || text === '' ? 'empty' : `“${text}”`)
const state = (isArchived: boolean): string => (isArchived ? 'archived' : 'on sale')

/** The fields of a stored variant that differ from those sent. */
function variantDifferences(stored: StoredVariant, sent: EditedVariant, path: string) {
  const { sku } = stored
  const all = [
    { field: 'sku', differs: sku !== sent.sku, message: `The SKU is ${quoted(sku)} now.` },
    {
      field: 'size',
      differs: (stored.size ?? '') !== sent.size,
      message: `The size of ${sku} is ${quoted(stored.size)} now.`,
    },
    {
      field: 'color',
      differs: (stored.color ?? '') !== sent.color,
      message: `The color of ${sku} is ${quoted(stored.color)} now.`,
    },
    {
      field: 'price',
      differs: stored.priceCents !== usdToCents(sent.price),
      message: `The price of ${sku} is $${centsToUsd(stored.priceCents).toFixed(2)} now.`,
    },
    {
      field: 'archived',
      differs: (stored.archivedAt !== null) !== sent.archived,
      message: `${sku} is ${state(stored.archivedAt !== null)} now.`,
    },
  ]
  return all.flatMap(({ field, differs, message }) => (differs ? [{ path: `${path}.${field}`, message }] : []))
}

/** The fields of a stored product that differ from those sent. */
function differences(stored: StoredProduct, sent: EditedProduct) {
  const own = [
    { path: 'name', differs: stored.name !== sent.name, message: `The name is ${quoted(stored.name)} now.` },
    { path: 'description', differs: stored.description !== sent.description, message: 'The description has changed.' },
  ].flatMap(({ path, differs, message }) => (differs ? [{ path, message }] : []))
  const ofVariants = stored.variants.flatMap((variant) => {
    const index = sent.variants.findIndex(({ id }) => id === variant.id)
    const asSent = sent.variants[index]
    return asSent === undefined
      ? [{ path: 'variants', message: `There is a variant ${variant.sku} now.` }]
      : variantDifferences(variant, asSent, `variants.${index}`)
  })
  return [...own, ...ofVariants]
}

function requireOwnVariants(stored: StoredProduct, sent: EditedProduct): void {
  const known = new Set(stored.variants.map(({ id }) => id))
  const seen = new Set<string>()
  const errors = sent.variants.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const isStrange = !known.has(id) || seen.has(id)
    seen.add(id)
    return isStrange ? [{ path: `variants.${index}.id`, message: 'This product has no such variant.' }] : []
  })
  if (errors.length > 0) throw new InvalidProductError(errors)
}

/** Left-out variants count, because they are archived, not deleted. With more, the product couldn't be saved. */
function requireRoom(stored: StoredProduct, sent: EditedProduct): void {
  const added = sent.variants.filter(({ id }) => id === undefined).length
  if (added === 0 || stored.variants.length + added <= maxVariants) return
  const message = `At most ${maxVariants} variants, archived ones included`
  throw new InvalidProductError([{ path: 'variants', message }])
}

const archivedAt = (isArchived: boolean, since: Date | null, now: Date): Date | null =>
  isArchived ? (since ?? now) : null

/** The stored variants with the edit applied. A left-out variant is archived. */
function editedVariants(stored: StoredProduct, sent: EditedProduct, now: Date): StoredVariant[] {
  const byId = new Map(sent.variants.map((variant) => [variant.id, variant]))
  return stored.variants.map((variant) => {
    const edited = byId.get(variant.id)
    if (edited === undefined) return { ...variant, archivedAt: archivedAt(true, variant.archivedAt, now) }
    return {
      ...variant,
      sku: edited.sku,
      size: detailOrNull(edited.size),
      color: detailOrNull(edited.color),
      priceCents: usdToCents(edited.price),
      archivedAt: archivedAt(edited.archived, variant.archivedAt, now),
    }
  })
}

const addedVariants = (productId: string, sent: EditedProduct, now: Date): NewVariantRow[] =>
  sent.variants
    .filter(({ id }) => id === undefined)
    .map(({ sku, size, color, price, stock, archived }) => ({
      productId,
      sku,
      size: detailOrNull(size),
      color: detailOrNull(color),
      priceCents: usdToCents(price),
      stock,
      archivedAt: archivedAt(archived, null, now),
    }))

/**
 * Replaces a product and its variants, except their stock. Throws `NotFoundError`, `ProductChangedError` (409) if the
 * edit is based on an older version, `SkuTakenError` (409) and `InvalidProductError` (422).
 */
export async function updateProduct(
  transaction: WritingTransaction,
  { merchantId, id }: { merchantId: string | undefined; id: string },
  sent: EditedProduct,
  { by, now }: CatalogueWork,
): Promise<Product> {
  const before = await requireLockedProduct(transaction, merchantId, id)
  if (sent.version !== before.version) throw new ProductChangedError(before.name, differences(before, sent))
  requireOwnVariants(before, sent)
  requireRoom(before, sent)
  // A SKU of another variant of this product counts as taken, even if this edit changes that variant's SKU.
  const skuOf = new Map(before.variants.map((variant) => [variant.id, variant.sku]))
  const skus = sent.variants.map((variant) => ({
    sku: variant.sku,
    isNew: variant.id === undefined || skuOf.get(variant.id) !== variant.sku,
  }))
  await requireFreeSkus(transaction, before.merchantId, skus)
  await updateProducts(transaction, before.merchantId, [{ id, name: sent.name, description: sent.description }], now)
  await updateVariants(transaction, before.merchantId, editedVariants(before, sent, now))
  await insertVariants(transaction, before.merchantId, addedVariants(id, sent, now))
  const after = await requireProduct(transaction, before.merchantId, id)
  await recordAudit(transaction, {
    merchantId: before.merchantId,
    at: now,
    actor: by,
    action: 'product.updated',
    target: auditTarget(after),
    before: audited(before),
    after: audited(after),
  })
  return presentProduct(transaction, after, now)
}
