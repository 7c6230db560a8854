import { v7 as uuidv7 } from 'uuid'
import type { OpenedLink } from '../../contract/auth/account.endpoints.ts'
import { endLinksOf, findLink, lockLink, type ValidLink } from '../account-links/account-links.service.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { requireUncommon } from '../common-passwords.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { type Actor, ownShopOf } from '../http/actor.ts'
import { countedAddress, type SessionOrigin } from '../http/client-address.ts'
import { canMailAnybody, queueAccountMail } from '../messages/account-mails.service.ts'
import { hashToken } from '../secrets.ts'
import { AccountLinkError } from './auth.errors.ts'
import { lockUserAcrossMerchants, setPasswordHash } from './auth.queries.ts'
import type { AuthDependencies, SignedIn } from './auth.service.ts'
import { admitAttempt } from './login-throttle.ts'
import { provePassword } from './prove-password.ts'
import { endSessionsOf } from './sessions.service.ts'
import { type CodeOwed, continueSignIn, endChallengesOf } from './sign-in.ts'

type NewPassword = { userId: string; passwordHash: string; exceptSession?: string; now: Date }

/** A new password ends everything that the old one opened. */
async function replacePassword(
  transaction: WritingTransaction,
  { userId, passwordHash, exceptSession, now }: NewPassword,
): Promise<void> {
  await setPasswordHash(transaction, userId, passwordHash)
  await endLinksOf(transaction, userId)
  await endChallengesOf(transaction, userId)
  await endSessionsOf(transaction, { userId, except: exceptSession, now })
}

/**
 * Changes the actor's password and ends their other sessions. Throws `WrongSecretError` (422) if the current password
 * is wrong, a `DomainError` (422) if the new one is too easy to guess, and `TooManyRequestsError` (429).
 */
export async function changePassword(
  dependencies: AuthDependencies,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { database, passwords, clock } = dependencies
  requireUncommon(given.newPassword, 'newPassword', [actor.email, actor.name, actor.merchantName])
  await provePassword(dependencies, actor, { password: given.currentPassword, path: 'currentPassword' })
  const passwordHash = await passwords.hash(given.newPassword)
  const now = clock()
  const { userId, sessionId, name } = actor
  await database.write('platform', async (transaction) => {
    await replacePassword(transaction, { userId, passwordHash, exceptSession: sessionId, now })
    const merchantId = ownShopOf(actor)
    const entry = { merchantId, at: now, actor: auditActorOf(actor), action: 'password.changed' } as const
    await recordAudit(transaction, { ...entry, target: { kind: 'user', id: userId, name } })
  })
}

/**
 * Queues a password reset. The address is looked up when the mail is sent, so that every address takes the same time.
 * The answer says only whether this desk can send mail. Throws `TooManyRequestsError` (429) by address and by account.
 */
export async function requestPasswordReset(
  { database, clock, sendsMail }: { database: Database; clock: () => Date; sendsMail: boolean },
  { email, address }: { email: string; address: string },
): Promise<{ sendsMail: boolean }> {
  const now = clock()
  const recipient = email.toLowerCase()
  const attempt = {
    ...{ id: uuidv7(), accountHash: hashToken(`reset ${recipient}`), at: now },
    // Counted apart from sign-in failures: someone who forgot their password has usually made some.
    address: `reset ${countedAddress(address)}`,
  }
  return database.write('platform', async (transaction) => {
    await admitAttempt(transaction, attempt, 'Too many requests')
    const canMail = await canMailAnybody(transaction, sendsMail)
    if (canMail) await queueAccountMail(transaction, { kind: 'reset', recipient, senderName: '', address, now })
    return { sendsMail: canMail }
  })
}

type LinkDependencies = Pick<AuthDependencies, 'database' | 'clock'>

async function requireLink({ database, clock }: LinkDependencies, tokenHash: Buffer): Promise<ValidLink> {
  const link = await database.read('platform', (transaction) => findLink(transaction, tokenHash, clock()))
  if (link === undefined) throw new AccountLinkError()
  return link
}

/** Describes the owner of a link. Throws `AccountLinkError` (404). */
export async function openAccountLink(dependencies: LinkDependencies, token: string): Promise<OpenedLink> {
  const { kind, email, name, merchantName } = await requireLink(dependencies, hashToken(token))
  return { kind, email, name, merchantName }
}

/**
 * Sets a password, uses the link up and signs in; a user with two-step sign-in still owes a code. Throws
 * `AccountLinkError` (404) and a `DomainError` (422) if the password is too easy to guess.
 */
export async function spendAccountLink(
  dependencies: AuthDependencies,
  { token, password, origin }: { token: string; password: string; origin: SessionOrigin },
): Promise<SignedIn | CodeOwed> {
  const { database, passwords, clock } = dependencies
  const tokenHash = hashToken(token)
  // Check the link before hashing, which is slow by design: strangers must not be able to cause it.
  const { userId: ownerId, email, name: ownName, merchantName } = await requireLink(dependencies, tokenHash)
  requireUncommon(password, 'password', [email, ownName, merchantName])
  const passwordHash = await passwords.hash(password)
  const now = clock()
  return database.write('platform', async (transaction) => {
    const user = await lockUserAcrossMerchants(transaction, ownerId)
    const link = await lockLink(transaction, tokenHash, now)
    if (link === undefined || user === undefined) throw new AccountLinkError()
    const { id: userId, name, merchantId } = user
    await replacePassword(transaction, { userId, passwordHash, now })
    const signedIn = await continueSignIn(dependencies, transaction, user, origin)
    await recordAudit(transaction, {
      ...{ merchantId, at: now, action: 'password.changed', after: { by: link.kind } },
      actor: { kind: 'user', id: userId, name, address: origin.address },
      target: { kind: 'user', id: userId, name },
    })
    return signedIn
  })
}
