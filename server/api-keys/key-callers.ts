import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Scope, Transaction } from '../db/transaction.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { KeyActor } from '../http/actor.ts'
import { isAllowedAddress, requireAllowedAddress } from '../http/allowed-addresses.ts'
import type { KeyAuthenticator } from '../http/guard.ts'
import { hashOfKey, isMeantAsKey, isWellFormedKey, type KeyKind, keyPrefixes } from '../key-text.ts'
import { findKeyEndAcrossMerchants, findLivingKeyAcrossMerchants, type KeyEnd, noteKeyUse } from './api-keys.queries.ts'
import { nameOfKey } from './api-keys.service.ts'
import { findLivingPlatformKey, findPlatformKeyEnd, notePlatformKeyUse } from './platform-keys.queries.ts'
import { nameOfPlatformKey } from './platform-keys.service.ts'

/** Precision of a key's last use. */
const noteEveryMs = minuteMs
/** How many recorded uses are cached. For other keys the database decides. */
const rememberedUses = 5000

export type KeyCallerDependencies = {
  database: Database
  clock: () => Date
  /** A key's use was not recorded. The next use will record it, so the call goes on. */
  onProblem: (error: unknown) => void
}

/** Use of a key that is to be recorded, in a transaction of this scope. */
type Use = { id: string; at: Date; address: string }
type Note = { scope: Scope; write: (transaction: Transaction, use: Use & { unlessSince: Date }) => Promise<void> }

/** Creates a function that records uses. */
function createUseNotes({ database, onProblem }: KeyCallerDependencies) {
  const noted = new Map<string, number>()
  return async (use: Use, { scope, write }: Note): Promise<void> => {
    const at = use.at.getTime()
    if (at - (noted.get(use.id) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return
    if (noted.size >= rememberedUses) noted.clear()
    noted.set(use.id, at)
    const unlessSince = new Date(at - noteEveryMs)
    await database.write(scope, (transaction) => write(transaction, { ...use, unlessSince })).catch(onProblem)
  }
}

const requireWellFormed = (key: string, kinds: readonly KeyKind[]): void => {
  if (!kinds.some((kind) => isWellFormedKey(key, kind)))
    throw new UnauthorizedError('This API key has a typo or is incomplete. Copy it again.')
}

const unknownKey = () =>
  new UnauthorizedError(
    'This desk has no such API key. Copy it again, or ask a person for another under Settings → API.',
  )

/** Says why a key is no longer valid. Only its holder has the secret that finds it. */
function endedKey({ endsAt, revokedAt, isReplaced }: KeyEnd): UnauthorizedError {
  if (revokedAt !== null)
    return new UnauthorizedError(`This API key was revoked at ${revokedAt.toISOString()}. Use another one.`)
  const how = isReplaced ? 'was replaced by a newer shop key and ended' : 'expired'
  return new UnauthorizedError(`This API key ${how} at ${endsAt.toISOString()}. Use another one.`)
}

/** The longest address that is recorded. */
const longestAddress = 64

type Asked = { key: string; address: string; now: Date }

/**
 * Creates the function that resolves an API key to its owner. It asks the database for every call, so that a revoked
 * key or a removed address is refused immediately.
 */
export function createKeyAuthenticator(dependencies: KeyCallerDependencies): KeyAuthenticator {
  const { database, clock } = dependencies
  const noteUse = createUseNotes(dependencies)

  const refusalOf = async (find: typeof findKeyEndAcrossMerchants, key: string): Promise<UnauthorizedError> => {
    const end = await database.read('platform', (transaction) => find(transaction, hashOfKey(key)))
    return end === undefined ? unknownKey() : endedKey(end)
  }

  const shopOf = async ({ key, address, now }: Asked): Promise<KeyActor> => {
    requireWellFormed(key, ['live', 'test'])
    const living = await database.read('platform', (transaction) =>
      findLivingKeyAcrossMerchants(transaction, { hash: hashOfKey(key), now }),
    )
    if (living === undefined) throw await refusalOf(findKeyEndAcrossMerchants, key)
    const { id, merchantId, scopes, allowedAddresses } = living
    requireAllowedAddress(address, allowedAddresses)
    const write: Note['write'] = (transaction, use) => noteKeyUse(transaction, { ...use, merchantId })
    await noteUse({ id, at: now, address: address.slice(0, longestAddress) }, { scope: { merchantId }, write })
    return { kind: 'api', keyId: id, name: nameOfKey(living), merchantId, scopes, address }
  }

  const platformOf = async ({ key, address, now }: Asked): Promise<KeyActor> => {
    requireWellFormed(key, ['admin'])
    const living = await database.read('platform', (transaction) =>
      findLivingPlatformKey(transaction, { hash: hashOfKey(key), now }),
    )
    if (living === undefined) throw await refusalOf(findPlatformKeyEnd, key)
    const { id, scopes, allowedAddresses } = living
    if (!isAllowedAddress(address, allowedAddresses))
      throw new ForbiddenError(`This platform key cannot be used from the address ${address}`)
    const note = { scope: 'platform', write: notePlatformKeyUse } as const
    await noteUse({ id, at: now, address: address.slice(0, longestAddress) }, note)
    return { kind: 'api', keyId: id, name: nameOfPlatformKey(living), merchantId: null, scopes, address }
  }

  return {
    isMeantAsKey,
    async authenticate(key, address): Promise<KeyActor> {
      if (key.startsWith(keyPrefixes.levy))
        throw new ForbiddenError(
          'The assistant’s API key works only for asking the assistant. Use the merchant’s API key.',
        )
      const asked = { key, address, now: clock() }
      return key.startsWith(keyPrefixes.admin) ? platformOf(asked) : shopOf(asked)
    },
  }
}
