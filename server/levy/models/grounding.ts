import type { ToolCall } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import { type Claim, claimsOf } from './grounding/claims.ts'
import { dateIn } from './grounding/dates.ts'
import { deedsStated, stagesStated } from './grounding/deeds.ts'
import { type Known, learnCall, learnText, nothingKnown } from './grounding/known.ts'
import { isUnsure, type Offer, offersIn } from './grounding/offers.ts'
import { escaped, plain } from './grounding/plain.ts'
import type { Figure, Ware, WareVariant } from './grounding/wares.ts'

/** What an answer may state: what tools have answered for it, and how the shop is reached. */
export type Facts = {
  add(call: ToolCall): void
  /** What a sentence states that nothing backs, in its own words; empty for a sentence that may be said. */
  ungrounded(sentence: string): string[]
}

/** Of these the customer's own words are repeated without harm; of no other kind they prove anything. */
const echoes = new Set<Claim['kind']>(['order', 'e-mail', 'number'])
/** These lead somewhere: they are never repeated from a question, whatever the sentence says about them. */
const neverEchoed = new Set<Claim['kind']>(['link', 'phone', 'account', 'code'])
const aboutPaying = /\b(?:pay|paid|payment|zelle|venmo|cash ?app|transfer|wire|pag[aou]\w*|transf\w+)/i
const bound =
  /\b(?:under|below|up to|less than|over|above|more than|at most|within|max(?:imum)?|menos de|hasta|más de|por debajo de)\s*$/i
/** A sentence of this length that a tool answered word by word is a quotation, whatever it speaks of. */
const shortestQuote = 25
/** What Levy does by itself, and may speak of. */
const ownWords = /(?<![\p{L}\d])(?:\d|\p{L}+)[- ]digits?\b|(?<![\p{L}\d])(?:\d|\p{L}+) (?:dígitos|cifras)(?!\p{L})/giu
const days: [RegExp, number][] = [
  [/(?<!\p{L})(?:tomorrow|mañana(?! por la)(?<!la mañana))(?!\p{L})/iu, 1],
  [/(?<!\p{L})(?:today|tonight|hoy)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:yesterday|ayer)(?!\p{L})/iu, -1],
]
const happens =
  /\b(?:arriv|deliver|ship|dispatch|sent|send|refund|paid|pay|come|reach|llega|entreg|env[ií]|pag|reembols|ready|place[d]?\b|order(?:ed)\b)/i

type Asked = { turn: Turn; known: Known; asked: Known }

const patternOf = (name: string): RegExp => {
  // A code may be written in groups.
  const isCode = /\d/.test(name) && /^[A-Za-z\d-]{8,}$/.test(name)
  const letters = isCode ? [...name.replace(/-/g, '')].join('[ -]?') : escaped(name)
  return new RegExp(`(?<![\\p{L}\\d$@])${letters}(?![\\p{L}\\d@])`, /\d/.test(name) ? 'gu' : 'giu')
}

/** What stands in the tools' answers as it is need not be taken apart. */
function withoutVerbatim(sentence: string, { verbatim }: Known): string {
  const names = [...verbatim].filter((name) => /\p{L}/u.test(name) || name.length >= 8)
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce(
    (text, name) => text.replace(patternOf(name), (found) => ' '.repeat(found.length)),
    sentence,
  )
}

function isBacked(claim: Claim, sentence: string, { turn, known, asked }: Asked): boolean {
  const { kind, readings, text } = claim
  if (readings.some((reading) => known.readings.has(reading))) return true
  if (readings.some((reading) => /^(?:words|word):/.test(reading) && wordIn(known.text, reading))) return true
  if (kind === 'amount' && bound.test(sentence.slice(0, sentence.indexOf(text)))) {
    if (readings.some((reading) => known.readings.has(reading.replace(/^amount/, 'bound')))) return true
  }
  if (neverEchoed.has(kind)) return false
  if (kind === 'order' && readings.includes(`order:${turn.memory.verified?.orderNumber}`)) return true
  const isEcho = readings.some((reading) => asked.readings.has(reading) || wordIn(asked.text, reading))
  if (!isEcho) return false
  if (kind === 'e-mail') return !aboutPaying.test(sentence)
  return echoes.has(kind) || isUnsure(sentence)
}

const wordIn = (text: string, reading: string): boolean => {
  const [kind = '', word = ''] = reading.split(/:(.*)/s)
  return /^words?$/.test(kind) && new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'u').test(text)
}

/** How far orders are, by what the tools said of them. */
function falseStages(sentence: string, { known }: Asked): string[] {
  const named = claimsOf(sentence).flatMap(({ kind, readings }) => (kind === 'order' ? readings : []))
  const meant = known.orders.filter(({ number }) => named.includes(`order:${number}`))
  const orders = meant.length > 0 ? meant : known.orders
  return stagesStated(sentence)
    .filter(({ stage, isDenied, word, isParticular }) => {
      if (!isParticular && wordIn(known.text, `words:${word.toLowerCase()}`)) return false
      return !orders.some(({ reached }) => stage !== 'never' && reached.has(stage) !== isDenied)
    })
    .map(({ text }) => text)
}

