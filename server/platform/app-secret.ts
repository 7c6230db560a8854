import type { Database } from '../db/client.ts'
import { isPushIdentityReadable } from '../notifications/push-identity.service.ts'
import type { Sealer } from '../secrets.ts'
import { keepSecretCheck, selectSecretCheck } from './app-secret.queries.ts'

export class WrongAppSecretError extends Error {
  constructor() {
    super(
      'APP_SECRET is not the one that sealed the secrets in this database. Start with the previous one. If it is lost, follow docs/operations.md.',
    )
  }
}

const owner = 'app secret check'

function isReadable(sealed: Buffer, sealer: Sealer): boolean {
  try {
    sealer.open(sealed, owner)
    return true
  } catch {
    return false
  }
}

/** Whether APP_SECRET opens what the first start sealed; null for a database that no server has used. Changes nothing. */
export async function isAppSecretRight(database: Database, sealer: Sealer): Promise<boolean | null> {
  const kept = await database.read('platform', selectSecretCheck)
  return kept === undefined ? null : isReadable(kept, sealer)
}

/**
 * Checks that APP_SECRET is the one this database was set up with, by unsealing a known value that the first start
 * sealed. A database from before that value existed is checked by its sealed push key, which nearly every one has.
 * Throws `WrongAppSecretError`.
 */
export async function assertAppSecret(database: Database, sealer: Sealer): Promise<void> {
  const kept = await database.read('platform', selectSecretCheck)
  if (kept !== undefined) {
    if (!isReadable(kept, sealer)) throw new WrongAppSecretError()
    return
  }
  const isKeyReadable = await database.read('platform', (transaction) => isPushIdentityReadable(transaction, sealer))
  if (!isKeyReadable) throw new WrongAppSecretError()
  const isOurs = await database.write('platform', async (transaction) => {
    await keepSecretCheck(transaction, sealer.seal('APP_SECRET', owner))
    // Another process may have been first, with another secret.
    const sealed = await selectSecretCheck(transaction)
    return sealed !== undefined && isReadable(sealed, sealer)
  })
  if (!isOurs) throw new WrongAppSecretError()
}
