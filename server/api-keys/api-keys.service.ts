import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { type ApiKey, type ApiKeyState, keyOverlapHours, mostNamedKeys } from '../../contract/api-keys/api-key.ts'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { hourMs } from '../../contract/core/time.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { hashOfKey, type KeyKind, lastFourOf, newKeyText } from '../key-text.ts'
import type { Sealer } from '../secrets.ts'
import * as queries from './api-keys.queries.ts'

/** How many ended keys are listed. */
const mostEnded = 50

/** Binds the seal to the purpose as well as the merchant: another sealed secret of theirs can't be opened as a key. */
const sealOwner = (merchantId: string): string => `api-key:${merchantId}`

/** A key's name in the timeline, in the audit log and on the screen. */
export const nameOfKey = ({ name, lastFour }: { name: string | null; lastFour: string }): string =>
  `API key ${name ?? `…${lastFour}`}`

/** A key with this end is `expired` from then on, or `revoked` if a person ended it. */
export function stateOf(
  { endsAt, revokedAt }: Pick<queries.ApiKeyRow, 'endsAt' | 'revokedAt'>,
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  return endsAt === null || endsAt > now ? 'active' : 'expired'
}

function toApiKey(row: queries.ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.lastFour,
    state: stateOf(row, now),
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.endsAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  }
}

const targetOf = (key: { id: string; name: string | null; lastFour: string }) => ({
  kind: 'api-key',
  id: key.id,
  name: nameOfKey(key),
})

/** The key was sealed with another APP_SECRET. It still works, because calls look it up by hash. */
class KeyUnreadableError extends DomainError {
  constructor() {
    super('conflict', 'This API key can no longer be shown. Generate a new one.')
  }
}

/** Undefined if there is none, null if it can't be read. */
async function readCurrentKey(
  transaction: Transaction,
  sealer: Sealer,
  merchantId: string,
): Promise<string | null | undefined> {
  const row = await queries.selectCurrentKey(transaction, merchantId)
  if (row === undefined) return undefined
  try {
    return sealer.open(row.sealed, sealOwner(merchantId))
  } catch {
    // Sealed with another APP_SECRET.
    return null
  }
}

/** The merchant's shop key in full. Null if there is none, or it can't be read. */
export const currentApiKey = async (
  transaction: Transaction,
  sealer: Sealer,
  merchantId: string,
): Promise<string | null> => (await readCurrentKey(transaction, sealer, merchantId)) ?? null

/** Like `currentApiKey`, but throws `KeyUnreadableError` (409) if the key can't be read. */
export async function revealApiKey(
  transaction: Transaction,
  sealer: Sealer,
  merchantId: string,
): Promise<string | null> {
  const key = await readCurrentKey(transaction, sealer, merchantId)
  if (key === null) throw new KeyUnreadableError()
  return key ?? null
}

/** The kind of a merchant's keys: `test` for a test shop. Throws `NotFoundError` (404) for an unknown merchant. */
async function requiredKind(transaction: Transaction, merchantId: string): Promise<'live' | 'test'> {
  const kind = await queries.selectKindOfKeys(transaction, merchantId)
  if (kind === undefined) throw new NotFoundError('Merchant')
  return kind
}

export type KeyWish = { scopes?: readonly ApiScope[] | undefined; revokeNow?: boolean | undefined }
export type KeyMaking = { actor: Actor; merchantId: string; sealer: Sealer; now: Date; wish: KeyWish }

/**
 * Makes a new shop key and returns it. The previous one stays valid for a day; with `revokeNow` all earlier shop keys end
 * immediately. Throws `NotFoundError` if the merchant doesn't exist.
 */
