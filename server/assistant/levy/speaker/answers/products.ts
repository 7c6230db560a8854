import { centsToUsd, usdToCents } from '../../../../../contract/core/money.ts'
import { isKind, kinOf } from '../../product-kin.ts'
import { needsIn } from '../../product-needs.ts'
import { plainText, stem, wordsOf } from '../../reader/plain-text.ts'
import { type Counted, isNumber, piecesIn } from '../../reader/quantities.ts'
import { halvesOf } from '../../reader/sentences.ts'
import { amountIn } from '../../reader/slots.ts'
import { comparedIn, isAbout, type Wish, wishIn } from '../../reader/wishes.ts'
import type { FoundProduct, SearchProductsResult } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'
import { money } from '../written.ts'
import { articles } from './articles.ts'
import { orderPaid } from './orders.ts'
import { offeredPerson, switchedOff } from './persons.ts'
import { productText, variantLines } from './product-text.ts'
import { soldOutOf } from './stock-emails.ts'

const mostShown = 3
/** Words of a wish that are looked for one by one. */
const mostTried = 6
/** Words of a question among which the name of a product's kind is looked for. */
const mostRead = 12

const isPointing = /\b(?:it|its|that|this|them|they|those|these|one|ones|eso|ese|esa|este|esta|lo|la|los|las)\b/

/** The wish, with the last product if none is named. */
function wishOf({ turn: { memory }, typed, plain }: Asked, isFollowUp: boolean): Wish {
  const wish = wishIn(typed)
  const hasDetail = wish.size !== null || wish.color !== null
  if (wish.words.length > 0 || memory.product === undefined) return wish
  return isFollowUp || hasDetail || isPointing.test(plain)
    ? { ...wish, words: wordsOf(plainText(memory.product)) }
    : wish
}

const search = ({ use }: Asked, wish: Wish) =>
  use('search_products', {
    query: wish.words.join(' '),
    size: wish.size ?? undefined,
    color: wish.color ?? undefined,
    minPrice: wish.minPrice ?? undefined,
    maxPrice: wish.maxPrice ?? undefined,
  })

type Found = Extract<SearchProductsResult, { outcome: 'found' }>

const isNamedBy = (word: string, name: string): boolean => isAbout([word], { name, description: '', variants: [] })

/** The found products that fit the question. */
function fitting(found: Found, { words }: Wish): FoundProduct[] {
  return words.length === 0 ? found.products : found.products.filter((product) => isAbout(words, product))
}

/** How the wish is said where nothing is as it wants: `in blue, size M`. */
function wishWords({ texts }: Asked, { color, size, minPrice, maxPrice }: Wish): string {
  const amounts = [minPrice, maxPrice].filter((amount) => amount !== null).map(money)
  return texts.wishWords([
    ...(color === null ? [] : [texts.color(color)]),
    ...(size === null ? [] : [`${texts.sizeWord} ${size}`]),
    ...(amounts.length === 0 ? [] : [amounts.join('–')]),
  ])
}

const isParticular = ({ size, color, minPrice, maxPrice }: Wish): boolean =>
  size !== null || color !== null || minPrice !== null || maxPrice !== null

/** The most variants of a product in an answer of `search_products`, which doesn't say that there are more. */
const mostTold = 12

const isCut = ({ variants }: FoundProduct): boolean => variants.length >= mostTold

/** A product of which only some variants were told, with those of one size and those of one color. */
async function completed(asked: Asked, product: FoundProduct): Promise<FoundProduct> {
  const [first] = product.variants
  if (first === undefined) return product
  const words = wordsOf(plainText(product.name))
  const none = { words, size: null, color: null, minPrice: null, maxPrice: null }
  const variants = new Map<string, FoundProduct['variants'][number]>()
  for (const wish of [
    { ...none, size: first.size },
    { ...none, color: first.color },
  ]) {
    const found = await search(asked, wish)
    const same = found.outcome === 'found' ? found.products.find(({ name }) => name === product.name) : undefined
    for (const variant of same?.variants ?? []) variants.set(variant.sku, variant)
  }
  return { ...product, variants: [...variants.values()] }
}

