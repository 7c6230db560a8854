import MiniSearch from 'minisearch'
import type { Section } from './guide-text.ts'

export type SearchedGuide = { slug: string; title: string; sections: readonly Section[] }
export type Found = { slug: string; guide: string; heading: string; anchor: string; text: string; terms: string[] }

const mostFound = 30

type Entry = { id: string; slug: string; guide: string; heading: string; anchor: string; text: string }

/** A search over the titles and texts of all sections. All words must occur, with small mistakes; else any of them. */
export async function createGuideSearch(guides: readonly SearchedGuide[]): Promise<(words: string) => Found[]> {
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'guide', 'text'],
    storeFields: ['slug', 'guide', 'heading', 'anchor', 'text'],
    searchOptions: { boost: { heading: 4, guide: 2 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  })
  await index.addAllAsync(
    guides.flatMap(({ slug, title, sections }) =>
      sections.map(({ heading, anchor, text }) => ({
        ...{ id: `${slug}#${anchor}`, slug, guide: title },
        ...{ heading, anchor, text },
      })),
    ),
    // Other requests get their turn in between.
    { chunkSize: 10 },
  )
  return (words) => {
    const all = index.search(words, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(words)
    return results.slice(0, mostFound).map(({ terms, slug, guide, heading, anchor, text }) => ({
      ...{ slug, guide, heading, anchor, text, terms },
    }))
  }
}
