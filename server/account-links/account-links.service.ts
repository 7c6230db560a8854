import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { createOpaqueToken } from '../secrets.ts'
import * as queries from './account-links.queries.ts'

export type { ValidLink } from './account-links.queries.ts'

/** Lifetime of each kind of link. */
export const linkLifetimesMs: Readonly<Record<LinkKind, number>> = { invite: 7 * dayMs, reset: hourMs }

/**
 * Makes a one-time link for setting a password and ends the previous one of the same kind. The token is in the URL's
 * fragment, which browsers send to no server.
 */
export async function makeAccountLink(
  transaction: Transaction,
  { userId, kind, now, publicUrl }: { userId: string; kind: LinkKind; now: Date; publicUrl: string },
): Promise<string> {
  const { token, tokenHash } = createOpaqueToken()
  const expiresAt = new Date(now.getTime() + linkLifetimesMs[kind])
  await queries.saveLink(transaction, { userId, kind, tokenHash, createdAt: now, expiresAt })
  return `${publicUrl}/account/${kind}#token=${token}`
}

/** When the user's latest link of this kind was made. Undefined if there is none. */
export const linkMadeAt = queries.selectLinkMadeAt

/** The user of a link, without using it up; undefined for an unknown or expired link, and for a user who was disabled. */
export const findLink = queries.selectValidLink

/** As `findLink`, locked: of two uses at the same moment the second finds it used up. */
export const lockLink = queries.lockValidLink

/** Ends all links of a user. */
export const endLinksOf = queries.deleteLinksOf

/** Housekeeping: deletes links that expired before `now`. */
export const forgetExpiredLinks = queries.deleteExpiredLinks
