import type { AnalyticsSummary } from './analytics.queries.ts'
import { type Cell, summaryTables, type Table, type TableName } from './summary-tables.ts'

/** Text that a spreadsheet reads as a formula, also in full width or behind blanks. */
const formula = /^(\s*[=+@\-＝＋－＠]|[\t\r\n])/

/** Numbers are never formulas, even negative ones. Text that looks like a formula is kept as text. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const neutral = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

const rowsOf = ({ heading, rows }: Table): (readonly Cell[])[] => [heading, ...rows]

/** Tab-separated cells, for pasting into a spreadsheet. */
export const tableText = (table: Table): string =>
  rowsOf(table)
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell).replaceAll(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')

/**
 * The summary as CSV (RFC 4180, every line with the same number of cells): the range, then each table (or
 * `only` one) after an empty line. Begins with a byte order mark; without it Excel assumes another encoding.
 */
export function summaryCsv(summary: AnalyticsSummary, options: { compare: boolean }, only?: TableName): string {
  const { range, previousRange } = summary
  const spans: Table = {
    heading: ['Range', 'From', 'To', 'Time zone'],
    rows: [
      ['Shown', range.startDate, range.endDate, range.timezone],
      ['Before', previousRange.startDate, previousRange.endDate, previousRange.timezone],
    ],
  }
  const lines = [spans, ...summaryTables(summary, options, only)].flatMap((table, index) =>
    index === 0 ? rowsOf(table) : [[], ...rowsOf(table)],
  )
  const width = Math.max(...lines.map((line) => line.length))
  const text = lines.map((line) => Array.from({ length: width }, (_, at) => csvCell(line[at] ?? null)).join(','))
  return `\uFEFF${text.join('\r\n')}\r\n`
}

/** `analytics-2026-10-23-to-2026-11-21.csv`, `analytics-methods-2026-10-23-to-2026-11-21.csv` */
export const summaryFilename = ({ range: { startDate, endDate } }: AnalyticsSummary, only?: TableName): string =>
  `analytics-${only === undefined ? '' : `${only}-`}${startDate}-to-${endDate}.csv`
