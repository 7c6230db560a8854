import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'

/** Text that a spreadsheet reads as a formula, also in full width or after blanks. */
const formula = /^(\s*[=+@\-＝＋－＠]|[\t\r\n])/

/** A cell of text: quoted whatever it holds, and shown as text by spreadsheets. */
function cell(value: string | null): string {
  if (value === null) return ''
  const neutral = formula.test(value) ? `'${value}` : value
  return `"${neutral.replaceAll('"', '""')}"`
}

const json = (fields: AuditLogEntry['before']): string | null => (fields === null ? null : JSON.stringify(fields))

const columns: readonly (readonly [title: string, value: (entry: AuditLogEntry) => string | null])[] = [
  ['Entry', ({ id }) => id],
  ['At', ({ at }) => at],
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
]

/** Without the byte order mark Excel takes it for the machine's old code page. */
export const auditCsvHeading = `\uFEFF${columns.map(([title]) => title).join(',')}\r\n`

/** One line of CSV (RFC 4180). */
export const auditCsvLine = (entry: AuditLogEntry): string =>
  `${columns.map(([, value]) => cell(value(entry))).join(',')}\r\n`
