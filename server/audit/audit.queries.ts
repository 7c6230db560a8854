import { sql } from 'kysely'
import type { TimelineEntryType } from '../../contract/orders/order.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export const appendAuditEntry: NamedStatement = {
  name: 'append_audit_entry',
  text: 'SELECT append_audit_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}

/** The chain of what concerns no single merchant. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  /** From then on. */
  from?: Date | undefined
  /** Before then. */
  until?: Date | undefined
}

/** Where a page begins: behind that entry. */
export type AuditPlace = { at: Date; chain: string; sequence: number }

export type AuditRow = AuditPlace & {
  merchantName: string | null
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

/** The place of an entry of a merchant's chain, or undefined `merchantId` of any; undefined when there is none. */
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
 * A merchant's entries, or undefined `merchantId` everybody's, newest first. Each filter has an index in this order, and
 * equality keeps the row-level policies from turning it away.
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

/** What the timeline of an order says of a moment. */
export type TimelineChange = {
  type: TimelineEntryType
  actorKind: 'user' | 'customer' | 'api' | 'system'
  actorId: string | null
  actorName: string
  reason: string | null
}

const changesAt: NamedStatement = {
  name: 'audit-order-changes-at',
  text: `SELECT type, actor_kind AS "actorKind", actor_user_id AS "actorId", actor_name AS "actorName", reason
    FROM order_events WHERE merchant_id = $1 AND order_id = $2 AND created_at = $3 ORDER BY id`,
}

/** What happened to an order at a moment, as its timeline tells it. */
export const selectOrderChanges = (
  transaction: Transaction,
  { merchantId, orderId, at }: { merchantId: string; orderId: string; at: Date },
): Promise<TimelineChange[]> => transaction.run<TimelineChange>(changesAt, [merchantId, orderId, at])
