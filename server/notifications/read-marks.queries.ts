import { allMerchants } from '../db/all-merchants.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { isOthers, notable } from './notifications.queries.ts'

/** The user and merchant of a read mark; `allMerchants` is the administrators' bell of everything. */
export type MarkOwner = { userId: string; merchantId: string }

export type ReadMark = {
  /** A position of the log: everything up to it is read. */
  upTo: number
  /** Positions above it. */
  singly: number[]
}

const lockStatement: NamedStatement = {
  name: 'read-marks-lock',
  // The update that changes nothing locks the row: of two requests at once the second builds on the first.
  text: `INSERT INTO read_marks AS mark (user_id, merchant_id) VALUES ($1, $2)
    ON CONFLICT (user_id, merchant_id) DO UPDATE SET read_up_to = mark.read_up_to
    RETURNING read_up_to AS "upTo", to_json(read_singly) AS singly`,
}

/** The user's mark, created if missing, and locked until the transaction ends. */
export async function lockReadMark(transaction: Transaction, { userId, merchantId }: MarkOwner): Promise<ReadMark> {
  const [mark] = await transaction.run<ReadMark>(lockStatement, [userId, merchantId])
  return mark ?? { upTo: 0, singly: [] }
}

const updateStatement: NamedStatement = {
  name: 'read-marks-update',
  text: 'UPDATE read_marks SET read_up_to = $3, read_singly = $4 WHERE user_id = $1 AND merchant_id = $2',
}

export async function updateReadMark(
  transaction: Transaction,
  { userId, merchantId }: MarkOwner,
  { upTo, singly }: ReadMark,
): Promise<void> {
  await transaction.run(updateStatement, [userId, merchantId, upTo, singly])
}

const neighboursStatement = (scoped: boolean): NamedStatement => ({
  name: `read-marks-neighbours${scoped ? '' : '-across-merchants'}`,
  text: `SELECT EXISTS (
      SELECT FROM (
        SELECT created_at FROM events WHERE ${notable(scoped)} AND ${isOthers} AND position > $3 AND position < $4
        ORDER BY position DESC LIMIT 1
      ) before
      WHERE before.created_at >= (SELECT created_at FROM users WHERE id = $2)
    ) AS "hasUnreadBefore", (
      SELECT position FROM events WHERE ${notable(scoped)} AND ${isOthers} AND position > $4 AND position <> ALL ($5::bigint[])
      ORDER BY position LIMIT 1
    ) AS "firstUnread"`,
})
const neighboursOfMerchant = neighboursStatement(true)
const neighboursAcrossMerchants = neighboursStatement(false)

export type Neighbours = {
  /** Whether something between what is read up to and the first single mark is not read. */
  hasUnreadBefore: boolean
  /** The first notification after the first single mark that is not marked singly. */
  firstUnread: number | null
}

/** The neighbors of a user's single marks, which must not be empty. */
export async function selectNeighbours(
  transaction: Transaction,
  { userId, merchantId }: MarkOwner,
  { upTo, singly }: ReadMark,
): Promise<Neighbours> {
  const isAll = merchantId === allMerchants
  const statement = isAll ? neighboursAcrossMerchants : neighboursOfMerchant
  const values = [isAll ? null : merchantId, userId, upTo, Math.min(...singly), singly]
  const [neighbours] = await transaction.run<Neighbours>(statement, values)
  return neighbours ?? { hasUnreadBefore: true, firstUnread: null }
}
