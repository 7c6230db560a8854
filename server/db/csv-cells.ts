/**
 * Cells of CSV (RFC 4180) that PostgreSQL builds: Node only passes the lines on. A text that a spreadsheet would read as a
 * formula has an apostrophe before it, by which spreadsheets take it for text.
 */

/** The start of a cell that a spreadsheet reads as a formula: a sign of one at the start, in full width too, or behind blanks. */
const formula = String.raw`^'*(\s*[=+@\-＝＋－＠]|[\t\r\n])`
/**
 * Looks like a formula and is none: a signed number, or a phone number with a space behind its country code, which no
 * spreadsheet can calculate with. `+1-512-555-0148` is not among them: Excel would show it as -1214.
 */
const plainNumber = String.raw`^[+\-]\d+(\.\d+)?$|^\+\d{1,3} [\d ().\-]+$`

/** Apostrophes of its own before a formula count as part of it, so that `textOfCell` knows which one to take away. */
const isNeutralised = (text: string): boolean => new RegExp(formula).test(text) && !new RegExp(plainNumber).test(text)

/** A cell's text before an export neutralized it. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isNeutralised(cell.slice(1)) ? cell.slice(1) : cell

const sqlLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A cell of text: always quoted, and shown as text by spreadsheets. Null is an empty cell. */
export function textCell(value: string): string {
  const neutral = `CASE WHEN ${value} ~ ${sqlLiteral(formula)} AND ${value} !~ ${sqlLiteral(plainNumber)} THEN '''' || ${value} ELSE ${value} END`
  return `coalesce('"' || replace(${neutral}, '"', '""') || '"', '')`
}

/** A cell that can hold neither quotes, commas nor a formula. */
export const plainCell = (value: string): string => `coalesce(${value}::text, '')`

/** A moment on the clock of a time zone, as spreadsheets read it: `2026-11-20 15:43:05`. */
export const localMoment = (column: string, timezone: string): string =>
  `to_char(${column} AT TIME ZONE ${timezone}, 'YYYY-MM-DD HH24:MI:SS')`
