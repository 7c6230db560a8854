import { datePatterns, monthOf, monthPattern, weekdayOf, weekdayPattern } from './dates.ts'
import { inDigits, inWords, numbersOf } from './numbers.ts'
import { compact } from './plain.ts'

/**
 * A part of a text that states something that can be looked up: what it is, as it stands there, and what it may mean, of
 * which one reading has to be known.
 */
export type Claim = { kind: ClaimKind; text: string; readings: string[] }

export type ClaimKind =
  | 'e-mail'
  | 'link'
  | 'phone'
  | 'account'
  | 'code'
  | 'date'
  | 'time'
  | 'amount'
  | 'percentage'
  | 'duration'
  | 'order'
  | 'count'
  | 'number'

/** The statement of a match: one or more readings for each claim; undefined if it states nothing of the kind. */
type Rule = { kind: ClaimKind; pattern: RegExp; read: (match: RegExpMatchArray) => string[][] | undefined }

const trimmed = (text: string): string => text.replace(/(?<![.,;:!?)\]'"])[.,;:!?)\]'"]+$/, '')
const linkOf = (text: string): string =>
  trimmed(text)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
const number = `(?:${inDigits}|${inWords})`

const currencies: [RegExp, string][] = [
  [/€|eur/i, 'eur'],
  [/£|gbp|pound/i, 'gbp'],
  [/btc|bitcoin/i, 'btc'],
  [/eth/i, 'eth'],
  [/mxn|peso/i, 'mxn'],
]
const currencyOf = (text: string): string => currencies.find(([pattern]) => pattern.test(text))?.[1] ?? 'usd'
const amountWords = (digits: string, around: string): string[] =>
  numbersOf(digits).map((value) => {
    const scaled = /\dk\b/i.test(around) ? value * 1000 : /cent(?:s|avos)?\b/i.test(around) ? value / 100 : value
    return `amount:${currencyOf(around)}:${Math.round(scaled * 1e8) / 1e8}`
  })

const unitMinutes: [RegExp, (value: number) => string][] = [
  [/^(?:business|working)|h[aá]bil|laborable/i, (value) => `business-day:${value}`],
  [/^min/i, (value) => `minute:${value}`],
  [/^(?:hour|hr|hora)/i, (value) => `minute:${value * 60}`],
  [/^(?:day|d[ií]a)/i, (value) => `minute:${value * 1440}`],
  [/^(?:week|semana)/i, (value) => `minute:${value * 10_080}`],
  [/^(?:month|mes)/i, (value) => `month:${value}`],
  [/^(?:year|año)/i, (value) => `year:${value}`],
]
const unit =
  '(?:(?:business|working)[\\s-]days?|d[ií]as?(?:\\s(?:h[aá]biles|laborables))?|h[aá]bil(?:es)?|minut(?:e|o)s?|mins?|hours?|hrs?|horas?|days?|weeks?|semanas?|months?|mes(?:es)?|years?|años?)(?![\\p{L}])'
function durations(values: (string | undefined)[], unitText: string): string[][] {
  const isBusiness = /business|working|h[aá]bil|laborable/i.test(unitText)
  const read = unitMinutes.find(([pattern]) => pattern.test(isBusiness ? 'business' : unitText))?.[1]
  return values.flatMap((value) => (value === undefined || read === undefined ? [] : [numbersOf(value).map(read)]))
}

const stockWords =
  '(?:(?:pieces?|units?|items?|pairs?|of (?:it|them)|more|in (?:this |that |your )?size \\w+|unidades|piezas|pares)\\s)?(?:are |is |son |está[ns]? )?(?:still |currently |only )?(?:left|in stock|available|remaining|pieces?|units?|disponibles?|en stock|unidades|piezas|restantes)'

function clock({ groups = {} }: RegExpMatchArray): string[][] {
  const { hour = '', minute = '00', half } = groups
  const isAfternoon = half !== undefined && /p/i.test(half)
  const base = half === undefined ? Number(hour) : Number(hour) % 12
  return [[`time:${base + (isAfternoon ? 12 : 0)}:${minute}`]]
}

function phone([text]: RegExpMatchArray): string[][] | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7) return undefined
  return digits.length > 15 ? [[`code:${digits}`]] : [[`phone:${digits.slice(-10)}`]]
}

