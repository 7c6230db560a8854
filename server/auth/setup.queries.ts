import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Two processes that start together must not both set up. */
export async function lockSetup(transaction: Transaction): Promise<void> {
  await transaction.execute(sqlBuilder.selectNoFrom(sql`pg_advisory_xact_lock(7293202)`.as('locked')))
}

export async function hasUsersAcrossMerchants(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('users').select('id').limit(1))
  return rows.length > 0
}

export async function insertAdmin(
  transaction: Transaction,
  admin: { id: string; email: string; name: string; passwordHash: string },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('users')
      .values({ id: admin.id, email: admin.email, name: admin.name, role: 'admin', password_hash: admin.passwordHash }),
  )
}

/** Adds a valid link beside existing ones and deletes expired ones. */
export async function saveSetupLink(
  transaction: Transaction,
  { tokenHash, expiresAt, now }: { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('setup_links').where('expires_at', '<=', now))
  await transaction.execute(
    sqlBuilder.insertInto('setup_links').values({ token_hash: tokenHash, expires_at: expiresAt }),
  )
}

/** Checks a link without using it up. */
export async function isSetupLinkValid(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('setup_links')
      .select('expires_at')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now),
  )
  return rows.length > 0
}

/** Ends all links. */
export async function deleteSetupLinks(transaction: Transaction): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('setup_links'))
}
