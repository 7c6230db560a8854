import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import { keepFormats } from '../../contract/core/kept-formats.ts'

/** Text that a spreadsheet reads as a formula, also in full width or after blanks. */
const formula = /^(\s*[=+@\-＝＋－＠]|[\t\r\n])/

/** A cell of text: quoted whatever it holds, and shown as text by spreadsheets. */
function cell(value: string | null): string {
  if (value === null) return ''
  const neutral = formula.test(value) ? `'${value}` : value
  return `"${neutral.replaceAll('"', '""')}"`
}

const json = (fields: AuditLogEntry['before']): string | null => (fields === null ? null : JSON.stringify(fields))

const clockOf = keepFormats(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** An entry with the time zone of its shop; UTC where it concerns no single shop. */
type ExportedEntry = AuditLogEntry & { timezone: string }

const columns: readonly (readonly [title: string, value: (entry: ExportedEntry) => string | null])[] = [
  ['Entry', ({ id }) => id],
  // As in the export of orders: `2026-11-20 15:43:05` on the shop's clock. The last column names the zone.
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

/** Without the byte order mark Excel takes it for the machine's old code page. */
export const auditCsvHeading = `\uFEFF${columns.map(([title]) => title).join(',')}\r\n`

/** One line of CSV (RFC 4180). */
export const auditCsvLine = (entry: ExportedEntry): string =>
  `${columns.map(([, value]) => cell(value(entry))).join(',')}\r\n`
