import { sql } from 'kysely'
import type { ApiScope } from '../../contract/core/scopes.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type ApiKeyRow = {
  id: string
  name: string | null
  lastFour: string
  scopes: ApiScope[]
  createdAt: Date
  createdBy: string
  endsAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  lastUsedAddress: string | null
}

const columns = [
  'id',
  'name',
  'last_four as lastFour',
  sql<ApiScope[]>`scopes`.as('scopes'),
  'created_at as createdAt',
  'created_by as createdBy',
  'ends_at as endsAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'last_used_address as lastUsedAddress',
] as const

/** Blocks other changes to the merchant's keys until the transaction ends. */
export async function lockApiKeys(transaction: Transaction, merchantId: string): Promise<void> {
  const name = `api-keys:${merchantId}`
  await transaction.execute(
    sqlBuilder.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')),
  )
}

/** The kind of the keys that a merchant makes. Undefined for an unknown merchant. */
export async function selectKindOfKeys(
  transaction: Transaction,
  merchantId: string,
): Promise<'live' | 'test' | undefined> {
  const [row] = await transaction.execute(
    sqlBuilder.selectFrom('merchants').select('test_of as testOf').where('id', '=', merchantId),
  )
  return row && (row.testOf === null ? 'live' : 'test')
}

type NewKey = {
  id: string
  name: string | null
  hash: Buffer
  sealed: Buffer | null
  lastFour: string
  scopes: readonly ApiScope[]
  at: Date
  createdBy: string
  endsAt: Date | null
}

export async function insertApiKey(transaction: Transaction, merchantId: string, key: NewKey): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('api_keys').values({
      id: key.id,
      merchant_id: merchantId,
      name: key.name,
      key_hash: key.hash,
      key_sealed: key.sealed,
      last_four: key.lastFour,
      scopes: [...key.scopes],
      created_at: key.at,
      created_by: key.createdBy,
      ends_at: key.endsAt,
    }),
  )
}

/** The names of the merchant's active named keys, apart from one key. */
export async function selectNamesInUse(
  transaction: Transaction,
  merchantId: string,
  { now, apartFrom }: { now: Date; apartFrom?: string | undefined },
): Promise<string[]> {
  const active = sqlBuilder
    .selectFrom('api_keys')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const rows = await transaction.execute(apartFrom === undefined ? active : active.where('id', '!=', apartFrom))
  return rows.flatMap(({ name }) => (name === null ? [] : [name]))
}

/** Changes a named key that hasn't ended. Undefined if there is none with this id. */
export async function updateNamedKey(
  transaction: Transaction,
  merchantId: string,
  { id, now, ...values }: { id: string; now: Date; name: string; scopes: readonly ApiScope[]; endsAt: Date | null },
): Promise<ApiKeyRow | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('api_keys')
      .set({ name: values.name, scopes: [...values.scopes], ends_at: values.endsAt })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('name', 'is not', null)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .returning(columns),
  )
  return rows[0]
}

/** Makes the current shop key end at a moment and no longer the current one. */
export async function endCurrentKey(transaction: Transaction, merchantId: string, endsAt: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('api_keys')
      .set({ ends_at: endsAt })
      .where('merchant_id', '=', merchantId)
      .where('name', 'is', null)
      .where('ends_at', 'is', null),
  )
}

/** Immediately ends the merchant's valid shop keys, or only the valid key with this id. */
export async function revokeLivingKeys(
  transaction: Transaction,
  merchantId: string,
  { id, now }: { id?: string; now: Date },
): Promise<ApiKeyRow[]> {
  const valid = sqlBuilder
    .updateTable('api_keys')
    .set({ ends_at: now, revoked_at: now })
    .where('merchant_id', '=', merchantId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .returning(columns)
  return transaction.execute(id === undefined ? valid.where('name', 'is', null) : valid.where('id', '=', id))
}

/** The current shop key. Undefined if there is none. */
export async function selectCurrentKey(
  transaction: Transaction,
  merchantId: string,
): Promise<{ sealed: Buffer } | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('api_keys')
      .select(sql<Buffer>`key_sealed`.as('sealed'))
      .where('merchant_id', '=', merchantId)
      .where('name', 'is', null)
      .where('ends_at', 'is', null),
  )
  return rows[0]
}

/** All keys that are active, and the last ones that have ended. */
export async function selectApiKeys(
  transaction: Transaction,
  merchantId: string,
  { now, mostEnded }: { now: Date; mostEnded: number },
): Promise<ApiKeyRow[]> {
  const own = sqlBuilder.selectFrom('api_keys').select(columns).where('merchant_id', '=', merchantId)
  const active = own.where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const ended = own.where('ends_at', '<=', now).orderBy('ends_at', 'desc').limit(mostEnded)
  const rows = [...(await transaction.execute(active)), ...(await transaction.execute(ended))]
  // In the same millisecond, a replaced key comes after the one that replaced it.
  const endOf = ({ endsAt }: ApiKeyRow) => endsAt?.getTime() ?? Number.MAX_VALUE
  return rows.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || endOf(other) - endOf(one) || (one.id < other.id ? 1 : -1),
  )
}

/** The key with its merchant. Undefined if `merchantId` is given and isn't the key's. */
export async function findApiKey(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<(ApiKeyRow & { merchantId: string }) | undefined> {
  const any = sqlBuilder
    .selectFrom('api_keys')
    .select([...columns, 'merchant_id as merchantId'])
    .where('id', '=', id)
  const rows = await transaction.execute(merchantId === undefined ? any : any.where('merchant_id', '=', merchantId))
  return rows[0]
}

/** Records a key's use, unless one was recorded since `unlessSince` by this or another process. */
export async function noteKeyUse(
  transaction: Transaction,
  { merchantId, id, at, address, unlessSince }: KeyUse & { unlessSince: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('api_keys')
      .set({ last_used_at: at, last_used_address: address })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', unlessSince)])),
  )
}

type KeyUse = { merchantId: string; id: string; at: Date; address: string }

export type LivingKey = {
  id: string
  merchantId: string
  name: string | null
  lastFour: string
  scopes: ApiScope[]
  allowedAddresses: string[]
}

const livingKey: NamedStatement = {
  name: 'living-api-key',
  text: `SELECT id, merchant_id AS "merchantId", name, last_four AS "lastFour", scopes, allowed_addresses AS "allowedAddresses"
    FROM living_api_key($1, $2)`,
}

/** When a key ended, whether a person revoked it, and whether it was a shop key that a newer one replaced. */
export type KeyEnd = { endsAt: Date; revokedAt: Date | null; isReplaced: boolean }

/** The end of a key that has one. Undefined for a text that never was a key. */
export async function findKeyEndAcrossMerchants(transaction: Transaction, hash: Buffer): Promise<KeyEnd | undefined> {
  const [row] = await transaction.execute(
    sqlBuilder
      .selectFrom('api_keys')
      .select(['name', 'ends_at as endsAt', 'revoked_at as revokedAt'])
      .where('key_hash', '=', hash),
  )
  if (row === undefined || row.endsAt === null) return undefined
  return { endsAt: row.endsAt, revokedAt: row.revokedAt, isReplaced: row.name === null }
}

/** The owner and allowed addresses of a valid key. */
export async function findLivingKeyAcrossMerchants(
  transaction: Transaction,
  key: { hash: Buffer; now: Date },
): Promise<LivingKey | undefined> {
  const rows = await transaction.run<LivingKey>(livingKey, [key.hash, key.now])
  return rows[0]
}
