import { v7 as uuidv7 } from 'uuid'
import { UnauthorizedError } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { countedAddress } from '../http/client-address.ts'
import { hashToken } from '../secrets.ts'
import { WrongSecretError } from './auth.errors.ts'
import { findUserAcrossMerchants } from './auth.queries.ts'
import type { AuthDependencies } from './auth.service.ts'
import type { Attempt } from './login-throttle.queries.ts'
import { admitAttempt, forgiveAccount, forgiveAttempt } from './login-throttle.ts'

/**
 * Asks a signed-in user for their password again. Failures count like those of a sign-in. Throws `WrongSecretError`
 * (422) with the field's `path`, and `TooManyRequestsError` (429).
 */
export async function provePassword(
  { database, passwords, clock }: AuthDependencies,
  actor: Actor,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const attempt: Attempt = {
    ...{ id: uuidv7(), accountHash: hashToken(actor.email), at: clock() },
    address: countedAddress(actor.address),
  }
  const user = await database.write('platform', async (transaction) => {
    await admitAttempt(transaction, attempt)
    return findUserAcrossMerchants(transaction, actor.userId)
  })
  if (user === undefined) throw new UnauthorizedError()
  const matches = await passwords.verify(user.passwordHash, password).catch(async (error: unknown) => {
    await database.write('platform', (transaction) => forgiveAttempt(transaction, attempt))
    throw error
  })
  if (!matches) throw new WrongSecretError(path, 'This is not your current password')
  await database.write('platform', (transaction) => forgiveAccount(transaction, attempt))
}