const otherActs =
  /(?<!\p{L})(?:placed|ordered|bought|order(?:ed)? (?:from|of)|hiciste|pediste|compraste|del|se hizo)(?!\p{L})/iu

const stageWords = /(?<!\p{L})(?:paid|shipp|sent|deliver|arriv|cancel|pagad|envi|entreg|lleg)/gu

/** Days of a stage that was reached on another: in a sentence of one stage alone, for whose days they can't be told apart. */
function falseMoments(claims: readonly Claim[], sentence: string, { known }: Asked): string[] {
  const stated = stagesStated(sentence).filter(({ isDenied }) => !isDenied)
  const [stage, ...others] = new Set(stated.map((one) => (one.stage === 'under-way' ? 'shipped' : one.stage)))
  const words = new Set(sentence.toLowerCase().match(stageWords))
  if (stage === undefined || others.length > 0 || words.size > 1 || otherActs.test(sentence)) return []
  const orders = known.orders.filter(({ days }) => days[stage] !== undefined)
  if (orders.length === 0) return []
  return claims
    .filter(({ kind, readings }) => kind === 'date' && readings.some((reading) => /^(?:date|day):/.test(reading)))
    .filter(({ readings }) => !orders.some(({ days }) => readings.some((reading) => days[stage]?.includes(reading))))
    .map(({ text }) => text)
}

function falseDeeds(sentence: string, { known }: Asked): string[] {
  const backed = {
    changed: false,
    'sent-code': known.outcomes.has('send_code:sent'),
    'handed-off': known.outcomes.has('hand_off:handed-off'),
  }
  return deedsStated(sentence).flatMap(({ kind, text }) => (backed[kind] ? [] : [text]))
}

/** Whether what a sentence says is in stock, or is not, was found so: of the sizes and colours that it names. */
function isStocked(sentence: string, isIn: boolean, { known }: Asked): boolean {
  const names = (word: string): boolean =>
    word !== '' &&
    new RegExp(`(?<![\\p{L}\\d'])${escaped(word)}(?![\\p{L}\\d])`, word.length > 3 ? 'iu' : 'u').test(sentence)
  const sizes = new Set(known.stock.map(({ size }) => size).filter(names))
  const colours = new Set(known.stock.map(({ colour }) => colour).filter(names))
  return known.stock.some(
    (one) =>
      one.isIn === isIn && (sizes.size === 0 || sizes.has(one.size)) && (colours.size === 0 || colours.has(one.colour)),
  )
}

