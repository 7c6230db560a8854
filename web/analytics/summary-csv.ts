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

type Spans = Pick<AnalyticsSummary, 'range'> & Partial<Pick<AnalyticsSummary, 'previousRange'>>

const rowsOf = ({ heading, rows }: Table): (readonly Cell[])[] => [heading, ...rows]

/** Tab-separated cells, for pasting into a spreadsheet. */
export const tableText = (table: Table): string =>
  rowsOf(table)
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell).replaceAll(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')

/** Tables as CSV (RFC 4180), an empty line between them. Begins with a byte order mark; without it Excel assumes another encoding. */
export function csvOf(tables: readonly Table[]): string {
  const lines = tables.flatMap((table, index) => (index === 0 ? rowsOf(table) : [[], ...rowsOf(table)]))
  // Every line has the same number of cells.
  const width = Math.max(...lines.map((line) => line.length))
  const text = lines.map((line) => Array.from({ length: width }, (_, at) => csvCell(line[at] ?? null)).join(','))
  return `\uFEFF${text.join('\r\n')}\r\n`
}

/** The days of a file. */
export const spanTable = ({ range, previousRange }: Spans): Table => ({
  heading: ['Range', 'From', 'To', 'Time zone'],
  rows: [
    ['Shown', range.startDate, range.endDate, range.timezone],
    ...(previousRange ? [['Before', previousRange.startDate, previousRange.endDate, previousRange.timezone]] : []),
  ],
})

/** The summary as CSV: the range, then each table, or `only` one. */
export const summaryCsv = (summary: AnalyticsSummary, options: { compare: boolean }, only?: TableName): string =>
  csvOf([spanTable(summary), ...summaryTables(summary, options, only)])

/** `analytics-2026-10-23-to-2026-11-21.csv`, `analytics-methods-2026-10-23-to-2026-11-21.csv` */
export const summaryFilename = (
  { range: { startDate, endDate } }: Pick<AnalyticsSummary, 'range'>,
  only?: string,
): string => `analytics-${only === undefined ? '' : `${only}-`}${startDate}-to-${endDate}.csv`
