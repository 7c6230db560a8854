import type { ParsedReceipt } from '../../../contract/money/receipt.ts'
import { centsOf } from './amount.ts'
import { optional } from './layout.ts'
import type { ReadableMail } from './mail.ts'
import { findRow } from './rows.ts'

/** The names of the transfer's number in the providers' mails. */
const reference = optional(
  [
    'Transaction ID',
    'Payment ID',
    'Identifier',
    'Transaction number',
    'Confirmation number',
    'Confirmation',
    'Número de confirmación',
  ],
  /^#?[A-Za-z0-9-]{6,40}$/,
)
const amounts = /\$[\d,]{1,14}(?:\.\d\d)?(?![\d,]|\.\d)/g

/**
 * The payment that a mail says was taken back: its number and amount. Null where the mail names none, or two: one of them may
 * be the payer's text.
 */
export function reversalFacts({ subject, lines }: ReadableMail): Pick<ParsedReceipt, 'reference' | 'amountCents'> {
  const seen = lines.filter(({ isComment }) => !isComment)
  const row = findRow(seen, reference, 0, [])
  const [amount, ...others] = new Set(subject.match(amounts) ?? [])
  return {
    reference: row === null || row === 'twice' ? null : row.value || null,
    amountCents: amount === undefined || others.length > 0 ? null : centsOf(amount),
  }
}
