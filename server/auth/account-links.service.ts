import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import * as queries from './account-links.queries.ts'
import { createOpaqueToken } from './tokens.ts'

/** How long a link lasts. */
export const linkLifetimesMs: Readonly<Record<LinkKind, number>> = { invite: 7 * dayMs, reset: hourMs }

/**
 * Makes a one-time link with which the user sets a password; the one before of the same kind ends. The token stands in the
 * fragment, which browsers send to nobody.
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

/** When the user's last link of the kind was made; undefined where there is none. */
export const linkMadeAt = queries.selectLinkMadeAt

/** Ends all links of a user. */
export const endLinksOf = queries.deleteLinksOf
