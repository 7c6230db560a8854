import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Saves a link and replaces the user's earlier one of the same kind. */
export async function saveLink(
  transaction: Transaction,
  link: { userId: string; kind: LinkKind; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: link.tokenHash, created_at: link.createdAt, expires_at: link.expiresAt }
  await transaction.execute(
    sqlBuilder
      .insertInto('account_links')
      .values({ user_id: link.userId, kind: link.kind, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values)),
  )
}

export type ValidLink = { userId: string; kind: LinkKind; email: string; name: string; merchantName: string | null }

const validLink = (tokenHash: Buffer, now: Date) =>
  sqlBuilder
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'users.id as userId',
      'account_links.kind',
      'users.email',
      'users.name',
      'merchants.business_name as merchantName',
    ])
    .where('account_links.token_hash', '=', tokenHash)
    .where('account_links.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .$castTo<ValidLink>()

/** Finds the user of a valid link without using the link up. */
export async function selectValidLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<ValidLink | undefined> {
  return (await transaction.execute(validLink(tokenHash, now)))[0]
}

/** Like `selectValidLink`, but locks the link, so that the second of two simultaneous uses fails. */
export async function lockValidLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<ValidLink | undefined> {
  return (await transaction.execute(validLink(tokenHash, now).forUpdate('account_links')))[0]
}

/** When the user's latest link of this kind was made. */
export async function selectLinkMadeAt(
  transaction: Transaction,
  userId: string,
  kind: LinkKind,
): Promise<Date | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('account_links')
      .select('created_at as createdAt')
      .where('user_id', '=', userId)
      .where('kind', '=', kind),
  )
  return rows[0]?.createdAt
}

/** Ends all links of a user, after a new password or when the user is disabled. */
export async function deleteLinksOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('account_links').where('user_id', '=', userId))
}

export async function deleteExpiredLinks(transaction: Transaction, now: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('account_links').where('expires_at', '<', now))
}
