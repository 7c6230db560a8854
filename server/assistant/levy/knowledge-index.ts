import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { ActName } from '../../../contract/assistant/acts.ts'
import type { ArticleKind } from '../../../contract/assistant/knowledge.ts'
import { isAboutMatter } from './passage-matters.ts'
import { type Passage, passagesOf, type Readable } from './passages.ts'
import { forgivenErrors, singular, stopWords, wordsIn } from './words.ts'

/** A passage that answers a question; `score` is from 0 to 1: the share of the question's words that it holds. */
export type FoundPassage = { title: string; text: string; score: number; isLearned: boolean }

export type KnowledgeIndex = {
  /** Passages. */
  size: number
  /** The best passages of articles of these kinds, the best first. */
  search(query: string, kinds: readonly ArticleKind[]): FoundPassage[]
  /** The passages about an act, whatever their words; those with most of the query's words first. */
  ofMatter(act: ActName, query: string, kinds: readonly ArticleKind[]): Promise<FoundPassage[]>
}

/** A passage that holds less than this of a question is not about it. */
export const leastScore = 0.5
const mostPassages = 4
const mostWords = 16
const addedAtOnce = 200
/** Four times those of an ordinary article of the greatest length. */
const mostOfArticle = 250
/** A search looks at each that has one of its words: half a second, at most. */
const mostOfShop = 15_000
/** Passages whose matter is read: it takes a fraction of a millisecond for each, once. */
const mostWithMatter = 500
const readAtOnce = 25

/** The weight of a word by its place; a word with a typo counts less. */
const weights = { title: 1, heading: 1, text: 0.8 } as const
const inexact = 0.8

type Document = Passage & { id: number }
type Found = { passage: Passage; score: number; rank: number }

/** The words of a question that say what it is about. */
const askedWords = (query: string): string[] =>
  [
    ...new Set(
      wordsIn(query)
        .filter((word) => !stopWords.has(word) && word.length > 1)
        .map(singular),
    ),
  ].slice(0, mostWords)

/** The weight of a word in a passage, at its best place. */
const weightOf = (word: string, match: Record<string, string[]>): number =>
  Math.max(
    ...Object.entries(match).flatMap(([term, fields]) =>
      fields.map((field) => weights[field as keyof typeof weights] * (term === word ? 1 : inexact)),
    ),
  )

const toFoundPassage = ({ passage: { title, heading, text, isLearned }, score }: Found): FoundPassage => ({
  title: heading === '' || heading === title ? title : `${title}: ${heading}`,
  text,
  score: Math.round(score * 100) / 100,
  isLearned,
})

const bestOf = (found: readonly Found[]): FoundPassage[] =>
  found
    .toSorted((one, other) => other.score - one.score || other.rank - one.rank)
    .slice(0, mostPassages)
    .map(toFoundPassage)

/**
 * An index over a shop's published articles. It forgives typing errors and word endings. A passage with fewer than half of
 * the question's words is not found, nor what is beyond 250 passages of an article and 15,000 of the shop.
 */
export async function buildKnowledgeIndex(articles: readonly Readable[]): Promise<KnowledgeIndex> {
  const passages = articles.flatMap((article) => passagesOf(article).slice(0, mostOfArticle)).slice(0, mostOfShop)
  const index = new MiniSearch<Document>({
    fields: ['title', 'heading', 'text'],
    tokenize: wordsIn,
    processTerm: (word) => (stopWords.has(word) ? null : singular(word)),
  })
  const documents = passages.map((passage, id) => ({ id, ...passage }))
  await index.addAllAsync(documents, { chunkSize: addedAtOnce })

  const matches = (word: string) =>
    index.search(word, {
      tokenize: (text) => [text],
      processTerm: (text) => text,
      prefix: word.length > 3,
      fuzzy: forgivenErrors(word) || false,
    })

  /** The passages of these kinds that have a word of the query. */
  const having = (query: string, kinds: readonly ArticleKind[]): Map<number, Found> => {
    const words = askedWords(query)
    const found = new Map<number, Found>()
    for (const word of words) {
      for (const { id, score: rank, match } of matches(word)) {
        const passage = passages[Number(id)]
        if (passage === undefined || !kinds.includes(passage.kind)) continue
        const known = found.get(Number(id)) ?? { passage, score: 0, rank: 0 }
        known.score += weightOf(word, match) / words.length
        known.rank += rank
        found.set(Number(id), known)
      }
    }
    return found
  }

  return {
    size: passages.length,
    search: (query, kinds) => bestOf([...having(query, kinds).values()].filter(({ score }) => score >= leastScore)),
    async ofMatter(act, query, kinds) {
      const worded = having(query, kinds)
      const found: Found[] = []
      for (const [id, passage] of passages.slice(0, mostWithMatter).entries()) {
        // Other requests go on in between.
        if (id % readAtOnce === readAtOnce - 1) await setImmediate()
        if (!kinds.includes(passage.kind) || !(await isAboutMatter(passage, act))) continue
        found.push(worded.get(id) ?? { passage, score: 0, rank: 0 })
      }
      return bestOf(found)
    },
  }
}
