import type { Transaction } from '../db/transaction.ts'
import type { Sealer } from '../secrets.ts'
import { bareCode, hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { lockTwoStep, setLastStep, takeRecoveryCode } from './two-step.queries.ts'

/** The context that a user's app key is sealed under. */
export const sealContext = (userId: string): string => `two-step ${userId}`

/** The key of a user's app. Null if it was sealed with another APP_SECRET; then only recovery codes work. */
function openKey(sealer: Sealer, secretSealed: Buffer, userId: string): string | null {
  try {
    return sealer.open(secretSealed, sealContext(userId))
  } catch {
    return null
  }
}

/** Uses up a code of the user's app or a recovery code and returns its kind. Null if it is neither, or already used. */
export async function spendCode(
  transaction: Transaction,
  sealer: Sealer,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<'app' | 'recovery' | null> {
  const twoStep = await lockTwoStep(transaction, userId)
  if (twoStep === undefined || twoStep.enabledAt === null) return null
  const key = openKey(sealer, twoStep.secretSealed, userId)
  const step = key === null ? null : stepOfCode(key, bareCode(code), now)
  if (step !== null) {
    if (step <= twoStep.lastStep) return null
    await setLastStep(transaction, userId, step)
    return 'app'
  }
  const taken = await takeRecoveryCode(transaction, { userId, codeHash: hashRecoveryCode(code), now })
  return taken ? 'recovery' : null
}
