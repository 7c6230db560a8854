import type { ShopLogo } from '../../contract/merchants/logo.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

const ofShop: NamedStatement = {
  name: 'merchant-logo',
  text: `SELECT encode(hash, 'hex') AS hash, width, height FROM merchant_logos WHERE merchant_id = $1`,
}

/** A shop's logo; undefined if it has none. */
export async function selectLogo(transaction: Transaction, merchantId: string): Promise<ShopLogo | undefined> {
  const [row] = await transaction.run<ShopLogo>(ofShop, [merchantId])
  return row
}

const save: NamedStatement = {
  name: 'save-merchant-logo',
  text: `INSERT INTO merchant_logos (merchant_id, hash, width, height, data, created_at, png)
    VALUES ($1, decode($2, 'hex'), $3, $4, $5, $6, $7)
    ON CONFLICT (merchant_id) DO UPDATE SET hash = excluded.hash, width = excluded.width, height = excluded.height,
      data = excluded.data, created_at = excluded.created_at, png = excluded.png`,
}

/** Stores a shop's logo in place of the one before. */
export const upsertLogo = (
  transaction: Transaction,
  merchantId: string,
  { logo: { hash, width, height }, data, png, at }: { logo: ShopLogo; data: Buffer; png: Buffer; at: Date },
) => transaction.run(save, [merchantId, hash, width, height, data, at, png])

const remove: NamedStatement = {
  name: 'delete-merchant-logo',
  text: 'DELETE FROM merchant_logos WHERE merchant_id = $1',
}

export const deleteLogo = (transaction: Transaction, merchantId: string) => transaction.run(remove, [merchantId])

const byHash: NamedStatement = {
  name: 'merchant-logo-file',
  text: `SELECT data FROM merchant_logos WHERE hash = decode($1, 'hex') LIMIT 1`,
}

/** A logo's bytes. Undefined if no shop has it. */
export async function selectLogoFileAcrossMerchants(
  transaction: Transaction,
  hash: string,
): Promise<Buffer | undefined> {
  const [row] = await transaction.run<{ data: Buffer }>(byHash, [hash])
  return row?.data
}
