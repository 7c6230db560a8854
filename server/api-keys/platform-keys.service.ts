import { validate as isUuid } from 'uuid'
import { mostPlatformKeys, type PlatformKey } from '../../contract/api-keys/platform-key.ts'
import { regularIpRange } from '../../contract/core/ip-range.ts'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { changedEnd, endOf, makeKey, requireFreeName, stateOf } from './api-keys.service.ts'
import * as queries from './platform-keys.queries.ts'

/** How many ended keys are listed. */
const mostEnded = 50

/** A key's name in the timeline, in the audit log and on the screen. */
export const nameOfPlatformKey = ({ name }: { name: string }): string => `Platform key ${name}`

const toPlatformKey = (row: queries.PlatformKeyRow, now: Date): PlatformKey => ({
  id: row.id,
  name: row.name,
  lastFour: row.lastFour,
  state: stateOf(row, now),
  scopes: row.scopes,
  allowedIpAddresses: row.allowedAddresses,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: row.endsAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedAddress: row.lastUsedAddress,
})

const targetOf = (key: { id: string; name: string }) => ({
  kind: 'platform-key',
  id: key.id,
  name: nameOfPlatformKey(key),
})

/** The fields of an entry in the platform's log. */
const entryOf = ({ actor, now }: { actor: Actor; now: Date }) => ({
  merchantId: null,
  at: now,
  actor: auditActorOf(actor),
})

/** In the form in which they are compared, each once. */
const regular = (addresses: readonly string[]): string[] => [...new Set(addresses.map(regularIpRange))]

export type PlatformKeyMaking = {
  actor: Actor
  now: Date
  key: {
    name: string
    scopes: readonly PlatformScope[]
    allowedIpAddresses?: readonly string[] | undefined
    expiresAt?: string | undefined
  }
}

/**
 * Makes a key for all shops. Its secret is stored only as a hash, so it is returned here and never again. Throws
 * `DomainError`: 422 if the key would already have expired, 409 if another active key has the name or there are too many.
 */
export async function createPlatformKey(
  transaction: WritingTransaction,
  { actor, now, key: { name, scopes, allowedIpAddresses = [], expiresAt } }: PlatformKeyMaking,
): Promise<{ secret: string; apiKey: PlatformKey }> {
  const endsAt = endOf(expiresAt, now)
  // Locked: two people could take the last free place, or the same name.
  await queries.lockPlatformKeys(transaction)
  const inUse = await queries.selectNamesInUse(transaction, { now })
  if (inUse.length >= mostPlatformKeys)
    throw new DomainError('conflict', `There are at most ${mostPlatformKeys} platform keys. Revoke one first.`)
  requireFreeName(inUse, name)
  const allowedAddresses = regular(allowedIpAddresses)
  const { key, stored } = makeKey({ kind: 'admin', name, scopes, by: actor, now, endsAt })
  await queries.insertPlatformKey(transaction, { ...stored, allowedAddresses })
  await recordAudit(transaction, {
    ...entryOf({ actor, now }),
    action: 'api-key.created',
    target: targetOf(stored),
    after: { name, scopes, allowedIpAddresses: allowedAddresses, expiresAt: endsAt?.toISOString() ?? null },
  })
  const unused = { createdAt: now, revokedAt: null, lastUsedAt: null, lastUsedAddress: null }
  return { secret: key, apiKey: toPlatformKey({ ...stored, ...unused, scopes: [...scopes], allowedAddresses }, now) }
}

/** The platform keys, newest first: all active ones, and the last that have ended. */
export async function listPlatformKeys(transaction: Transaction, now: Date): Promise<PlatformKey[]> {
  const rows = await queries.selectPlatformKeys(transaction, { now, mostEnded })
  return rows.map((row) => toPlatformKey(row, now))
}

type KeyWork = { actor: Actor; id: string; now: Date }

/** Locks the keys and reads one. Throws `NotFoundError` (404). */
async function lockedKey(transaction: Transaction, { id }: KeyWork): Promise<queries.PlatformKeyRow> {
  await queries.lockPlatformKeys(transaction)
  const found = isUuid(id) ? await queries.findPlatformKey(transaction, id.toLowerCase()) : undefined
  if (found === undefined) throw new NotFoundError('API key')
  return found
}

type KeyChange = {
  name?: string | undefined
  scopes?: readonly PlatformScope[] | undefined
  allowedIpAddresses?: readonly string[] | undefined
  expiresAt?: string | null | undefined
}

const auditedOf = ({ name, scopes, allowedAddresses, endsAt }: queries.PlatformKeyRow) => ({
  name,
  scopes,
  allowedIpAddresses: allowedAddresses,
  expiresAt: endsAt?.toISOString() ?? null,
})

/**
 * Changes the name, scopes, addresses or end of an active key. Throws `NotFoundError` (404), `DomainError` (409) for a key
 * that has ended and if another active key has the name, and 422 for an end that has passed.
 */
export async function updatePlatformKey(
  transaction: WritingTransaction,
  work: KeyWork & { change: KeyChange },
): Promise<PlatformKey> {
  const { now, change } = work
  const found = await lockedKey(transaction, work)
  const { name = found.name, scopes = found.scopes, allowedIpAddresses = found.allowedAddresses } = change
  requireFreeName(await queries.selectNamesInUse(transaction, { now, apartFrom: found.id }), name)
  const endsAt = changedEnd(found.endsAt, change.expiresAt, now)
  const values = { name, scopes, allowedAddresses: regular(allowedIpAddresses), endsAt }
  const updated = await queries.updateActiveKey(transaction, { id: found.id, now }, values)
  if (updated === undefined) throw new DomainError('conflict', 'This API key has ended. Create a new one.')
  const [before, after] = [auditedOf(found), auditedOf(updated)]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const entry = { ...entryOf(work), action: 'api-key.updated' } as const
    await recordAudit(transaction, { ...entry, target: targetOf(updated), before, after })
  }
  return toPlatformKey(updated, now)
}

/** Ends a key immediately; does nothing if it has ended. Throws `NotFoundError` (404). */
export async function revokePlatformKey(transaction: WritingTransaction, work: KeyWork): Promise<PlatformKey> {
  const found = await lockedKey(transaction, work)
  const revoked = await queries.revokeActiveKey(transaction, { id: found.id, now: work.now })
  if (revoked === undefined) return toPlatformKey(found, work.now)
  await recordAudit(transaction, { ...entryOf(work), action: 'api-key.revoked', target: targetOf(revoked) })
  return toPlatformKey(revoked, work.now)
}
