import { expect, it } from 'vitest'
import { passagesOf } from './passages.ts'

const passages = (body: string) =>
  passagesOf({ kind: 'article', title: 'Title', body, isLearned: false }).map(({ heading, text }) => [heading, text])

it('an article is cut at its headings, and read without the marks of Markdown', () => {
  expect(passages('Before.\n\n# One\nFirst **thing**:\n\n- a\n- `b`\n\n## Two ##\r\n> Quoted\r\n')).toEqual([
    ['', 'Before.'],
    ['One', 'First thing:\n- a\n- b'],
    ['Two', 'Quoted'],
  ])
})

it('a long text is cut at the end of a sentence, and nothing of it is lost', () => {
  const sentence = 'This sentence says the very same thing as all of the others do. '
  const texts = passages(sentence.repeat(40)).map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).toMatch(/^This .* do\.$/)
  expect(texts.join(' ')).toBe(sentence.repeat(40).trim())
})

it('a text without an end is cut all the same', () => {
  const texts = passages('x'.repeat(20_000)).map(([, text = '']) => text)
  expect(texts.join('')).toBe('x'.repeat(20_000))
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(700)
})

it('links are read with where they go, and a text that only begins them comes to its end', () => {
  expect(passages('See [our page](https://shop.example "Shop") or ![a photo](a.png).')).toEqual([
    ['', 'See our page (https://shop.example) or a photo.'],
  ])
  for (const piece of ['[a](', '![', '![a](', '[a](x ', '**', '`', '__']) {
    // With an expression that goes back and forth it would not before the test’s time is up.
    expect(passages(piece.repeat(5000).slice(0, 20_000))).toBeInstanceOf(Array)
  }
})
