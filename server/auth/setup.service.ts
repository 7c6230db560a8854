import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { SetupLinkError } from './auth.errors.ts'
import { type AuthDependencies, openSession, type SignedIn } from './auth.service.ts'
import { requireUncommon } from './common-passwords.ts'
import type { SessionOrigin } from './session-origin.ts'
import {
  deleteSetupLinks,
  hasUsersAcrossMerchants,
  insertAdmin,
  isSetupLinkValid,
  lockSetup,
  saveSetupLink,
} from './setup.queries.ts'
import { createOpaqueToken, hashToken } from './tokens.ts'

const setupLinkMs = dayMs

type NewAdmin = { email: string; password: string }

/** Adds the first administrator; the set-up links end with it. */
async function addAdmin(transaction: Transaction, admin: { name: string; email: string; passwordHash: string }) {
  const { name, passwordHash } = admin
  const email = admin.email.toLowerCase()
  const id = uuidv7()
  await insertAdmin(transaction, { id, email, name, passwordHash })
  await deleteSetupLinks(transaction)
  const noMerchant = { merchantId: null, merchantName: null, merchantActive: true, merchantTimezone: null }
  return { id, email, name, role: 'admin', ...noMerchant, owesTwoStep: false } as const
}

const localPart = (email: string): string => email.split('@')[0] ?? email

/**
 * At the start of a server without users: creates the administrator that the environment names, or else makes the
 * one-time link to do it in the browser. Answers the link's token, or null where none is needed. Links that other processes
 * have made stay valid.
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
      await addAdmin(transaction, { ...hashed, name: localPart(hashed.email) })
      return null
    }
    const { token, tokenHash } = createOpaqueToken()
    const now = clock()
    await saveSetupLink(transaction, { tokenHash, expiresAt: new Date(now.getTime() + setupLinkMs), now })
    return token
  })
}

/** Creates the first administrator and signs them in. Throws `SetupLinkError` (404) unless the link is a valid one. */
export async function createFirstAdmin(
  dependencies: AuthDependencies,
  { token, name, email, password, origin }: NewAdmin & { token: string; name: string; origin: SessionOrigin },
): Promise<SignedIn> {
  const { database, passwords, clock } = dependencies
  const tokenHash = hashToken(token)
  // Before the password is hashed, which is made to be slow: nobody without the link may make the server do it.
  if (!(await database.read('platform', (transaction) => isSetupLinkValid(transaction, tokenHash, clock())))) {
    throw new SetupLinkError()
  }
  requireUncommon(password, 'password', [email, name])
  const passwordHash = await passwords.hash(password)
  return database.write('platform', async (transaction) => {
    await lockSetup(transaction)
    const valid = await isSetupLinkValid(transaction, tokenHash, clock())
    if (!valid || (await hasUsersAcrossMerchants(transaction))) throw new SetupLinkError()
    return openSession(dependencies, transaction, await addAdmin(transaction, { name, email, passwordHash }), origin)
  })
}

/**
 * Makes what tells whether the first administrator is still to be created. Asks the database until there is one: the last
 * can't be removed.
 */
export function createNeedsSetup(database: Database): () => Promise<boolean> {
  let isDone = false
  return async () => {
    isDone ||= await database.read('platform', hasUsersAcrossMerchants)
    return !isDone
  }
}
