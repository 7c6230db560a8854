import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret for a link or a refresh token: 256 random bits in base64url. Only its hash is stored. */
export function createOpaqueToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The SHA-256 of a token: 32 bytes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
