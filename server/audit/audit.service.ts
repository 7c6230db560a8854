import type { AuditAction } from '../../contract/audit/audit.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { appendAuditEntry } from './audit.queries.ts'

export type AuditActor = { kind: 'user' | 'api' | 'system'; id: string | null; name: string; address: string | null }

/** What the system does by itself. */
export const systemActor: AuditActor = { kind: 'system', id: null, name: 'Paydesk', address: null }

/** Who calls, as the audit log names them. */
export const auditActorOf = (caller: Caller): AuditActor => ({
  kind: caller.kind,
  id: caller.kind === 'api' ? caller.keyId : caller.userId,
  name: caller.name,
  address: caller.address,
})

export type AuditEntry = {
  /** Whose log it stands in; null for what concerns no single merchant. */
  merchantId: string | null
  at: Date
  actor: AuditActor
  action: AuditAction
  /** What it was done to. */
  target?: { kind: string; id: string; name: string } | undefined
  /** The fields that changed, before and after. Never a secret: name it, as `{ password: 'changed' }`. */
  before?: object | undefined
  after?: object | undefined
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

/**
 * Appends an entry to the audit log, in the transaction of what it tells about. Others of the same merchant wait for that
 * transaction from here on, so it comes last. A transaction of a merchant's scope can write to that merchant's log only.
 */
export async function recordAudit(
  transaction: WritingTransaction,
  { merchantId, at, actor, action, target, before, after }: AuditEntry,
): Promise<void> {
  await transaction.run(appendAuditEntry, [
    merchantId,
    at,
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
  ])
}
