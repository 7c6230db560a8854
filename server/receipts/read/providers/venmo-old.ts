import { centsOf, formsOf } from '../amount.ts'
import type { ReadableMail } from '../mail.ts'
import type { LayoutResult } from '../read-layout.ts'
import { storyOf } from './venmo-story.ts'

/** The comments that stand before the values. */
const labels = ['actor name', 'action', 'recipient name', 'note', 'amount'] as const
type Label = (typeof labels)[number]

const isLabel = (text: string): text is Label => (labels as readonly string[]).includes(text)

/** The lines below each comment, up to the next; null if a comment is there twice or missing. */
function valuesOf({ lines }: ReadableMail): Record<Label, string> | null {
  const values: Partial<Record<Label, string[]>> = {}
  let current: string[] | null = null
  for (const { text, isComment } of lines) {
    if (!isComment) {
      current?.push(text)
      continue
    }
    if (!isLabel(text)) {
      current = null
      continue
    }
    if (values[text] !== undefined) return null
    current = []
    values[text] = current
  }
  const isWhole = labels.every((label) => values[label] !== undefined)
  if (!isWhole) return null
  return {
    'actor name': values['actor name']?.join(' ') ?? '',
    action: values.action?.join(' ') ?? '',
    'recipient name': values['recipient name']?.join(' ') ?? '',
    note: values.note?.join(' ') ?? '',
    amount: values.amount?.[0] ?? '',
  }
}

const paymentId = /^Payment ID:? ?(\d{19})$/i

/** The id of the payment. The note may contain the id of another payment, to pass for it. */
function referenceOf(mail: ReadableMail): string | null | 'twice' {
  const ids = ownLinesOf(mail).flatMap((line) => paymentId.exec(line)?.[1] ?? [])
  if (ids.length > 1) return 'twice'
  return ids[0] ?? storyOf(mail.links)
}

/** Venmo until 2025: comments stand before the values, the id of the payment is in a sentence or in a link. */
export function readVenmoOld(mail: ReadableMail): LayoutResult {
  const values = valuesOf(mail)
  if (values === null) return { misfit: 'A comment of the older layout is missing or there twice.' }
  const { 'actor name': name, action, 'recipient name': recipient, note, amount } = values
  const amountCents = amount.startsWith('-') ? null : centsOf(amount)
  if (action !== 'paid' || amountCents === null || name === '' || name === 'You') {
    return { misfit: 'It is no payment in the older layout.' }
  }
  const isSubject = formsOf(amountCents).some((form) => mail.subject === `${name} paid you ${form}`)
  if (!isSubject) return { misfit: "Its subject doesn't agree with its text." }
  const reference = referenceOf(mail)
  if (reference === 'twice') return { misfit: 'It names two payments.' }
  return {
    amountCents,
    payerName: name,
    payerHandle: null,
    note: note === '' ? null : note,
    reference,
    sentTo: /^you$/i.test(recipient) ? null : recipient,
    subject: mail.subject,
    ownLines: ownLinesOf(mail),
  }
}

/** The lines that are below none of the comments. */
function ownLinesOf({ lines }: ReadableMail): string[] {
  const own: string[] = []
  let isValue = false
  for (const { text, isComment } of lines) {
    if (isComment) isValue = isLabel(text) && text !== 'amount'
    else if (!isValue) own.push(text)
  }
  return own
}
