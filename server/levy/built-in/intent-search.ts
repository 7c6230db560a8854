import MiniSearch from 'minisearch'
import type { Intent } from './intent.ts'
import type { Language } from './language.ts'
import { phrases } from './phrases.ts'
import { stem, wordsOf } from './plain-text.ts'

type Example = { id: number; intent: Intent; text: string }

/** Words that say nothing about what is wanted. */
const empty = new Set(
  (
    'i you the a an is are do does did my me to of in on it for and or can could would will be what which how please your ' +
    'where when donde esta cuando have has with this that not any so if at there was el la los las un una de que por mi me es en y o se su con no lo'
  ).split(' '),
)
const termsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !empty.has(word))
    .map(stem)

function indexOf(language: Language): MiniSearch<Example> {
  const index = new MiniSearch<Example>({
    fields: ['text'],
    storeFields: ['intent', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  const examples = Object.entries(phrases[language]).flatMap(([intent, texts]) =>
    texts.map((text) => ({ intent: intent as Intent, text })),
  )
  index.addAll(examples.map((example, id) => ({ id, ...example })))
  return index
}

const indexes: Readonly<Record<Language, MiniSearch<Example>>> = { en: indexOf('en'), es: indexOf('es') }
/** So much of what was asked has to be in an example, and of the example in what was asked. */
const leastShare = 0.6

/** The intent whose examples a text resembles most; null if none is close enough. */
export function intentBySearch(plain: string, language: Language): Intent | null {
  const asked = new Set(termsOf(plain))
  if (asked.size === 0 || asked.size > 40) return null
  const [best] = indexes[language].search([...asked].join(' '), { fuzzy: 0.2 })
  if (best === undefined) return null
  const example = new Set(termsOf(String(best['text'])))
  const met = best.terms.length
  const isAlike = met / asked.size >= leastShare && met / example.size >= leastShare
  return isAlike ? (best['intent'] as Intent) : null
}
