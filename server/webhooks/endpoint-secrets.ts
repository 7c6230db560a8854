import { randomBytes } from 'node:crypto'
import { DomainError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'

const secretBytes = 32
const hintLength = 4

/** Standard Webhooks: the prefix, then 24 to 64 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** The end of a secret, to tell one from another; the padding says nothing. */
const hintOf = (secret: string): string => secret.replace(/(?<!=)=+$/, '').slice(-hintLength)

/** It was sealed with another APP_SECRET. */
class SecretUnreadableError extends DomainError {
  constructor() {
    super('conflict', 'The secret of this webhook can no longer be read. Rotate it to make a new one.')
  }
}

/** Throws `SecretUnreadableError`. */
function openSecret(sealer: Sealer, sealed: Buffer, merchantId: string): string {
  try {
    return sealer.open(sealed, merchantId)
  } catch {
    throw new SecretUnreadableError()
  }
}

/** The secrets of an endpoint as they are stored. */
export type SealedSecrets = {
  merchantId: string
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
}

/** The end of the time in which the previous secret signs too; null if it doesn't. */
export const overlapEnd = ({ previousSecretUntil }: SealedSecrets, now: Date): string | null =>
  previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil.toISOString() : null

/** The secret that signs. Throws `SecretUnreadableError` (409). */
export const currentSecret = (sealer: Sealer, { secretSealed, merchantId }: SealedSecrets): string =>
  openSecret(sealer, secretSealed, merchantId)

/** All secrets that sign at a moment, the newest first. Throws `SecretUnreadableError` (409). */
export function signingSecrets(sealer: Sealer, endpoint: SealedSecrets, now: Date): string[] {
  const { previousSecretSealed, merchantId } = endpoint
  const secrets = [currentSecret(sealer, endpoint)]
  if (previousSecretSealed !== null && overlapEnd(endpoint, now) !== null) {
    secrets.push(openSecret(sealer, previousSecretSealed, merchantId))
  }
  return secrets
}

/** The last characters of the secret; null if it can't be read. */
export function secretHint(sealer: Sealer, endpoint: SealedSecrets): string | null {
  try {
    return hintOf(currentSecret(sealer, endpoint))
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null
    throw error
  }
}
