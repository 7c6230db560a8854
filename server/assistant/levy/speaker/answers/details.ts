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
import { aboutProduct, bothNamed, type NamedProduct, namedProduct, productCard, unsold } from './products.ts'

/** A table is one of a product's sizes if it has this many of them. */
const leastOfChart = 2
/** A question about a ware that nobody understood is one for advice from this probability on. */
const leastOfAdvice = 0.2
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

/** The question without the words of the product's name: a `down vest` asks for no material. */
function besideName({ plain }: Asked, { name }: FoundProduct): string {
  const own = new Set(wordsOf(plainText(name)).map(stem))
  return wordsOf(plain)
    .filter((word) => !own.has(stem(word)))
    .join(' ')
}

/** How much of what is asked a product's name and description tell, in the same words or others. */
function describedIn(asked: Asked, product: FoundProduct, words: readonly string[]): number {
  const { name, description } = product
  // A question about how merino is washed is none about what it is made of.
  const isAdvice = advised.includes(asked.act)
  const said = saidIn(`${name} ${description}`, words)
  return said + (isAdvice ? 0 : factsOfProduct(besideName(asked, product), description))
}

/** Whether a text is a table of sizes in letters that has some of the product's. */
function isChartFor({ variants }: FoundProduct, text: string): boolean {
  const sizes = new Set(variants.flatMap(({ size }) => (size !== null && /^\p{L}+$/u.test(size) ? [size] : [])))
  const own = new Set(text.match(/[\p{L}\p{N}./]+/gu) ?? [])
  return /\d/.test(text) && [...sizes].filter((size) => own.has(size)).length >= leastOfChart
}

/**
 * The shop's advice on this product: the paragraphs of articles about the act that name it, else what it is made of. How
 * merino is washed says nothing of down. A question with measures gets the table of the product's sizes.
 */
async function advice(asked: Asked, words: readonly string[], product: FoundProduct): Promise<Reply | null> {
  const { use, texts, act, plain, typed } = asked
  if (act === null || !advised.includes(act)) return null
  const found = await use('search_knowledge', { query: plain, matter: act })
  if (found.outcome !== 'found') return null
  const { passages } = found
  const reply = (title: string, text: string): Reply => ({
    text: `${texts.fromArticle(title)}\n\n${text}`,
    isGeneral: true,
  })
  const isMeasured = act === 'size-advice' && /\d/.test(plain)
  const { name, description } = product
  const names = wordsOf(plainText(name)).filter((word) => word.length > 2 && !stopWords.has(word))
  for (const naming of [
    materialsIn(wishIn(typed).words.join(' ')),
    words,
    names,
    materialsIn(`${name} ${description}`),
  ])
    for (const { title, text } of passages) {
      const own = text.split(/\n{2,}/).filter((paragraph) => saidIn(paragraph, naming) > 0)
      if (own.length > 0 && (!isMeasured || /\d/.test(text))) return reply(title, own.join('\n\n'))
    }
  const chart = isMeasured ? passages.find(({ text }) => isChartFor(product, text)) : undefined
  return chart === undefined ? null : reply(chart.title, chart.text)
}

/** The advice on the product, and after it what says more of the words asked for, as a chart of sizes does. */
function withMore(advised: Reply, written: Reply | null, wanted: readonly string[]): Reply {
  if (written === null || saidIn(written.text, wanted) <= saidIn(advised.text, wanted)) return advised
  return { ...advised, text: `${advised.text}\n\n${written.text}` }
}

/** The question as one for advice, where the examples find that likeliest. */
function asAdvice(asked: Asked): Asked {
  const [act, probability] = asked.likely[0] ?? [null, 0]
  return asked.act === null && advised.includes(act) && probability >= leastOfAdvice ? { ...asked, act } : asked
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
  return ofNamed(asAdvice(asked), named)
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
  if (wanted.length === 0 && described === 0) return null
  // Its own description says more of it than an article about others, and how other materials are washed says nothing of it.
  const isOfOthers =
    asked.act === 'product-care' &&
    materialsIn(`${product.name} ${product.description}`).length > 0 &&
    written !== null &&
    saidIn(written.text, words) === 0
  if (written !== null && !isOfOthers && saidIn(written.text, wanted) > described) return written
  return described > 0 ? productCard(asked, product, true) : untold(asked, product)
}

/** A question for advice on a size names none, or several. */
const asksAdvice =
  /\b(?:which|what|whats|que|cual|between|should|recommend\w*|fits?|true|runs?|mid[oe]\w*|mide|cm|lbs?|kg|feet|foot|tall|or|o|entre|me queda)\b/

/** The stock of a named ware in a size, as in `work pants in a 40 waist`; null where that is not what is asked. */
export async function aboutSize(asked: Asked): Promise<Reply | null> {
  const { act, plain, typed } = asked
  const isOpen = act === null || act === 'size-advice' || act === 'product-details'
  if (!isOpen || wishIn(typed).size === null || asksAdvice.test(plain)) return null
  return (await namedProduct(asked)) === null ? null : aboutProduct(asked)
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
    const isTold = factsOfProduct(besideName(asked, product), product.description) > 0
    return wanted.length === 0 || isTold || wanted.some(isKnown) ? answer(asked) : untold(asked, product)
  }
