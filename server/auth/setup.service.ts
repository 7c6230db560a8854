import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { SetupLinkError } from './auth.errors.ts'
import { type AuthDependencies, openSession, type SignedIn } from './auth.service.ts'
import { requireUncommon } from './common-passwords.ts'
import type { SessionOrigin } from './session-origin.ts'
import {
  hasUsersAcrossMerchants,
  insertAdmin,
  isSetupLinkValid,
  lockSetup,
  saveSetupLink,
  takeSetupLink,
} from './setup.queries.ts'
import { createOpaqueToken, hashToken } from './tokens.ts'

const setupLinkMs = dayMs

type NewAdmin = { email: string; password: string }

async function addAdmin(transaction: Transaction, admin: { email: string; passwordHash: string }) {
  const email = admin.email.toLowerCase()
  const name = email.split('@')[0] ?? email
  const id = uuidv7()
  await insertAdmin(transaction, { id, email, name, passwordHash: admin.passwordHash })
  return { id, email, name, role: 'admin', merchantId: null, merchantName: null, owesTwoStep: false } as const
}

/**
 * At the start of a server without users: creates the administrator that the environment names, or else makes the
 * one-time link to do it in the browser. Answers the link's token, or null where none is needed.
 */
export async function prepareFirstSignIn(
  { database, passwords, clock }: AuthDependencies,
  firstAdmin: NewAdmin | undefined,
): Promise<string | null> {
  const hashed = firstAdmin && { email: firstAdmin.email, passwordHash: await passwords.hash(firstAdmin.password) }
  return database.write('platform', async (transaction) => {
    await lockSetup(transaction)
    if (await hasUsersAcrossMerchants(transaction)) return null
    if (hashed !== undefined) {
      await addAdmin(transaction, hashed)
      return null
    }
    const { token, tokenHash } = createOpaqueToken()
    await saveSetupLink(transaction, { tokenHash, expiresAt: new Date(clock().getTime() + setupLinkMs) })
    return token
  })
}

/** Creates the first administrator and signs them in. Throws `SetupLinkError` (404) unless the link is the valid one. */
export async function createFirstAdmin(
  dependencies: AuthDependencies,
  { token, email, password, origin }: NewAdmin & { token: string; origin: SessionOrigin },
): Promise<SignedIn> {
  const { database, passwords, clock } = dependencies
  const tokenHash = hashToken(token)
  // Before the password is hashed, which is made to be slow: nobody without the link may make the server do it.
  if (!(await database.read('platform', (transaction) => isSetupLinkValid(transaction, tokenHash, clock())))) {
    throw new SetupLinkError()
  }
  requireUncommon(password, 'password')
  const passwordHash = await passwords.hash(password)
  return database.write('platform', async (transaction) => {
    await lockSetup(transaction)
    const valid = await takeSetupLink(transaction, tokenHash, clock())
    if (!valid || (await hasUsersAcrossMerchants(transaction))) throw new SetupLinkError()
    return openSession(dependencies, transaction, await addAdmin(transaction, { email, passwordHash }), origin)
  })
}
