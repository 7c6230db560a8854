import { expect, it } from 'vitest'
import { dialedNumber } from '../../contract/core/phone.ts'
import { placesOf, shortText } from './short-text.ts'

it.each([
  ['Müller’s “Söhne” – paid…', `Müller's "Söhne" - paid...`],
  ['Łódź Café Čapek', 'Łodz Café Capek'],
])('%s is spelled for a text', (written, spelled) => {
  expect(shortText(written).normalize('NFC')).toBe(spelled.normalize('NFC'))
})

it('a long one is cut to what one text holds, and what takes two places counts twice', () => {
  const cut = shortText('a'.repeat(500))
  expect(placesOf(cut)).toBe(160)
  expect(cut.endsWith('...')).toBe(true)
  expect(placesOf(shortText('€'.repeat(200)))).toBeLessThanOrEqual(160)
  expect(shortText('a'.repeat(160))).toBe('a'.repeat(160))
})

it.each([
  ['(512) 555-0148', '+15125550148'],
  ['512.555.0148', '+15125550148'],
  ['1 512 555 0148', '+15125550148'],
  ['+1 (512) 555-0148', '+15125550148'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0148', null],
  ['112 555 0148', null],
  ['+1 112 555 0148', null],
  ['(512) 555-0148 x12', null],
  ['call us', null],
  ['+', null],
  ['', null],
  [null, null],
  ['+44\n20 7946 0958', '+442079460958'],
])('%s is dialled as %s', (written, dialled) => {
  expect(dialedNumber(written)).toBe(dialled)
})
