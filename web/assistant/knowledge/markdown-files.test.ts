import { expect, it } from 'vitest'
import { readMarkdownFiles, refusalOf } from './markdown-files.ts'

const file = (name: string, content: string | Uint8Array<ArrayBuffer> = '# Sizes') => new File([content], name)

it('Markdown and plain text may be imported', () =>
  expect(refusalOf([file('a.md'), file('B.MARKDOWN'), file('c.txt')])).toBeNull())

it('names the file that is no Markdown', () =>
  expect(refusalOf([file('a.md'), file('b.pdf')])).toMatch(/^b\.pdf is not/))

it('takes fifty files at once, and no more', () => {
  const files = Array.from({ length: 51 }, (_, place) => file(`${place}.md`))
  expect(refusalOf(files.slice(1))).toBeNull()
  expect(refusalOf(files)).toBe('You can import up to 50 files at once.')
})

it('names the file that is too large', () =>
  expect(refusalOf([file('big.md', 'x'.repeat(800_001))])).toMatch(/^big\.md is too large/))

it('refuses files that are too much together', () =>
  expect(refusalOf(Array.from({ length: 5 }, () => file('a.md', 'x'.repeat(790_000))))).toMatch(/too large together/))

it('reads what is in them', async () =>
  expect(await readMarkdownFiles([file('a.md', '# Größen')])).toEqual([{ name: 'a.md', markdown: '# Größen' }]))

it('refuses one that is longer than the server takes', async () =>
  expect(readMarkdownFiles([file('a.md', 'x'.repeat(200_001))])).rejects.toThrow('a.md is too long'))

it('refuses what is no text', async () =>
  expect(readMarkdownFiles([file('a.md', new Uint8Array([0xff, 0xfe, 0xff]))])).rejects.toThrow('could not be read'))
