import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { Product } from '../../contract/products/product.ts'
import { maxPictures } from '../../contract/products/product-picture.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { type EncodedPicture, pictureHash } from '../pictures/pictures.service.ts'
import { auditTarget, type CatalogueWork, requireLockedProduct } from './catalogue.service.ts'
import { presentProduct } from './present-product.ts'
import {
  deletePicture,
  insertPicture,
  type StoredPicture,
  selectPictureFileAcrossMerchants,
  selectPictures,
  updatePicture,
} from './product-pictures.queries.ts'
import type { StoredProduct } from './products.queries.ts'

type Owned = { merchantId: string | undefined; id: string }
type OwnedPicture = Owned & { pictureId: string }
type PictureAction = 'picture.added' | 'picture.changed' | 'picture.removed'

/** Locks the product, so that two simultaneous additions get different places. */
async function requirePictures(transaction: Transaction, { merchantId, id }: Owned) {
  const product = await requireLockedProduct(transaction, merchantId, id)
  const of = { merchantId: product.merchantId, productId: product.id }
  return { product, of, pictures: await selectPictures(transaction, of) }
}

function pictureIn(pictures: readonly StoredPicture[], pictureId: string): StoredPicture {
  const found = isUuid(pictureId) ? pictures.find(({ id }) => id === pictureId.toLowerCase()) : undefined
  if (found === undefined) throw new NotFoundError('Picture')
  return found
}

/** The audit log's form of a picture. */
const audited = ({ hash, alt, place }: StoredPicture, pictures: readonly StoredPicture[]) => ({
  hash,
  alt,
  first: pictures.every((other) => other.place >= place),
})

const record = (
  transaction: WritingTransaction,
  product: StoredProduct,
  { by, now }: CatalogueWork,
  change: { action: PictureAction; before?: object; after?: object },
) =>
  recordAudit(transaction, {
    merchantId: product.merchantId,
    at: now,
    actor: by,
    target: auditTarget(product),
    ...change,
  })

/**
 * Adds a picture to a product, at the end or in place of another. Adding the same picture again changes nothing. Throws
 * `NotFoundError`, and a 409 if the product has the maximum number of pictures.
 */
export async function addPicture(
  transaction: WritingTransaction,
  owned: Owned,
  { encoded, replaces }: { encoded: EncodedPicture; replaces: string | undefined },
  work: CatalogueWork,
): Promise<Product> {
  const { product, of, pictures } = await requirePictures(transaction, owned)
  const replaced = replaces === undefined ? undefined : pictureIn(pictures, replaces)
  const hash = pictureHash(encoded)
  if (pictures.some((picture) => picture.hash === hash)) return presentProduct(transaction, product, work.now)
  if (replaced === undefined && pictures.length >= maxPictures)
    throw new DomainError('conflict', `${product.name} has ${maxPictures} pictures. Remove one before you add another.`)
  if (replaced !== undefined) await deletePicture(transaction, of.merchantId, replaced.id)
  const { width, height, files } = encoded
  const place = replaced?.place ?? Math.max(0, ...pictures.map((picture) => picture.place)) + 1
  const added = { id: uuidv7(), hash, alt: replaced?.alt ?? '', width, height, place }
  await insertPicture(transaction, of, added, { files, at: work.now })
  await record(transaction, product, work, {
    action: replaced === undefined ? 'picture.added' : 'picture.changed',
    ...(replaced === undefined ? {} : { before: audited(replaced, pictures) }),
    after: audited(added, pictures),
  })
  return presentProduct(transaction, product, work.now)
}

/** Changes a picture's description, or moves it to the first place. Throws `NotFoundError`. */
export async function changePicture(
  transaction: WritingTransaction,
  owned: OwnedPicture,
  { alt, first }: { alt?: string | undefined; first?: true | undefined },
  work: CatalogueWork,
): Promise<Product> {
  const { product, of, pictures } = await requirePictures(transaction, owned)
  const before = pictureIn(pictures, owned.pictureId)
  const lowest = Math.min(...pictures.map(({ place }) => place))
  const place = first === true && before.place > lowest ? lowest - 1 : before.place
  const after = { ...before, alt: alt?.trim() ?? before.alt, place }
  if (after.alt !== before.alt || after.place !== before.place) {
    await updatePicture(transaction, of.merchantId, after)
    await record(transaction, product, work, {
      action: 'picture.changed',
      before: audited(before, pictures),
      after: audited(after, pictures),
    })
  }
  return presentProduct(transaction, product, work.now)
}

/** Removes a picture from a product. Throws `NotFoundError`. */
export async function removePicture(
  transaction: WritingTransaction,
  owned: OwnedPicture,
  work: CatalogueWork,
): Promise<Product> {
  const { product, of, pictures } = await requirePictures(transaction, owned)
  const removed = pictureIn(pictures, owned.pictureId)
  await deletePicture(transaction, of.merchantId, removed.id)
  await record(transaction, product, work, { action: 'picture.removed', before: audited(removed, pictures) })
  return presentProduct(transaction, product, work.now)
}

/**
 * A picture in one size, of any shop. Its address is all the permission that a reader needs. Throws `NotFoundError`.
 */
export async function readPicture(transaction: Transaction, hash: string, size: number): Promise<Buffer> {
  const data = await selectPictureFileAcrossMerchants(transaction, hash, size)
  if (data === undefined) throw new NotFoundError('Picture')
  return data
}
