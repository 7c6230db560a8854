import { sql } from 'kysely'
import type { Role } from '../../contract/core/endpoint.ts'
import type { PersonStatus } from '../../contract/people/person.ts'
import { escapeLike } from '../db/search-terms.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type PersonRow = {
  id: string
  name: string
  email: string
  role: Role
  status: PersonStatus
  merchantId: string | null
  merchantName: string | null
  hasTwoStep: boolean
  createdAt: Date
  lastSeenAt: Date | null
  inviteEndsAt: Date | null
  mailFailure: string | null
}

const status = sql<PersonStatus>`CASE WHEN users.disabled_at IS NOT NULL THEN 'disabled'
  WHEN users.password_hash IS NULL THEN 'invited' ELSE 'active' END`

const people = () =>
  sqlBuilder
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      status.as('status'),
      'users.merchant_id as merchantId',
      'merchants.business_name as merchantName',
      'users.created_at as createdAt',
      sql<boolean>`EXISTS (SELECT FROM two_step WHERE user_id = users.id AND enabled_at IS NOT NULL)`.as('hasTwoStep'),
      sql<Date | null>`(SELECT max(coalesce(last_seen_at, sessions.created_at)) FROM sessions
        WHERE user_id = users.id)`.as('lastSeenAt'),
      sql<Date | null>`(SELECT expires_at FROM account_links WHERE user_id = users.id AND kind = 'invite')`.as(
        'inviteEndsAt',
      ),
      // Not of one that nobody needs any more.
      sql<string | null>`(SELECT CASE WHEN messages.status <> 'not_sent' THEN failure END FROM messages
        WHERE messages.merchant_id IS NULL AND recipient = users.email AND kind IN ('invite', 'reset')
        ORDER BY messages.created_at DESC LIMIT 1)`.as('mailFailure'),
    ])
    .where('users.removed_at', 'is', null)

export type UserFilter = {
  search?: string | undefined
  role?: Role | undefined
  status?: PersonStatus | undefined
}

/** One page of all users, sorted by name, and the number of matches. */
export async function selectUsersAcrossMerchants(
  transaction: Transaction,
  { search, role, status: wanted }: UserFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const pattern = search ? `%${escapeLike(search)}%` : undefined
  const matches = sql<boolean>`${
    pattern === undefined
      ? sql`true`
      : sql`(users.name ILIKE ${pattern}
      OR users.email ILIKE ${pattern} OR merchants.business_name ILIKE ${pattern})`
  }
    AND ${role === undefined ? sql`true` : sql`users.role = ${role}`}
    AND ${wanted === undefined ? sql`true` : sql`${status} = ${wanted}`}`
  const counting = sqlBuilder
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('users.removed_at', 'is', null)
    .where(matches)
  const listing = people().where(matches).orderBy('users.name').orderBy('users.id').offset(offset).limit(limit)
  const rows = await transaction.execute(listing)
  const [count] = await transaction.execute(counting)
  return { rows, total: count?.total ?? 0 }
}

/** More people than any team has. */
const mostOfATeam = 500

/** A merchant's people, sorted by name. */
export async function selectTeam(transaction: Transaction, merchantId: string): Promise<PersonRow[]> {
  return transaction.execute(
    people().where('users.merchant_id', '=', merchantId).orderBy('users.name').orderBy('users.id').limit(mostOfATeam),
  )
}

export async function selectPersonAcrossMerchants(
  transaction: Transaction,
  id: string,
): Promise<PersonRow | undefined> {
  return (await transaction.execute(people().where('users.id', '=', id)))[0]
}

/** Like `selectPersonAcrossMerchants`, but locks the user until the transaction ends. */
export async function lockPersonAcrossMerchants(transaction: Transaction, id: string): Promise<PersonRow | undefined> {
  await transaction.execute(sqlBuilder.selectFrom('users').select('id').where('id', '=', id).forUpdate())
  return selectPersonAcrossMerchants(transaction, id)
}

/** Locks the administrators who can sign in, so that two who disable each other are decided in turn. */
export async function lockActiveAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .orderBy('id')
      .forUpdate(),
  )
  return rows.map(({ id }) => id)
}

export type NewPerson = {
  id: string
  name: string
  /** In lower case. */
  email: string
  role: Role
  merchantId: string | null
  createdAt: Date
}

/** False if the email is taken. */
export async function insertPerson(transaction: Transaction, person: NewPerson): Promise<boolean> {
  const { id, name, email, role, merchantId, createdAt } = person
  const rows = await transaction.execute(
    sqlBuilder
      .insertInto('users')
      .values({ id, name, email, role, merchant_id: merchantId, created_at: createdAt })
      .onConflict((conflict) => conflict.column('email').where('removed_at', 'is', null).doNothing())
      .returning('id'),
  )
  return rows.length > 0
}

export async function updatePerson(
  transaction: Transaction,
  { id, name, role, merchantId }: Pick<NewPerson, 'id' | 'name' | 'role' | 'merchantId'>,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('users').set({ name, role, merchant_id: merchantId }).where('id', '=', id),
  )
}

/** A null `disabledAt` enables the user again. */
export async function setDisabled(transaction: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await transaction.execute(sqlBuilder.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id))
}

/** Hides a user from every list and frees their email. Records of what they did keep their name. */
export async function setRemoved(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('users')
      .set({ removed_at: now, disabled_at: now, password_hash: null })
      .where('id', '=', id),
  )
}

export async function merchantExists(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId))
  return rows.length > 0
}

/** How many people a merchant has added since then, including removed ones. */
export async function countAddedSince(transaction: Transaction, merchantId: string, since: Date): Promise<number> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('added'))
      .where('merchant_id', '=', merchantId)
      .where('created_at', '>', since),
  )
  return rows[0]?.added ?? 0
}
