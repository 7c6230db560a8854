import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import { requireUncommon } from '../common-passwords.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { SessionOrigin } from '../http/client-address.ts'
import { createOpaqueToken, hashToken } from '../secrets.ts'
import { SetupLinkError } from './auth.errors.ts'
import { type AuthDependencies, openSession, type SignedIn } from './auth.service.ts'
import {
  deleteSetupLinks,
  hasUsersAcrossMerchants,
  insertAdmin,
  isSetupLinkValid,
  lockSetup,
  saveSetupLink,
} from './setup.queries.ts'

const setupLinkMs = dayMs

type NewAdmin = { email: string; password: string }

/** Adds the first administrator and ends all setup links. */
async function addAdmin(transaction: Transaction, admin: { name: string; email: string; passwordHash: string }) {
  const { name, passwordHash } = admin
  const email = admin.email.toLowerCase()
  const id = uuidv7()
  await insertAdmin(transaction, { id, email, name, passwordHash })
  await deleteSetupLinks(transaction)
  const noMerchant = {
    ...{ merchantId: null, merchantName: null, merchantActive: true, merchantTimezone: null },
    ...{ testOf: null, inTestShop: false },
  }
  return { id, email, name, role: 'admin', ...noMerchant, owesTwoStep: false } as const
}

const localPart = (email: string): string => email.split('@')[0] ?? email

/**
 * On the start of a server without users: creates the administrator named in the environment, or else a one-time setup
 * link. Returns the link's token, or null if none is needed. Links of other processes stay valid.
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

/** Creates the first administrator and signs them in. Throws `SetupLinkError` (404) if the link isn't valid. */
export async function createFirstAdmin(
  dependencies: AuthDependencies,
  { token, name, email, password, origin }: NewAdmin & { token: string; name: string; origin: SessionOrigin },
): Promise<SignedIn> {
  const { database, passwords, clock } = dependencies
  const tokenHash = hashToken(token)
  // Check the link before hashing, which is slow by design: strangers must not be able to cause it.
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
 * Creates a function that says whether the first administrator is still missing. It asks the database until there is
 * one; the last administrator can't be removed.
 */
export function createNeedsSetup(database: Database): () => Promise<boolean> {
  let isDone = false
  return async () => {
    isDone ||= await database.read('platform', hasUsersAcrossMerchants)
    return !isDone
  }
}
