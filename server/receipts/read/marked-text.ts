import type { MarkedField, ReceiptText } from '../../../contract/money/payment-receipt.ts'
import type { ParsedReceipt } from '../../../contract/money/receipt.ts'
import { formsOf } from './amount.ts'

type Mark = ReceiptText['lines'][number]['marks'][number]

const maxLines = 200
const maxLineLength = 500
/** Longer values are no handles, amounts or names; searching for them would take long. */
const maxValueLength = 200

const isDigit = (character: string | undefined): boolean => character !== undefined && /[\d.,]/.test(character)

/** Whether an amount ends here: `$15.00` is none in `$15.000`, and `$15` is none in `$15.50`. */
function endsAmount(text: string, end: number): boolean {
  const next = text[end]
  return !isDigit(next) || (/[.,]/.test(next ?? '') && !isDigit(text[end + 1]))
}

/** The lines as a reader sees them, with marks at the values that were read. */
export function markText(
  { subject, lines }: { subject: string | null; lines: readonly string[] },
  parsed: ParsedReceipt | null,
): ReceiptText {
  const shown = lines.slice(0, maxLines).map((line) => line.slice(0, maxLineLength))
  const marks = shown.map((): Mark[] => [])
  const isCut = lines.length > maxLines || lines.some((line) => line.length > maxLineLength)
  if (parsed !== null) {
    // The payer's texts first: an amount inside of a name or note is not the amount that was read.
    markNote(shown, marks, parsed.note)
    const single: [MarkedField, string | null][] = [
      ['payer', parsed.payerName],
      ['handle', parsed.payerHandle],
      ['reference', parsed.reference],
      ['account', parsed.sentTo],
    ]
    for (const [field, value] of single) markValue(shown, marks, { field, forms: value === null ? [] : [value] })
    const forms = parsed.amountCents === null ? [] : formsOf(parsed.amountCents)
    markValue(shown, marks, { field: 'amount', forms, ends: endsAmount })
  }
  const marked = shown.map((text, at) => ({
    text,
    marks: (marks[at] ?? []).toSorted((one, other) => one.start - other.start),
  }))
  return { subject: subject?.slice(0, maxLineLength) ?? null, lines: marked, isCut }
}

/** Marks a value wherever it is, outside of what is marked already. The longest of its forms counts. */
function markValue(
  lines: readonly string[],
  marks: readonly Mark[][],
  { field, forms, ends = () => true }: { field: MarkedField; forms: readonly string[]; ends?: typeof endsAmount },
): void {
  const longestFirst = forms
    .filter((form) => form !== '' && form.length <= maxValueLength)
    .toSorted((one, other) => other.length - one.length)
  for (const [at, line] of lines.entries()) {
    const taken = marks[at] ?? []
    for (const form of longestFirst) {
      for (let start = line.indexOf(form); start !== -1; start = line.indexOf(form, start + form.length)) {
        const end = start + form.length
        const isFree = taken.every((mark) => end <= mark.start || start >= mark.end)
        if (isFree && ends(line, end)) taken.push({ field, start, end })
      }
    }
  }
}

/** Marks the note where it ends a line, or takes whole lines one after the other. */
function markNote(lines: readonly string[], marks: readonly Mark[][], note: string | null): void {
  if (note === null || note === '') return
  for (const [at, line] of lines.entries()) {
    if (line.endsWith(note)) marks[at]?.push({ field: 'note', start: line.length - note.length, end: line.length })
  }
  if (marks.some((found) => found.length > 0)) return
  for (let first = 0; first < lines.length; first += 1) {
    let [next, read] = [first, 0]
    while (next < lines.length && note.startsWith(lines[next] ?? '', read)) {
      read += (lines[next] ?? '').length + 1
      next += 1
      if (read <= note.length) continue
      for (let at = first; at < next; at += 1) marks[at]?.push({ field: 'note', start: 0, end: lines[at]?.length ?? 0 })
      return
    }
  }
}
