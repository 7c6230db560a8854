import type { ToolCall } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import { type Claim, claimsOf } from './grounding/claims.ts'
import { dateIn } from './grounding/dates.ts'
import { deedsStated, stagesStated } from './grounding/deeds.ts'
import { type Known, learnCall, learnText, nothingKnown } from './grounding/known.ts'
import { isUnsure, offersIn } from './grounding/offers.ts'
import { escaped, plain } from './grounding/plain.ts'

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

function falseOffers(sentence: string, all: Asked): string[] {
  const { known, asked } = all
  return offersIn(sentence)
    .filter(({ kind, text, isDenied }) => {
      const word = plain(text).toLowerCase()
      if (!kind.endsWith('stock') && known.text.includes(word)) return false
      if (kind === 'in-stock') return !isStocked(sentence, !isDenied, all)
      if (kind === 'out-of-stock') return !isStocked(sentence, false, all)
      // That something is not offered shows where the tool told all that is; that it is not known shows by itself.
      if (isUnsure(sentence)) return !asked.text.includes(word)
      return !(kind === 'named' && isDenied && known.outcomes.has('payment_methods'))
    })
    .filter(
      ({ kind }) => !(kind.endsWith('stock') && /^\s*[¿"]?(?:do|would|should|is|are|quieres)\b.*\?/is.test(sentence)),
    )
    .map(({ text }) => text)
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
      const claims = claimsOf(sentence).filter((claim) => !isBacked(claim, sentence, all))
      const others = [
        falseStages(whole, all),
        falseAccounts(sentence, all),
        falseDeeds(whole, all),
        falseOffers(whole, all),
        falseDays(whole, all),
      ]
      return [...new Set([...claims.map(({ text }) => text), ...others.flat()])]
    },
  }
}
