import { expect, it } from 'vitest'
import type { ParsedReceipt } from '../../../contract/money/receipt.ts'
import { markText } from './marked-text.ts'

const parsed: ParsedReceipt = {
  ...{ provider: 'venmo', parser: 'venmo', parserVersion: 1, outcome: 'payment', amountCents: 1500, reasons: [] },
  ...{ payerName: 'Dana Reed', payerHandle: '@dana', note: 'K7QX4', reference: '4123456789012345678' },
  ...{ occurredAt: null, sentTo: '@aurora-outfitters' },
}
const marked = (lines: readonly string[], change: Partial<ParsedReceipt> = {}) =>
  markText({ subject: null, lines }, { ...parsed, ...change }).lines.flatMap(({ text, marks }) =>
    marks.map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`),
  )

it('marks what was read, each part where it is', () => {
  const lines = [
    'Dana Reed paid you',
    '$15.00',
    'K7QX4',
    'Transaction ID',
    '4123456789012345678',
    'Sent to',
    '@aurora-outfitters',
  ]
  expect(marked(lines)).toEqual([
    'payer: Dana Reed',
    'amount: $15.00',
    'note: K7QX4',
    'reference: 4123456789012345678',
    'account: @aurora-outfitters',
  ])
})

it('marks no amount inside of the payer’s own texts, and none that only begins like it', () => {
  const payerName = 'X paid you $15.00'
  expect(marked([`${payerName} paid you`, '$15.00', '$15.001', '$15.50', 'only $15.'], { payerName })).toEqual([
    `payer: ${payerName}`,
    'amount: $15.00',
    'amount: $15',
  ])
})

it('marks a note of several lines, and one behind its label', () => {
  expect(marked(['Hi', 'for K7QX4', 'thanks', 'Bye'], { note: 'for K7QX4 thanks' })).toEqual([
    'note: for K7QX4',
    'note: thanks',
  ])
  expect(marked(['Memo: K7QX4'])).toEqual(['note: K7QX4'])
})

it('marks nothing in what nobody read', () => {
  expect(markText({ subject: 'Hi', lines: ['$15.00'] }, null)).toEqual({
    ...{ subject: 'Hi', lines: [{ text: '$15.00', marks: [] }], isCut: false },
  })
})

it('cuts long lines and long mails, and keeps every mark inside of its line', () => {
  const text = markText(
    { subject: 'x'.repeat(9000), lines: [`${'a'.repeat(1_000_000)} Dana Reed`, ...Array(999).fill('$15.00')] },
    parsed,
  )
  expect(text.isCut).toBe(true)
  expect(text.lines).toHaveLength(200)
  expect(text.lines[0]?.text).toHaveLength(500)
  expect(text.subject).toHaveLength(500)
  for (const line of text.lines)
    for (const { start, end } of line.marks) expect([start < end, end <= line.text.length]).toEqual([true, true])
})
