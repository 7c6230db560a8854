import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import { type AuditRow, platformChain } from './audit.queries.ts'

export const entryIdOf = ({ chain, sequence }: Pick<AuditRow, 'chain' | 'sequence'>): string => `${chain}.${sequence}`

/** The API's form of an entry. */
export function toAuditLogEntry(row: AuditRow): AuditLogEntry {
  const { chain, at, merchantName, actorKind, actorName, address, action, before, after } = row
  const { targetKind: kind, targetId: id, targetName: name } = row
  return {
    id: entryIdOf(row),
    at: at.toISOString(),
    merchant: chain === platformChain ? null : { id: chain, businessName: merchantName ?? 'Unknown merchant' },
    // A CHECK in the database allows only these kinds.
    actor: { kind: actorKind as AuditLogEntry['actor']['kind'], name: actorName, address },
    action,
    target: kind === null || id === null || name === null ? null : { kind, id, name },
    before,
    after,
  }
}
