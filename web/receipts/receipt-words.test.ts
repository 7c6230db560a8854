import { describe, expect, it } from 'vitest'
import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import {
  adviceOf,
  amountLeft,
  bestSuggestion,
  bestToSendBack,
  proofWords,
  reasonsOf,
  receiptState,
} from './receipt-words.ts'

const suggested = (points: number, due = 25, status = 'pending'): SuggestedOrder => ({
  ...{ orderId: `order-${points}`, orderNumber: 1, customerName: 'Dana', status, total: 25, due, points, reasons: [] },
})

const receipt = (change: Partial<Receipt>): Receipt => ({
  ...{ id: 'r', verdict: 'verified', outcome: 'payment', match: 'ask', reasons: [], merchantId: 'm', source: 'upload' },
  ...{
    receivedAt: '2026-11-20T12:00:00.000Z',
    decision: null,
    decidedBy: null,
    decidedAt: null,
    size: 1,
    isKept: true,
  },
  ...{ proof: null, suggestions: [], money: null, reversedMoneyId: null, takesBack: null, failure: null },
  parsed: {
    ...{
      provider: 'venmo',
      parser: 'venmo',
      parserVersion: 1,
      outcome: 'payment',
      amountCents: 2500,
      payerName: 'Dana',
    },
    ...{ payerHandle: null, note: null, reference: null, occurredAt: null, sentTo: null, reasons: [] },
  },
  ...change,
})

describe('the state of a receipt', () => {
  it.each<[Partial<Receipt>, string]>([
    [{ match: 'pending', verdict: null, outcome: null }, 'Being read'],
    [{ match: 'confirmed' }, 'Confirmed'],
    [{}, 'To decide'],
    [{ match: 'unmatched' }, 'No order fits'],
    [{ outcome: 'unknown' }, 'Unknown layout'],
    [{ outcome: 'reversal' }, 'Taken back'],
    [{ match: 'refused', verdict: 'forged' }, 'Forged'],
    [{ match: 'refused', verdict: 'unverifiable', outcome: 'unknown' }, 'Not proven'],
    [{ match: 'refused', outcome: 'not_ours' }, 'Not ours'],
    [{ match: 'refused', decision: 'not_ours' }, 'Not ours'],
    [{ match: 'refused', decision: 'handled', outcome: 'reversal' }, 'Handled'],
    [{ match: 'refused', decision: 'taken_back', outcome: 'reversal' }, 'Taken back'],
    [{ match: 'confirmed', decision: 'sent_back' }, 'Goes back'],
    [{ match: 'refused', outcome: 'request' }, 'No payment'],
    [{ match: 'refused' }, 'Refused'],
  ])('%j is %s', (change, label) => {
    expect(receiptState(receipt(change)).label).toBe(label)
  })
})

describe('the advice', () => {
  it.each<[string, Partial<Receipt>, string | null]>([
    ['a payment with suggestions', { suggestions: [suggested(60)] }, null],
    ['a confirmed one', { match: 'confirmed' }, null],
    ['a forged one', { match: 'refused', verdict: 'forged' }, 'Do not ship'],
    ['another shop’s', { match: 'refused', outcome: 'not_ours' }, 'confirm that address'],
    ['a request', { match: 'refused', outcome: 'request' }, 'nothing to do'],
    ['a repeated one', { match: 'refused', reasons: ['This transfer is counted already.'] }, 'counts once'],
    ['one without proof', { match: 'refused', verdict: 'unverifiable' }, 'original mail'],
    ['one that a person closed', { match: 'refused', decision: 'handled' }, null],
    ['a reversal', { outcome: 'reversal', takesBack: { amount: 50, of: 50 } }, 'until you say that it was taken back'],
    ['a reversal of a part', { outcome: 'reversal', takesBack: { amount: 20, of: 50 } }, 'took $20.00 of $50.00 back'],
    ['money that was taken back', { match: 'refused', decision: 'taken_back' }, 'undo the decision about the mail'],
    ['a reversal of nothing known', { outcome: 'reversal' }, 'has not counted'],
    ['an unknown layout', { outcome: 'unknown' }, 'never guesses'],
    [
      'a second payment',
      { suggestions: [suggested(60, 0, 'paid')] },
      'paid already, so this money is not due. Send it back',
    ],
    ['one for a paid order before others', { suggestions: [suggested(60, 0, 'paid'), suggested(30)] }, 'paid already'],
    ['one for a pending order before others', { suggestions: [suggested(60), suggested(30, 0, 'paid')] }, null],
    [
      'one for an order whose payment was taken back',
      { suggestions: [suggested(60, 25, 'shipped')] },
      'was taken back, and this one can take its place. Apply it',
    ],
    ['a late payment', { suggestions: [suggested(60, 0, 'cancelled')] }, 'is cancelled'],
    ['one that waits for the name server', { match: 'pending', failure: 'The DNS is away.' }, 'again by itself'],
  ])('about %s', (_name, change, text) => {
    const advice = adviceOf(receipt(change))
    if (text === null) expect(advice).toBeNull()
    else expect(advice?.text).toContain(text)
  })
})

