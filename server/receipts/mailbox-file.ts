/** Begins each mail of a mailbox file. */
const separator = /^From [^\r\n]*\r?\n/

const byteOrderMark = '\u00ef\u00bb\u00bf'

/**
 * A mail without what a program that saved it put in front: a byte-order mark, the separator of a mailbox file. No header begins
 * like either, and both stand before all that is signed. Everything else stays, byte for byte.
 */
export function withoutEnvelope(raw: Buffer): Buffer {
  const start = raw.toString('latin1', 0, 1024)
  const mark = start.startsWith(byteOrderMark) ? byteOrderMark.length : 0
  const line = separator.exec(start.slice(mark))?.[0].length ?? 0
  // Nothing but an envelope is no mail: refused as it is.
  return mark + line < raw.length ? raw.subarray(mark + line) : raw
}

/** A line of a mail that began with `From ` has one `>` more in the file (mboxrd). */
const unquoted = (mail: string): string => mail.replace(/^>(>*From )/gm, '$1')

/**
 * Splits a mailbox file (mbox, RFC 4155) into its mails, byte for byte. A file without a separator is one mail. Bytes are
 * handled as Latin-1, which keeps each of them.
 */
export function splitMailbox(file: Buffer): Buffer[] {
  const whole = file.toString('latin1')
  const text = whole.startsWith(byteOrderMark) ? whole.slice(byteOrderMark.length) : whole
  if (!separator.test(text)) return text.trim() === '' ? [] : [file]
  return text
    .split(/(?:^|(?<=\n\r?\n))(?=From [^\r\n]*\r?\n)/)
    .map((part) => unquoted(part.replace(separator, '').replace(/(\r?\n)\r?\n$/, '$1')))
    .filter((mail) => mail.trim() !== '')
    .map((mail) => Buffer.from(mail, 'latin1'))
}
