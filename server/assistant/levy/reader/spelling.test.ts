import { expect, it } from 'vitest'
import { spelledOut, withoutTypos } from './spelling.ts'

it.each([
  ['whats ur address', 'what is your address'],
  ['r u open til 6', 'are you open until 6'],
  ['made in the u.s. for u', 'made in the u.s. for you'],
  ['sunday hrs', 'sunday hours'],
  ['mail me at u@example.com or @r', 'mail me at u@example.com or @r'],
])('chat spellings are spelled out, names are not: %s', (written, plain) =>
  expect(spelledOut(written, 'en')).toBe(plain),
)

it('each language has its own', () => {
  expect(spelledOut('q hora es', 'es')).toBe('que hora es')
  expect(spelledOut('q hora es', 'en')).toBe('q hora es')
})

it('a word that is right is not turned into one of trouble', () => {
  expect(withoutTypos('what is the damage for two', 'en')).toBe('what is the damage for two')
  expect(withoutTypos('he complains about everything', 'en')).toBe('he complains about everything')
})
