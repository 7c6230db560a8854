import type { ReceiptText } from '../../contract/money/payment-receipt.ts'
import type { ParsedReceipt } from '../../contract/money/receipt.ts'
import { DomainError } from '../errors.ts'
import { readMail } from './read/mail.ts'
import { markText } from './read/marked-text.ts'

/** The cells of a statement's row, as it was stored; none if they were not. */
function cellsOf(raw: Buffer): string[] {
  const row: unknown = JSON.parse(raw.toString())
  const cells = typeof row === 'object' && row !== null && 'cells' in row ? row.cells : []
  return Array.isArray(cells) ? cells.map(String).filter((cell) => cell.trim() !== '') : []
}

/** The visible text of a receipt, with marks. Throws 409 for a mail that is longer or nested deeper than any receipt. */
export async function textOfReceipt({
  kind,
  raw,
  parsed,
}: {
  kind: 'mail' | 'row'
  raw: Buffer
  parsed: ParsedReceipt | null
}): Promise<ReceiptText> {
  if (kind === 'row') return markText({ subject: null, lines: cellsOf(raw) }, parsed)
  const mail = await readMail(raw).catch(() => {
    throw new DomainError('conflict', 'This mail is longer or nested deeper than any receipt. Download it to read it.')
  })
  const lines = mail.lines.filter(({ isComment }) => !isComment).map(({ text }) => text)
  return markText({ subject: mail.subject, lines }, parsed)
}
