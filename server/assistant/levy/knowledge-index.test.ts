import { expect, it } from 'vitest'
import { buildKnowledgeIndex } from './knowledge-index.ts'

const article = (title: string, body: string) => ({ kind: 'article', title, body, isLearned: false }) as const
const sections = (count: number) => Array.from({ length: count }, (_, at) => `# Part ${at}\nText`).join('\n')

it('takes 250 passages of an article, and of a shop 15,000', async () => {
  expect((await buildKnowledgeIndex([article('Long', sections(251)), article('Short', sections(3))])).size).toBe(253)
  expect((await buildKnowledgeIndex(Array(61).fill(article('Long', sections(250))))).size).toBe(15_000)
})
