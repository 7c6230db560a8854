import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The condition for events that the bell shows. $1 is the merchant; across merchants it is null, and test shops are left out. */
export const notable = (scoped: boolean): string =>
  `is_notable AND ${scoped ? 'merchant_id = $1' : `$1::uuid IS NULL AND ${isOfRealShop('merchant_id')}`}`

/** Leaves out what the user $2 did. */
export const isOthers = 'actor_id IS DISTINCT FROM $2::uuid'

/** The bell to read: the user's, with the events of one merchant or, for administrators, of all merchants. */
export type Bell = {
  userId: string
  /** Undefined means all merchants. */
  merchantId: string | undefined
  /** Under which merchant the user's single read marks are kept: the own one, or all of them for administrators. */
  home: string
}

/**
 * The read marks of $2: those kept under $3, and those of $1's own bell, which an administrator may have open. Separate
 * from the rest of the statement, since under row-level security PostgreSQL doesn't compare an index with a subquery.
 */
const reader = `WITH reader AS MATERIALIZED (
    SELECT users.created_at AS since, coalesce(home.read_singly, '{}') AS singly,
      greatest(home.read_up_to, shop.read_up_to, 0) AS up_to
    FROM users
    LEFT JOIN read_marks home ON home.user_id = users.id AND home.merchant_id = $3
    LEFT JOIN read_marks shop ON shop.user_id = users.id AND shop.merchant_id = $1
    WHERE users.id = $2
  )`

const ofEventsShop = `(SELECT read_up_to FROM read_marks shop WHERE shop.user_id = $2 AND shop.merchant_id = event.merchant_id)`

/** Events before the account existed count as read. */
const isRead = (scoped: boolean): string => `(event.position <= reader.up_to OR event.position = ANY (reader.singly)
    OR event.created_at < reader.since${scoped ? '' : ` OR event.position <= coalesce(${ofEventsShop}, 0)`})`

const pageStatement = (scoped: boolean): NamedStatement => ({
  name: `notifications-page${scoped ? '' : '-across-merchants'}`,
  text: `${reader}
    SELECT event.position AS id, event.type, event.data,
      to_char(event.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS timestamp,
      ${isRead(scoped)} AS "isRead"
    FROM reader CROSS JOIN (
      SELECT position, merchant_id, type, data, created_at FROM events
      WHERE ${notable(scoped)} AND ${isOthers} AND position < $4 ORDER BY position DESC LIMIT $5
    ) event
    ORDER BY event.position DESC`,
})
const pageOfMerchant = pageStatement(true)
const pageAcrossMerchants = pageStatement(false)

const valuesOf = ({ userId, merchantId, home: homeId }: Bell) => [merchantId ?? null, userId, homeId]

/** The newest notifications of the bell before a position. */
export function selectNotifications(
  transaction: Transaction,
  bell: Bell,
  { before, limit }: { before: number; limit: number },
): Promise<Notification[]> {
  const statement = bell.merchantId === undefined ? pageAcrossMerchants : pageOfMerchant
  return transaction.run<Notification>(statement, [...valuesOf(bell), before, limit])
}

const countStatement = (scoped: boolean): NamedStatement => ({
  name: `notifications-unread${scoped ? '' : '-across-merchants'}`,
  // The limits come before the counting: neither a shop that never reads nor one that reads every other may make it slow.
  text: `${reader}
    SELECT count(*) AS unread FROM (
      SELECT FROM reader CROSS JOIN LATERAL (
        SELECT position, merchant_id, created_at FROM events
        WHERE ${notable(scoped)} AND ${isOthers} AND position > reader.up_to ORDER BY position DESC LIMIT $5
      ) event
      WHERE NOT ${isRead(scoped)} LIMIT $4
    ) unread`,
})
const countOfMerchant = countStatement(true)
const countAcrossMerchants = countStatement(false)

/** How many notifications the user has not read, counted up to `most` among the newest `among`. */
export async function countUnread(
  transaction: Transaction,
  bell: Bell,
  { most, among }: { most: number; among: number },
): Promise<number> {
  const statement = bell.merchantId === undefined ? countAcrossMerchants : countOfMerchant
  const rows = await transaction.run<{ unread: number }>(statement, [...valuesOf(bell), most, among])
  return rows[0]?.unread ?? 0
}

const lastStatement = (scoped: boolean): NamedStatement => ({
  name: `notifications-last${scoped ? '' : '-across-merchants'}`,
  text: `SELECT position FROM events WHERE ${notable(scoped)} AND position <= $2 ORDER BY position DESC LIMIT 1`,
})
const lastOfMerchant = lastStatement(true)
const lastAcrossMerchants = lastStatement(false)

/** The last notification up to a position, itself included; undefined when there is none. */
export async function selectLastNotification(
  transaction: Transaction,
  { merchantId }: Pick<Bell, 'merchantId'>,
  upTo: number,
): Promise<number | undefined> {
  const statement = merchantId === undefined ? lastAcrossMerchants : lastOfMerchant
  const rows = await transaction.run<{ position: number }>(statement, [merchantId ?? null, upTo])
  return rows[0]?.position
}

const knownStatement = (scoped: boolean): NamedStatement => ({
  name: `notifications-known${scoped ? '' : '-across-merchants'}`,
  text: `SELECT position FROM events WHERE ${notable(scoped)} AND position = ANY ($2::bigint[])`,
})
const knownOfMerchant = knownStatement(true)
const knownAcrossMerchants = knownStatement(false)

/** Which of the positions are notifications of the bell. */
export async function selectKnown(
  transaction: Transaction,
  { merchantId }: Pick<Bell, 'merchantId'>,
  positions: readonly number[],
): Promise<number[]> {
  const statement = merchantId === undefined ? knownAcrossMerchants : knownOfMerchant
  const rows = await transaction.run<{ position: number }>(statement, [merchantId ?? null, [...positions]])
  return rows.map(({ position }) => position)
}