const amounts = ({ 0: text, groups = {} }: RegExpMatchArray): string[][] =>
  [groups['first'], groups['second']].flatMap((digits) =>
    digits === undefined ? [] : [amountWords(digits, digits === groups['first'] ? text : text.replace(/k\b/i, ''))],
  )

const sign = '(?:US\\$|USD|MXN\\$?|EUR|GBP|[$€£])'
const currency =
  '(?:US\\sdollars?|USD|dollars?|d[oó]lares?|bucks|cents?|centavos?|euros?|EUR|€|£|pounds?|BTC|ETH|bitcoins?|MXN|pesos?)(?![\\p{L}])'
const through = '\\s?(?:-|to|and|or|a|y|o|hasta)\\s?'
const wordless = (kind: string, text: string): string[][] => [numbersOf(text).map((value) => `${kind}:${value}`)]

/** In this order: what one has read the next does not see. */
const rules: Rule[] = [
  {
    kind: 'e-mail',
    pattern: /(?<![\w.+•*-])[\w.+•*-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu,
    read: ([text]) => [[`e-mail:${trimmed(text).toLowerCase()}`]],
  },
  { kind: 'link', pattern: /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"]+/gi, read: ([text]) => [[`link:${linkOf(text)}`]] },
  {
    kind: 'link',
    pattern:
      /(?<![\p{L}\d@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|io|shop|store|co|info|biz|es|mx|us|uk|de|dev|app|test|example|link|ly|me|xyz|site|online)(?![\p{L}\d])(?:\/[^\s<>"]*)?/giu,
    read: ([text]) => [[`link:${linkOf(text)}`]],
  },
  {
    kind: 'account',
    pattern: /(?<![\p{L}\d.])\$[A-Za-z][\w-]*|(?<![\p{L}\d.])@\w[\w.-]*/gu,
    read: ([text]) => [[`account:${trimmed(text).toLowerCase()}`]],
  },
  // Compared exactly: another case is another address.
  { kind: 'code', pattern: /(?<![\w])[A-Za-z0-9+/=_-]{24,}(?![\w])/g, read: ([text]) => [[`exact:${text}`]] },
  ...datePatterns.map(
    ({ pattern, read }): Rule => ({ kind: 'date', pattern, read: ({ groups = {} }) => read(groups) }),
  ),
  {
    kind: 'date',
    pattern: weekdayPattern,
    read: ({ groups }) => [[`weekday:${weekdayOf(groups?.['weekday'] ?? '')}`]],
  },
  { kind: 'date', pattern: monthPattern, read: ({ groups }) => [[`month-name:${monthOf(groups?.['month'] ?? '')}`]] },
  {
    kind: 'phone',
    pattern:
      /(?<![\w.,$])(?:\+\d{7,15}|(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,8})(?![\w])/g,
    read: phone,
  },
  {
    kind: 'amount',
    pattern: new RegExp(
      `${sign}\\s?(?<first>${inDigits})(?:\\s?k\\b)?(?:${through}(?<second>${inDigits})(?!\\s?[%\\p{L}]))?(?:\\s?${currency})?`,
      'giu',
    ),
    read: amounts,
  },
  {
    kind: 'amount',
    pattern: new RegExp(`(?:(?<first>${number})${through})?(?<second>${number})(?:k)?\\s?-?${currency}`, 'giu'),
    read: amounts,
  },
  {
    kind: 'percentage',
    pattern: new RegExp(`(?<value>${number})\\s?-?(?:%|percent|per cent|por ciento)`, 'giu'),
    read: ({ groups }) => wordless('percent', groups?.['value'] ?? ''),
  },
  { kind: 'time', pattern: /(?<![\d:])24\/7/g, read: () => [['always']] },
  {
    kind: 'time',
    pattern:
      /(?<![\d:.])(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[ap])\.?m\b\.?)?|\s?(?<half>[ap])\.?m\b\.?)/gi,
    read: clock,
  },
  {
    kind: 'duration',
    pattern: new RegExp(`(?:(?<first>${number})${through})?(?<second>${number})[\\s-]?(?<unit>${unit})`, 'giu'),
    read: ({ groups = {} }) => durations([groups['first'], groups['second']], groups['unit'] ?? ''),
  },
  {
    kind: 'duration',
    pattern: new RegExp(
      `(?<=(?:within|in|after|about|takes?|than|have|en|dentro de|tarda|tienes?)\\s)(?:an?|una?)\\s(?<unit>${unit})`,
      'giu',
    ),
    read: ({ groups = {} }) => durations(['1'], groups['unit'] ?? ''),
  },
  {
    kind: 'duration',
    pattern: new RegExp(`(?:a few|several|a couple of|some|unos|unas|vari[oa]s|un par de|poc[oa]s)\\s${unit}`, 'giu'),
    read: ([text]) => [[`words:${text.toLowerCase()}`]],
  },
  {
    kind: 'order',
    pattern: /#\s?(?<order>\d{1,15})(?!\d)/g,
    read: ({ groups }) => [[`order:${Number(groups?.['order'])}`]],
  },
  {
    kind: 'order',
    pattern:
      /\b(?:orders?|pedidos?)(?:\s(?:number|no\.?|n[uú]mero|n\.?º|is|es))*:?\s?(?<order>\d{3,15})(?![\d.,]\d|\d)/giu,
    read: ({ groups }) => [[`order:${Number(groups?.['order'])}`]],
  },
  {
    kind: 'code',
    pattern: /(?<![\w-])(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]{4})[A-Z0-9]+(?:-[A-Z0-9]+)*(?![\w])/g,
    read: ([text]) => [[`code:${compact(text).toUpperCase()}`]],
  },
  {
    kind: 'code',
    pattern:
      /(?<![\w-])[A-Z]{2,}(?:-[A-Z0-9]{2,})+(?![\w])|(?<![\w])(?=\w*\d)(?=\w*[A-Za-z])\w{10,}(?![\w])|(?<![\d.,])\d{8,}(?![\d.,]\d)/g,
    read: ([text]) => [[`code:${compact(text).toUpperCase()}`]],
  },
  {
    kind: 'count',
    pattern: new RegExp(`(?<value>${number})\\s${stockWords}(?![\\p{L}])`, 'giu'),
    read: ({ groups }) => wordless('count', groups?.['value'] ?? ''),
  },
  {
    kind: 'count',
    pattern: new RegExp(
      `(?<=(?:quedan?|remaining:?|left:?|stock:?|quantity:?|cantidad:?)\\s)(?<value>${number})`,
      'giu',
    ),
    read: ({ groups }) => wordless('count', groups?.['value'] ?? ''),
  },
  { kind: 'number', pattern: /(?<![\w])\d+[A-Za-z]{1,3}(?![\w])/g, read: ([text]) => [[`word:${text.toLowerCase()}`]] },
  { kind: 'number', pattern: new RegExp(inDigits, 'g'), read: ([text]) => wordless('number', text) },
  // Digits of another script than ours.
  { kind: 'number', pattern: /\p{Nd}+/gu, read: ([text]) => [[`word:${text}`]] },
]

/** Everything in a text that can be looked up. It is to be `plain`. */
export function claimsOf(text: string): Claim[] {
  const claims: Claim[] = []
  let left = text
  for (const { kind, pattern, read } of rules) {
    let rest = ''
    let end = 0
    for (const match of left.matchAll(pattern)) {
      const [matched] = match
      const stated = read(match)
      if (stated === undefined) continue
      claims.push(...stated.map((readings) => ({ kind, text: matched.trim(), readings })))
      rest += left.slice(end, match.index) + ' '.repeat(matched.length)
      end = match.index + matched.length
    }
    left = rest + left.slice(end)
  }
  return claims
}
