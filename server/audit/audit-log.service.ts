import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { UnknownCursorError } from '../errors.ts'
import { type AuditFilter, type AuditPlace, selectAuditEntries, selectAuditPlace } from './audit.queries.ts'
import { entryIdOf, toAuditLogEntry } from './audit-entry.mapper.ts'

export type { AuditFilter } from './audit.queries.ts'

async function placeOf(
  transaction: Transaction,
  merchantId: string | undefined,
  cursor: string | undefined,
): Promise<AuditPlace | undefined> {
  if (cursor === undefined) return undefined
  const [chain = '', sequence = ''] = cursor.split('.')
  const place = await selectAuditPlace(transaction, merchantId, { chain, sequence: Number(sequence) })
  if (place !== undefined) return place
  throw new UnknownCursorError()
}

/**
 * A page of a merchant's log, newest first. An undefined `merchantId` means all logs. Throws 422 if the cursor isn't
 * from this log.
 */
export async function listAudit(
  transaction: Transaction,
  merchantId: string | undefined,
  { after: cursor, limit, ...filter }: AuditFilter & { after?: string | undefined; limit: number },
): Promise<{ entries: AuditLogEntry[]; nextCursor: string | null }> {
  const after = await placeOf(transaction, merchantId, cursor)
  const found = await selectAuditEntries(transaction, merchantId, { ...filter, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: shown.map(toAuditLogEntry),
    nextCursor: found.length > limit && last !== undefined ? entryIdOf(last) : null,
  }
}
