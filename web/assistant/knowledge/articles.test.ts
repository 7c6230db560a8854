import { expect, it } from 'vitest'
import type { Article } from '../../../contract/assistant/knowledge.ts'
import { articlesWith } from './articles.ts'

const articles = [
  { title: 'Gift wrapping', body: 'We wrap for **$5**.' },
  { title: 'Sizes', body: 'Medium fits most.' },
] as Article[]
const titles = (search: string) => articlesWith(articles, search).map(({ title }) => title)

it('a search finds words of the title and of the text, in any case', () => {
  expect(titles('GIFT')).toEqual(['Gift wrapping'])
  expect(titles('medium')).toEqual(['Sizes'])
})

it('all words have to be there', () => {
  expect(titles('wrap $5')).toEqual(['Gift wrapping'])
  expect(titles('wrap medium')).toEqual([])
})

it('without a word it finds all', () => expect(titles('  ')).toHaveLength(2))
