import { subjects } from './outsider-mime.ts'
import { type OutsiderVariation, textOf } from './outsider-variation.ts'

const at = (date: Date, offsetHours: number): string => new Date(date.getTime() + offsetHours * 3_600_000).toUTCString()

const filtered = [
  'Delivered-To: shop.owner@gmail.example',
  'Received: by 2002:a05:7022:6586 with SMTP id abc; Wed, 25 Nov 2026 02:40:01 -0800 (PST)',
  'X-Received: by 2002:a17:907:a0c7 with SMTP id x7;\r\n        Wed, 25 Nov 2026 02:40:00 -0800 (PST)',
  'Return-Path: <payments+caf_=shop.owner=gmail.example@aurora-outfitters.example>',
  'Authentication-Results: mx.gmail.example;\r\n       dkim=pass header.i=@example.com; spf=pass smtp.mailfrom=bounce@example.com; dmarc=pass',
  'X-Forwarded-To: shop.owner@gmail.example',
  'X-Forwarded-For: payments@aurora-outfitters.example shop.owner@gmail.example',
]

/** Charsets, encodings and structures of mail systems. */
const wires: readonly OutsiderVariation[] = [
  { kind: 'wire', name: 'iso-8859-1', facts: { payerName: 'José Núñez' }, wire: { charset: 'iso-8859-1' } },
  {
    kind: 'wire',
    name: 'windows-1252 with a curly apostrophe',
    facts: { payerName: 'Seán O’Brien' },
    wire: { charset: 'windows-1252' },
  },
  {
    kind: 'wire',
    name: 'windows-1252 in base64',
    facts: { payerName: 'Zoë – Ateliers' },
    wire: { charset: 'windows-1252', encoding: 'base64' },
  },
  { kind: 'wire', name: 'utf-16le in base64', wire: { charset: 'utf-16le', encoding: 'base64' } },
  {
    kind: 'wire',
    name: '7bit, everything else as entities',
    facts: { payerName: 'José 李' },
    wire: { charset: 'us-ascii', encoding: '7bit' },
  },
  { kind: 'wire', name: 'soft breaks within amounts', wire: { lineLength: 5 } },
  { kind: 'wire', name: 'soft breaks each 17 characters', wire: { lineLength: 17 } },
  { kind: 'wire', name: 'all digits and signs as =XX', wire: { escaped: /[0-9$.,:#@]/ } },
  { kind: 'wire', name: 'base64 lines of 61', wire: { encoding: 'base64', lineLength: 61 } },
  { kind: 'wire', name: 'base64 lines of 7', wire: { encoding: 'base64', lineLength: 7 } },
  { kind: 'wire', name: 'base64 in one line', wire: { encoding: 'base64', lineLength: 65_000 } },
  { kind: 'wire', name: '8bit', facts: { payerName: 'Zoë 🎉 Li' }, wire: { encoding: '8bit' } },
  {
    kind: 'wire',
    name: 'a quoted charset in capitals',
    wire: { parameters: 'charset="UTF-8"; format=flowed; delsp=yes' },
  },
  { kind: 'wire', name: 'HTML only', wire: { structure: 'html' } },
  {
    kind: 'wire',
    name: 'the HTML part first',
    mail: ({ html }) => ({ text: textOf(html) }),
    wire: { structure: 'html first' },
  },
  {
    kind: 'wire',
    name: 'related in alternative in mixed',
    mail: ({ html }) => ({ text: textOf(html) }),
    wire: { structure: 'related' },
  },
  { kind: 'wire', name: 'a part of AMP', mail: ({ html }) => ({ text: textOf(html) }), wire: { structure: 'amp' } },
  {
    kind: 'wire',
    name: 'a folded boundary with preamble and epilogue',
    wire: {
      structure: 'related',
      boundary: "_=(Part)'7:/?",
      multipart: (kind, boundary) => `multipart/${kind};\r\n\ttype="text/html";\r\n\tboundary="${boundary}"`,
      preamble: 'This is a multi-part message in MIME format.\r\n\r\n',
      epilogue: '\r\nEnd of the message\r\n',
    },
  },
  {
    kind: 'wire',
    name: 'a bare boundary in capitals',
    wire: {
      structure: 'alternative',
      boundary: 'ABC123',
      multipart: (kind, boundary) => `MULTIPART/${kind.toUpperCase()}; BOUNDARY=${boundary}; charset="utf-8"`,
    },
  },
]

const texts: readonly OutsiderVariation[] = [
  { kind: 'text part', name: 'a full text part', mail: ({ html }) => ({ text: textOf(html) }) },
  {
    kind: 'text part',
    name: 'a stub',
    mail: () => ({ text: 'Your mail program does not show HTML. View this message online: https://example.com/view' }),
  },
  { kind: 'text part', name: 'an empty text part', mail: () => ({ text: '' }) },
  {
    kind: 'text part',
    name: 'the first sentence only',
    mail: ({ subject }) => ({ text: `${subject}\n\nSign in to see details.` }),
  },
  {
    kind: 'text part',
    name: 'text and no HTML',
    mail: ({ html }) => ({ text: textOf(html) }),
    wire: { structure: 'text' },
  },
]

const named = { payerName: 'José Núñez 🎉' }
const titles: readonly OutsiderVariation[] = [
  { kind: 'subject', name: 'Q words that split name and amount', facts: named, wire: { subject: subjects.inQ } },
  { kind: 'subject', name: 'B words that split name and amount', facts: named, wire: { subject: subjects.inB } },
  { kind: 'subject', name: 'iso-8859-1', facts: { payerName: 'José Núñez' }, wire: { subject: subjects.inLatin1 } },
  {
    kind: 'subject',
    name: 'encoded word by word',
    facts: { payerName: 'Dana Núñez' },
    wire: { subject: subjects.wordByWord },
  },
  { kind: 'subject', name: 'folded at each blank', wire: { subject: subjects.folded } },
  { kind: 'subject', name: 'a blank at its end', mail: ({ subject }) => ({ subject: `${subject} ` }) },
]

const headers: readonly OutsiderVariation[] = [
  {
    kind: 'headers',
    name: "forwarded by a mailbox's filter",
    wire: { transport: (signed) => `${filtered.join('\r\n')}\r\n${signed}` },
  },
  { kind: 'headers', name: 'saved with LF', wire: { transport: (signed) => signed.replaceAll('\r\n', '\n') } },
  { kind: 'headers', name: 'blank lines added at the end', wire: { transport: (signed) => `${signed}\r\n\r\n` } },
  {
    kind: 'headers',
    name: 'names in capitals, another order',
    wire: {
      headers: (fields) => fields.toReversed().map((field) => field.replace(/^[^:]+/, (name) => name.toUpperCase())),
    },
  },
  {
    kind: 'headers',
    name: 'Pacific time with a comment',
    wire: { date: (date) => at(date, -8).replace('GMT', '-0800 (PST)') },
  },
  {
    kind: 'headers',
    name: 'no weekday, Eastern time',
    wire: {
      date: (date) =>
        at(date, -5)
          .replace(/^\w+, /, '')
          .replace('GMT', '-0500'),
    },
  },
  { kind: 'headers', name: 'GMT by name', wire: { date: (date) => date.toUTCString() } },
  {
    kind: 'headers',
    name: 'a quoted name of the sender',
    mail: ({ from }) => ({ from: from.replace(/^(.*) </, '"$1" <') }),
  },
  {
    kind: 'headers',
    name: 'a bare address of the sender',
    mail: ({ from }) => ({ from: from.replace(/^.*<(.*)>$/, '$1') }),
  },
  { kind: 'headers', name: "the shop's name in To", mail: ({ to }) => ({ to: `"Aurora Outfitters, LLC" <${to}>` }) },
  {
    kind: 'headers',
    name: 'To folded and encoded',
    mail: ({ to }) => ({ to: `=?utf-8?B?QXVyb3JhIE91dGZpdHRlcnM=?=\r\n <${to}>` }),
  },
  {
    kind: 'headers',
    name: 'headers of a mailing system',
    wire: {
      headers: (fields) => [
        ...['Reply-To: No Reply <no-reply@example.com>', 'Feedback-ID: 1.us-east-1.abc:AmazonSES', 'X-Priority: 3'],
        ...fields,
        'List-Unsubscribe: <https://example.com/u?x=1>,\r\n\t<mailto:u@example.com>',
        'X-SES-Outgoing: 2026.11.25-54.240.8.1',
        'Auto-Submitted: auto-generated',
      ],
    },
  },
]

/** Variations of how a mail travels. */
export const wireVariations: readonly OutsiderVariation[] = [...wires, ...texts, ...titles, ...headers]
