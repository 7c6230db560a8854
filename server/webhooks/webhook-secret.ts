import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { DomainError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'

const secretBytes = 32
const hintLength = 4

/** Standard Webhooks: the prefix, then 24 to 64 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** The end of a secret, to tell one from another; the padding says nothing. */
export const hintOf = (secret: string): string => secret.replace(/(?<!=)=+$/, '').slice(-hintLength)

/** It was sealed with another APP_SECRET. */
export class SecretUnreadableError extends DomainError {
  constructor() {
    super('conflict', 'The secret of this webhook can no longer be read. Rotate it to make a new one.')
  }
}

/** Throws `SecretUnreadableError`. */
export function openSecret(sealer: Sealer, sealed: Buffer, merchantId: string): string {
  try {
    return sealer.open(sealed, merchantId)
  } catch {
    throw new SecretUnreadableError()
  }
}

/** The headers of one attempt (Standard Webhooks): a signature for each secret, of which the receiver knows one. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, payload }: { id: string; at: Date; payload: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  }
}
