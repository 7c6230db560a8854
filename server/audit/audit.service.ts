import type { AuditAction } from '../../contract/audit/audit.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { appendAuditEntries, appendAuditEntry } from './audit.queries.ts'

export type AuditActor = { kind: 'user' | 'api' | 'system'; id: string | null; name: string; address: string | null }

/** The actor of automatic changes. */
export const systemActor: AuditActor = { kind: 'system', id: null, name: 'Paydesk', address: null }

/** The audit log's form of a caller. */
export const auditActorOf = (caller: Caller): AuditActor => ({
  kind: caller.kind,
  id: caller.kind === 'api' ? caller.keyId : caller.userId,
  name: caller.name,
  address: caller.address,
})

export type AuditEntry = {
  /** The merchant's log, or null for the platform's. */
  merchantId: string | null
  at: Date
  actor: AuditActor
  action: AuditAction
  /** The target of the action. */
  target?: { kind: string; id: string; name: string } | undefined
  /** The fields that changed, before and after. Never a secret: name it, as `{ password: 'changed' }`. */
  before?: object | undefined
  after?: object | undefined
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

/** The parameters of `append_audit_entry`. */
const valuesOf = ({ merchantId, at, actor, action, target, before, after }: AuditEntry): (string | null)[] => [
  merchantId,
  at.toISOString(),
  actor.kind,
  actor.id,
  actor.name,
  actor.address,
  action,
  target?.kind ?? null,
  target?.id ?? null,
  target?.name ?? null,
  jsonOf(before),
  jsonOf(after),
]

/**
 * Appends an entry in the transaction of the change it records. Call it last: until the commit, every other entry of
 * the same merchant waits. A merchant's scope can write only to that merchant's log.
 */
export async function recordAudit(transaction: WritingTransaction, entry: AuditEntry): Promise<void> {
  await transaction.run(appendAuditEntry, valuesOf(entry))
}

/** As `recordAudit`, for several entries in order. */
export async function recordAudits(transaction: WritingTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(valuesOf)
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column]))
  await transaction.run(appendAuditEntries, columns)
}

type OrderExport = { actor: Caller; at: Date; merchantId: string | undefined; orders: number; filter: object }

/** Audits an export of orders. */
export const recordOrderExport = (
  transaction: WritingTransaction,
  { actor, at, merchantId, orders, filter }: OrderExport,
): Promise<void> =>
  recordAudit(transaction, {
    ...{ merchantId: merchantId ?? null, at, actor: auditActorOf(actor), action: 'orders.exported' },
    after: { orders, ...filter },
  })
