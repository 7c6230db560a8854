import { generateKeyPairSync } from 'node:crypto'
import type { UnsignedMail } from './facts.ts'

/** Keys that stand in for the providers': made here, known to nobody else. */
export type ReceiptKeys = {
  selector: string
  privateKey: string
  /** The record of the public key. Every domain has the same. */
  record: string
  /** Answers for `<selector>._domainkey.<any domain>`, as a resolver of TXT records. */
  resolve: (name: string) => Promise<string[][]>
}

/** Makes a key pair of the size that Venmo has. */
export function createReceiptKeys(selector = 'paydesk'): ReceiptKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  return {
    selector,
    privateKey,
    record,
    resolve: (name) =>
      name.startsWith(`${selector}._domainkey.`)
        ? Promise.resolve([[record]])
        : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
  }
}

const lineLength = 76

const base64Lines = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(new RegExp(`.{${lineLength}}`, 'g'), '$&\r\n')

const hexByte = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`

/** RFC 2045: every byte but printable ASCII as `=XX`, lines of at most 76 characters. */
function quotedPrintable(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const units = [...Buffer.from(line)].map((byte) =>
        byte === 0x3d || byte > 0x7e || byte < 0x20 ? hexByte(byte) : String.fromCharCode(byte),
      )
      const last = units.length - 1
      if (units[last] === ' ') units[last] = '=20'
      const lines = ['']
      for (const unit of units) {
        if ((lines.at(-1) ?? '').length + unit.length >= lineLength) {
          lines[lines.length - 1] += '='
          lines.push('')
        }
        lines[lines.length - 1] += unit
      }
      return lines.join('\r\n')
    })
    .join('\r\n')
}

function encode(text: string, encoding: UnsignedMail['encoding']): string {
  if (encoding === 'base64') return base64Lines(text)
  return encoding === '8bit' ? text.replace(/\r?\n/g, '\r\n') : quotedPrintable(text)
}

/** RFC 2047, in words of at most 75 characters that end between characters. */
function encodedWords(text: string): string {
  if (/^[ -~]*$/.test(text) && !text.includes('=?')) return text
  const words = ['']
  for (const character of text) {
    if (Buffer.byteLength((words.at(-1) ?? '') + character) > 42) words.push('')
    words[words.length - 1] += character
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

const rfcDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000')

const part = (type: string, text: string, encoding: UnsignedMail['encoding']): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encode(text, encoding)}\r\n`

/** The mail as RFC 5322 text, not yet signed. */
export function mailText(mail: UnsignedMail): string {
  const { from, to, subject, date, messageId, text, html, encoding } = mail
  const boundary = '--==_part_1'
  const header = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    `Message-ID: ${messageId}`,
    `Date: ${rfcDate(date)}`,
  ].join('\r\n')
  if (text === null) return `${header}\r\n${part('text/html', html, encoding)}`
  const parts = [part('text/plain', text, encoding), part('text/html', html, encoding)]
  const body = parts.map((one) => `--${boundary}\r\n${one}`).join('')
  return `${header}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`
}

const signedFields = 'From:Reply-To:To:Subject:MIME-Version:Content-Type:Content-Transfer-Encoding:Message-ID:Date'

export type SigningChange = { fields?: string; maxBodyLength?: number; signTime?: Date }

/** Signs a mail's text by domains, as providers do: relaxed headers, simple body. */
export async function signMail(
  text: string,
  domains: readonly string[],
  { selector, privateKey }: ReceiptKeys,
  { fields = signedFields, maxBodyLength, signTime }: SigningChange = {},
): Promise<Buffer> {
  const { dkimSign } = await import('mailauth/lib/dkim/sign.js')
  let signed = text
  for (const signingDomain of domains.toReversed()) {
    const limit = maxBodyLength === undefined ? {} : { maxBodyLength }
    const key = { signingDomain, selector, privateKey }
    const { signatures } = await dkimSign(signed, {
      // Required by the types, and not read.
      ...key,
      canonicalization: 'relaxed/simple',
      algorithm: 'rsa-sha256',
      headerList: fields,
      ...(signTime === undefined ? {} : { signTime }),
      signatureData: [{ ...key, ...limit }],
    })
    signed = signatures + signed
  }
  return Buffer.from(signed)
}

/** A whole signed mail. */
export const sealReceipt = (mail: UnsignedMail, keys: ReceiptKeys): Promise<Buffer> =>
  signMail(mailText(mail), mail.signedBy, keys, { signTime: mail.date })
