import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** One sign-in attempt. Only a hash of the email is stored, because people type passwords into that field. */
export type Attempt = { id: string; accountHash: Buffer; address: string; at: Date }

async function lock(transaction: Transaction, key: string): Promise<void> {
  await transaction.execute(
    sqlBuilder.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('locked')),
  )
}

/** Locks an account, so that its attempts are decided in turn. */
export async function lockAccount(transaction: Transaction, { accountHash }: Attempt): Promise<void> {
  await lock(transaction, `login-account:${accountHash.toString('hex')}`)
}

/** Locks an address. Always lock the account first, so that attempts can't deadlock. */
export async function lockAddress(transaction: Transaction, { address }: Attempt): Promise<void> {
  await lock(transaction, `login-address:${address}`)
}

export async function countFailures(
  transaction: Transaction,
  { accountHash, address }: Attempt,
  since: Date,
): Promise<{ byAccount: number; byAddress: number; accountOldest: Date | null; addressOldest: Date | null }> {
  const count = (column: 'account_hash' | 'address', value: Buffer | string) =>
    sqlBuilder
      .selectFrom('login_failures')
      .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('attempted_at').as('oldest')])
      .where(column, '=', value)
      .where('attempted_at', '>', since)
  const [account] = await transaction.execute(count('account_hash', accountHash))
  const [from] = await transaction.execute(count('address', address))
  return {
    byAccount: account?.failures ?? 0,
    byAddress: from?.failures ?? 0,
    accountOldest: account?.oldest ?? null,
    addressOldest: from?.oldest ?? null,
  }
}

export async function insertFailure(transaction: Transaction, attempt: Attempt): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('login_failures').values({
      id: attempt.id,
      account_hash: attempt.accountHash,
      address: attempt.address,
      attempted_at: attempt.at,
    }),
  )
}

export async function deleteFailure(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('login_failures').where('id', '=', id))
}

export async function deleteAccountFailures(transaction: Transaction, accountHash: Buffer): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('login_failures').where('account_hash', '=', accountHash))
}

export async function deleteFailuresBefore(transaction: Transaction, moment: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('login_failures').where('attempted_at', '<', moment))
}
