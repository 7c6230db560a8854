import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type KeptPushIdentity = { publicKey: string; privateKeySealed: Buffer }

export async function selectPushIdentity(transaction: Transaction): Promise<KeptPushIdentity | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('push_identity')
      .select(['public_key as publicKey', 'private_key_sealed as privateKeySealed']),
  )
  return rows[0]
}

/**
 * Keeps the identity where there is none, or in place of `unreadable`. If two processes do so at once, the second waits
 * for the first and keeps its identity.
 */
export async function keepPushIdentity(
  transaction: Transaction,
  { publicKey, privateKeySealed }: KeptPushIdentity,
  unreadable: KeptPushIdentity | undefined,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('push_identity')
      .values({ public_key: publicKey, private_key_sealed: privateKeySealed })
      .onConflict((conflict) =>
        conflict
          .column('only_one')
          .doUpdateSet({ public_key: publicKey, private_key_sealed: privateKeySealed })
          .where('push_identity.public_key', '=', unreadable?.publicKey ?? ''),
      ),
  )
}
