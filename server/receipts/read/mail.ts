import PostalMime from 'postal-mime'
import { hasTooManyLines, hasTooManyParts } from '../proof/header-fields.ts'
import { LargerThanReceiptsError, type Line } from './line-writer.ts'
import type { Lines } from './mail-lines.ts'
import { providerText } from './provider-text.ts'

/** A mail as parsers see it. */
export type ReadableMail = {
  subject: string
  /** The `Date`, as ISO 8601; null if it is none. */
  date: string | null
  lines: Line[]
  links: string[]
  /** It has no HTML: line breaks may be anywhere, and links are text. */
  isText: boolean
}

const maxDepth = 10

async function linesOf({ html, text }: { html?: string | undefined; text?: string | undefined }): Promise<Lines> {
  // The parser of HTML loads with the first mail: many shops forward none.
  const { linesOfHtml, linesOfText } = await import('./mail-lines.ts')
  const seen = html === undefined ? null : linesOfHtml(html)
  return seen !== null && seen.lines.length > 0 ? seen : linesOfText(text ?? '')
}

const isoDate = (date: string | undefined): string | null => {
  const moment = new Date(date ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/**
 * Decodes a mail. Its HTML counts, because the text part of most receipts is empty; attached mails are not read.
 *
 * @throws if it is longer, has more parts or is nested deeper than any receipt.
 */
export async function readMail(raw: Buffer): Promise<ReadableMail> {
  if (hasTooManyLines(raw) || hasTooManyParts(raw)) throw new LargerThanReceiptsError()
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: maxDepth })
  return {
    subject: providerText(mail.subject ?? ''),
    date: isoDate(mail.date),
    ...(await linesOf(mail)),
  }
}
