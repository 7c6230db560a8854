import { expect, it, vi } from 'vitest'
import { queryKey, wordingOf } from './query-key.ts'

it.each([
  ['Where is my order #48213?', 'where is my order …'],
  ['where is my ORDER 99 !!', 'where is my order …'],
  ['I am Dana Whitfield, where is my parcel?', 'i am … where is my parcel'],
  ['I am waiting for my parcel', 'i am waiting for my parcel'],
  ['My name is dana and i want a refund', 'my name is … and i want a refund'],
  ['Me llamo Ana, ¿dónde está mi pedido?', 'me llamo … dónde está mi pedido'],
  ['my e-mail is dana@example.com', '…'],
  ["It's #12345, dana@example.com", '…'],
  ['It is 48213 and my email is dana@example.com', '…'],
  ['my order', 'my order'],
  ['call (512) 555-0148', 'call …'],
  ['Thanks, Dana', 'thanks …'],
  ['12345', '…'],
])('%s is counted as “%s”', (question, key) => {
  expect(queryKey(question)).toBe(key)
})

it('a key has at most 120 characters', () => {
  expect(queryKey('word '.repeat(100)).length).toBeLessThanOrEqual(120)
})

it('any question has a key in reasonable time', () => {
  // A backtracking expression would exceed the test's time limit.
  for (const piece of ['my name is a ', 'Thanks, A', "I'm A-", 'a-', '… ', '1a', 'soy A ', 'it is my order '])
    expect(queryKey(piece.repeat(8000 / piece.length)).length).toBeLessThanOrEqual(120)
})

it.each([
  ['Where is my order #48213?', 'Where is my order #…?'],
  ['I am Dana Whitfield, where is my parcel?', 'I am …, where is my parcel?'],
  ['Do you ship\nto  Canada?', 'Do you ship to Canada?'],
  ['¿Dónde está mi pedido 4711? Soy Ana Pérez.', '¿Dónde está mi pedido …? Soy ….'],
  ['Write to dana@example.com or (512) 555-0148!', 'Write to … or …!'],
])('%s is shown as “%s”', (question, wording) => {
  expect(wordingOf(question)).toBe(wording)
})

it('a long question is cut to its beginning', () => {
  const wording = wordingOf('word '.repeat(100))
  expect(wording).toMatch(/^word word .*…$/)
  expect(wording.length).toBeLessThanOrEqual(121)
})

it('a displayed question has the same key as the original', () => {
  for (const question of ['Where is my ORDER 99 !!', 'My name is dana, and I want a refund.', 'Do you take Venmo?'])
    expect(queryKey(wordingOf(question))).toBe(queryKey(question))
})

/** The letters that all expressions are given while a key and a wording are made. */
function lettersRead(question: string): number {
  const replacing = vi.spyOn(RegExp.prototype, Symbol.replace)
  queryKey(question)
  wordingOf(question)
  const read = replacing.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  replacing.mockRestore()
  return read
}

it.each(['漢', 'a', '1', '漢字 ', 'my name is a ', '\u0301', 'a@'])(
  'a longer question of “%s” is no more work',
  (piece) => {
    const read = lettersRead(piece.repeat(4000))
    expect(read).toBeGreaterThan(0)
    expect(lettersRead(piece.repeat(40_000))).toBe(read)
  },
)