it('equal suggestions are not chosen between, and a closed order is not paid', () => {
  expect(bestSuggestion({ suggestions: [suggested(70), suggested(30)] })?.points).toBe(70)
  expect(bestSuggestion({ suggestions: [suggested(30), { ...suggested(30), orderId: 'other' }] })).toBeUndefined()
  expect(bestSuggestion({ suggestions: [suggested(90, 0, 'paid'), suggested(30)] })).toBeUndefined()
  expect(bestSuggestion({ suggestions: [] })).toBeUndefined()
})

it('money takes the place of money that was taken back', () => {
  const lacking = suggested(60, 25, 'delivered')
  expect(bestSuggestion({ suggestions: [lacking] })).toBe(lacking)
  expect(bestToSendBack({ suggestions: [lacking] })).toBeUndefined()
})

it('money goes back to the closed order that fits best, or the only one', () => {
  const [paid, cancelled] = [suggested(60, 0, 'paid'), suggested(50, 0, 'cancelled')]
  expect(bestToSendBack({ suggestions: [paid, cancelled, suggested(30)] })).toBe(paid)
  expect(bestToSendBack({ suggestions: [suggested(70), paid] })).toBe(paid)
  expect(bestToSendBack({ suggestions: [suggested(70), paid, cancelled] })).toBeUndefined()
  expect(bestToSendBack({ suggestions: [paid, suggested(60, 0, 'cancelled')] })).toBeUndefined()
  expect(bestToSendBack({ suggestions: [suggested(70)] })).toBeUndefined()
})

it('the amount left is the movement’s, else the receipt’s, else unknown', () => {
  const money = { id: 'x', method: 'venmo', amount: 25, reference: null, left: 5, pays: [] } as const
  expect(amountLeft({ ...receipt({}), money: { ...money, pays: [] } })).toBe(5)
  expect(amountLeft(receipt({}))).toBe(25)
  expect(amountLeft(receipt({ parsed: null }))).toBeNull()
})

it('reasons name the provider instead of its reader, and repeat nothing', () => {
  const reasons = [
    'Its layout is unknown.',
    'venmo: It has no heading of a payment.',
    'venmo-old: It is no payment in the older layout.',
    'cash-app: It names no payer, or two.',
    'its note says so: “thanks”',
    'Its layout is unknown.',
  ]
  const proof = { reasons: ['Nothing signs it.'], isAddressedToShop: true, rules: [], signatures: [] }
  const said = [
    'Its layout is unknown.',
    'Not read as a receipt of Venmo: it has no heading of a payment.',
    'Not read as an older receipt of Venmo: it is no payment in the older layout.',
    'Not read as a receipt of Cash App: it names no payer, or two.',
    'Its note says so: “thanks”',
  ]
  expect(reasonsOf({ reasons, proof, verdict: 'verified' })).toEqual(said)
  expect(reasonsOf({ reasons, proof, verdict: 'unverifiable' })).toEqual([...said, 'Nothing signs it.'])
  expect(reasonsOf({ reasons: ['It is forged.'], proof, verdict: 'forged' })).toEqual(['Nothing signs it.'])
  expect(reasonsOf({ reasons: ['It is forged.'], proof: null, verdict: 'forged' })).toEqual(['It is forged.'])
})

it('a row of a statement is vouched for by a person', () => {
  expect(proofWords(receipt({ source: 'statement', verdict: null }))).toContain('vouches')
  expect(proofWords(receipt({}))).toBe('Signed by Venmo, and unchanged since.')
})
