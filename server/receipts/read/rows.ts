import type { Row } from './layout.ts'
import type { Line } from './line-writer.ts'

/** A row that was found: its value, the line of its label and the line after its value. */
export type FoundRow = { value: string; at: number; next: number }

/** The numbers from one to before another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const bare = (label: string): string => label.replace(/ ?:$/, '').toLowerCase()

function valueBeside({ text, halves }: Line, row: Row): string | null {
  if (halves !== null && row.labels.some((label) => label.toLowerCase() === bare(halves[0]))) {
    const value = halves[1].replace(/^: ?/, '')
    if (value !== '' && row.form.test(value)) return value
  }
  for (const label of row.labels) {
    if (!text.toLowerCase().startsWith(label.toLowerCase())) continue
    const rest = text.slice(label.length)
    const value = rest.replace(/^\s*:?\s*/, '')
    if (value === '') return ''
    // Free text needs its colon: “Memory of you” is no row “Memo”, and “To whom” is no row “To”.
    const isRow = /^\s*:/.test(rest) || (rest.startsWith(' ') && row.form.source !== '^.+$')
    if (isRow && row.form.test(value)) return value
  }
  return null
}

/**
 * Finds a row after a line: a label with its value beside it, behind a colon or in another element, or below it.
 *
 * @returns null if it isn't there, and `twice` if two lines look like it: one of them may be the payer's text.
 */
export function findRow(lines: readonly Line[], row: Row, from: number, others: readonly string[]) {
  const found: FoundRow[] = []
  for (const [at, line] of lines.entries()) {
    const beside = at < from ? null : valueBeside(line, row)
    if (beside === null) continue
    if (beside !== '') {
      found.push({ value: beside, at, next: at + 1 })
      continue
    }
    const below = lines[at + 1]?.text
    const isLabel = below === undefined || others.includes(below.replace(/:$/, '').toLowerCase())
    if (isLabel) found.push({ value: '', at, next: at + 1 })
    else if (row.form.test(below)) found.push({ value: below, at, next: at + 2 })
  }
  if (found.length > 1) return 'twice'
  const [only] = found
  return only ?? null
}
