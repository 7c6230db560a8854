import { methodNames } from '../method-names.ts'
import type { ToolCall } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import { type Claim, claimsOf } from './grounding/claims.ts'
import { dateIn } from './grounding/dates.ts'
import { deedsStated } from './grounding/deeds.ts'
import { type Judged, type Known, learnCall, learnText, nothingKnown, wordIn } from './grounding/known.ts'
import { isUnsure } from './grounding/offers.ts'
import { createOrderFacts, isDateDenied } from './grounding/order-facts.ts'
import { escaped, plain } from './grounding/plain.ts'
import { falseOffers, misplacedFigures, strangeColors, strangers } from './grounding/ware-facts.ts'

/** The facts an answer may state: its tools' results, and the shop's contact data. */
export type Facts = {
  add(call: ToolCall): void
  /** The unsupported statements of a sentence, in its own words; empty if it may be said. */
  ungrounded(sentence: string): string[]
}

/** Kinds of claims for which the customer's own words may be repeated; for others they prove nothing. */
const echoes = new Set<Claim['kind']>(['order', 'e-mail', 'number'])
/** These lead somewhere: they are never repeated from a question, whatever the sentence says about them. */
const neverEchoed = new Set<Claim['kind']>(['link', 'phone', 'account', 'code'])
const aboutPaying = new RegExp(
  String.raw`\b(?:pay|paid|payment|${methodNames}|transfer|wire|pag[aou]\w*|transf\w+)`,
  'i',
)
const bound =
  /\b(?:under|below|up to|less than|over|above|more than|at most|within|max(?:imum)?|menos de|hasta|más de|por debajo de)\s*$/i
/** A sentence of this length that a tool answered word by word is a quotation, whatever it speaks of. */
const shortestQuote = 25
/** Actions that Levy takes itself, and may mention. */
const ownWords = /(?<![\p{L}\d])(?:\d|\p{L}+)[- ]digits?\b|(?<![\p{L}\d])(?:\d|\p{L}+) (?:dígitos|cifras)(?!\p{L})/giu
const days: [RegExp, number][] = [
  [/(?<!\p{L})(?:tomorrow|mañana(?! por la)(?<!la mañana))(?!\p{L})/iu, 1],
  [/(?<!\p{L})(?:today|tonight|hoy)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:yesterday|ayer)(?!\p{L})/iu, -1],
]
const happens =
  /\b(?:arriv|deliver|ship|dispatch|sent|send|refund|paid|pay|come|reach|llega|entreg|env[ií]|pag|reembols|ready|place[d]?\b|order(?:ed)\b)/i

const patternOf = (name: string): RegExp => {
  // A code may be written in groups.
  const isCode = /\d/.test(name) && /^[A-Za-z\d-]{8,}$/.test(name)
  const letters = isCode ? [...name.replace(/-/g, '')].join('[ -]?') : escaped(name)
  return new RegExp(`(?<![\\p{L}\\d$@])${letters}(?![\\p{L}\\d@])`, /\d/.test(name) ? 'gu' : 'giu')
}

/** Text copied from tool results needs no analysis. */
function withoutVerbatim(sentence: string, { verbatim }: Known): string {
  const names = [...verbatim].filter((name) => /\p{L}/u.test(name) || name.length >= 8)
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce(
    (text, name) => text.replace(patternOf(name), (found) => ' '.repeat(found.length)),
    sentence,
  )
}

function isBacked(claim: Claim, sentence: string, { turn, known, asked }: Judged): boolean {
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
  // That it was another day than the one the customer named.
  if (kind === 'date' && known.orders.length > 0 && isDateDenied(sentence, sentence.indexOf(text))) return true
  if (kind === 'e-mail') return !aboutPaying.test(sentence)
  return echoes.has(kind) || isUnsure(sentence)
}

function falseDeeds(sentence: string, { known }: Judged): string[] {
  const backed = {
    changed: false,
    'sent-code': known.outcomes.has('send_code:sent'),
    'handed-off': known.outcomes.has('hand_off:handed-off'),
  }
  return deedsStated(sentence).flatMap(({ kind, text }) => (backed[kind] ? [] : [text]))
}

/** A name that money is to be sent to, also without the mark that such names have. */
const paidTo =
  /\b(?:send|pay|transfer|env[ií]a\w*|paga\w*)\b(?:[^.]|\.\d)*?\b(?:to|a)\s(?<name>[A-Za-z][\w.]*[-_\d][\w.-]*\w)/i
const sendsMoney = new RegExp(String.raw`${methodNames}|\$\s?\d`, 'i')
function falseAccounts(sentence: string, { known }: Judged): string[] {
  if (!sendsMoney.test(sentence)) return []
  const name = paidTo.exec(sentence)?.groups?.['name']
  return name === undefined || wordIn(known.text, `word:${name.toLowerCase()}`) ? [] : [name]
}

function falseDays(sentence: string, { turn, known }: Judged): string[] {
  if (!happens.test(sentence) || isUnsure(sentence)) return []
  return days.flatMap(([pattern, offset]) => {
    const found = pattern.exec(sentence)?.[0]
    if (found === undefined || wordIn(known.text, `word:${found.toLowerCase()}`)) return []
    return known.readings.has(dateIn(offset, turn.now, turn.shop.timezone)) ? [] : [found]
  })
}

/** So much of what the customer wrote may be repeated: reading it all would take as long as somebody wants it to. */
const mostEchoed = { question: 2000, earlier: 500, lines: 6 }

/** The customer's words, now and just before. */
function ownWordsOf({ question, history }: Turn): string[] {
  const earlier = history.flatMap(({ author, text }) =>
    author === 'customer' ? [text.slice(0, mostEchoed.earlier)] : [],
  )
  return [question.slice(0, mostEchoed.question), ...earlier.slice(-mostEchoed.lines)]
}

/**
 * Decides what an answer to a turn may say. A sentence is taken apart into claims: numbers of orders, amounts, accounts,
 * codes, addresses, dates, times, percentages, durations and counts, how far an order is, what Levy says it has done, what is
 * in stock, how one pays, who carries, what is promised. Each has to be found in what the tools answered for this turn, or in
 * the shop's contact data; an order's number, an e-mail address and plain numbers also in the customer's own words. Statements
 * without any of these are not judged.
 */
export function createFacts(turn: Turn): Facts {
  const known = nothingKnown()
  const asked = nothingKnown()
  const { name, email, phone } = turn.shop
  for (const text of [email, phone]) learnText(known, text)
  if (name.trim() !== '') known.verbatim.add(plain(name).trim())
  for (const text of ownWordsOf(turn)) learnText(asked, text)
  const all = { turn, known, asked }
  const orderFacts = createOrderFacts(all)
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
        strangeColors(line, all),
        orderFacts.falsehoods(stated, line),
        falseAccounts(sentence, all),
        falseDeeds(whole, all),
        falseOffers(line, all),
        falseDays(whole, all),
      ]
      const unbacked = [...new Set([...claims.map(({ text }) => text), ...others.flat()])]
      if (unbacked.length === 0) {
        known.wares.said(line)
        orderFacts.said(stated, line)
      }
      return unbacked
    },
  }
}
