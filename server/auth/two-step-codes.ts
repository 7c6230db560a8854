import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '../../contract/auth/two-step.endpoints.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { hashToken, type Sealer } from '../secrets.ts'
import { lockTwoStep, setLastStep, takeRecoveryCode } from './two-step.queries.ts'

/** Crockford's base32 in lower case has no characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: can't be guessed, even from the stored hashes. */
const codeLength = 16
const groupLength = 4

/** A code as typed, without dashes and spaces, in lower case. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Hashes a code, with or without dashes, in any case. */
export const hashRecoveryCode = (typed: string): Buffer => hashToken(bareCode(typed))

function newCode(): string {
  const characters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? characters
}

/** Codes such as `7h2k-9x0m-c4tq-8rwe`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30
const secretBytes = 20
/** How many steps the phone's clock may differ from the server's. */
const skewSteps = 1

const totpOf = (key: string, account: string): TOTP =>
  new TOTP({
    ...{ issuer: 'Paydesk', label: account, secret: Secret.fromBase32(key) },
    ...{ algorithm: 'SHA1', digits: 6, period: periodSeconds },
  })

/** A new key, in base32. */
export const newTotpKey = (): string => new Secret({ size: secretBytes }).base32

/** The `otpauth://` URI that an app imports the key from. */
export const totpUri = (key: string, account: string): string => totpOf(key, account).toString()

/**
 * The time step of a valid code, or null. The caller must refuse a step at or before the last one used (RFC 6238,
 * section 5.2).
 */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(key, '').validate({ token: code, timestamp: now.getTime(), window: skewSteps })
  return delta === null ? null : Math.floor(now.getTime() / secondMs / periodSeconds) + delta
}

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
