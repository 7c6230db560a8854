import type { Row } from './layout.ts'

/** A row that was found: its value, the line of its label and the line after its value. */
export type FoundRow = { value: string; at: number; next: number }

function valueBeside(line: string, row: Row): string | null {
  for (const label of row.labels) {
    if (!line.toLowerCase().startsWith(label.toLowerCase())) continue
    const rest = line.slice(label.length)
    const value = rest.replace(/^\s*:?\s*/, '')
    if (value === '') return ''
    // Free text needs its colon: “Memory of you” is no row “Memo”, and “To whom” is no row “To”.
    const isRow = /^\s*:/.test(rest) || (rest.startsWith(' ') && row.form.source !== '^.+$')
    if (isRow && row.form.test(value)) return value
  }
  return null
}

/**
 * Finds a row after a line.
 *
 * @returns null if it isn't there, and `twice` if two lines look like it: one of them may be the payer's text.
 */
export function findRow(lines: readonly string[], row: Row, from: number, others: readonly string[]) {
  const found: FoundRow[] = []
  for (let at = from; at < lines.length; at += 1) {
    const beside = valueBeside(lines[at] ?? '', row)
    if (beside === null) continue
    if (beside !== '') {
      found.push({ value: beside, at, next: at + 1 })
      continue
    }
    const below = lines[at + 1]
    const isLabel = below === undefined || others.includes(below.replace(/:$/, '').toLowerCase())
    if (isLabel) found.push({ value: '', at, next: at + 1 })
    else if (row.form.test(below)) found.push({ value: below, at, next: at + 2 })
  }
  if (found.length > 1) return 'twice'
  const [only] = found
  return only ?? null
}
