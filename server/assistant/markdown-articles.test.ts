import fc from 'fast-check'
import { expect, it } from 'vitest'
import { articlesOf } from './markdown-articles.ts'

const read = (markdown: string, name = 'help/shipping-and_returns.md') =>
  articlesOf({ name, markdown }).map(({ title, body }) => [title, body])

it('each first-level heading begins an article', () => {
  expect(read('# Shipping\nTwo days.\n\n## Abroad\nA week.\n# Returns #\nThirty days.')).toEqual([
    ['Shipping', 'Two days.\n\n## Abroad\nA week.'],
    ['Returns', 'Thirty days.'],
  ])
})

it('a file without headings is an article under the file’s name', () => {
  expect(read('Two days.')).toEqual([['shipping and returns', 'Two days.']])
})

it('front matter is ignored, text before the first heading isn’t', () => {
  expect(read('---\ntitle: x\n# no\n---\nBefore.\n# Shipping\nTwo days.')).toEqual([
    ['shipping and returns', 'Before.'],
    ['Shipping', 'Two days.'],
  ])
})

it('a heading inside a code block doesn’t count', () => {
  expect(read('# Shipping\n```\n# not me\n```\n~~~~\n# nor me\n~~~\n# nor I\n~~~~\nDone.')).toHaveLength(1)
})

it('titles are plain text, and sections without words are dropped', () => {
  expect(read('# **Free** [shipping](javascript:alert(1)) `now`\nYes.\n# Empty\n\n---\n#\nNo title.')).toEqual([
    ['Free shipping now', 'Yes.'],
    ['shipping and returns', 'No title.'],
  ])
})

it('Windows line endings and a byte order mark make no difference', () => {
  expect(read('\ufeff# A\r\nB\r\n')).toEqual([['A', 'B']])
})

it('a text that is too long is reported, not cut', () => {
  const [article] = articlesOf({ name: 'a.md', markdown: `# Long\n${'word '.repeat(5000)}` })
  expect(article?.problem).toBe('“Long” is longer than 20000 characters')
  expect(articlesOf({ name: 'a.md', markdown: `# ${'long '.repeat(100)}\nText` })[0]?.problem).toContain(
    '200 characters',
  )
})

it('any text can be read, and no line of a body is lost or added', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# A', '## b', '```', 'text', '', '---', '<script>', '# [x](y)')), (lines) => {
      const bodies = articlesOf({ name: 'file.md', markdown: lines.join('\n') }).flatMap(({ body }) => body.split('\n'))
      for (const line of bodies) expect(lines).toContain(line)
    }),
  )
})

it('a hostile file is read in reasonable time', () => {
  const pieces = ['[', '![](', '[a](b', ' ', '\t', ' #', '#', '(', '[a](()']
  for (const piece of pieces) {
    // A backtracking expression would exceed the test's time limit.
    expect(read(`# a${piece.repeat(60_000)}b\nText`)).toHaveLength(1)
  }
})

it('closing marks of a heading aren’t part of its title', () => {
  const titles = ['# A #', '# A ##\t', '# A#', '# C# #', '# A # b'].flatMap((line) => read(`${line}\nText`))
  expect(titles.map(([title]) => title)).toEqual(['A', 'A', 'A#', 'C#', 'A # b'])
})
