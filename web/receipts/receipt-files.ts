import { maxMailboxBytes, maxReceiptBytes } from '../../contract/money/payment-receipt.ts'

/** The kinds of files with receipts, by their name or their first characters. */
export type FileKind = 'mail' | 'mailbox'

/** Characters at the beginning of a file that tell a mailbox. */
export const headLength = 5

const endsWith = (name: string, ending: string): boolean => name.toLowerCase().endsWith(ending)

/** A file's kind; null if it is none with mails. Mail programs save mailboxes without an ending, too. */
export function kindOf(name: string, head: string): FileKind | null {
  if (head === 'From ') return 'mailbox'
  if (endsWith(name, '.mbox')) return 'mailbox'
  return endsWith(name, '.eml') ? 'mail' : null
}

/** Why a file can't be uploaded; null if it can. */
export function problemOf({ name, size }: { name: string; size: number }, kind: FileKind | null): string | null {
  if (size === 0) return 'It is empty.'
  if (kind === null)
    return endsWith(name, '.msg')
      ? 'Outlook’s .msg files can’t be read. Save the mail as .eml.'
      : 'It is no mail. Save the receipt as .eml, or several as .mbox.'
  if (kind === 'mail' && size > maxReceiptBytes) return 'It is larger than 1 MB, and no receipt is.'
  if (size > maxMailboxBytes) return 'It is larger than 20 MB. Split it.'
  return null
}
