import { v7 as uuidv7 } from 'uuid'
import { minuteMs } from '../../contract/core/time.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { SessionOrigin } from '../http/client-address.ts'
import { createOpaqueToken, hashToken, type Sealer } from '../secrets.ts'
import { ChallengeEndedError, InvalidCredentialsError, WrongCodeError } from './auth.errors.ts'
import {
  findUserAcrossMerchants,
  findUserByEmailAcrossMerchants,
  lockUserAcrossMerchants,
  type SigningInUser,
} from './auth.queries.ts'
import { type AuthDependencies, openSession, type SignedIn } from './auth.service.ts'
import {
  countChallengeAttempt,
  deleteChallenge,
  deleteChallengesOf,
  insertChallenge,
  lockChallenge,
} from './challenges.queries.ts'
import type { Attempt } from './login-throttle.queries.ts'
import { admitAttempt, forgiveAccount, forgiveAttempt } from './login-throttle.ts'
import { spendCode } from './two-step-codes.ts'

/** Enough time to fetch the phone. */
const challengeMs = 5 * minuteMs
const maxCodesPerChallenge = 5

export type SignInDependencies = AuthDependencies & { sealer: Sealer }

/** Returned instead of tokens if the user must enter a code. */
export type CodeOwed = { success: true; data: { challenge: string } }

/** The full address for the audit log, and the part of it that failures are counted by. */
type From = SessionOrigin & { countedAddress: string }

/** Opens a session after the password was proved, or a challenge if the user has two-step sign-in. */
export async function continueSignIn(
  dependencies: AuthDependencies,
  transaction: WritingTransaction,
  user: SigningInUser,
  origin: SessionOrigin,
): Promise<SignedIn | CodeOwed> {
  if (!user.hasTwoStep) return openSession(dependencies, transaction, user, origin)
  const now = dependencies.clock()
  const { token, tokenHash } = createOpaqueToken()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await insertChallenge(transaction, { tokenHash, userId: user.id, createdAt: now, expiresAt })
  return { success: true, data: { challenge: token } }
}

/** Audits a failed sign-in; for an unknown user too, so that it takes the same time. */
async function auditFailure(
  transaction: WritingTransaction,
  user: SigningInUser | undefined,
  { address, at, failed }: { address: string; at: Date; failed: 'password' | 'code' },
): Promise<void> {
  const actor: AuditActor = { kind: 'user', id: null, name: 'Somebody', address }
  await recordAudit(transaction, {
    ...{ merchantId: user?.merchantId ?? null, at, actor, action: 'session.sign-in-failed', after: { failed } },
    target: user && { kind: 'user', id: user.id, name: user.name },
  })
}

/**
 * Signs in. Throws `TooManyRequestsError` (429) and `InvalidCredentialsError` (401), which takes the same text and time
 * for an unknown email, a wrong password and a disabled user. Uses two transactions, so that none is open while the
 * password is hashed.
 */
export async function signIn(
  dependencies: AuthDependencies,
  credentials: { email: string; password: string; from: From },
): Promise<SignedIn | CodeOwed> {
  const { database, passwords, clock } = dependencies
  const { countedAddress, ...origin } = credentials.from
  const email = credentials.email.toLowerCase()
  const attempt: Attempt = { id: uuidv7(), accountHash: hashToken(email), address: countedAddress, at: clock() }
  const user = await database.write('platform', async (transaction) => {
    await admitAttempt(transaction, attempt)
    return findUserByEmailAcrossMerchants(transaction, email)
  })
  const matches = await passwords
    .verify(user?.passwordHash ?? null, credentials.password)
    .catch(async (error: unknown) => {
      await database.write('platform', (transaction) => forgiveAttempt(transaction, attempt))
      throw error
    })
  if (!matches || user === undefined || user.disabledAt !== null) {
    const failure = { address: origin.address, at: attempt.at, failed: 'password' } as const
    await database.write('platform', (transaction) => auditFailure(transaction, user, failure))
    throw new InvalidCredentialsError()
  }
  return database.write('platform', async (transaction) => {
    await forgiveAccount(transaction, attempt)
    // The password may have been replaced or two-step sign-in turned on while the hash was computed; either ends this
    // attempt.
    const present = await lockUserAcrossMerchants(transaction, user.id)
    if (present === undefined || present.disabledAt !== null || present.passwordHash !== user.passwordHash)
      throw new InvalidCredentialsError()
    return continueSignIn(dependencies, transaction, present, origin)
  })
}

/**
 * Finishes a two-step sign-in. Throws `ChallengeEndedError` (404) if the challenge is unknown, too old or had five
 * wrong answers, `WrongCodeError` (422) and `TooManyRequestsError` (429).
 */
export async function answerChallenge(
  dependencies: SignInDependencies,
  { challenge, code, from }: { challenge: string; code: string; from: From },
): Promise<SignedIn> {
  const { database, sealer, clock } = dependencies
  const { countedAddress, ...origin } = from
  const tokenHash = hashToken(challenge)
  const now = clock()
  // Returned, not thrown, so that a failure is committed.
  const outcome = await database.write('platform', async (transaction): Promise<SignedIn | 'ended' | 'wrong'> => {
    const locked = await lockChallenge(transaction, { tokenHash, now })
    const user = locked && (await findUserAcrossMerchants(transaction, locked.userId))
    if (locked === undefined || user === undefined || user.disabledAt !== null) return 'ended'
    if (locked.attempts >= maxCodesPerChallenge) return 'ended'
    const accountHash = hashToken(`two-step ${user.id}`)
    const attempt: Attempt = { id: uuidv7(), accountHash, address: countedAddress, at: now }
    await admitAttempt(transaction, attempt, 'Too many wrong codes')
    if ((await spendCode(transaction, sealer, { userId: user.id, code, now })) === null) {
      await countChallengeAttempt(transaction, tokenHash)
      await auditFailure(transaction, user, { address: origin.address, at: now, failed: 'code' })
      return 'wrong'
    }
    await forgiveAccount(transaction, attempt)
    await deleteChallenge(transaction, tokenHash)
    return openSession(dependencies, transaction, user, origin)
  })
  if (outcome === 'ended') throw new ChallengeEndedError()
  if (outcome === 'wrong') throw new WrongCodeError()
  return outcome
}

/** Ends sign-ins in progress, as a new password does. */
export const endChallengesOf = deleteChallengesOf
