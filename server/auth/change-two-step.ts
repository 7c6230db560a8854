import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { type Actor, ownShopOf } from '../http/actor.ts'
import { countedAddress } from '../http/client-address.ts'
import { hashToken } from '../secrets.ts'
import { WrongCodeError } from './auth.errors.ts'
import { admitAttempt, forgiveAccount } from './login-throttle.ts'
import { provePassword } from './prove-password.ts'
import { endSessionsOf } from './sessions.service.ts'
import type { SignInDependencies } from './sign-in.ts'
import * as queries from './two-step.queries.ts'
import { getTwoStep } from './two-step.service.ts'
import {
  bareCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpKey,
  sealContext,
  spendCode,
  stepOfCode,
  totpUri,
} from './two-step-codes.ts'

type Proof = { password: string; code: string }

const isOnAlready = () => new DomainError('conflict', 'Two-step sign-in is already on')
const isOff = () => new DomainError('conflict', 'Two-step sign-in is off')

async function record(
  transaction: WritingTransaction,
  actor: Actor,
  { action, at }: { action: AuditAction; at: Date },
): Promise<void> {
  const target = { kind: 'user', id: actor.userId, name: actor.name }
  await recordAudit(transaction, { merchantId: ownShopOf(actor), at, actor: auditActorOf(actor), action, target })
}

/**
 * Makes a key that takes effect when confirmed. Asks for the password, so that someone with only a stolen session can't
 * lock out its owner. Throws as `provePassword`, and a `DomainError` (409) if two-step sign-in is already on.
 */
export async function beginTwoStep(dependencies: SignInDependencies, actor: Actor, password: string) {
  const { database, sealer, clock } = dependencies
  await provePassword(dependencies, actor, { password, path: 'password' })
  const key = newTotpKey()
  const secretSealed = sealer.seal(key, sealContext(actor.userId))
  const kept = await database.write('platform', (transaction) =>
    queries.saveNewKey(transaction, { userId: actor.userId, secretSealed, now: clock() }),
  )
  if (!kept) throw isOnAlready()
  return { key, uri: totpUri(key, actor.email) }
}

async function makeRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode))
  return codes
}

const attemptOf = ({ userId, address }: Actor, at: Date) => ({
  ...{ id: uuidv7(), accountHash: hashToken(`two-step ${userId}`), at },
  address: countedAddress(address),
})

/**
 * Turns two-step sign-in on with a first code of the new key and ends the user's other sessions, which were opened
 * without a code. Throws `WrongCodeError` (422), and a `DomainError` (409) if there is no key to confirm.
 */
export async function confirmTwoStep({ database, sealer, clock }: SignInDependencies, actor: Actor, code: string) {
  const now = clock()
  const { userId } = actor
  const outcome = await database.write('platform', async (transaction) => {
    const attempt = attemptOf(actor, now)
    await admitAttempt(transaction, attempt, 'Too many wrong codes')
    const twoStep = await queries.lockTwoStep(transaction, userId)
    if (twoStep === undefined) throw isOff()
    if (twoStep.enabledAt !== null) throw isOnAlready()
    const step = stepOfCode(sealer.open(twoStep.secretSealed, sealContext(userId)), bareCode(code), now)
    // Returned, not thrown, so that the failed attempt is committed.
    if (step === null) return null
    await forgiveAccount(transaction, attempt)
    await queries.enableTwoStep(transaction, { userId, step, now })
    const recoveryCodes = await makeRecoveryCodes(transaction, userId)
    await endSessionsOf(transaction, { userId, except: actor.sessionId, now })
    await record(transaction, actor, { action: 'two-step.enabled', at: now })
    return { recoveryCodes }
  })
  if (outcome === null) throw new WrongCodeError()
  return outcome
}

/** Runs `change` after a proof by password and code. Throws 422, 429, and 409 if two-step sign-in is off. */
async function withProof<Result>(
  dependencies: SignInDependencies,
  actor: Actor,
  { password, code }: Proof,
  change: (transaction: WritingTransaction, now: Date) => Promise<Result>,
): Promise<Result> {
  const { database, sealer, clock } = dependencies
  const now = clock()
  const { userId } = actor
  const twoStep = await database.read('platform', (transaction) => queries.selectTwoStep(transaction, userId))
  if (twoStep === undefined || twoStep.enabledAt === null) throw isOff()
  await provePassword(dependencies, actor, { password, path: 'password' })
  const outcome = await database.write('platform', async (transaction): Promise<{ result: Result } | null> => {
    const attempt = attemptOf(actor, now)
    await admitAttempt(transaction, attempt, 'Too many wrong codes')
    if ((await spendCode(transaction, sealer, { userId, code, now })) === null) return null
    await forgiveAccount(transaction, attempt)
    return { result: await change(transaction, now) }
  })
  if (outcome === null) throw new WrongCodeError()
  return outcome.result
}

/** Turns two-step sign-in off. Also throws a `DomainError` (409) if it is required. */
export async function disableTwoStep(dependencies: SignInDependencies, actor: Actor, proof: Proof): Promise<void> {
  const state = await dependencies.database.read('platform', (transaction) => getTwoStep(transaction, actor))
  if (state.isRequired) throw new DomainError('conflict', 'Administrators must use two-step sign-in')
  await withProof(dependencies, actor, proof, async (transaction, at) => {
    await queries.deleteTwoStep(transaction, actor.userId)
    await record(transaction, actor, { action: 'two-step.disabled', at })
  })
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (dependencies: SignInDependencies, actor: Actor, proof: Proof) =>
  withProof(dependencies, actor, proof, async (transaction, at) => {
    const recoveryCodes = await makeRecoveryCodes(transaction, actor.userId)
    await record(transaction, actor, { action: 'two-step.recovery-codes-made', at })
    return { recoveryCodes }
  })
