import type { BenchMail } from '../../server/testing/receipt-bench.ts'

/** A way in which a mail system puts a mail on the wire. Missing fields are as in most systems. */
export type Wire = {
  charset?: 'utf-8' | 'iso-8859-1' | 'windows-1252' | 'us-ascii' | 'utf-16le'
  encoding?: 'quoted-printable' | 'base64' | '7bit' | '8bit'
  /** Characters of a body line. */
  lineLength?: number
  /** Write every character of these as `=XX`, beside those that need it. */
  escaped?: RegExp
  /** A different value of Content-Type's parameters: `charset=utf-8`. */
  parameters?: string
  structure?: 'html' | 'alternative' | 'html first' | 'related' | 'amp' | 'text'
  boundary?: string
  /** The Content-Type of the whole, given the boundary. */
  multipart?: (kind: string, boundary: string) => string
  preamble?: string
  epilogue?: string
  subject?: (subject: string) => string
  date?: (date: Date) => string
  headers?: (headers: string[]) => string[]
  /** Changes the signed mail on its way, as a relay or a mailbox may without breaking the signature. */
  transport?: (signed: string) => string
}

/** Characters of windows-1252 that are other ones in iso-8859-1. */
const windows1252 = new Map<string, number>([
  ...([
    ['€', 0x80],
    ['…', 0x85],
    ['‘', 0x91],
    ['’', 0x92],
  ] as const),
  ...([
    ['“', 0x93],
    ['”', 0x94],
    ['–', 0x96],
    ['—', 0x97],
    ['™', 0x99],
  ] as const),
])

/** Writes text in a charset; characters that it lacks become numeric entities, as template engines do it. */
function bytesOf(text: string, charset: NonNullable<Wire['charset']>): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le')
  const limit = charset === 'us-ascii' ? 0x7e : 0xff
  const bytes = [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    const special = charset === 'windows-1252' ? windows1252.get(character) : undefined
    if (special !== undefined) return [special]
    return code <= limit && (code < 0x80 || code > 0x9f) ? [code] : [...Buffer.from(`&#${code};`)]
  })
  return Buffer.from(bytes)
}

const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`

function quotedPrintable(bytes: Buffer, lineLength: number, escaped: RegExp | undefined): string {
  const lines = ['']
  const add = (unit: string) => {
    if ((lines.at(-1) ?? '').length + unit.length >= lineLength) {
      lines[lines.length - 1] += '='
      lines.push('')
    }
    lines[lines.length - 1] += unit
  }
  for (const [at, byte] of bytes.entries()) {
    const character = String.fromCharCode(byte)
    const isLineEnd = bytes[at + 1] === 0x0a || at + 1 === bytes.length
    if (byte === 0x0a) lines.push('')
    else if (byte === 0x0d) continue
    else if (byte === 0x3d || byte > 0x7e || byte < 0x20 || escaped?.test(character)) add(hex(byte))
    else add(byte === 0x20 && isLineEnd ? '=20' : character)
  }
  return lines.join('\r\n')
}

function encoded(text: string, wire: Wire): string {
  const { charset = 'utf-8', encoding = 'quoted-printable', lineLength = 76 } = wire
  const bytes = bytesOf(text.replaceAll('\r\n', '\n'), charset)
  if (encoding === 'quoted-printable') return quotedPrintable(bytes, lineLength, wire.escaped)
  if (encoding === 'base64')
    return (bytes.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join('\r\n')
  return bytes.toString('utf8').replaceAll('\n', '\r\n')
}

function part(type: string, text: string, wire: Wire): string {
  const { charset = 'utf-8', encoding = 'quoted-printable', parameters = `charset=${charset}` } = wire
  return `Content-Type: ${type}; ${parameters}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encoded(text, wire)}\r\n`
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const image = `Content-Type: image/png; name="logo.png"\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <logo>\r\nContent-Disposition: inline; filename="logo.png"\r\n\r\n${pixel}\r\n`

/** A multipart entity: its Content-Type and everything below. */
function joined(kind: string, parts: readonly string[], boundary: string, wire: Wire): string {
  const type = wire.multipart?.(kind, boundary) ?? `multipart/${kind}; boundary="${boundary}"`
  const body = parts.map((one) => `--${boundary}\r\n${one}`).join('')
  return `Content-Type: ${type}\r\n\r\n${wire.preamble ?? ''}${body}--${boundary}--\r\n${wire.epilogue ?? ''}`
}

function entity(mail: BenchMail, wire: Wire): string {
  const text = part('text/plain', mail.text ?? '', wire)
  const html = part('text/html', mail.html, wire)
  const boundary = wire.boundary ?? '----=_Part_7_113.1764066'
  switch (wire.structure ?? (mail.text === null ? 'html' : 'alternative')) {
    case 'html':
      return html
    case 'text':
      return text
    case 'alternative':
      return joined('alternative', [text, html], boundary, wire)
    case 'html first':
      return joined('alternative', [html, text], boundary, wire)
    case 'amp':
      return joined(
        'alternative',
        [text, part('text/x-amp-html', '<!doctype html><html ⚡4email></html>', wire), html],
        boundary,
        wire,
      )
    case 'related': {
      const related = joined('related', [html, image], `${boundary}r`, wire)
      return joined('mixed', [joined('alternative', [text, related], `${boundary}a`, wire)], boundary, wire)
    }
  }
}

const words = (text: string, write: (part: string) => string, most: number): string => {
  const parts = ['']
  for (const character of text) {
    if ([...(parts.at(-1) ?? '')].length >= most) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts.map(write).join('\r\n ')
}

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text) && !text.includes('=?')
const bWord = (part: string): string => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`
const qWord = (part: string): string =>
  `=?utf-8?q?${[...Buffer.from(part)].map((byte) => (byte === 0x20 ? '_' : /[a-z0-9]/i.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte))).join('')}?=`

/** Subjects as systems write them (RFC 2047), each word of few characters, so that it ends within a name or an amount. */
export const subjects = {
  inB: (subject: string) => words(subject, bWord, 7),
  inQ: (subject: string) => words(subject, qWord, 9),
  inLatin1: (subject: string) =>
    /^[ -~\u00a0-\u00ff]*$/.test(subject)
      ? words(
          subject,
          (one) =>
            qWord(one)
              .replace('utf-8', 'ISO-8859-1')
              .replaceAll(/=C2(=..)/g, '$1')
              .replaceAll(/=C3=(..)/g, (_, low: string) => hex(Number.parseInt(low, 16) + 0x40)),
          30,
        )
      : words(subject, bWord, 10),
  /** Only the words that need it. */
  wordByWord: (subject: string) =>
    subject
      .split(' ')
      .map((word) => (isPlain(word) ? word : qWord(word)))
      .join(' '),
  folded: (subject: string) => (isPlain(subject) ? subject.replaceAll(' ', '\r\n ') : words(subject, bWord, 10)),
}

/** The mail as text, not yet signed. */
export function wireText(mail: BenchMail, wire: Wire): string {
  const subject =
    wire.subject?.(mail.subject) ?? (isPlain(mail.subject) ? mail.subject : words(mail.subject, bWord, 10))
  const headers = [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Message-ID: ${mail.messageId}`,
    `Date: ${wire.date?.(mail.date) ?? mail.date.toUTCString().replace('GMT', '+0000')}`,
  ]
  return [...(wire.headers?.(headers) ?? headers), entity(mail, wire)].join('\r\n')
}
