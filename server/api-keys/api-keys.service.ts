import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { type ApiKey, type ApiKeyState, keyOverlapHours } from '../../contract/api-keys/api-key.ts'
import { type ApiScope, apiScopes } from '../../contract/core/endpoint.ts'
import { hourMs } from '../../contract/core/time.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { hashOfKey, lastFourOf, newKeyText } from '../key-text.ts'
import type { Sealer } from '../secrets.ts'
import * as queries from './api-keys.queries.ts'

const mostListed = 50

/** Binds the seal to the purpose as well as the merchant: another sealed secret of theirs can't be opened as a key. */
const sealOwner = (merchantId: string): string => `api-key:${merchantId}`

/** A key's name in the timeline, in the audit log and on the screen. */
export const nameOfKey = (lastFour: string): string => `API key …${lastFour}`

function stateOf({ endsAt, revokedAt }: queries.ApiKeyRow, now: Date): ApiKeyState {
  if (endsAt === null) return 'current'
  if (revokedAt !== null) return 'revoked'
  return endsAt > now ? 'ending' : 'ended'
}

function toApiKey(row: queries.ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    lastFour: row.lastFour,
    state: stateOf(row, now),
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  }
}

const targetOf = ({ id, lastFour }: { id: string; lastFour: string }) => ({
  kind: 'api-key',
  id,
  name: nameOfKey(lastFour),
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

/** The merchant's current API key in full. Null if there is none, or it can't be read. */
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

export type KeyWish = { scopes?: readonly ApiScope[] | undefined; revokeNow?: boolean | undefined }
export type KeyMaking = { actor: Actor; merchantId: string; sealer: Sealer; now: Date; wish: KeyWish }

/**
 * Makes a new key and returns it. The previous one stays valid for a day; with `revokeNow` all earlier keys end
 * immediately. Throws `NotFoundError` if the merchant doesn't exist.
 */
export async function generateApiKey(
  transaction: WritingTransaction,
  { actor, merchantId, sealer, now, wish }: KeyMaking,
): Promise<string> {
  // If two people do this simultaneously, the second key becomes current and the first the previous one.
  await queries.lockApiKeys(transaction, merchantId)
  if (!(await queries.merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  const { scopes = apiScopes, revokeNow = false } = wish
  if (revokeNow) await queries.revokeLivingKeys(transaction, merchantId, { now })
  else await queries.endCurrentKey(transaction, merchantId, new Date(now.getTime() + keyOverlapHours * hourMs))
  const key = newKeyText('live')
  const [id, lastFour] = [uuidv7({ msecs: now.getTime() }), lastFourOf(key)]
  const sealed = sealer.seal(key, sealOwner(merchantId))
  await queries.insertApiKey(transaction, merchantId, { id, hash: hashOfKey(key), sealed, lastFour, scopes, at: now })
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: auditActorOf(actor),
    action: 'api-key.generated',
    target: targetOf({ id, lastFour }),
    after: { scopes, keysBefore: revokeNow ? 'revoked' : `valid for ${keyOverlapHours} hours` },
  })
  return key
}

/** The merchant's latest keys, newest first. */
export async function listApiKeys(
  transaction: Transaction,
  { merchantId, now }: { merchantId: string; now: Date },
): Promise<ApiKey[]> {
  const rows = await queries.selectApiKeys(transaction, merchantId, mostListed)
  return rows.map((row) => toApiKey(row, now))
}

/**
 * Ends a key immediately; does nothing if it has ended. Throws `NotFoundError` (404), also for a key of another
 * merchant than the actor's.
 */
export async function revokeApiKey(
  transaction: WritingTransaction,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<ApiKey> {
  const scope = actor.merchantId ?? undefined
  const found = isUuid(id) ? await queries.findApiKey(transaction, scope, id.toLowerCase()) : undefined
  if (found === undefined) throw new NotFoundError('API key')
  const { merchantId } = found
  await queries.lockApiKeys(transaction, merchantId)
  const [revoked] = await queries.revokeLivingKeys(transaction, merchantId, { id: found.id, now })
  if (revoked === undefined) return toApiKey((await queries.findApiKey(transaction, scope, found.id)) ?? found, now)
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: auditActorOf(actor),
    action: 'api-key.revoked',
    target: targetOf(revoked),
  })
  return toApiKey(revoked, now)
}
