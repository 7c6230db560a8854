import { sql } from 'kysely'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { KeyEnd } from './api-keys.queries.ts'

// The table belongs to no merchant: only the role `paydesk_platform` may read it, so every transaction here is the platform's.

export type PlatformKeyRow = {
  id: string
  name: string
  lastFour: string
  scopes: PlatformScope[]
  allowedAddresses: string[]
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
  sql<PlatformScope[]>`scopes`.as('scopes'),
  'allowed_addresses as allowedAddresses',
  'created_at as createdAt',
  'created_by as createdBy',
  'ends_at as endsAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'last_used_address as lastUsedAddress',
] as const

/** Blocks other changes to the platform keys until the transaction ends. */
export async function lockPlatformKeys(transaction: Transaction): Promise<void> {
  await transaction.execute(
    sqlBuilder.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('platform-keys', 0))`.as('locked')),
  )
}

type NewKey = {
  id: string
  name: string
  hash: Buffer
  lastFour: string
  scopes: readonly PlatformScope[]
  allowedAddresses: readonly string[]
  at: Date
  createdBy: string
  endsAt: Date | null
}

export async function insertPlatformKey(transaction: Transaction, key: NewKey): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('platform_keys').values({
      id: key.id,
      name: key.name,
      key_hash: key.hash,
      last_four: key.lastFour,
      scopes: [...key.scopes],
      allowed_addresses: [...key.allowedAddresses],
      created_at: key.at,
      created_by: key.createdBy,
      ends_at: key.endsAt,
    }),
  )
}

/** The names of the active keys, apart from one key. */
export async function selectNamesInUse(
  transaction: Transaction,
  { now, apartFrom }: { now: Date; apartFrom?: string | undefined },
): Promise<string[]> {
  const active = sqlBuilder
    .selectFrom('platform_keys')
    .select('name')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const rows = await transaction.execute(apartFrom === undefined ? active : active.where('id', '!=', apartFrom))
  return rows.map(({ name }) => name)
}

export type PlatformKeyValues = {
  name: string
  scopes: readonly PlatformScope[]
  allowedAddresses: readonly string[]
  endsAt: Date | null
}

/** Changes a key that hasn't ended. Undefined if there is none with this id. */
export async function updateActiveKey(
  transaction: Transaction,
  { id, now }: { id: string; now: Date },
  { name, scopes, allowedAddresses, endsAt }: PlatformKeyValues,
): Promise<PlatformKeyRow | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('platform_keys')
      .set({ name, scopes: [...scopes], allowed_addresses: [...allowedAddresses], ends_at: endsAt })
      .where('id', '=', id)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .returning(columns),
  )
  return rows[0]
}

/** Immediately ends a key that hasn't ended. Undefined if there is none with this id. */
export async function revokeActiveKey(
  transaction: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<PlatformKeyRow | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('platform_keys')
      .set({ ends_at: now, revoked_at: now })
      .where('id', '=', id)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .returning(columns),
  )
  return rows[0]
}

/** All keys that are active, and the last ones that have ended, newest first. */
export async function selectPlatformKeys(
  transaction: Transaction,
  { now, mostEnded }: { now: Date; mostEnded: number },
): Promise<PlatformKeyRow[]> {
  const all = sqlBuilder.selectFrom('platform_keys').select(columns)
  const active = all.where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const ended = all.where('ends_at', '<=', now).orderBy('ends_at', 'desc').limit(mostEnded)
  const rows = [...(await transaction.execute(active)), ...(await transaction.execute(ended))]
  return rows.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
  )
}

export async function findPlatformKey(transaction: Transaction, id: string): Promise<PlatformKeyRow | undefined> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('platform_keys').select(columns).where('id', '=', id))
  return rows[0]
}

/** Records a key's use, unless one was recorded since `unlessSince` by this or another process. */
export async function notePlatformKeyUse(
  transaction: Transaction,
  { id, at, address, unlessSince }: { id: string; at: Date; address: string; unlessSince: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('platform_keys')
      .set({ last_used_at: at, last_used_address: address })
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', unlessSince)])),
  )
}

export type LivingPlatformKey = Pick<PlatformKeyRow, 'id' | 'name' | 'scopes' | 'allowedAddresses'>

const livingKey: NamedStatement = {
  name: 'living-platform-key',
  text: `SELECT id, name, scopes, allowed_addresses AS "allowedAddresses" FROM platform_keys
    WHERE key_hash = $1 AND (ends_at IS NULL OR ends_at > $2)`,
}

/** The end of a key that has one. Undefined for a text that never was a key. */
export async function findPlatformKeyEnd(transaction: Transaction, hash: Buffer): Promise<KeyEnd | undefined> {
  const [row] = await transaction.execute(
    sqlBuilder
      .selectFrom('platform_keys')
      .select(['ends_at as endsAt', 'revoked_at as revokedAt'])
      .where('key_hash', '=', hash),
  )
  if (row === undefined || row.endsAt === null) return undefined
  return { endsAt: row.endsAt, revokedAt: row.revokedAt, isReplaced: false }
}

/** The scopes and allowed addresses of a valid key. */
export async function findLivingPlatformKey(
  transaction: Transaction,
  key: { hash: Buffer; now: Date },
): Promise<LivingPlatformKey | undefined> {
  const rows = await transaction.run<LivingPlatformKey>(livingKey, [key.hash, key.now])
  return rows[0]
}