async function summary(asked: Asked, product: FoundProduct, isOnly: boolean): Promise<string[]> {
  const { texts } = asked
  if (!isCut(product)) return [productText(product, texts, { withDescription: isOnly, known: 'all' })]
  if (!isOnly) return [productText(product, texts, { withDescription: false, known: 'none' })]
  const whole = await completed(asked, product)
  return [productText(whole, texts, { withDescription: true, known: 'choices' }), texts.tellChoice]
}

/** Whether one variant alone was asked for, as by its SKU. */
const isOneOfMany = ({ variants }: FoundProduct): boolean =>
  variants.length === 1 && variants.some(({ size, color }) => size !== null || color !== null)

const asksSum = /\b(?:come to|cost|costs|total|how much|be for|together|altogether|cuanto|cuestan?|salen?)\b/

/** How a product is counted: `parkas`, and `flannels` of a `Flannel Shirt`; `4 kids` counts no `Kids’ Suit`. */
function countedAs({ name, variants }: FoundProduct): Counted {
  const own = wordsOf(plainText(name))
  const isName = (word: string): boolean => isNamedBy(word, name)
  const isPlural = (word: string): boolean =>
    word.endsWith('s') && (own.includes(word.slice(0, -1)) || word === own.at(-1))
  return {
    isWare: (word) => isPlural(word) || (word.endsWith('s') && isOfKind({ name }, wishIn(word).words)),
    isName,
    sizes: variants.flatMap(({ size }) => (size === null ? [] : [size.toLowerCase()])),
  }
}

/** The sum of several pieces of the only product; empty if one piece is asked for, or prices differ. */
function sumOf({ act, plain, typed, texts, goesOn }: Asked, [first, ...others]: readonly FoundProduct[]): string {
  const isAsked = act === 'product-price' || asksSum.test(plain)
  if (first === undefined || others.length > 0 || !isAsked) return ''
  const count = goesOn?.quantity ?? piecesIn(typed, countedAs(first))
  if (count === undefined || count < 2) return ''
  const prices = new Set(first.variants.map(({ price }) => price))
  const [price] = prices
  if (price === undefined || prices.size > 1) return ''
  return texts.sumOfPieces(count, money(price), money(centsToUsd(usdToCents(price) * count)))
}

/** The product whose name has most of the words; undefined where several have as many. */
function bestNamed(products: readonly FoundProduct[], words: readonly string[]): FoundProduct | undefined {
  const counts = products.map(({ name }) => words.filter((word) => isNamedBy(word, name)).length)
  const most = Math.max(...counts)
  const [best, ...others] = products.filter((_, place) => most > 0 && counts[place] === most)
  return others.length === 0 ? best : undefined
}

async function shown(asked: Asked, found: Found, products: readonly FoundProduct[], wish: Wish): Promise<Reply> {
  const { texts, turn } = asked
  const top = products.slice(0, wish.words.length === 0 ? found.products.length : mostShown)
  const [first] = top
  const last = top.length === 1 ? first : bestNamed(top, wish.words)
  // No product of several is the last one mentioned.
  if (last === undefined) delete turn.memory.product
  else turn.memory.product = last.name
  const isNarrow = wish.size !== null || wish.color !== null
  const lines: string[] = []
  for (const product of top) {
    const isListed = isNarrow || isOneOfMany(product)
    lines.push(...(isListed ? variantLines(product, texts) : await summary(asked, product, top.length === 1)))
  }
  const more = found.more + products.length - top.length
  const isStockUntold =
    /stock|availab|disponib|existenc|left|quedan/.test(asked.plain) && first?.variants[0]?.inStock === null
  const isCountUntold =
    /\bhow many\b|\bcuant[oa]s\b/.test(asked.plain) &&
    asked.act === 'product-stock' &&
    top.some(({ variants }) => variants.some(({ inStock, left }) => inStock === true && left === null))
  const rest = [
    sumOf(asked, top),
    more > 0 ? texts.moreProducts(more) : '',
    isStockUntold ? texts.stockUntold : '',
    isCountUntold ? texts.countUntold : '',
  ]
  const soldOut = first !== undefined && top.length === 1 ? soldOutOf(asked, first) : []
  return { text: [...lines, ...rest].filter((line) => line !== '').join('\n'), soldOut }
}

