import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import {
  type listNotifications as listEndpoint,
  mostCounted,
} from '../../contract/notifications/notifications.endpoints.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { Transaction } from '../db/transaction.ts'
import {
  type Bell,
  countUnread,
  selectKnown,
  selectLastNotification,
  selectNotifications,
} from './notifications.queries.ts'
import { lockReadMark, type MarkOwner, selectNeighbours, updateReadMark } from './read-marks.queries.ts'
import { compacted, withAllUpTo, withSingly } from './read-marks.ts'

/** Unread notifications are counted among this many of the newest. */
const countedAmong = 500

/** The user and the merchant of a bell (undefined: all merchants, for administrators). */
export type BellOf = { userId: string; isAdmin: boolean; merchantId: string | undefined }

const bellOf = ({ userId, isAdmin, merchantId }: BellOf): Bell => ({
  userId,
  merchantId,
  home: isAdmin ? allMerchants : (merchantId ?? allMerchants),
})

const unreadOf = (transaction: Transaction, bell: Bell): Promise<number> =>
  countUnread(transaction, bell, { most: mostCounted, among: countedAmong })

/** A page of notifications, the newest first, with how many the user has not read (counted up to `mostCounted`). */
export async function listNotifications(
  transaction: Transaction,
  of: BellOf,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<EndpointResponse<typeof listEndpoint>> {
  const bell = bellOf(of)
  const [found, unread] = await Promise.all([
    selectNotifications(transaction, bell, { before, limit: limit + 1 }),
    unreadOf(transaction, bell),
  ])
  const notifications = found.slice(0, limit)
  return { notifications, unread, next: found.length > limit ? (notifications.at(-1)?.id ?? null) : null }
}

/**
 * Marks single notifications as read by the user and answers how many are not. Ids that are none of the bell's are passed
 * over.
 */
export async function readSingly(transaction: Transaction, of: BellOf, ids: readonly number[]): Promise<number> {
  const bell = bellOf(of)
  const owner: MarkOwner = { userId: bell.userId, merchantId: bell.home }
  const mark = await lockReadMark(transaction, owner)
  const marked = withSingly(mark, await selectKnown(transaction, bell, ids))
  if (marked.singly.length > 0)
    await updateReadMark(transaction, owner, compacted(marked, await selectNeighbours(transaction, owner, marked)))
  return unreadOf(transaction, bell)
}

/**
 * Marks everything up to a notification as read by the user and answers how many are not. Later notifications stay
 * unread, however far `position` reaches.
 */
export async function readUpTo(transaction: Transaction, of: BellOf, position: number): Promise<number> {
  const bell = bellOf(of)
  const last = await selectLastNotification(transaction, bell, position)
  if (last !== undefined) {
    const owner: MarkOwner = { userId: bell.userId, merchantId: bell.merchantId ?? bell.home }
    const mark = await lockReadMark(transaction, owner)
    await updateReadMark(transaction, owner, withAllUpTo(mark, last))
  }
  return unreadOf(transaction, bell)
}
