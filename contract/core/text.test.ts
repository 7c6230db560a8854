import { expect, it } from 'vitest'
import { isEmail, requiredText, text } from './text.ts'

it.each(['a@b.co', 'dana.whitfield+shop@mail.example.com', 'ü@exämple.de'])('%s is an email address', (value) => {
  expect(isEmail(value)).toBe(true)
})

it.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.de',
  'a@b@c.de',
  'a@b .co',
  `${'a'.repeat(250)}@b.co`,
  'a\r\nBcc: x@y.zz@b.co',
])('%j is none', (value) => {
  expect(isEmail(value)).toBe(false)
})

it('text is trimmed before it is measured, and refused when it can’t be stored', () => {
  expect(text(3).parse('  abc ')).toBe('abc')
  expect(text(3).safeParse('abcd').success).toBe(false)
  expect(text(9).safeParse('a\u0000b').success).toBe(false)
  expect(text(9).safeParse('\ud83d').success).toBe(false)
  expect(text(9).parse('😀')).toBe('😀')
  expect(requiredText(9, 'Say why').safeParse(' \n ').error?.issues[0]?.message).toBe('Say why')
})
