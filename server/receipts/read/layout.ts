import type { ReceiptProvider } from '../../../contract/money/receipt.ts'
import type { Anchor } from './anchors.ts'

/** A row of a receipt: a label, and its value beside or below it. */
export type Row = {
  /** In any case, with or without a colon. */
  labels: readonly string[]
  /** The form of its value. A row whose value has another form is none. */
  form: RegExp
  isRequired: boolean
}

export type RowName = 'amount' | 'reference' | 'date' | 'sentTo' | 'payer' | 'note' | 'status'

/** A layout of a provider's receipts, as data. */
export type Layout = {
  provider: ReceiptProvider
  /** Its name in receipts and their evidence. */
  parser: string
  /** Raise it when the layout reads more than before: kept receipts are read again. */
  version: number
  /** The line that says that money came, with `{name}`, and `{amount}` if it is there. */
  heading: readonly Anchor[]
  /** The heading is a sentence that begins with the provider's words. Mails of text break it into lines. */
  isHeadingSentence?: true
  /** The amount's place: in the row `amount`, right below the heading, or in the heading or the row, which have to agree. */
  amount: 'heading' | 'below' | 'row'
  rows: Partial<Record<RowName, Row>>
  /** The reference in the mail's links, for mails without its row: null if there is none, `twice` if two differ. */
  linkedReference?: (links: readonly string[]) => string | null | 'twice'
  /**
   * The note's place: a row, the lines between the amount and the first row, or a line of its own. Null if there is none.
   */
  note: 'row' | 'between' | { line: readonly string[] } | null
  /** Lines of the provider that may be between the amount and the first row, or that end the note. */
  notTheNote?: readonly Anchor[]
  /** Lines of which one has to be there. Its `{digits}` are the account that was paid. */
  mustHave?: readonly Anchor[]
  /** Lines that say nothing but the payer's `{name}`: it may sound like a sign against a payment. */
  aboutPayer?: readonly string[]
  /** The subject, with `{name}`, `{amount}` and `{note}`: it has to agree with the body. */
  subjects: readonly string[]
}

/** Forms of rows' values. */
export const forms = {
  anything: /^.+$/u,
  amount: /^\+? ?\$ ?[\d,]+(?:\.\d\d)?(?: ?USD)?$/,
  handle: /^[@$][A-Za-z0-9_.-]+$/,
  reference: /^#?[A-Za-z0-9-]{4,40}$/,
  digits: /^[X*x.…]*\d{4}$/,
} as const

export const required = (labels: readonly string[], form: RegExp = forms.anything): Row => ({
  labels,
  form,
  isRequired: true,
})
export const optional = (labels: readonly string[], form: RegExp = forms.anything): Row => ({
  labels,
  form,
  isRequired: false,
})
