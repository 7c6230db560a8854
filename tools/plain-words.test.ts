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

test('comments of migrations are found over several lines, and names of tests', () => {
  const sql = '-- Whether it is so.\nSELECT 1;\n  -- The first line.\n  -- Whoever wrote the second.\nSELECT 2;'
  expect(wordsToMend('0001_one.sql', sql)).toEqual(['3: opens with “Whoever”'])
  expect(wordsToMend('one.queries.ts', `const text = \`${sql}\``, { commentsOnly: true })).toHaveLength(1)
  const names =
    "const said = 'is told'\n  it.each(kinds)(\n    'a %s is told', () => {})\ntest('Of all', done)\ndescribe('of one', run)"
  expect(wordsToMend('example.test.ts', names, { commentsOnly: true })).toEqual([
    '2: says “is told”',
    '4: opens with “Of”',
  ])
})

test('documents are found by paragraph, item and row, without code, headings and quotations', () => {
  const document = [
    '# What it does',
    'It sends a row.\nWhat it keeps is a copy.',
    '- One\n- Of two, one',
    '| a | b |\n| c | says the colour |',
    '`Of code`, “What was said” and *Where is my order?*',
    '```\nWhat is code\n```',
  ].join('\n\n')
  expect(wordsToMend('page.md', document)).toEqual(['3: opens with “What”', '7: opens with “Of”', '10: says “colour”'])
})
