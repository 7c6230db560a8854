import type { ActName } from '../../../../../contract/assistant/acts.ts'
import { articleWords } from '../../article-queries.ts'
import { plainText, stem, wordsOf } from '../../reader/plain-text.ts'
import { wishIn } from '../../reader/wishes.ts'
import type { FoundProduct } from '../../tools/results.ts'
import { stopWords } from '../../words.ts'
import type { Asked, Reply } from '../asked.ts'
import { factsOfProduct } from '../asked-facts.ts'
import { usualWords } from '../usual-words.ts'
import { articles } from './articles.ts'
import { offeredPerson } from './persons.ts'
import { bothNamed, type NamedProduct, namedProduct, productCard, unsold } from './products.ts'

/** Titles of articles that advise on an act, also in Spanish. */
const titles: { readonly [Name in ActName]?: RegExp } = {
  'size-advice': /\b(?:siz|fit|measur|talla|medida)/,
  'product-care': /\b(?:wash|care|caring|clean|lav|cuid)/,
}
const asksDetails: readonly (ActName | null)[] = [
  'product-details',
  'product-material',
  'product-care',
  'size-advice',
  null,
]
const asks =
  /^\W*(?:(?:and|but|ok|so|hi|hey|y|pero) )*(?:how|what|whats|why|which|where|who|when|donde|quien|can|could|do|does|did|is|are|was|will|would|has|have|como|que|cual|puedo|puede|se puede|es|son|tiene|tienen|sirve|aguanta)\b|\?/

/** Forms of one word: `packed` and `packable`, `wash` and `washing`. */
function areForms(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= Math.max(Math.min(4, shorter), shorter - 2)
}

/** The words of a question that are neither the product's nor in every question. */
function wordsAsked({ plain }: Asked, { name }: FoundProduct): string[] {
  const own = new Set(wordsOf(plainText(name)).flatMap((word) => [word, ...word.split('-')].map(stem)))
  return wishIn(plain)
    .words.filter((word) => word.length > 2 && !/\d/.test(word) && !stopWords.has(word) && !own.has(stem(word)))
    .map(stem)
}

/** How many of the words a text says, in any form. */
function saidIn(text: string, words: readonly string[]): number {
  const own = wordsOf(plainText(text))
    .flatMap((word) => [word, ...(word.includes('-') ? word.split('-').filter((part) => part.length > 2) : [])])
    .map(stem)
  return words.filter((word) => own.some((one) => areForms(one, word))).length
}

/** How much of what is asked a product's name and description tell, in the same words or others. */
function describedIn({ act }: Asked, { name, description }: FoundProduct, words: readonly string[]): number {
  // A question about how merino is washed is none about what it is made of.
  const isAdvice = act !== null && act in titles
  return saidIn(`${name} ${description}`, words) + (isAdvice ? 0 : factsOfProduct(words.join(' '), description))
}

/** The paragraphs that name the ware, where some do: how merino is washed says nothing of down. */
function ofWare(text: string, words: readonly string[]): string {
  const paragraphs = text.split(/\n{2,}/)
  const own = paragraphs.filter((paragraph) => saidIn(paragraph, words) > 0)
  return (own.length > 0 ? own : paragraphs).join('\n\n')
}

/** The shop's advice on this product: an article that names it, under a title of the act. */
async function advice({ use, texts, act }: Asked, words: readonly string[]): Promise<Reply | null> {
  const title = act === null ? undefined : titles[act]
  if (title === undefined) return null
  for (const query of [...words.toReversed(), ...(act === 'product-care' ? articleWords(act) : [])]) {
    const found = await use('search_knowledge', { query })
    if (found.outcome !== 'found') continue
    const passage = found.passages.find((one) => title.test(plainText(one.title)) && saidIn(one.text, words) > 0)
    if (passage !== undefined)
      return { text: `${texts.fromArticle(passage.title)}\n\n${ofWare(passage.text, words)}`, isGeneral: true }
  }
  return null
}

/** The advice on the product, and after it what says more of the words asked for, as a chart of sizes does. */
function withMore(advised: Reply, written: Reply | null, wanted: readonly string[]): Reply {
  if (written === null || saidIn(written.text, wanted) <= saidIn(advised.text, wanted)) return advised
  return { ...advised, text: `${advised.text}\n\n${written.text}` }
}

/**
 * Answers a question about a detail of one named product from an article about it, or from its description. If neither has the
 * detail, it says so, because a description of something else would be no answer. Null if no single product is named.
 */
export async function aboutDetail(asked: Asked): Promise<Reply | null> {
  if (!asksDetails.includes(asked.act) || !asks.test(asked.plain)) return null
  const [one, other] = asked.act === null ? [] : ((await bothNamed(asked)) ?? [])
  if (one !== undefined && other !== undefined) {
    const replies = [await ofNamed(asked, one), await ofNamed(asked, other)].map((reply) => reply?.text ?? '')
    return { text: [...new Set(replies)].filter((text) => text !== '').join('\n\n') }
  }
  const named = await namedProduct(asked)
  if (named === null) return asked.act === null ? null : unsold(asked)
  return ofNamed(asked, named)
}

/** The detail of one product. */
async function ofNamed(asked: Asked, { product, words }: NamedProduct): Promise<Reply | null> {
  // Answers from articles are about it, too.
  asked.turn.memory.product = product.name
  const wanted = wordsAsked(asked, product)
  const advised = await advice(asked, words)
  const described = describedIn(asked, product, wanted)
  const written = (wanted.length > 1 ? await articles(asked, wanted.join(' ')) : null) ?? (await articles(asked))
  if (advised !== null && described === 0) return withMore(advised, written, wanted)
  if (wanted.length === 0) return null
  // Its own description says more of it than an article about others.
  if (written !== null && saidIn(written.text, wanted) > described) return written
  return described > 0 ? productCard(asked, product) : untold(asked, product)
}

/** That a detail is not known, with what is. */
async function untold(asked: Asked, product: FoundProduct): Promise<Reply> {
  const card = await productCard(asked, product)
  asked.turn.memory.intent = offeredPerson
  return { ...card, text: asked.texts.detailUntold(product.name, card.text, asked.turn.shop.name) }
}

const asksAmount =
  /\bhow (?:much|many)\b.{0,60}\b(?:do|does|did|can|will)\b(?!.{0,200}\b(?:costs?|price|pay|come to|have|got|left)\b)/

/**
 * An answer about price or stock, unless a question about one product has only words that neither the product nor such
 * questions have: `how much does the parka weigh` asks for no price.
 */
export const unlessUntold =
  (answer: (asked: Asked) => Promise<Reply>) =>
  async (asked: Asked): Promise<Reply> => {
    const { plain, act } = asked
    const named = asksAmount.test(plain) ? await namedProduct(asked) : null
    if (named === null || act === null) return answer(asked)
    const { product } = named
    const wanted = wordsAsked(asked, product)
    const isKnown = (word: string): boolean =>
      usualWords(act).has(word) || saidIn(`${product.name} ${product.description}`, [word]) > 0
    const isTold = factsOfProduct(wanted.join(' '), product.description) > 0
    return wanted.length === 0 || isTold || wanted.some(isKnown) ? answer(asked) : untold(asked, product)
  }
