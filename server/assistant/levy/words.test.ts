import fc from 'fast-check'
import { expect, it } from 'vitest'
import { singular, typingErrors, wordsIn } from './words.ts'

it.each([
  ['socks', 'socks', 0],
  ['sokcs', 'socks', 1],
  ['sock', 'socks', 1],
  ['runer', 'runner', 1],
  ['scraf', 'scarf', 1],
  ['kayak', 'tote', 3],
  ['', 'ab', 2],
])('between %s and %s lie %i typing errors', (one, other, errors) => {
  expect(typingErrors(one, other, 2)).toBe(errors)
})

it('typing errors are as many in either direction, and none where the words are one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typingErrors(one, other, 9)).toBe(typingErrors(other, one, 9))
      expect(typingErrors(one, other, 9) === 0).toBe(one === other)
    }),
  )
})

it.each([
  ['shoes', 'shoe'],
  ['boxes', 'box'],
  ['dresses', 'dress'],
  ['batteries', 'battery'],
  ['beanies', 'beany'],
  ['beanie', 'beany'],
  ['glass', 'glass'],
  ['cactus', 'cactus'],
  ['tee', 'tee'],
])('%s is in the singular %s', (word, expected) => {
  expect(singular(word)).toBe(expected)
})

it('words are plain: without case, accents and apostrophes', () => {
  expect(wordsIn('Men’s PEQUEÑO Café-T_shirt, 42!')).toEqual(['mens', 'pequeno', 'cafe', 't', 'shirt', '42'])
})
