import type { ActName } from '../../../../../contract/assistant/acts.ts'
import { plainText, stem, wordsOf } from '../../reader/plain-text.ts'
import { wishIn } from '../../reader/wishes.ts'
import type { FoundProduct } from '../../tools/results.ts'
import { stopWords } from '../../words.ts'
import type { Asked, Reply } from '../asked.ts'
import { factsOfProduct, materialsIn } from '../asked-facts.ts'
import { usualWords } from '../usual-words.ts'
import { saidIn } from '../word-forms.ts'
import { advised, articles } from './articles.ts'
import { offeredPerson } from './persons.ts'
import { bothNamed, type NamedProduct, namedProduct, productCard, unsold } from './products.ts'

const asksDetails: readonly (ActName | null)[] = [
  'product-details',
  'product-material',
  'product-care',
  'size-advice',
  null,
]
const asks =
  /^\W*(?:(?:and|but|ok|so|hi|hey|y|pero) )*(?:how|what|whats|why|which|where|who|when|donde|quien|can|could|do|does|did|is|are|was|will|would|has|have|como|que|cual|puedo|puede|se puede|es|son|tiene|tienen|sirve|aguanta)\b|\?/

/** The words of a question that are neither the product's nor in every question. */
function wordsAsked({ plain }: Asked, { name }: FoundProduct): string[] {
  const own = new Set(wordsOf(plainText(name)).flatMap((word) => [word, ...word.split('-')].map(stem)))
  return wishIn(plain)
    .words.filter((word) => word.length > 2 && !/\d/.test(word) && !stopWords.has(word) && !own.has(stem(word)))
    .map(stem)
}

/** How much of what is asked a product's name and description tell, in the same words or others. */
function describedIn({ act }: Asked, { name, description }: FoundProduct, words: readonly string[]): number {
  // A question about how merino is washed is none about what it is made of.
  const isAdvice = advised.includes(act)
  return saidIn(`${name} ${description}`, words) + (isAdvice ? 0 : factsOfProduct(words.join(' '), description))
}

/**
 * The shop's advice on this product: the paragraphs of articles about the act that name it, else what it is made of. How
 * merino is washed says nothing of down.
 */
async function advice(
  { use, texts, act, plain }: Asked,
  words: readonly string[],
  { name, description }: FoundProduct,
): Promise<Reply | null> {
  if (act === null || !advised.includes(act)) return null
  const found = await use('search_knowledge', { query: plain, matter: act })
  if (found.outcome !== 'found') return null
  const names = wordsOf(plainText(name)).filter((word) => word.length > 2 && !stopWords.has(word))
  for (const naming of [words, names, materialsIn(`${name} ${description}`)])
    for (const { title, text } of found.passages) {
      // Who tells measures asks for a table of them.
      if (act === 'size-advice' && /\d/.test(plain) && !/\d/.test(text)) continue
      const own = text.split(/\n{2,}/).filter((paragraph) => saidIn(paragraph, naming) > 0)
      if (own.length > 0) return { text: `${texts.fromArticle(title)}\n\n${own.join('\n\n')}`, isGeneral: true }
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
  if (!asksDetails.includes(asked.act) || (asked.act === null && !asks.test(asked.plain))) return null
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
  const onWare = await advice(asked, words, product)
  const described = describedIn(asked, product, wanted)
  const written = (wanted.length > 1 ? await articles(asked, wanted.join(' ')) : null) ?? (await articles(asked))
  if (onWare !== null && described === 0) return withMore(onWare, written, wanted)
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
