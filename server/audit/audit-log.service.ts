import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import type { Database } from '../db/client.ts'
import type { Scope, Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import {
  type AuditFilter,
  type AuditPlace,
  type AuditRow,
  selectAuditEntries,
  selectAuditPlace,
} from './audit.queries.ts'
import { auditCsvHeading, auditCsvLine } from './audit-csv.ts'
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
  const message = 'Unknown cursor'
  throw new DomainError('validation', message, { errors: [{ path: 'cursor', message }] })
}

/**
 * A page of a merchant's log, newest first. An undefined `merchantId` means all logs. Throws 422 if the cursor isn't
 * from this log.
 */
export async function listAudit(
  transaction: Transaction,
  merchantId: string | undefined,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | undefined; limit: number },
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

const lineOf = (row: AuditRow): string => auditCsvLine({ ...toAuditLogEntry(row), timezone: row.timezone ?? 'UTC' })

const portionRows = 500

/**
 * A log as CSV, in portions, newest first. Entries never change and new ones sort before the first, so the portions
 * agree without a transaction that stays open for the whole download.
 */
export async function* auditCsv(
  database: Database,
  { scope, merchantId, filter }: { scope: Scope; merchantId: string | undefined; filter: AuditFilter },
): AsyncGenerator<string, void> {
  let heading = auditCsvHeading
  let after: AuditPlace | undefined
  for (;;) {
    const question = { ...filter, after, limit: portionRows }
    const rows: AuditRow[] = await database.read(scope, (transaction) =>
      selectAuditEntries(transaction, merchantId, question),
    )
    yield heading + rows.map(lineOf).join('')
    if (rows.length < portionRows) return
    heading = ''
    after = rows.at(-1)
  }
}
