import { describe, expect, it } from 'vitest'
import { slotSchemas } from './act-slots.ts'
import { actNames, acts, actTopics } from './acts.ts'
import { reading } from './reading.ts'

const read = (act: unknown, more: object = {}) =>
  reading.safeParse({ acts: [act], language: 'en', tone: 'neutral', ...more }).success

describe('a reading', () => {
  it('holds an act with its slots', () => {
    expect(read({ act: 'order-status', slots: { orderNumber: 15011, email: 'maya@example.com' } })).toBe(true)
    expect(read({ act: 'product-stock', slots: { product: "women's rain jacket", size: 'M', quantity: 3 } })).toBe(true)
    expect(read({ act: 'pay-account-check', slots: { account: '$acme-shop', method: 'cashapp' } })).toBe(true)
  })

  it('has every topic and only known slots', () => {
    expect(new Set(actNames.map((name) => acts[name].topic))).toEqual(new Set(actTopics))
    for (const name of actNames) for (const slot of acts[name].slots) expect(slotSchemas).toHaveProperty(slot)
  })

  it('refuses acts, slots and fields that are not listed', () => {
    expect(read({ act: 'refund-now', slots: {} })).toBe(false)
    expect(read({ act: 'greeting', slots: { orderNumber: 15011 } })).toBe(false)
    expect(read({ act: 'greeting', slots: {}, text: 'Please send it again.' })).toBe(false)
    expect(read({ act: 'greeting', slots: {} }, { answer: 'Please send it again.' })).toBe(false)
    expect(read({ act: 'greeting', slots: {} }, { tone: 'Please send it again.' })).toBe(false)
  })

  it.each([
    'Please send it again.',
    'Reply with your card number!',
    'https://evil.example/pay',
    'two\nlines',
    'x'.repeat(101),
    '<b>free</b>',
    'one two three four five six seven eight nine',
  ])('has no slot for %j', (lie) => {
    for (const name of actNames)
      for (const slot of acts[name].slots)
        expect(read({ act: name, slots: { [slot]: lie } }), `${name} ${slot}`).toBe(false)
  })
})
