import type { AuditAction } from '../../contract/audit/audit.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { appendAuditEntries, appendAuditEntry } from './audit.queries.ts'

export type AuditActor = { kind: 'user' | 'api' | 'system'; id: string | null; name: string; address: string | null }

/** The actor of automatic changes. */
export const systemActor: AuditActor = { kind: 'system', id: null, name: 'Paydesk', address: null }

/** The caller as the audit log names them. */
export const auditActorOf = (caller: Caller): AuditActor => ({
  kind: caller.kind,
  id: caller.kind === 'api' ? caller.keyId : caller.userId,
  name: caller.name,
  address: caller.address,
})

export type AuditEntry = {
  /** The merchant of the log; null for entries about no single merchant. */
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
 * Appends an entry to the audit log, in the transaction of what it tells about. Others of the same merchant wait for that
 * transaction from here on, so it comes last. A transaction of a merchant's scope can write to that merchant's log only.
 */
export async function recordAudit(transaction: WritingTransaction, entry: AuditEntry): Promise<void> {
  await transaction.run(appendAuditEntry, valuesOf(entry))
}

/** As `recordAudit`, for several in their order. */
export async function recordAudits(transaction: WritingTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(valuesOf)
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column]))
  await transaction.run(appendAuditEntries, columns)
}
