import { expect, it } from 'vitest'
import { fillCannedAnswer, unfilledFields } from './canned-answer.ts'

it('fields fill in from facts, and those without one stay to be replaced', () => {
  const filled = fillCannedAnswer('Hi {name}, order #{orderNumber}: {trackingNumber}', {
    name: 'Dana',
    orderNumber: '7',
  })
  expect(filled).toBe('Hi Dana, order #7: {trackingNumber}')
  expect(unfilledFields(filled)).toEqual(['trackingNumber'])
})

it('a fact is text, whatever it looks like, and other braces are no fields', () => {
  expect(fillCannedAnswer('{name}', { name: '{orderNumber} $& $1' })).toBe('{orderNumber} $& $1')
  expect(unfilledFields('{nmae} { name } {constructor} {}')).toEqual([])
})