/** Alternatives if nothing fits. */
async function otherwise(asked: Asked, wish: Wish): Promise<Reply | null> {
  if (wish.words.length === 0 || !isParticular(wish)) return null
  const wider = await search(asked, { ...wish, size: null, color: null, minPrice: null, maxPrice: null })
  if (wider.outcome !== 'found') return null
  const products = fitting(wider, wish).filter(({ variants }) => variants.length > 0)
  if (products.length === 0) return null
  const { text } = await shown(asked, { ...wider, more: 0 }, products.slice(0, 2), {
    ...wish,
    size: null,
    color: null,
  })
  return { text: asked.texts.productNotSo(wishWords(asked, wish), text) }
}

/** The products that one of the words alone finds, those of most words first; null where none does. */
async function closest(asked: Asked, wish: Wish): Promise<Reply | null> {
  if (wish.words.length < 2) return null
  const counts = new Map<string, { product: FoundProduct; count: number }>()
  for (const word of wish.words.slice(0, mostTried)) {
    const found = await search(asked, { ...wish, words: [word] })
    for (const product of found.outcome === 'found' ? found.products : [])
      counts.set(product.name, { product, count: (counts.get(product.name)?.count ?? 0) + 1 })
  }
  const most = Math.max(...[...counts.values()].map(({ count }) => count))
  const products = [...counts.values()].filter(({ count }) => count === most).map(({ product }) => product)
  if (products.length === 0) return null
  const { text } = await shown(asked, { outcome: 'found', products, more: 0 }, products, wish)
  return { text: asked.texts.productClosest(text) }
}

async function notFound(asked: Asked, wish: Wish): Promise<Reply> {
  const found = (await articles(asked)) ?? (await closest(asked, wish))
  if (found !== null) return found
  asked.turn.memory.intent = offeredPerson
  return { text: asked.texts.productNotFound(asked.turn.shop.name) }
}

/** Whether it is a ware of the kind that was asked for, by another name: a fleece for `hoodies`. */
const isKin = ({ name, variants }: FoundProduct, { words }: Pick<Wish, 'words'>): boolean =>
  variants.length > 0 && words.some((word) => wordsOf(plainText(name)).some((own) => kinOf(word).includes(stem(own))))

/** That a thing is not in the catalog, where a question about its details names a kind of thing that nothing there is. */
export async function unsold(asked: Asked): Promise<Reply | null> {
  const kind = wishIn(asked.typed).words.find(isKind)
  if (kind === undefined) return null
  const wish = { ...wishIn(''), words: [kind] }
  const found = await search(asked, wish)
  const isSold =
    found.outcome === 'found' &&
    found.products.some((product) => isNamedBy(kind, `${product.name} ${product.description}`) || isKin(product, wish))
  if (isSold) return null
  asked.turn.memory.intent = offeredPerson
  return { text: asked.texts.productNotFound(asked.turn.shop.name) }
}

/** Whether none of the wares is of the kind that was asked for: a rain shell for `rain boots`. */
const isOther = (products: readonly FoundProduct[], { words }: Wish): boolean =>
  words.some(
    (word) =>
      isKind(word) &&
      !products.some(
        (product) => isNamedBy(word, `${product.name} ${product.description}`) || isKin(product, { words: [word] }),
      ),
  )

