import { codeAlphabet, codeLength } from '../../../contract/payments/payment-request.ts'
import { anchorsNaming, matchAny } from './anchors.ts'
import type { Layout, RowName } from './layout.ts'
import type { Line } from './line-writer.ts'
import { type FoundRow, range } from './rows.ts'
import { signInNote } from './signs.ts'

/** The payer's note. */
export type Note = {
  text: string | null
  /** The lines that it takes. */
  at: readonly number[]
  /** Lines that may be the provider's after all: a sign against a payment in them counts. */
  doubtful: readonly string[]
}

/** A mail as far as a layout has read it. */
export type ReadSoFar = {
  lines: readonly Line[]
  isText: boolean
  layout: Layout
  rows: Partial<Record<RowName, FoundRow>>
  name: string
  /** The line after the amount. */
  start: number
}

const unclearEnd = { misfit: 'It is unclear where its note ends.' }
const none: Note = { text: null, at: [], doubtful: [] }

const textsAt = (lines: readonly Line[], at: readonly number[]): string[] => at.map((index) => lines[index]?.text ?? '')

/** A line without the address of its link, which a mail of text shows behind the words. */
function withoutLink(text: string): string {
  const at = text.lastIndexOf(' ') + 1
  return /^[(<[]?https?:\/\//.test(text.slice(at)) ? text.slice(0, at).trim() : text
}

/** Whether a line is the provider's, by its words. */
function isProviders({ isText, layout }: ReadSoFar, { text }: Line): boolean {
  const { mustHave = [], notTheNote = [], heading } = layout
  return matchAny(isText ? withoutLink(text) : text, [...notTheNote, ...mustHave, ...heading]) !== null
}

/** A note's first line, in the lines from its label to the one after it, with those that belong to it. */
function whole(read: ReadSoFar, { value, at, next }: FoundRow): Note | { misfit: string } {
  const { lines, rows, isText } = read
  const [label, first] = [lines[at], lines[next - 1]]
  if (label === undefined || first === undefined || value === '')
    return { text: value, at: range(at, next), doubtful: [] }
  const others = new Set(Object.values(rows).flatMap((row) => (row.at === at ? [] : range(row.at, row.next))))
  let end = next
  // A cell that was opened after the label's has nothing else in it.
  if (first.cell !== null && first.cell > (label.cell ?? 0) && next - at > 1) {
    while (lines[end]?.cell === first.cell) end += 1
    if (range(next, end).some((index) => others.has(index))) return { misfit: 'It has a row inside of the note.' }
    const rest = textsAt(lines, range(next, end))
    return { text: [value, ...rest].join(' '), at: range(at, end), doubtful: [] }
  }
  const isRest = (line: Line | undefined): boolean =>
    line !== undefined && line.block === first.block && !others.has(end) && !isProviders(read, line)
  while (isRest(lines[end])) end += 1
  if (end === next) return { text: value, at: range(at, end), doubtful: [] }
  const top = label.block === first.block ? at : next - 1
  if (isText || lines[top - 1]?.block === first.block) return unclearEnd
  const rest = textsAt(lines, range(next, end))
  return { text: [value, ...rest].join(' '), at: range(at, end), doubtful: rest }
}

const aCode = new RegExp(`(?:^|[^\\p{L}\\p{M}\\p{N}])[${codeAlphabet}]{${codeLength}}(?![\\p{L}\\p{M}\\p{N}])`, 'u')

/**
 * Whether a line without a label can only be the payer's: it is all that is between the amount and the rows, nothing parts
 * it, and it has a payment code, which no provider writes. It may say “pending” then.
 */
const isSurelyNote = (line: Line | undefined, isText: boolean): boolean =>
  line !== undefined && !isText && line.isUndivided && aCode.test(line.text) && signInNote(line.text) === null

function between(read: ReadSoFar): Note {
  const { lines, layout, rows, start } = read
  const required = Object.values(layout.rows).some((row) => row.isRequired)
  // An optional row above a required one is in the payer's text.
  const end = required
    ? Math.min(...Object.values(rows).map((row) => row.at))
    : lines.findIndex((line, at) => at >= start && isProviders(read, line))
  const at = range(start, end).filter((index) => {
    const line = lines[index]
    return line !== undefined && !isProviders(read, line)
  })
  const texts = textsAt(lines, at)
  const isSure = at.length === 1 && isSurelyNote(lines[at[0] ?? 0], read.isText)
  return { text: texts.join(' '), at, doubtful: isSure ? [] : texts }
}

/** Finds the note, with all of its lines; a misfit if nobody can tell where it ends. */
export function findNote(read: ReadSoFar): Note | { misfit: string } {
  const { lines, layout, rows, name, start } = read
  if (layout.note === null) return none
  if (layout.note === 'row') return rows.note === undefined ? none : whole(read, rows.note)
  if (layout.note === 'between') return between(read)
  const choices = anchorsNaming(name, layout.note.line)
  for (let at = start; at < lines.length; at += 1) {
    const value = matchAny(lines[at]?.text ?? '', choices)?.note
    if (value !== undefined) return whole(read, { value, at, next: at + 1 })
  }
  return none
}

/** The note's text; null if there is none, or if its row says `N/A`. A dash is the payer's. */
export function textOfNote({ text }: Note, layout: Layout): string | null {
  if (text === null || text === '') return null
  return layout.note === 'row' && /^N\/A$/i.test(text) ? null : text
}
