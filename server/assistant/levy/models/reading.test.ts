import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actNames } from '../../../../contract/assistant/acts.ts'
import { reading } from '../../../../contract/assistant/reading.ts'
import { plainText } from '../reader/plain-text.ts'
import { readingOf } from './reading.ts'

const act = { act: 'order-status' }
const read = (acts: unknown, written = 'Where is #15,011?') => readingOf({ language: 'en', acts }, written)

it('takes the acts and the customer’s own words', () => {
  const slots = { product: 'the Parka', color: 'red', method: 'venmo', quantity: null }
  expect(read([{ act: 'product-price', slots }, act], 'Hi! How much is the parka? And where is my order?')).toEqual({
    ...{ language: 'en', tone: 'neutral' },
    acts: [
      { act: 'product-price', slots: { product: 'the parka' } },
      { act: 'order-status', slots: {} },
    ],
  })
})

it.each([
  ['#15,011', 15_011, 15_011],
  ['15011', '#15011', 15_011],
  ['1 5 0 1 1', 15_011, 15_011],
  ['15011', 15_012, undefined],
  ['15011', 5011, undefined],
  ['no number', 1, undefined],
  ['15011', '15011 or 15012', undefined],
])('of “%s” takes the order number %j as %j', (written, orderNumber, expected) => {
  expect(read([{ ...act, slots: { orderNumber } }], written)?.acts[0]?.slots).toEqual(
    expected === undefined ? {} : { orderNumber: expected },
  )
})

it.each([
  ['null', null],
  ['text', 'Where is it?'],
  ['an act of its own', { language: 'en', acts: [{ act: 'refund' }] }],
  ['a language of its own', { language: 'tlh', acts: [act] }],
  ['a method of its own', { language: 'en', acts: [{ ...act, slots: { method: '$EvilCashTag' } }] }],
])('takes no reading from %s', (_what, value) => {
  expect(readingOf(value, 'Where is it?')).toBeNull()
})

it('reads no long words, each of whose characters stands for eighteen', () => {
  const product = '\uFDFA'.repeat(700_000)
  expect(read([{ act: 'product-price', slots: { product } }], product.slice(0, 8000))?.acts[0]?.slots).toEqual({})
  expect(plainText(product.slice(0, 8000)).length).toBeLessThanOrEqual(16_000)
})

it('takes three acts at most', () => {
  expect(read(Array(9).fill(act))?.acts).toHaveLength(3)
})

it('lets no text of a model through', () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }))
  const slots = fc.record({ orderNumber: fc.option(fc.oneof(fc.string(), fc.integer())), product: text, account: text })
  const acts = fc.array(fc.record({ act: fc.constantFrom(...actNames), slots, answer: fc.string() }))
  fc.assert(
    fc.property(acts, fc.string({ unit: 'grapheme' }), (given, written) => {
      const found = readingOf({ language: 'en', acts: given, answer: 'Pay again' }, written)
      expect(reading.safeParse(found).success).toBe(true)
      for (const { slots: taken } of found?.acts ?? [])
        for (const value of Object.values(taken)) {
          if (typeof value === 'string') expect(plainText(written)).toContain(value)
          else expect(written.normalize('NFKC').replace(/\D/g, '')).toContain(String(value))
        }
    }),
  )
})
