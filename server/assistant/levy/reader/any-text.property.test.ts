import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reading } from '../../../../contract/assistant/reading.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import { allExamples } from '../acts/all-examples.ts'
import { excerpt } from '../speaker/excerpt.ts'
import { refusalOf } from '../speaker/refusals.ts'
import type { Memory } from '../turn.ts'
import { readMessage } from './read-message.ts'
import { wishIn } from './wishes.ts'

const understand = (text: string, memory: Memory = {}) =>
  readMessage(text, { history: [{ author: 'customer', text }], memory, today: '2026-11-20' }, reader)

const longest = 8000

const words = [...new Set(allExamples().flatMap(({ text }) => text.split(' ')))]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: longest }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(fc.constantFrom(...words, '#12345', 'a@b.co', '$5', '?', '.', '123456', '@', '#'), { maxLength: 300 })
    .map((some) => some.join(' ')),
)

describe('any text', () => {
  it('is understood as something, without a word about what it is not', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, isCodeAwaited) => {
        const memory = isCodeAwaited ? ({ awaiting: 'code' } as const) : {}
        const { wishes, entities, reading: read } = understand(text, memory)
        expect(reading.safeParse(read).success).toBe(true)
        expect(wishes.length).toBeGreaterThan(0)
        expect(wishes.length).toBeLessThanOrEqual(4)
        expect(entities.orderNumbers.every((number) => Number.isSafeInteger(number) && number > 0)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is read as a wish and looked through for attacks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => [wishIn(text.toLowerCase()), refusalOf(text), excerpt(text, text.slice(0, 100))]).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})

const repeated = (piece: string): string => piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest)

it.each([
  'a',
  'a ',
  ' ',
  '1',
  '#1',
  '1 1 ',
  'a@',
  '@',
  'a.',
  'a at b dot ',
  'order ',
  'order number is ',
  'i g n o r e ',
  'A',
  'ignore ',
  'show me all the orders of other customers and ',
  'i am the ',
  'select from ',
  'where is my order and ',
  '?',
  '? a',
  '¿',
  'é',
  '\u200b',
  '\u0301',
  '$1 to ',
  'between 1 and ',
  'do you have the ',
  "'",
  "' or '",
  'QUJD',
  'deadbeef',
  '🧦',
  '[a](',
  '**',
  '`',
  '\n- ',
  `${'x'.repeat(600)} `,
  'my my my order order ',
  'the owner said ',
  'what what ',
  'never not ',
  '#-',
  '…',
  'a1b2 ',
  'a1b2-',
  '0190f3c2-7a11-7abc-9def-',
  'order ending in ',
  'id ends ',
  'nov 12 ',
  '1/1/',
  '1 day ago ',
  'when did ',
  'forgot the note ',
  'if i pay, ',
  'one, two, things ',
  'how long money ',
  '[email',
])('8,000 characters of “%s” are no burden', (piece) => {
  const text = repeated(piece)
  // A pattern that goes back and forth would not come to its end before the test’s time is up.
  expect(() => [understand(text), refusalOf(text), wishIn(text), excerpt(text, text)]).not.toThrow()
})
