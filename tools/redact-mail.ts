import PostalMime from 'postal-mime'
import type { UnsignedMail } from '../server/demo/receipts/facts.ts'
import { mailText } from '../server/demo/receipts/sign-mail.ts'

const address = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g
const url = /\bhttps?:\/\/[^\s"'<>]+/g
const handle = /(?<![\w.@$/])[@$][A-Za-z][\w.-]{2,}/g
const moneyOrNumber = /\d[\d,.]*\d|\d/g

/** The same digits give the same other digits, so that the subject still agrees with the text. A zero leads no amount. */
function digitsReplaced(text: string): string {
  const replace = (digit: string): string => (digit === '0' ? '0' : String(((Number(digit) + 3) % 9) + 1))
  return text.replace(/\d/g, replace)
}

const datesAndCss = /\b(?:19|20)\d\d\b|[#\d.]+(?:px|em|rem|pt|%)|#[0-9a-fA-F]{3,8}\b/g

/** Replaces numbers in what people read. Sizes, colors and years stay. */
function numbersReplaced(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) return part
      const kept = new Set(part.match(datesAndCss) ?? [])
      return part.replace(moneyOrNumber, (number) => (kept.has(number) ? number : digitsReplaced(number)))
    })
    .join('')
}

const escapedForHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function redact(text: string, secrets: readonly string[], from: string): string {
  const hidden = secrets.reduce((all, secret, at) => {
    const stand = `Person ${String.fromCharCode(65 + at)}`
    return all.replaceAll(secret, stand).replaceAll(escapedForHtml(secret), stand)
  }, text)
  const withoutLinks = hidden
    .replace(url, 'https://example.com/')
    .replace(address, (found) => (found.toLowerCase() === from ? found : 'person@example.com'))
    .replace(handle, (found) => `${found[0]}person`)
  return numbersReplaced(withoutLinks)
}

/**
 * Makes a fixture of a real receipt: addresses, links, handles, numbers and the given texts are replaced, everything else that
 * a parser sees stays. Names and notes can't be recognized, so they have to be given. The signature no longer fits.
 */
export async function redactMail(raw: Buffer, secrets: readonly string[]): Promise<string> {
  const { from, subject = '', html, text } = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const sender = (from?.address ?? '').toLowerCase()
  const clean = (value: string): string => redact(value, secrets, sender)
  const mail: UnsignedMail = {
    from: `${from?.name ?? ''} <${sender}>`.trim(),
    to: 'person@example.com',
    subject: clean(subject),
    date: new Date('2026-01-01T12:00:00Z'),
    messageId: '<fixture@example.com>',
    text: html === undefined ? clean(text ?? '') : text === undefined ? null : clean(text),
    html: clean(html ?? ''),
    signedBy: [],
    encoding: 'quoted-printable',
  }
  return mailText(mail)
}
