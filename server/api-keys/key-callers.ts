import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { KeyActor } from '../http/actor.ts'
import { requireAllowedAddress } from '../http/allowed-addresses.ts'
import type { KeyAuthenticator } from '../http/guard.ts'
import { hashOfKey, isMeantAsKey, isWellFormedKey, keyPrefixes } from '../key-text.ts'
import { findLivingKeyAcrossMerchants, type KeyUse, noteKeyUse } from './api-keys.queries.ts'
import { nameOfKey } from './api-keys.service.ts'

/** Precision of a key's last use. */
const noteEveryMs = minuteMs
/** How many recorded uses are cached. For other keys the database decides. */
const rememberedUses = 5000

export type KeyCallerDependencies = { database: Database; clock: () => Date; onProblem: (error: unknown) => void }

/** Creates a function that records uses without delaying the calls. */
function createUseNotes({ database, onProblem }: KeyCallerDependencies): (use: KeyUse) => void {
  const noted = new Map<string, number>()
  return (use) => {
    const at = use.at.getTime()
    if (at - (noted.get(use.id) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return
    if (noted.size >= rememberedUses) noted.clear()
    noted.set(use.id, at)
    const unlessSince = new Date(at - noteEveryMs)
    database
      .write({ merchantId: use.merchantId }, (transaction) => noteKeyUse(transaction, { ...use, unlessSince }))
      .catch(onProblem)
  }
}

/**
 * Creates the function that resolves an API key to its owner. It asks the database for every call, so that a revoked
 * key or a removed address is refused immediately.
 */
export function createKeyAuthenticator(dependencies: KeyCallerDependencies): KeyAuthenticator {
  const { database, clock } = dependencies
  const noteUse = createUseNotes(dependencies)
  return {
    isMeantAsKey,
    async authenticate(key, address): Promise<KeyActor> {
      if (key.startsWith(keyPrefixes.levy))
        throw new ForbiddenError(
          'The assistant’s API key works only for asking the assistant. Use the merchant’s API key.',
        )
      if (!isWellFormedKey(key, 'live'))
        throw new UnauthorizedError('This API key has a typo or is incomplete. Copy it again.')
      const now = clock()
      const living = await database.read('platform', (transaction) =>
        findLivingKeyAcrossMerchants(transaction, { hash: hashOfKey(key), now }),
      )
      if (living === undefined) throw new UnauthorizedError('This API key is not valid, or no longer valid.')
      const { id, merchantId, scopes, allowedAddresses } = living
      requireAllowedAddress(address, allowedAddresses)
      noteUse({ merchantId, id, at: now, address: address.slice(0, 64) })
      return { kind: 'api', keyId: id, name: nameOfKey(living), merchantId, scopes, address }
    },
  }
}
