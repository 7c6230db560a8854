import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type StoredPicture = { id: string; hash: string; alt: string; width: number; height: number; place: number }

/** A product's first picture, as JSON. */
export const firstPictureOf = (merchant: string, product: string): string => `(
    SELECT json_build_object('hash', encode(picture.hash, 'hex'), 'alt', picture.alt) FROM product_pictures picture
    WHERE picture.merchant_id = ${merchant} AND picture.product_id = ${product} ORDER BY picture.place LIMIT 1)`

const ofProduct: NamedStatement = {
  name: 'product-pictures',
  text: `SELECT id, encode(hash, 'hex') AS hash, alt, width, height, place FROM product_pictures
    WHERE merchant_id = $1 AND product_id = $2 ORDER BY place`,
}

type Of = { merchantId: string; productId: string }

/** A product's pictures in order. */
export const selectPictures = (transaction: Transaction, { merchantId, productId }: Of) =>
  transaction.run<StoredPicture>(ofProduct, [merchantId, productId])

const insertOne: NamedStatement = {
  name: 'insert-product-picture',
  text: `INSERT INTO product_pictures (id, merchant_id, product_id, place, hash, alt, width, height, created_at)
    VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9)`,
}
const insertFile: NamedStatement = {
  name: 'insert-product-picture-file',
  text: `INSERT INTO product_picture_files (merchant_id, picture_id, size, data) VALUES ($1, $2, $3, $4)`,
}

/** Stores a picture with its files. */
export async function insertPicture(
  transaction: Transaction,
  { merchantId, productId }: Of,
  picture: StoredPicture,
  { files, at }: { files: readonly { size: number; data: Buffer }[]; at: Date },
): Promise<void> {
  const { id, place, hash, alt, width, height } = picture
  await transaction.run(insertOne, [id, merchantId, productId, place, hash, alt, width, height, at])
  for (const { size, data } of files) await transaction.run(insertFile, [merchantId, id, size, data])
}

const updateOne: NamedStatement = {
  name: 'update-product-picture',
  text: 'UPDATE product_pictures SET alt = $3, place = $4 WHERE merchant_id = $1 AND id = $2',
}

export const updatePicture = (transaction: Transaction, merchantId: string, { id, alt, place }: StoredPicture) =>
  transaction.run(updateOne, [merchantId, id, alt, place])

const deleteOne: NamedStatement = {
  name: 'delete-product-picture',
  text: 'DELETE FROM product_pictures WHERE merchant_id = $1 AND id = $2',
}

/** Deletes a picture and its files. */
export const deletePicture = (transaction: Transaction, merchantId: string, id: string) =>
  transaction.run(deleteOne, [merchantId, id])

const fileByHash: NamedStatement = {
  name: 'product-picture-file',
  text: `SELECT file.data FROM product_pictures picture
    JOIN product_picture_files file ON file.picture_id = picture.id AND file.size = $2
    WHERE picture.hash = decode($1, 'hex') LIMIT 1`,
}

/** A picture in one size. Undefined if no shop has it. */
export async function selectPictureFileAcrossMerchants(
  transaction: Transaction,
  hash: string,
  size: number,
): Promise<Buffer | undefined> {
  const [row] = await transaction.run<{ data: Buffer }>(fileByHash, [hash, size])
  return row?.data
}
