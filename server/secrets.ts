import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Seals secrets that must be readable again. */
export type Sealer = {
  /** `owner` is authenticated: one owner's seal can't be opened as another's. */
  seal(secret: string, owner: string): Buffer
  /** Throws if it was sealed for another owner or with another APP_SECRET, or was changed. */
  open(sealed: Buffer, owner: string): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
/** NIST SP 800-38D: 96 bits, never reused with the same key. */
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM (NIST SP 800-38D) with a key derived from APP_SECRET (HKDF, RFC 5869). Format: nonce, tag, ciphertext.
 */
export function createSealer(appSecret: Uint8Array): Sealer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'paydesk sealed secrets', keyBytes))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** Makes a secret for a link or a refresh token: 256 random bits in base64url. Only its hash is stored. */
export function createOpaqueToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The SHA-256 of a token: 32 bytes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