const isAsking = /^\s*[¿"]?(?:do|would|should|is|are|quieres)\b.*\?/is
const isStock = ({ kind }: Offer): boolean => kind.endsWith('stock')

/** What is said of the stock of another product, size or colour than it was found of. */
function misplacedStock(sentence: string, { known }: Asked): string[] {
  const figures = offersIn(sentence)
    .filter(isStock)
    .map(({ kind, text, isDenied, at }): Figure => {
      const isIn = kind === 'in-stock' && !isDenied
      const fits = (variant: WareVariant): boolean => variant.isIn === isIn
      return { text, at, fits, ofWare: ({ variants }) => variants.some(fits), isAlways: false }
    })
  return known.wares.misplaced(
    sentence,
    figures.toSorted((one, other) => one.at - other.at),
  )
}

function falseOffers(sentence: string, all: Asked): string[] {
  const { known, asked } = all
  const elsewhere = isAsking.test(sentence) ? [] : misplacedStock(sentence, all)
  const unbacked = offersIn(sentence)
    .filter(({ kind, text, isDenied }) => {
      const word = plain(text).toLowerCase()
      if (!kind.endsWith('stock') && known.text.includes(word)) return false
      if (kind === 'in-stock') return !isStocked(sentence, !isDenied, all)
      if (kind === 'out-of-stock') return !isStocked(sentence, false, all)
      // That something is not offered shows where the tool told all that is; that it is not known shows by itself.
      if (isUnsure(sentence)) return !asked.text.includes(word)
      return !(kind === 'named' && isDenied && known.outcomes.has('payment_methods'))
    })
    .filter((offer) => !(isStock(offer) && isAsking.test(sentence)))
    .map(({ text }) => text)
  return [...elsewhere, ...unbacked]
}

/** Of these an amount in a sentence about a product may be. */
const otherAmounts =
  /(?<!\p{L})(?:orders?|ship|ships|shipping|deliver\w*|total|returns?|refunds?|over|under|above|below|up to|more than|less than|at least|within|pedidos?|envíos?|entregas?|devoluci\w+|más de|menos de|hasta|desde)(?!\p{L})/iu
const usd = /^amount:usd:/

/** Prices and pieces that are said of another product, size or colour than the one they are of. */
function misplacedFigures(claims: readonly Claim[], whole: string, { known }: Asked): string[] {
  let from = 0
  const figures = claims.flatMap(({ kind, text, readings }): Figure[] => {
    const isPrice = kind === 'amount' && readings.some((reading) => usd.test(reading)) && !otherAmounts.test(whole)
    if (!isPrice && kind !== 'count') return []
    const at = Math.max(0, whole.indexOf(text, from))
    from = at
    const values = readings.map((reading) => Number(reading.split(':').at(-1)))
    const isOne = (value: number | null): boolean => value !== null && values.includes(value)
    if (!isPrice) return [{ text, at, fits: ({ left }) => isOne(left), ofWare: ofVariants, isAlways: true }]
    const ofWare = ({ prices, variants, text: about }: Ware): boolean =>
      prices.some(isOne) ||
      variants.some(({ price }) => isOne(price)) ||
      values.some((value) => about.includes(`${value}`))
    return [{ text, at, fits: ({ price }) => isOne(price), ofWare, isAlways: false }]
    function ofVariants({ variants }: Ware): boolean {
      return variants.some(({ left }) => isOne(left))
    }
  })
  return known.wares.misplaced(
    whole,
    figures.toSorted((one, other) => one.at - other.at),
  )
}

/** A product that no tool has told of, in a sentence about prices or stock. */
function strangers(claims: readonly Claim[], whole: string, { known }: Asked): string[] {
  const isAboutWares = claims.some(({ kind }) => kind === 'amount' || kind === 'count') || offersIn(whole).some(isStock)
  return isAboutWares ? known.wares.strangers(whole, (word) => wordIn(known.text, `word:${word}`)) : []
}

/** A name that money is to be sent to, also without the mark that such names have. */
const paidTo =
  /\b(?:send|pay|transfer|env[ií]a\w*|paga\w*)\b(?:[^.]|\.\d)*?\b(?:to|a)\s(?<name>[A-Za-z][\w.]*[-_\d][\w.-]*\w)/i
function falseAccounts(sentence: string, { known }: Asked): string[] {
  if (!/cash ?app|venmo|zelle|\$\s?\d/i.test(sentence)) return []
  const name = paidTo.exec(sentence)?.groups?.['name']
  return name === undefined || wordIn(known.text, `word:${name.toLowerCase()}`) ? [] : [name]
}

function falseDays(sentence: string, { turn, known }: Asked): string[] {
  if (!happens.test(sentence) || isUnsure(sentence)) return []
  return days.flatMap(([pattern, offset]) => {
    const found = pattern.exec(sentence)?.[0]
    if (found === undefined || wordIn(known.text, `word:${found.toLowerCase()}`)) return []
    const dates = dateIn(offset, turn.now, turn.shop.timezone)
    return dates.some((date) => known.readings.has(date)) ? [] : [found]
  })
}

/** So much of what the customer wrote may be repeated: reading it all would take as long as somebody wants it to. */
const mostEchoed = { question: 2000, earlier: 500, lines: 6 }

/** What the customer wrote, now and just before. */
function ownWordsOf({ question, history }: Turn): string[] {
  const earlier = history.flatMap(({ author, text }) =>
    author === 'customer' ? [text.slice(0, mostEchoed.earlier)] : [],
  )
  return [question.slice(0, mostEchoed.question), ...earlier.slice(-mostEchoed.lines)]
}

/**
 * What may be said in an answer to a turn. A sentence is taken apart into claims: numbers of orders, amounts, accounts,
 * codes, addresses, dates, times, percentages, durations and counts, how far an order is, what Levy says it has done, what is
 * in stock, how one pays, who carries, what is promised. Each has to be found in what the tools answered for this turn, or in
 * the shop's contact data; an order's number, an e-mail address and plain numbers also in the customer's own words. What a
 * sentence states without any of these is not judged.
 */
export function createFacts(turn: Turn): Facts {
  const known = nothingKnown()
  const asked = nothingKnown()
  const { name, email, phone } = turn.shop
  for (const text of [email, phone]) learnText(known, text)
  if (name.trim() !== '') known.verbatim.add(plain(name).trim())
  for (const text of ownWordsOf(turn)) learnText(asked, text)
  const all = { turn, known, asked }
  return {
    add: (call) => learnCall(known, call, turn.shop.timezone),
    ungrounded(written) {
      const whole = plain(written)
        .trim()
        .replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)/, '')
      if (whole.length >= shortestQuote && known.text.includes(whole.toLowerCase())) return []
      const sentence = withoutVerbatim(whole, known).replace(ownWords, '')
      // A line of a list is about what stands above it.
      const line = /^\s*[-*•]\s/.test(written) ? `- ${whole}` : whole
      const stated = claimsOf(sentence)
      const claims = stated.filter((claim) => !isBacked(claim, sentence, all))
      const others = [
        misplacedFigures(stated, line, all),
        strangers(stated, line, all),
        falseMoments(stated, whole, all),
        falseStages(whole, all),
        falseAccounts(sentence, all),
        falseDeeds(whole, all),
        falseOffers(line, all),
        falseDays(whole, all),
      ]
      const unbacked = [...new Set([...claims.map(({ text }) => text), ...others.flat()])]
      if (unbacked.length === 0) known.wares.said(line)
      return unbacked
    },
  }
}
