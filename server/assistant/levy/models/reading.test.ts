import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intents } from '../built-in/intent.ts'
import { plainText } from '../reader/plain-text.ts'
import { readingOf } from './reading.ts'

const act = { intent: 'order-status' }
const read = (acts: unknown, written = 'Where is #15,011?') => readingOf({ language: 'en', acts }, written)

it('takes the intents and the customer’s own words', () => {
  const acts = [{ intent: 'price', about: 'How much is the Parka', method: 'venmo' }, act]
  expect(read(acts, 'Hi! How much is the parka? And where is my order?')?.acts).toEqual([
    { intent: 'price', about: 'how much is the parka', orderNumber: null, method: 'venmo' },
    { intent: 'order-status', about: null, orderNumber: null, method: null },
  ])
})

it.each([
  ['#15,011', 15_011, 15_011],
  ['15011', '#15011', 15_011],
  ['1 5 0 1 1', 15_011, 15_011],
  ['15011', 15_012, null],
  ['15011', 5011, null],
  ['no number', 1, null],
  ['15011', '15011 or 15012', null],
])('of “%s” takes the order number %j as %j', (written, orderNumber, expected) => {
  expect(read([{ ...act, orderNumber }], written)?.acts[0]?.orderNumber).toBe(expected)
})

it.each([
  ['null', null],
  ['text', 'Where is it?'],
  ['no acts', { language: 'en', acts: [] }],
  ['an intent of its own', { language: 'en', acts: [{ intent: 'refund' }] }],
  ['a language of its own', { language: 'tlh', acts: [act] }],
  ['a method of its own', { language: 'en', acts: [{ ...act, method: '$EvilCashTag' }] }],
])('takes no reading from %s', (_what, value) => {
  expect(readingOf(value, 'Where is it?')).toBeNull()
})

it('takes three acts at most', () => {
  expect(read(Array(9).fill(act))?.acts).toHaveLength(3)
})

it('lets no text of a model through', () => {
  const acts = fc.array(
    fc.record({
      intent: fc.constantFrom(...intents),
      about: fc.option(fc.string({ unit: 'grapheme' })),
      orderNumber: fc.option(fc.oneof(fc.string(), fc.integer())),
      answer: fc.string(),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(acts, fc.string({ unit: 'grapheme' }), (given, written) => {
      for (const { about, orderNumber } of readingOf({ language: 'en', acts: given }, written)?.acts ?? []) {
        if (about !== null) expect(plainText(written)).toContain(about)
        if (orderNumber !== null) expect(written.normalize('NFKC').replace(/\D/g, '')).toContain(String(orderNumber))
      }
    }),
  )
})
