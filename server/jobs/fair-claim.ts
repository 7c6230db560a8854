import type pg from 'pg'
import { byIndex } from '../db/by-index.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import type { Due } from './lanes.ts'

export type FairQueue = {
  table: string
  /** The column that says whose lanes a piece takes. */
  lane: string
  /** SQL: whether a row of the table is in the queue. An index begins with what it compares, `lane` and `order`. */
  isQueued: string
  /** SQL: when a queued row is due at $1. Each condition has one index to go by; no row meets two of them. */
  isDue: readonly string[]
  /** SQL: which rows of a lane come first. */
  order: string
  /** SQL: how many a lane may have in hand. `joins` brings what it and `isOpen` compare with `waiting.lane`. */
  limit: string
  joins?: string
  /** SQL: false while a lane is closed. */
  isOpen?: string
}

/**
 * SQL, the beginning of a claim: `due (id, lane)` are the rows to take, locked, fairly among the lanes. Lanes with something in
 * the queue are found by skipping from one to the next in the index, so that a backlog of one costs the others nothing. Those
 * with the fewest in hand come first. Rows that another process has locked are skipped. Written so that each part has one
 * index to go by: a plan made while the table was empty must not read all of it when it is full.
 */
export const dueFairly = ({ table, lane, isQueued, isDue, order, limit, joins = '', isOpen = 'true' }: FairQueue) => `
  WITH RECURSIVE waiting AS (
    (SELECT ${lane} AS lane FROM ${table} candidate WHERE ${isQueued} ORDER BY ${lane}, ${order} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${lane} FROM ${table} candidate WHERE ${isQueued} AND ${lane} > waiting.lane ORDER BY ${lane}, ${order} LIMIT 1)
    FROM waiting WHERE waiting.lane IS NOT NULL
  ), open AS MATERIALIZED (
    SELECT waiting.lane, ${limit} - coalesce(busy.count, 0) AS lanes
    FROM waiting LEFT JOIN unnest($3::uuid[], $4::int[]) busy (lane, count) ON busy.lane = waiting.lane ${joins}
    WHERE waiting.lane IS NOT NULL AND ${isOpen}
    ORDER BY coalesce(busy.count, 0), random()
  ), due AS MATERIALIZED (
    SELECT piece.id, open.lane FROM open CROSS JOIN LATERAL (
      ${isDue
        .map(
          (condition) => `SELECT * FROM (
            SELECT id FROM ${table} candidate WHERE candidate.${lane} = open.lane AND ${isQueued} AND ${condition}
            ORDER BY ${order} LIMIT greatest(open.lanes, 0) FOR UPDATE SKIP LOCKED) due`,
        )
        .join(' UNION ALL ')} LIMIT greatest(open.lanes, 0)
    ) piece LIMIT $5
  )`

/**
 * Runs a claim: $1 is now, $2 the end of the lease, $3 and $4 the lanes with pieces in hand and how many, $5 how many at most.
 * `more` follows from $6 on.
 */
export async function claimDue<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  claim: NamedStatement,
  { now, leaseEnd, busy, free, more = [] }: Due & { more?: readonly unknown[] },
): Promise<Row[]> {
  const values = [now, leaseEnd, [...busy.keys()], [...busy.values()], free, ...more]
  const [, claimed] = await Promise.all([transaction.run(byIndex, []), transaction.run<Row>(claim, values)])
  return claimed
}
