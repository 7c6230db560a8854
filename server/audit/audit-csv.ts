import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import { keepFormats } from '../../contract/core/kept-formats.ts'
import type { Database } from '../db/client.ts'
import type { Scope } from '../db/transaction.ts'
import { type AuditFilter, type AuditPlace, type AuditRow, selectAuditEntries } from './audit.queries.ts'
import { toAuditLogEntry } from './audit-entry.mapper.ts'

/** Text that spreadsheets run as a formula, including full-width signs and leading blanks. */
const formula = /^(\s*[=+@\-＝＋－＠]|[\t\r\n])/

/** A quoted text cell that spreadsheets show as text. */
function cell(value: string | null): string {
  if (value === null) return ''
  const neutral = formula.test(value) ? `'${value}` : value
  return `"${neutral.replaceAll('"', '""')}"`
}

const json = (fields: AuditLogEntry['before']): string | null => (fields === null ? null : JSON.stringify(fields))

const clockOf = keepFormats(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** An entry with the time zone of its shop, or UTC if it belongs to no single shop. */
type ExportedEntry = AuditLogEntry & { timezone: string }

const columns: readonly (readonly [title: string, value: (entry: ExportedEntry) => string | null])[] = [
  ['Entry', ({ id }) => id],
  // As in the order export: `2026-11-20 15:43:05` in the shop's time zone, which the last column names.
  ['At', ({ at, timezone }) => clockOf(timezone).format(new Date(at))],
  ['Merchant', ({ merchant }) => merchant?.businessName ?? null],
  ['Done by', ({ actor }) => actor.name],
  ['Kind', ({ actor }) => actor.kind],
  ['Address', ({ actor }) => actor.address],
  ['Action', ({ action }) => action],
  ['Target kind', ({ target }) => target?.kind ?? null],
  ['Target', ({ target }) => target?.name ?? null],
  ['Target ID', ({ target }) => target?.id ?? null],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
  ['Time zone', ({ timezone }) => timezone],
]

/** Without a byte order mark Excel assumes an old code page. */
const auditCsvHeading = `\uFEFF${columns.map(([title]) => title).join(',')}\r\n`

/** One line of CSV (RFC 4180). */
const auditCsvLine = (entry: ExportedEntry): string => `${columns.map(([, value]) => cell(value(entry))).join(',')}\r\n`

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
