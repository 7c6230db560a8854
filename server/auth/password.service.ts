import { v7 as uuidv7 } from 'uuid'
import type { OpenedLink } from '../../contract/auth/account.endpoints.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { countedAddress } from '../http/client-address.ts'
import { canMailAnybody, queueAccountMail } from '../messages/account-mails.service.ts'
import { deleteLinksOf, lockValidLink, selectValidLink, type ValidLink } from './account-links.queries.ts'
import { AccountLinkError } from './auth.errors.ts'
import { lockUserAcrossMerchants, setPasswordHash } from './auth.queries.ts'
import type { AuthDependencies, SignedIn } from './auth.service.ts'
import { requireUncommon } from './common-passwords.ts'
import { admitAttempt } from './login-throttle.ts'
import { provePassword } from './prove-password.ts'
import type { SessionOrigin } from './session-origin.ts'
import { endSessionsOf } from './sessions.service.ts'
import { type CodeOwed, continueSignIn, endChallengesOf } from './sign-in.service.ts'
import { hashToken } from './tokens.ts'

type NewPassword = { userId: string; passwordHash: string; exceptSession?: string; now: Date }

/** A new password ends whatever the old one has opened. */
async function replacePassword(
  transaction: WritingTransaction,
  { userId, passwordHash, exceptSession, now }: NewPassword,
): Promise<void> {
  await setPasswordHash(transaction, userId, passwordHash)
  await deleteLinksOf(transaction, userId)
  await endChallengesOf(transaction, userId)
  await endSessionsOf(transaction, { userId, except: exceptSession, now })
}

/**
 * Changes the actor's password and ends their other sessions. Throws `WrongSecretError` (422) for the wrong current one,
 * a `DomainError` (422) for a common new one, and `TooManyRequestsError` (429).
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
  const { userId, sessionId, merchantId, name } = actor
  await database.write('platform', async (transaction) => {
    await replacePassword(transaction, { userId, passwordHash, exceptSession: sessionId, now })
    const entry = { merchantId, at: now, actor: auditActorOf(actor), action: 'password.changed' } as const
    await recordAudit(transaction, { ...entry, target: { kind: 'user', id: userId, name } })
  })
}

/**
 * Notes that somebody asks for a link to set a new password. Whether the address is a user's is looked up when the e-mail
 * leaves, so that it takes as long for everybody. Answers whether this desk can send e-mails at all, which is the same for
 * each address. Throws `TooManyRequestsError` (429) by address and by account.
 */
export async function requestPasswordReset(
  { database, clock, sendsMail }: { database: Database; clock: () => Date; sendsMail: boolean },
  { email, address }: { email: string; address: string },
): Promise<{ sendsMail: boolean }> {
  const now = clock()
  const recipient = email.toLowerCase()
  const attempt = {
    ...{ id: uuidv7(), accountHash: hashToken(`reset ${recipient}`), at: now },
    // Apart from the failures of sign-ins: who has forgotten their password has made some.
    address: `reset ${countedAddress(address)}`,
  }
  return database.write('platform', async (transaction) => {
    await admitAttempt(transaction, attempt, 'Too many requests')
    const canMail = await canMailAnybody(transaction, sendsMail)
    if (canMail) await queueAccountMail(transaction, { kind: 'reset', recipient, senderName: '', address, now })
    return { sendsMail: canMail }
  })
}

async function requireLink({ database, clock }: AuthDependencies, tokenHash: Buffer): Promise<ValidLink> {
  const link = await database.read('platform', (transaction) => selectValidLink(transaction, tokenHash, clock()))
  if (link === undefined) throw new AccountLinkError()
  return link
}

/** Tells whom a link is for. Throws `AccountLinkError` (404). */
export async function openAccountLink(dependencies: AuthDependencies, token: string): Promise<OpenedLink> {
  const { kind, email, name, merchantName } = await requireLink(dependencies, hashToken(token))
  return { kind, email, name, merchantName }
}

/**
 * Sets a password with a link, which is used up, and signs in; where the user has two-step sign-in, a code is owed. Throws
 * `AccountLinkError` (404) and a `DomainError` (422) for a common password.
 */
export async function spendAccountLink(
  dependencies: AuthDependencies,
  { token, password, origin }: { token: string; password: string; origin: SessionOrigin },
): Promise<SignedIn | CodeOwed> {
  const { database, passwords, clock } = dependencies
  const tokenHash = hashToken(token)
  // Before the password is hashed, which is made to be slow: nobody without a link may make the server do it.
  const { userId: ownerId, email, name: ownName, merchantName } = await requireLink(dependencies, tokenHash)
  requireUncommon(password, 'password', [email, ownName, merchantName])
  const passwordHash = await passwords.hash(password)
  const now = clock()
  return database.write('platform', async (transaction) => {
    const user = await lockUserAcrossMerchants(transaction, ownerId)
    const link = await lockValidLink(transaction, tokenHash, now)
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
