import { amountAt, centsOf, formsOf } from './amount.ts'
import { anchorsNaming, type Found, matchAny } from './anchors.ts'
import type { Layout, Row, RowName } from './layout.ts'
import type { Line } from './line-writer.ts'
import type { ReadableMail } from './mail.ts'
import { findNote, textOfNote } from './note.ts'
import { type FoundRow, findRow, range } from './rows.ts'

/** A payment as a layout reads it. */
export type Reading = {
  amountCents: number
  payerName: string
  payerHandle: string | null
  note: string | null
  reference: string | null
  sentTo: string | null
  /** The subject without the note. */
  subject: string
  /** The words of the provider: all but those that are the template's, or the payer's. */
  ownLines: string[]
}

/** A reading, or why the layout doesn't fit. */
export type LayoutResult = Reading | { misfit: string }

type Rows = Partial<Record<RowName, FoundRow>>

function readRows(lines: readonly Line[], layout: Layout, from: number): { rows: Rows } | { misfit: string } {
  const labels = Object.values(layout.rows).flatMap((row) => row.labels.map((label) => label.toLowerCase()))
  const rows: Rows = {}
  for (const [name, row] of Object.entries(layout.rows) as [RowName, Row][]) {
    const found = findRow(lines, row, from, labels)
    if (found === 'twice') return { misfit: `It has the row ${row.labels[0]} twice.` }
    if (found !== null && (found.value !== '' || !row.isRequired)) rows[name] = found
    else if (row.isRequired) return { misfit: `It has no row ${row.labels[0]}.` }
  }
  return { rows }
}

type Heading = { at: number; next: number; found: Found }

/** A mail of text breaks a sentence into no more lines than these. */
const longestHeading = 4

/** The headings that take some lines of one block. */
function headingsOf(lines: readonly Line[], layout: Layout, length: number): (Heading & { text: string })[] {
  return lines.flatMap(({ block }, at) => {
    const taken = lines.slice(at, at + length)
    if (taken.length < length || taken.some((line) => line.block !== block)) return []
    const text = taken.map((line) => line.text).join(' ')
    const found = matchAny(text, layout.heading)
    return found === null ? [] : [{ at, next: at + length, found, text }]
  })
}

/** The heading. Several that differ are a payer's attempt. */
function findHeading({ isText }: ReadableMail, lines: readonly Line[], layout: Layout): Heading | { misfit: string } {
  let all = headingsOf(lines, layout, 1)
  const longest = isText && layout.isHeadingSentence ? longestHeading : 1
  for (let length = 2; all.length === 0 && length <= longest; length += 1) all = headingsOf(lines, layout, length)
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return { misfit: 'It has no heading of a payment.' }
  if (all.some(({ text }) => text !== first.text)) return { misfit: 'It has two different headings.' }
  return last
}

const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text)

type Amount = { cents: number; next: number }

function findAmount(lines: readonly Line[], layout: Layout, heading: Heading, rows: Rows) {
  const { next } = heading
  const stated = (text: string | undefined): Amount | null => {
    const cents = text === undefined ? null : centsOf(text)
    return cents === null ? null : { cents, next }
  }
  if (layout.amount === 'row') return stated(rows.amount?.value)
  const places = [
    ...(layout.amount === 'below' ? [amountAt(textsOf(lines), next)] : []),
    ...[heading.found.amount, rows.amount?.value].filter((text) => text !== undefined).map(stated),
  ]
  const [first = null] = places
  return places.every((place) => place?.cents === first?.cents) ? first : null
}

type Values = { name: string; cents: number; note: string | null }

const alike = (text: string): string => text.replaceAll('’', "'").replace(/\s+/g, ' ').trim()

/**
 * Whether a subject is one that the provider writes for these very values.
 *
 * @returns the subject without the note, which is the payer's; null if it isn't.
 */
function subjectOf(subject: string, layout: Layout, { name, cents, note }: Values): string | null {
  const fill = (text: string, values: Record<string, string>): string =>
    text.replace(/\{(name|amount|note)\}/g, (_, hole: string) => values[hole] ?? '')
  for (const text of layout.subjects) {
    if (text.includes('{note}') && note === null) continue
    for (const amount of formsOf(cents)) {
      const isIt = alike(fill(text, { name, amount, note: note ?? '' })) === alike(subject)
      if (isIt) return alike(fill(text, { name, amount }))
    }
  }
  return null
}

