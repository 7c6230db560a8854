import { sql } from 'kysely'
import type { OrderFieldChange, TimelineEntryType } from '../../contract/orders/order-details.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export const appendAuditEntry: NamedStatement = {
  name: 'append_audit_entry',
  text: 'SELECT append_audit_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}

/** Appends several entries in order. Each parameter is an array of one argument of `append_audit_entry`. */
export const appendAuditEntries: NamedStatement = {
  name: 'append_audit_entries',
  text: `SELECT append_audit_entry(merchant_id, at, actor_kind, actor_id, actor_name, address, action,
      target_kind, target_id, target_name, before, after)
    FROM (
      SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::text[], $11::jsonb[], $12::jsonb[]) WITH ORDINALITY
        AS entry (merchant_id, at, actor_kind, actor_id, actor_name, address, action, target_kind, target_id,
          target_name, before, after, place)
      ORDER BY place
    ) entries`,
}

/** The chain for entries that belong to no single merchant. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** The page begins after this entry. */
export type AuditPlace = { at: Date; chain: string; sequence: number }

export type AuditRow = AuditPlace & {
  merchantName: string | null
  /** Null if the entry belongs to no single merchant. */
  timezone: string | null
  actorKind: string
  actorName: string
  address: string | null
  action: string
  targetKind: string | null
  targetId: string | null
  targetName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The position of an entry in a merchant's chain, or in any chain if `merchantId` is undefined. Undefined if it doesn't
 * exist.
 */
export async function selectAuditPlace(
  transaction: Transaction,
  merchantId: string | undefined,
  { chain, sequence }: Omit<AuditPlace, 'at'>,
): Promise<AuditPlace | undefined> {
  if (merchantId !== undefined && chain !== merchantId) return undefined
  const [place] = await transaction.execute(
    sqlBuilder
      .selectFrom('audit_entries')
      .select(['at', 'chain', 'sequence'])
      .where('chain', '=', chain)
      .where('sequence', '=', sequence),
  )
  return place
}

/**
 * A merchant's entries, newest first; everyone's if `merchantId` is undefined. Each filter has an index in this order
 * and compares for equality, which row-level security lets the index use.
 */
export async function selectAuditEntries(
  transaction: Transaction,
  merchantId: string | undefined,
  { actor, action, target, from, until, after, limit }: AuditFilter & { after?: AuditPlace | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = sqlBuilder
    .selectFrom('audit_entries as entry')
    .leftJoin('merchants', 'merchants.id', 'entry.chain')
    .select([
      'entry.chain',
      'entry.sequence',
      'entry.at',
      'merchants.business_name as merchantName',
      'merchants.timezone',
      'entry.actor_kind as actorKind',
      'entry.actor_name as actorName',
      'entry.address',
      'entry.action',
      'entry.target_kind as targetKind',
      'entry.target_id as targetId',
      'entry.target_name as targetName',
      'entry.before',
      'entry.after',
    ])
  if (merchantId !== undefined) query = query.where('entry.chain', '=', merchantId)
  if (actor !== undefined) query = query.where('entry.actor_name', '=', actor)
  if (action !== undefined) query = query.where('entry.action', '=', action)
  if (target !== undefined) query = query.where('entry.target_name', '=', target)
  if (from !== undefined) query = query.where('entry.at', '>=', from)
  if (until !== undefined) query = query.where('entry.at', '<', until)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(entry.at, entry.chain, entry.sequence) < (${after.at}, ${after.chain}, ${after.sequence})`,
    )
  }
  const rows = await transaction.execute(
    query.orderBy('entry.at', 'desc').orderBy('entry.chain', 'desc').orderBy('entry.sequence', 'desc').limit(limit),
  )
  return rows as AuditRow[]
}

/** Entries with the same order and moment: at most a creation and its note, so this is ample. */
const mostAtOneMoment = 10

/** A timeline entry. */
export type TimelineChange = {
  type: TimelineEntryType
  actorKind: 'user' | 'customer' | 'api' | 'system'
  actorId: string | null
  actorName: string
  reason: string | null
  changes: OrderFieldChange[] | null
}

/** Identifies the timeline entries of one change. */
export type OrderMoment = { merchantId: string; orderId: string; at: Date }

const changesAt: NamedStatement = {
  name: 'audit-order-changes-at',
  text: `SELECT asked.place::int - 1 AS place, change.type, change.actor_kind AS "actorKind",
      change.actor_user_id AS "actorId", change.actor_name AS "actorName", change.reason, change.changes
    FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS asked (merchant_id, order_id, at, place)
    CROSS JOIN LATERAL (
      SELECT * FROM order_events
      WHERE merchant_id = asked.merchant_id AND order_id = asked.order_id AND created_at = asked.at
      ORDER BY id LIMIT ${mostAtOneMoment}
    ) change ORDER BY asked.place, change.id`,
}

/** The timeline entries at the given moments, in their order. */
export async function selectOrderChanges(
  transaction: Transaction,
  moments: readonly OrderMoment[],
): Promise<TimelineChange[][]> {
  const rows = await transaction.run<TimelineChange & { place: number }>(changesAt, [
    moments.map(({ merchantId }) => merchantId),
    moments.map(({ orderId }) => orderId),
    moments.map(({ at }) => at.toISOString()),
  ])
  const changes = moments.map((): TimelineChange[] => [])
  for (const { place, ...change } of rows) changes[place]?.push(change)
  return changes
}