/** Looks for products; null where it is not known which, or nothing is found that fits. */
async function lookedUp(asked: Asked, wish: Wish): Promise<Reply | null> {
  const result = await search(asked, wish)
  if (result.outcome === 'switched-off') return switchedOff(asked)
  const products = result.outcome === 'found' ? fitting(result, wish) : []
  const offered = products.filter(({ variants }) => variants.length > 0)
  if (result.outcome === 'found' && offered.length > 0) {
    const reply = await shown(asked, result, offered, wish)
    return isOther(offered, wish) ? { text: asked.texts.productClosest(reply.text) } : reply
  }
  const kin = result.outcome === 'found' ? result.products.filter((product) => isKin(product, wish)) : []
  if (result.outcome === 'found' && kin.length > 0) {
    const { text } = await shown(asked, { ...result, more: 0 }, kin, wish)
    return { text: asked.texts.productClosest(text) }
  }
  return otherwise(asked, wish)
}

/** Two products side by side, each in its usual words; null if a question compares none. */
async function compared(asked: Asked): Promise<Reply | null> {
  const both = comparedIn(asked.typed)
  if (both === null) return null
  const lines: string[] = []
  for (const typed of both) {
    const wish = wishIn(typed)
    const found = await lookedUp({ ...asked, typed, plain: typed }, wish)
    const text = found?.text ?? asked.texts.comparedNotFound(wish.words.join(' '))
    if (!lines.includes(text)) lines.push(text)
  }
  // With two, neither is the last one mentioned.
  delete asked.turn.memory.product
  return { text: lines.join('\n') }
}

/** Words that ask for a price or for advice, and name no product. */
const naming = new Set(
  (
    'cheap cheapest cheaper least less affordable expensive dearest priciest most lowest highest price priced thing things ' +
    'item items product products stuff sell something anything gift gifts present presents idea ideas spend budget barato ' +
    'barata baratos baratas caro cara caros caras regalo regalos producto productos articulo articulos algo cosa cosas'
  ).split(' '),
)
const withoutAdvice = (wish: Wish): Wish => ({ ...wish, words: wish.words.filter((word) => !naming.has(word)) })

const endOfPrice =
  /\b(?:cheapest|least|lowest|priciest|dearest|most expensive|highest|mas (?:barat|car)[oa]s?|(?:barat|car)[oa]s?)\b/
const namesSome = (half: string): boolean => withoutAdvice(wishIn(half)).words.length > 0