/** The payer's name: in the heading, or, where the heading has none, in its row and right above the heading. */
function nameOf(lines: readonly Line[], heading: Heading, rows: Rows): string | null {
  if (heading.found.name !== undefined) return heading.found.name.trim()
  const above = lines[heading.at - 1]?.text
  return above !== undefined && rows.payer?.value === above ? above : null
}

/** Optional rows have to be below the first required one: above it is the payer's text. */
function strayRow(layout: Layout, rows: Rows): boolean {
  const at = (isRequired: boolean): number[] =>
    (Object.entries(rows) as [RowName, FoundRow][])
      .filter(([name]) => layout.rows[name]?.isRequired === isRequired)
      .map(([, row]) => row.at)
  const first = Math.min(...at(true))
  return layout.note === 'between' && at(false).some((row) => row < first)
}

type Read = { heading: Heading; amount: Amount; name: string; rows: Rows; noteAt: readonly number[] }

/** The lines of the provider: all but the heading, the rows and the note, and those that only name the payer. */
function ownLinesOf(lines: readonly Line[], layout: Layout, { heading, amount, name, rows, noteAt }: Read): Line[] {
  const taken = new Set([
    ...noteAt,
    ...range(heading.at - (heading.found.name === undefined ? 1 : 0), amount.next),
    ...Object.values(rows).flatMap((row) => range(row.at, row.next)),
  ])
  const known = [...layout.heading, ...anchorsNaming(name, layout.aboutPayer ?? [])]
  return lines.filter(({ text }, at) => !taken.has(at) && matchAny(text, known) === null)
}

/** The provider's line that says that the money arrived. Right below the note a line may be the payer's. */
function findArrival(own: readonly Line[], lines: readonly Line[], noteAt: readonly number[], layout: Layout) {
  const end = noteAt.at(-1)
  const { block, at } = end === undefined ? { block: null, at: -1 } : { block: lines[end]?.block, at: end }
  const below = new Set(lines.slice(at + 1).filter((line) => line.block === block))
  const lineOf = (line: Line): Found | null => (below.has(line) ? null : matchAny(line.text, layout.mustHave ?? []))
  return own.map(lineOf).find((found) => found !== null)
}

/** Reads a mail by a layout. Subject, heading and rows have to agree, and each row has to be there once. */
export function readLayout(mail: ReadableMail, layout: Layout): LayoutResult {
  const lines = mail.lines.filter(({ isComment }) => !isComment)
  const heading = findHeading(mail, lines, layout)
  if ('misfit' in heading) return heading
  const table = readRows(lines, layout, heading.next)
  if ('misfit' in table) return table
  const { rows } = table
  if (strayRow(layout, rows)) return { misfit: 'It has a row inside of the note.' }
  const amount = findAmount(lines, layout, heading, rows)
  if (amount === null) return { misfit: 'It has no amount in US dollars, or two that differ.' }
  const name = nameOf(lines, heading, rows)
  if (name === null || name === '') return { misfit: 'It names no payer, or two.' }
  const found = findNote({ lines, isText: mail.isText, layout, rows, name, start: amount.next })
  if ('misfit' in found) return found
  const note = textOfNote(found, layout)
  const subject = subjectOf(mail.subject, layout, { name, cents: amount.cents, note })
  if (subject === null) return { misfit: "Its subject doesn't agree with its text." }
  const own = ownLinesOf(lines, layout, { heading, amount, name, rows, noteAt: found.at })
  const values = Object.entries(rows).flatMap(([row, { value }]) => (row === 'note' || row === 'payer' ? [] : [value]))
  const arrival = findArrival(own, lines, found.at, layout)
  if (layout.mustHave !== undefined && arrival === undefined)
    return { misfit: "It doesn't say that the money arrived." }
  const linked = rows.reference === undefined ? (layout.linkedReference?.(mail.links) ?? null) : null
  if (linked === 'twice') return { misfit: 'Its links name two transfers.' }
  return {
    amountCents: amount.cents,
    payerName: name,
    payerHandle: heading.found.account ?? null,
    note,
    reference: rows.reference?.value ?? heading.found.reference ?? linked,
    sentTo: rows.sentTo?.value ?? arrival?.digits ?? heading.found.digits ?? null,
    subject,
    ownLines: [...textsOf(own), ...values, ...found.doubtful],
  }
}
