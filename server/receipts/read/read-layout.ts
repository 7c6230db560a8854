import { amountAt, centsOf, formsOf } from './amount.ts'
import { type Found, matchAny } from './anchors.ts'
import type { Layout, Row, RowName } from './layout.ts'
import type { ReadableMail } from './mail.ts'
import { type FoundRow, findRow } from './rows.ts'

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

function readRows(lines: readonly string[], layout: Layout, from: number): { rows: Rows } | { misfit: string } {
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

/** The heading. Several that differ are a payer's attempt. */
function findHeading(lines: readonly string[], layout: Layout): { at: number; found: Found } | { misfit: string } {
  const all = lines.flatMap((line, at) => {
    const found = matchAny(line, layout.heading)
    return found === null ? [] : [{ at, found, line }]
  })
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return { misfit: 'It has no heading of a payment.' }
  if (all.some(({ line }) => line !== first.line)) return { misfit: 'It has two different headings.' }
  return last
}

type Amount = { cents: number; next: number }

function findAmount(lines: readonly string[], layout: Layout, heading: { at: number; found: Found }, rows: Rows) {
  const next = heading.at + 1
  const stated = (text: string | undefined): Amount | null => {
    const cents = text === undefined ? null : centsOf(text)
    return cents === null ? null : { cents, next }
  }
  if (layout.amount === 'row') return stated(rows.amount?.value)
  const places = [
    ...(layout.amount === 'below' ? [amountAt(lines, next)] : []),
    ...[heading.found.amount, rows.amount?.value].filter((text) => text !== undefined).map(stated),
  ]
  const [first = null] = places
  return places.every((place) => place?.cents === first?.cents) ? first : null
}

const isEmptyNote = (note: string): boolean => note === '' || /^(N\/A|None|--?)$/i.test(note)

/** The note, and the lines that it takes. */
function findNote(lines: readonly string[], layout: Layout, start: number, rows: Rows, name: string) {
  if (layout.note === null) return { note: null, at: [] }
  if (layout.note === 'row') {
    const { note } = rows
    return note === undefined ? { note: null, at: [] } : { note: note.value, at: range(note.at, note.next) }
  }
  const isNotNote = (line: string): boolean => matchAny(line, layout.notTheNote ?? []) !== null
  if (layout.note === 'between') {
    const ends = Object.values(rows).map((row) => row.at)
    const required = Object.entries(layout.rows).filter(([, row]) => row.isRequired)
    // An optional row above a required one is in the payer's text.
    const end = required.length > 0 ? Math.min(...ends) : lines.findIndex((line, at) => at >= start && isNotNote(line))
    const at = range(start, Math.max(start, end)).filter((index) => !isNotNote(lines[index] ?? ''))
    return { note: at.map((index) => lines[index]).join(' '), at }
  }
  const { line: noteAnchors } = layout.note
  const matches = range(start, lines.length).flatMap((index) => {
    const found = matchAny(lines[index] ?? '', noteAnchors)
    const isHers = found !== null && (found.name === undefined || found.name === name)
    return isHers ? [{ note: found.note ?? '', index }] : []
  })
  return { note: matches[0]?.note ?? null, at: matches.map(({ index }) => index) }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

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
function nameOf(lines: readonly string[], heading: { at: number; found: Found }, rows: Rows): string | null {
  if (heading.found.name !== undefined) return heading.found.name.trim()
  const above = lines[heading.at - 1]
  return rows.payer !== undefined && rows.payer.value === above ? above : null
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

/** Reads a mail by a layout. Subject, heading and rows have to agree, and each row has to be there once. */
export function readLayout(mail: ReadableMail, layout: Layout): LayoutResult {
  const lines = mail.lines.filter(({ isComment }) => !isComment).map(({ text }) => text)
  const heading = findHeading(lines, layout)
  if ('misfit' in heading) return heading
  const table = readRows(lines, layout, heading.at + 1)
  if ('misfit' in table) return table
  const { rows } = table
  if (strayRow(layout, rows)) return { misfit: 'It has a row inside of the note.' }
  const amount = findAmount(lines, layout, heading, rows)
  if (amount === null) return { misfit: 'Its amount is not one of US dollars, or is there twice.' }
  const name = nameOf(lines, heading, rows)
  if (name === null || name === '') return { misfit: 'It names no payer, or two.' }
  const found = findNote(lines, layout, amount.next, rows, name)
  const note = found.note === null || isEmptyNote(found.note) ? null : found.note
  const subject = subjectOf(mail.subject, layout, { name, cents: amount.cents, note })
  if (subject === null) return { misfit: "Its subject doesn't agree with its text." }
  const taken = new Set([
    ...found.at,
    ...range(heading.at - (heading.found.name === undefined ? 1 : 0), amount.next),
    ...Object.values(rows).flatMap((row) => range(row.at, row.next)),
  ])
  const own = lines.filter((line, at) => !taken.has(at) && matchAny(line, layout.heading) === null)
  const values = Object.entries(rows).flatMap(([row, { value }]) => (row === 'note' || row === 'payer' ? [] : [value]))
  // Lines between the amount and the rows have no label: one may be the provider's after all.
  const unlabeled = layout.note === 'between' ? found.at.map((at) => lines[at] ?? '') : []
  const { mustHave = [] } = layout
  const arrival = own.map((line) => matchAny(line, mustHave)).find((match) => match !== null)
  if (mustHave.length > 0 && arrival === undefined) return { misfit: "It doesn't say that the money arrived." }
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
    ownLines: [...own, ...values, ...unlabeled],
  }
}