/** `the cheapest thing`, `lo mas barato`: of all there is, whatever else is said. */
const anyWare =
  /\b(?:cheapest|least expensive|lowest[ -]priced?|most (?:expensive|affordable|\w{3,12})|priciest|dearest|fanciest|costliest) (?:things?|items?|products?|stuff|one|(?:you|u|ya|y'?all|in|of)\b)|\blo (?:mas|menos) \w+|\b(?:cosa|articulo|producto|prenda) mas \w+/

const cheapest = /\b(?:cheapest|least expensive|lowest[ -]priced?|most affordable|mas (?:barat|economic)\w+)\b/

/** The cheapest or the most expensive product, with all of the same price; null if a question asks for neither. */
async function atPriceEnd(asked: Asked, isHalf = false): Promise<Reply | null> {
  const { act, texts, typed } = asked
  // A gift may be the cheapest thing, too.
  const isCheapest = act === 'product-cheapest' || (anyWare.test(typed) && cheapest.test(typed))
  if (!isCheapest && act !== 'product-most-expensive') return null
  const byPrice = isCheapest ? 'lowest' : 'highest'
  // `the cheapest jacket and the cheapest shirt`
  const halves = (isHalf ? [] : halvesOf(typed)).find((pair) =>
    pair.every((half) => endOfPrice.test(half) && namesSome(half)),
  )
  const replies =
    halves === undefined ? [] : await Promise.all(halves.map((half) => atPriceEnd({ ...asked, typed: half }, true)))
  const [one, other] = replies
  if (one != null && other != null) return { ...one, text: `${one.text}\n${other.text}` }
  const { words, size, color } = withoutAdvice(wishIn(anyWare.test(typed) ? '' : typed))
  const query = words.join(' ')
  const result = await asked.use('search_products', {
    ...{ query, byPrice, size: size ?? undefined, color: color ?? undefined },
  })
  if (result.outcome === 'switched-off') return switchedOff(asked)
  if (result.outcome !== 'found') return null
  const priceOf = ({ lowestPrice, highestPrice }: FoundProduct) => (byPrice === 'lowest' ? lowestPrice : highestPrice)
  const [first] = result.products
  const equal = result.products.filter((product) => first !== undefined && priceOf(product) === priceOf(first))
  const lines = await Promise.all(equal.slice(0, mostShown).map((product) => summary(asked, product, false)))
  return { text: [texts.priceEnd[byPrice], ...lines.flat()].join('\n'), category: 'products' }
}

/** The wish for the search: with the price of a budget, and without words that name no product. */
function wishToFind(asked: Asked): Wish {
  const { act, typed } = asked
  const wish = wishOf(asked, act === 'product-colors' || act === 'product-sizes')
  if (act !== 'product-budget' && act !== 'gift-advice') return wish
  const cents = amountIn(typed) ?? amountIn(plainText(asked.turn.question))
  const isOpen = wish.maxPrice === null && wish.minPrice === null && cents !== undefined
  if (!isOpen) return withoutAdvice(wish)
  const words = wish.words.filter((word) => !/^\d+$/.test(word))
  return { ...withoutAdvice({ ...wish, words }), maxPrice: centsToUsd(cents) }
}

/** Everything for the money, where the words of a gift or a budget find nothing. */
async function withinBudget(asked: Asked, wish: Wish): Promise<Reply | null> {
  const isOfMoney = asked.act === 'product-budget' || asked.act === 'gift-advice'
  const isOpen = asked.act === 'gift-advice' && !wish.words.some(isKind)
  if (!isOfMoney || (wish.maxPrice === null && !isOpen) || wish.words.length === 0) return null
  const found = await lookedUp(asked, { ...wish, words: [] })
  return found === null ? null : { text: asked.texts.productClosest(found.text) }
}

/** Words beside a need that make it a request for a ware. */
const asksForWare =
  /\b(?:need|needs|want|wants|looking|something|somethin|smth|sth|anything|recommend\w*|suggest\w*|what|whats|which|best|\w+est|(?:you|u|ya) (?:got|have|sell)|have you|carry|help|get (?:for|my|her|him)|algo|busco|necesito|recomiend\w*|que|cual|tengan|tienen|lo mas)\b/
const ofService =
  /\b(?:ship\w*|deliver\w*|send (?:it|them|me|this|to|back)|sent|ordered|orders?|return\w*|refund\w*|exchang\w*|arriv\w*|repair\w*|broken?|ripp?(?:ed)?|torn|holes?|zip(?:per)?|seams?|damaged?|wash\w*|size|envi\w+|pedidos?|devol\w+|lavar?|talla)\b/
/** Two words of a name leave no doubt which ware is meant. */
const leastNamed = 2
/** The wares that suit what a message wants one for, as in `something for -20`; null if it wants none, or names a ware. */
export async function suited(asked: Asked): Promise<Reply | null> {
  const said = plainText(asked.turn.question)
  const needs = needsIn(said)
  if (needs.length === 0) return null
  const isRequest = (asksForWare.test(said) || needs.length > 1) && !ofService.test(said)
  if (asked.act === null && !isRequest) return null
  const wish = wishToFind(asked)
  const named = (await namedProduct(asked))?.words.length ?? 0
  const isNamed = named >= leastNamed || (named > 0 && named === wish.words.length)
  if (wish.size !== null || wish.color !== null || isNamed) return null
  // The ware that it goes under is not wanted.
  const kinds = needs.includes('layering') ? [] : wish.words.filter(isKind)
  const { minPrice, maxPrice } = wish
  const result = await asked.use('search_products', {
    ...{ query: kinds.join(' '), needs },
    ...{ minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined },
  })
  if (result.outcome !== 'found') return null
  const products = result.products.filter(({ variants }) => variants.length > 0).slice(0, mostShown)
  if (products.length === 0) return null
  const { text } = await shown(asked, { ...result, more: 0 }, products, wish)
  return { text: asked.texts.productSuited(text), category: 'products' }
}

/** Lists fitting products, with price and stock. */
export async function searchProducts(asked: Asked): Promise<Reply> {
  const answered = (await atPriceEnd(asked)) ?? (await compared(asked)) ?? (await suited(asked))
  if (answered !== null) return answered
  const wish = wishToFind(asked)
  const isOpen = wish.words.length === 0 && !isParticular(wish)
  const found = (isOpen ? await articles(asked) : null) ?? (await lookedUp(asked, wish))
  return found ?? (await withinBudget(asked, wish)) ?? notFound(asked, wish)
}

/** `tees and pants`: both products that a question names; null if it doesn't name two. */
export async function bothNamed(asked: Asked): Promise<[NamedProduct, NamedProduct] | null> {
  for (const halves of halvesOf(asked.typed)) {
    if (halves.some((half) => wishIn(half).words.length === 0)) continue
    const [one, other] = await Promise.all(halves.map((half) => namedProduct({ ...asked, typed: half, plain: half })))
    if (one == null || other == null || one.product.name === other.product.name) continue
    return [one, other]
  }
  return null
}

async function both(asked: Asked): Promise<Reply | null> {
  const named = await bothNamed(asked)
  if (named === null) return null
  const replies = named.map(({ product }) => summary(asked, product, false))
  return { text: (await Promise.all(replies)).flat().join('\n') }
}

/** Price and stock of the named or last product, also of one named earlier in the message. Asks which one if there is none. */
export async function aboutProduct(asked: Asked): Promise<Reply> {
  const several = (await compared(asked)) ?? (await both(asked))
  if (several !== null) return several
  const named = wishOf(asked, true)
  const before =
    named.words.length === 0 && asked.before !== ''
      ? await namedProduct({ ...asked, typed: asked.before, plain: asked.before })
      : null
  const wish = before === null ? named : { ...named, words: wordsOf(plainText(before.product.name)) }
  if (wish.words.length > 0 || isParticular(wish)) return (await lookedUp(asked, wish)) ?? notFound(asked, wish)
  // No product was spoken of, but an order: what that comes to is meant.
  if (asked.turn.memory.verified !== undefined) return { ...(await orderPaid(asked)), category: 'payments' }
  asked.turn.memory.awaiting = 'product'
  asked.turn.memory.intent = 'product-stock'
  return { text: asked.texts.askProduct }
}

export type NamedProduct = { product: FoundProduct; words: string[] }

/** The one product that a question calls by its name, and the words of the name that it uses; null where there are none or several. */
export async function namedProduct(asked: Asked): Promise<NamedProduct | null> {
  const wish = wishOf(asked, false)
  const named = (await productBy(asked, wish)) ?? (await productByKind(asked, wish))
  const { product } = asked.turn.memory
  if (named !== null || product === undefined || !isPointing.test(asked.plain)) return named
  return productBy(asked, { ...wishIn(''), words: wordsOf(plainText(product)) })
}

/** The last word of a name says what it is: `are the socks wool` is about no `Wool Beanie`. */
const isOfKind = ({ name }: Pick<FoundProduct, 'name'>, words: readonly string[]): boolean =>
  isAbout(words, { name: name.split(' ').at(-1) ?? '', description: '', variants: [] })

/** The only product of a kind that a question speaks of, where its other words find nothing: `how cold can i go in the parka`. */
async function productByKind(asked: Asked, wish: Wish): Promise<NamedProduct | null> {
  const words = wish.words.filter((word) => /^\p{L}{3}/u.test(word))
  if (words.length < 2 || words.length > mostRead) return null
  const found = new Map<string, NamedProduct>()
  for (const word of words) {
    const result = await search(asked, { ...wish, words: [word], size: null, color: null })
    const products = result.outcome === 'found' ? result.products : []
    for (const product of products) if (isOfKind(product, [word])) found.set(product.name, { product, words: [word] })
  }
  const [only, ...others] = found.values()
  return only !== undefined && others.length === 0 ? only : null
}

async function productBy(asked: Asked, wish: Wish): Promise<NamedProduct | null> {
  if (!wish.words.some((word) => /\p{L}/u.test(word))) return null
  const result = await search(asked, { ...wish, size: null, color: null })
  if (result.outcome !== 'found') return null
  const used = ({ name }: FoundProduct): string[] => wish.words.filter((word) => isNamedBy(word, name))
  const counts = result.products.map((product) => ({ product, words: used(product) }))
  const most = Math.max(...counts.map(({ words }) => words.length))
  const likely = counts.filter(({ words }) => words.length === most && most > 0)
  const [best, ...others] = likely.length > 1 ? likely.filter(({ product, words }) => isOfKind(product, words)) : likely
  return best !== undefined && others.length === 0 ? best : null
}

/** A question that goes on with a choice among wares, in the words of all that is chosen by now, unless it names another ware. */
export async function withChoice(asked: Asked): Promise<Asked> {
  const { goesOn, typed, turn } = asked
  if (goesOn === undefined) return asked
  const own = wishIn(typed)
  // The number of `two of those` names nothing.
  const words = own.words.filter((word) => !isNumber(word))
  if ((await productBy(asked, { ...own, words })) !== null) return asked
  const { product } = turn.memory
  const named = product === undefined ? wishIn(goesOn.words).words : wordsOf(plainText(product))
  const size = goesOn.size === undefined ? [] : /\d/.test(goesOn.size) ? ['size', goesOn.size] : [goesOn.size]
  return { ...asked, typed: [...named, ...(goesOn.color === undefined ? [] : [goesOn.color]), ...size].join(' ') }
}

/** The text about a product that is the only one. @param isDescribed whether its description has what is asked */
export async function productCard(asked: Asked, product: FoundProduct, isDescribed = false): Promise<Reply> {
  asked.turn.memory.product = product.name
  const text = (await summary(asked, product, true)).join('\n')
  const isTold = !isDescribed || text.includes(product.description)
  return { text: isTold ? text : `${text}\n${asked.texts.describedAs(product.description)}`, category: 'products' }
}

/** Something that nothing tells the sense of: a product by its name, or null. */
export async function maybeProduct(asked: Asked, isFollowUp: boolean): Promise<Reply | null> {
  const wish = wishOf(asked, isFollowUp)
  if (wish.words.length > 6 || (wish.words.length === 0 && !isParticular(wish))) return null
  // Mere figures name nothing: “2” stands in many a size.
  if (wish.words.length > 0 && !wish.words.some((word) => /\p{L}/u.test(word))) return null
  const result = await search(asked, wish)
  if (result.outcome !== 'found') return isFollowUp ? otherwise(asked, wish) : null
  // A word of a description alone names nothing: `cold days` stand in many.
  const products = fitting(result, wish).filter(
    (product) => wish.words.length === 0 || isAbout(wish.words, { ...product, description: '' }),
  )
  const offered = products.filter(({ variants }) => variants.length > 0)
  if (offered.length > 0) return { ...(await shown(asked, result, offered, wish)), category: 'products' }
  return products.length > 0 ? otherwise(asked, wish) : null
}
