import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Two processes that start at once must not both set up. */
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

/** Keeps the link as the only valid one. */
export async function saveSetupLink(
  transaction: Transaction,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: link.tokenHash, expires_at: link.expiresAt }
  await transaction.execute(
    sqlBuilder
      .insertInto('setup_links')
      .values(values)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values)),
  )
}

/** Tells whether the link is the valid one, without using it up. */
export async function isSetupLinkValid(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('setup_links')
      .select('only_one')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now),
  )
  return rows.length > 0
}

/** Uses the link up: true when it was the valid one. */
export async function takeSetupLink(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .deleteFrom('setup_links')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('only_one'),
  )
  return rows.length > 0
}
