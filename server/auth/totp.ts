import { Secret, TOTP } from 'otpauth'
import { secondMs } from '../../contract/core/time.ts'

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