export async function generateApiKey(
  transaction: WritingTransaction,
  { actor, merchantId, sealer, now, wish }: KeyMaking,
): Promise<string> {
  // If two people do this simultaneously, the second key becomes current and the first the previous one.
  await queries.lockApiKeys(transaction, merchantId)
  const kind = await requiredKind(transaction, merchantId)
  const { scopes = apiScopes, revokeNow = false } = wish
  if (revokeNow) await queries.revokeLivingKeys(transaction, merchantId, { now })
  else await queries.endCurrentKey(transaction, merchantId, new Date(now.getTime() + keyOverlapHours * hourMs))
  const { key, stored } = makeKey({ kind, name: null, scopes, by: actor, now, endsAt: null })
  const sealed = sealer.seal(key, sealOwner(merchantId))
  await queries.insertApiKey(transaction, merchantId, { ...stored, sealed })
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: auditActorOf(actor),
    action: 'api-key.generated',
    target: targetOf(stored),
    after: { scopes, keysBefore: revokeNow ? 'revoked' : `valid for ${keyOverlapHours} hours` },
  })
  return key
}

export type NamedKeyMaking = {
  actor: Actor
  merchantId: string
  now: Date
  key: { name: string; scopes: readonly ApiScope[]; expiresAt?: string | undefined }
}

/** Throws `DomainError` (409) if another active key has the name: the timeline names a key by it. */
export function requireFreeName(inUse: readonly string[], name: string): void {
  if (inUse.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new DomainError('conflict', `Another active API key is named “${name}”. Choose another name.`)
}

/** The end that a person gives a key; null for none. Throws `DomainError` (422) if the key would already have expired. */
export function endOf(expiresAt: string | null | undefined, now: Date): Date | null {
  if (expiresAt === undefined || expiresAt === null) return null
  const endsAt = new Date(expiresAt)
  if (endsAt > now) return endsAt
  const message = 'Must be in the future'
  throw new DomainError('validation', message, { errors: [{ path: 'expiresAt', message }] })
}

/**
 * Makes a named key. Its secret is stored only as a hash, so it is returned here and never again. Throws `NotFoundError` if
 * the merchant doesn't exist, and `DomainError`: 422 if the key would already have expired, 409 if another active key has the
 * name or there are too many.
 */
export async function createApiKey(
  transaction: WritingTransaction,
  { actor, merchantId, now, key: { name, scopes, expiresAt } }: NamedKeyMaking,
): Promise<{ secret: string; apiKey: ApiKey }> {
  const endsAt = endOf(expiresAt, now)
  // Locked: two people could take the last free place, or the same name.
  await queries.lockApiKeys(transaction, merchantId)
  const kind = await requiredKind(transaction, merchantId)
  const inUse = await queries.selectNamesInUse(transaction, merchantId, { now })
  if (inUse.length >= mostNamedKeys)
    throw new DomainError('conflict', `A shop has at most ${mostNamedKeys} named API keys. Revoke one first.`)
  requireFreeName(inUse, name)
  const { key, stored } = makeKey({ kind, name, scopes, by: actor, now, endsAt })
  await queries.insertApiKey(transaction, merchantId, { ...stored, sealed: null })
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: auditActorOf(actor),
    action: 'api-key.created',
    target: targetOf(stored),
    after: { name, scopes, expiresAt: endsAt?.toISOString() ?? null },
  })
  const unused = { createdAt: now, revokedAt: null, lastUsedAt: null, lastUsedAddress: null }
  return { secret: key, apiKey: toApiKey({ ...stored, ...unused, scopes: [...scopes] }, now) }
}

type WantedKey<Name, Scope> = {
  kind: KeyKind
  name: Name
  scopes: readonly Scope[]
  by: Actor
  now: Date
  endsAt: Date | null
}

/** A new key, and the values of its row apart from the seal. */
export function makeKey<Name extends string | null, Scope>(wanted: WantedKey<Name, Scope>) {
  const { kind, name, scopes, by, now, endsAt } = wanted
  const key = newKeyText(kind)
  const id = uuidv7({ msecs: now.getTime() })
  const seen = { name, scopes, endsAt, lastFour: lastFourOf(key), at: now, createdBy: by.name }
  return { key, stored: { ...seen, id, hash: hashOfKey(key) } }
}

