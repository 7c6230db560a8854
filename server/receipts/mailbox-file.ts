/** Begins each mail of a mailbox file. */
const separator = /^From [^\r\n]*\r?\n/

/** A line of a mail that began with `From ` has one `>` more in the file (mboxrd). */
const unquoted = (mail: string): string => mail.replace(/^>(>*From )/gm, '$1')

/**
 * Splits a mailbox file (mbox, RFC 4155) into its mails, byte for byte. A file without a separator is one mail. Bytes are
 * handled as Latin-1, which keeps each of them.
 */
export function splitMailbox(file: Buffer): Buffer[] {
  const text = file.toString('latin1')
  if (!separator.test(text)) return text.trim() === '' ? [] : [file]
  return text
    .split(/(?:^|(?<=\n\r?\n))(?=From [^\r\n]*\r?\n)/)
    .map((part) => unquoted(part.replace(separator, '').replace(/(\r?\n)\r?\n$/, '$1')))
    .filter((mail) => mail.trim() !== '')
    .map((mail) => Buffer.from(mail, 'latin1'))
}
