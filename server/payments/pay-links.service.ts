import { createHash, randomBytes } from 'node:crypto'
import type { Sealer } from '../secrets.ts'

/** A new link as it is stored: the hash finds it, the seal shows it again. */
export type StoredPayLink = { tokenHash: Buffer; sealedToken: Buffer }

/** Makes and reads the public links to orders' pay pages. */
export type PayLinks = {
  create(orderId: string): StoredPayLink
  /** The full address of a pay page. Throws if the seal is another order's. */
  url(orderId: string, sealedToken: Buffer): string
}

const tokenBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{22}$/
const ownerOf = (orderId: string): string => `pay link of order ${orderId}`
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hash that finds a link's token; undefined for a text that can't be one. */
export const payTokenHash = (token: string): Buffer | undefined =>
  tokenPattern.test(token) ? hashOf(token) : undefined

/** Links have 128 random bits in base64url. */
export const createPayLinks = ({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }): PayLinks => ({
  create(orderId) {
    const token = randomBytes(tokenBytes).toString('base64url')
    return { tokenHash: hashOf(token), sealedToken: sealer.seal(token, ownerOf(orderId)) }
  },
  url: (orderId, sealedToken) => `${publicUrl}/pay/${sealer.open(sealedToken, ownerOf(orderId))}`,
})
