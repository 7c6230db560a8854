import { expect, it } from 'vitest'
import { kindOf, problemOf } from './receipt-files.ts'

it.each([
  ['receipt.eml', 'Retur', 'mail'],
  ['RECEIPT.EML', 'From:', 'mail'],
  ['Inbox.mbox', 'From ', 'mailbox'],
  ['empty.mbox', '', 'mailbox'],
  ['Inbox', 'From ', 'mailbox'],
  ['several.eml', 'From ', 'mailbox'],
  ['receipt.pdf', '%PDF-', null],
  ['receipt.msg', '\u00d0\u00cf', null],
])('%s that begins with %j is %s', (name, head, kind) => {
  expect(kindOf(name, head)).toBe(kind)
})

const mega = 1024 * 1024

it.each([
  ['a.eml', mega, 'mail', null],
  ['a.eml', mega + 1, 'mail', '1 MB'],
  ['a.mbox', 20 * mega, 'mailbox', null],
  ['a.mbox', 20 * mega + 1, 'mailbox', '20 MB'],
  ['a.eml', 0, 'mail', 'empty'],
  ['a.msg', 10, null, 'as .eml'],
  ['a.png', 10, null, 'no mail'],
] as const)('%s of %d bytes, a %s: %s', (name, size, kind, words) => {
  const problem = problemOf({ name, size }, kind)
  if (words === null) expect(problem).toBeNull()
  else expect(problem).toContain(words)
})
