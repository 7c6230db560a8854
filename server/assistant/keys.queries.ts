import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The merchant of a key, and the addresses that may use it. */
export type AssistantKeyOwner = { merchantId: string; allowedAddresses: string[] }

/** Searches all merchants, because the key identifies its owner. Undefined for an unknown key. */
export async function findKeyOwnerAcrossMerchants(
  transaction: Transaction,
  hash: Buffer,
): Promise<AssistantKeyOwner | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('assistant_settings')
      .innerJoin('merchants', 'merchants.id', 'assistant_settings.merchant_id')
      .select(['merchants.id as merchantId', 'merchants.allowed_addresses as allowedAddresses'])
      .where('assistant_settings.key_hash', '=', hash),
  )
  return rows[0]
}

/** The sealed key. Undefined if there is none. */
export async function selectSealedKey(transaction: Transaction, merchantId: string): Promise<Buffer | undefined> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('assistant_settings').select('key_sealed').where('merchant_id', '=', merchantId),
  )
  return rows[0]?.key_sealed ?? undefined
}

/** Replaces the key. With `onlyFirst`, only if there is none. True if it was saved. */
export async function updateKey(
  transaction: Transaction,
  merchantId: string,
  key: { hash: Buffer; sealed: Buffer; lastFour: string },
  { onlyFirst }: { onlyFirst: boolean },
): Promise<boolean> {
  const any = sqlBuilder
    .updateTable('assistant_settings')
    .set({ key_hash: key.hash, key_sealed: key.sealed, key_last_four: key.lastFour })
    .where('merchant_id', '=', merchantId)
    .returning('merchant_id')
  const rows = await transaction.execute(onlyFirst ? any.where('key_hash', 'is', null) : any)
  return rows.length > 0
}
