import { expect, test } from 'vitest'
import { wordsToMend } from './plain-words.ts'

const faults = (code: string) => wordsToMend('example.tsx', code)

test('a sentence that opens with a relative clause is found; a question is not', () => {
  expect(faults('/** What a row shows. */\nconst row = 1\n// Of several tabs, one makes each sound.')).toEqual([
    '1: opens with “What”',
    '3: opens with “Of”',
  ])
  expect(faults('const Help = () => <p>Whoever has none is led to set it up.</p>')).toEqual(['1: opens with “Whoever”'])
  expect(faults('/** So many rows are read at once. */\nconst mostRows = 20')).toEqual(['1: opens with “So many”'])
  expect(faults("const title = 'Where are my orders?'\nconst kind = 'What'\n/** Formats an amount. */")).toEqual([])
})

test('every sentence is read, not only the first', () => {
  expect(faults('/** Sends a row. Whoever reads it may answer. */\nconst row = 1')).toEqual(['1: opens with “Whoever”'])
  expect(faults("const text = 'Is it yours? Where is it?'\n// Draws it. A place: Where and how.")).toEqual([
    '2: opens with “Where”',
  ])
})

test('translated idioms and British spelling are found in comments and texts', () => {
  expect(faults("// Draws it anew.\nconst text = 'Choose a colour'")).toEqual(['1: says “anew”', '2: says “colour”'])
  expect(wordsToMend('example.css', 'a {\n  /* Nobody’s behaviour. */\n}')).toEqual([
    '2: says “Nobody’s”',
    '2: says “behaviour”',
  ])
  expect(faults("const status = 'order cancelled'")).toEqual([])
})
