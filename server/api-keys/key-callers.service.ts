import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { KeyActor } from '../http/actor.ts'
import type { KeyAuthenticator } from '../http/guard.ts'
import { requireAllowedAddress } from './allowed-addresses.service.ts'
import { callLivingKey, type KeyUse, noteKeyUse } from './api-keys.queries.ts'
import { nameOfKey } from './api-keys.service.ts'
import { hashOfKey, isMeantAsKey, isWellFormedKey, keyPrefixes } from './key-text.service.ts'

/** How exactly is known when a key was last used. */
const noteEveryMs = minuteMs
/** How many keys are remembered as noted; of one that is not, the database knows. */
const rememberedUses = 5000

export type KeyCallerDependencies = { database: Database; clock: () => Date; onProblem: (error: unknown) => void }

/** Notes uses beside the calls, which wait for nothing of it. */
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
 * Answers whose an API key is. The database is asked at every call: a key that was revoked, or an address that was taken
 * off the list, is refused from then on.
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
      const living = await callLivingKey(database, { hash: hashOfKey(key), now })
      if (living === undefined) throw new UnauthorizedError('This API key is not valid, or no longer valid.')
      const { id, merchantId, lastFour, scopes, allowedAddresses } = living
      requireAllowedAddress(address, allowedAddresses)
      noteUse({ merchantId, id, at: now, address: address.slice(0, 64) })
      return { kind: 'api', keyId: id, name: nameOfKey(lastFour), merchantId, scopes, address }
    },
  }
}