/** The merchant's keys, newest first: all active ones, and the last that have ended. */
export async function listApiKeys(
  transaction: Transaction,
  { merchantId, now }: { merchantId: string; now: Date },
): Promise<ApiKey[]> {
  const rows = await queries.selectApiKeys(transaction, merchantId, { now, mostEnded })
  return rows.map((row) => toApiKey(row, now))
}

type FoundKey = queries.ApiKeyRow & { merchantId: string }
type KeyWork = { actor: Actor; id: string; now: Date }

/**
 * Locks the keys of a key's merchant and reads it. Throws `NotFoundError` (404), also for a key of another merchant than
 * the actor's.
 */
async function lockedKey(transaction: Transaction, { actor, id }: KeyWork): Promise<FoundKey> {
  const scope = actor.merchantId ?? undefined
  const uuid = isUuid(id) ? id.toLowerCase() : undefined
  const found = uuid === undefined ? undefined : await queries.findApiKey(transaction, scope, uuid)
  if (found === undefined) throw new NotFoundError('API key')
  await queries.lockApiKeys(transaction, found.merchantId)
  return (await queries.findApiKey(transaction, scope, found.id)) ?? found
}

/** The end after a change, which keeps it if it names none. Throws `DomainError` (422) for a moment that has passed. */
export const changedEnd = (was: Date | null, expiresAt: string | null | undefined, now: Date): Date | null =>
  expiresAt === undefined ? was : endOf(expiresAt, now)

type KeyChange = {
  name?: string | undefined
  scopes?: readonly ApiScope[] | undefined
  expiresAt?: string | null | undefined
}

/**
 * Changes the name, scopes or end of an active named key. Throws `NotFoundError` (404), `DomainError` (409) for the shop key,
 * for a key that has ended and if another active key has the name, and 422 for an end that has passed.
 */
export async function updateApiKey(
  transaction: WritingTransaction,
  work: KeyWork & { change: KeyChange },
): Promise<ApiKey> {
  const { actor, now, change } = work
  const found = await lockedKey(transaction, work)
  const { id, merchantId } = found
  if (found.name === null)
    throw new DomainError('conflict', 'The shop key has no name and keeps its scopes. Generate a new one instead.')
  const { name = found.name, scopes = found.scopes } = change
  requireFreeName(await queries.selectNamesInUse(transaction, merchantId, { now, apartFrom: id }), name)
  const endsAt = changedEnd(found.endsAt, change.expiresAt, now)
  const updated = await queries.updateNamedKey(transaction, merchantId, { id, name, scopes, endsAt, now })
  if (updated === undefined) throw new DomainError('conflict', 'This API key has ended. Create a new one.')
  const [before, after] = [found, updated].map((key) => ({
    name: key.name,
    scopes: key.scopes,
    expiresAt: key.endsAt?.toISOString() ?? null,
  }))
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const entry = { merchantId, at: now, actor: auditActorOf(actor), action: 'api-key.updated' } as const
    await recordAudit(transaction, { ...entry, target: targetOf(updated), before, after })
  }
  return toApiKey(updated, now)
}

/** Ends a key immediately; does nothing if it has ended. Throws `NotFoundError` (404) as `lockedKey` does. */
export async function revokeApiKey(transaction: WritingTransaction, work: KeyWork): Promise<ApiKey> {
  const { actor, now } = work
  const found = await lockedKey(transaction, work)
  const { merchantId, id } = found
  const [revoked] = await queries.revokeLivingKeys(transaction, merchantId, { id, now })
  if (revoked === undefined) return toApiKey(found, now)
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: auditActorOf(actor),
    action: 'api-key.revoked',
    target: targetOf(revoked),
  })
  return toApiKey(revoked, now)
}
