import { normalized } from '../../contract/core/normalized.ts'

/**
 * Patterns of personal data that is removed from texts before they are stored. A match next to a letter or digit is
 * part of something else: a wallet address, a product name, an amount.
 */
const before = String.raw`(?<![\p{L}\p{N}_]|\p{N}[.,])`
const after = String.raw`(?![\p{L}\p{N}_]|[.,]\p{N})`
const digit = String.raw`\p{Nd}`
const gap = String.raw`[\p{Zs}\t.-]`

const whole = (pattern: string): RegExp => new RegExp(`${before}(?:${pattern})${after}`, 'gu')

const at = String.raw`(?:@|＠|\p{Zs}?[(\[]\p{Zs}?(?:at|arroba)\p{Zs}?[)\]]\p{Zs}?)`
const inEmail = String.raw`[^\s@＠<>()\[\],;:"]`
/**
 * An email address, up to its last letter or digit after a dot. Each part can end in only one place; otherwise a long
 * word would take minutes.
 */
const emails = new RegExp(
  String.raw`(?<!${inEmail})${inEmail}+${at}(?=${inEmail}[^\s@＠<>()\[\],;:".]*\.${inEmail}*?[\p{L}\p{N}])${inEmail}*[\p{L}\p{N}]`,
  'giu',
)

/** Sixteen digits in groups of four, American Express's fifteen, or 13 to 19 without gaps. */
const cards = whole(
  `(?:${digit}{4}${gap}){3}${digit}{1,7}|${digit}{4}${gap}${digit}{6}${gap}${digit}{5}|${digit}{13,19}`,
)

const phones = whole(
  [
    // With a country code: 8 to 15 digits.
    String.raw`[+＋]${digit}(?:[\p{Zs}().-]{0,3}${digit}){7,14}`,
    // North American, or local.
    String.raw`(?:1${gap}?)?\(?${digit}{3}\)?${gap}?${digit}{3}${gap}?${digit}{4}`,
    `${digit}{3}${gap}${digit}{4}`,
    // In threes and twos, as in Europe.
    `${digit}{3}(?:${gap}${digit}{3}){2}|${digit}{3}(?:${gap}${digit}{2}){3}|${digit}{2}(?:${gap}${digit}{2}){4}`,
    `${digit}{9,12}`,
  ].join('|'),
)

/** Six digits, unless the text calls them an order number or an amount. */
const codes = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#$€£.,]|(?:order|pedido)(?:\p{Zs}(?:number|no\.?|n[uú]mero|nº))?(?:\p{Zs}(?:is|es))?[\p{Zs}:#]{0,3})${digit}{3}[\p{Zs}-]?${digit}{3}(?![\p{L}\p{N}_]|[.,]\p{N})`,
  'giu',
)

/** Matches words in any case within a case-sensitive expression. */
const anyCase = (words: string): string =>
  `(?:${words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})`
const upper = String.raw`\p{Lu}[\p{L}'’.-]{1,20}`
const houseNumber = String.raw`${digit}{1,6}[A-Za-z]?\p{Zs}`
/**
 * A street with its house number before (North America) or after. Short words such as `way` count only when
 * capitalized.
 */
const streets = [
  String.raw`${houseNumber}(?:[\p{L}\p{N}'’.-]{1,20}\p{Zs}){1,4}?(?:${anyCase('street|avenue|road|boulevard|blvd|highway|hwy|parkway|pkwy')}|${anyCase('st|ave|rd')}(?:\.|(?=,|$)))`,
  String.raw`${houseNumber}(?:${upper}\p{Zs}){1,3}(?:St|Ave|Rd|Drive|Dr|Court|Ct|Way|Place|Pl|Terrace|Circle|Cir|Square|Sq|Lane|Ln)\.?`,
  String.raw`${anyCase('p')}\.?\p{Zs}?${anyCase('o')}\.?\p{Zs}${anyCase('box')}\p{Zs}${digit}{1,6}`,
  String.raw`${anyCase('apartado')}(?:\p{Zs}${anyCase('postal')})?\p{Zs}${digit}{1,6}`,
  String.raw`(?:${anyCase('calle|avenida|avda|paseo|plaza|carrera|calzada')}\.?\p{Zs}|C\/\p{Zs}?)(?:[\p{L}\p{N}'’.-]{1,20}\p{Zs}){0,4}?[\p{L}'’.-]{1,20},?\p{Zs}(?:(?:n[ºo°]\.?|#|núm\.?)\p{Zs}?)?${digit}{1,5}`,
].join('|')
/** The unit, city, state and postal code after the street. */
const restOfAddress = String.raw`(?:,?\p{Zs}(?:${anyCase('apt|apartment|suite|ste|unit|piso|depto')})\.?\p{Zs}?#?[\p{L}\p{N}-]{1,6})?(?:,\p{Zs}${upper}(?:\p{Zs}${upper}){0,2})?(?:,?\p{Zs}\p{Lu}{2}\p{Zs}${digit}{5}(?:-${digit}{4})?)?`
const addresses = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#$€£]|\p{N}[.,]|(?:${anyCase('order|pedido|number')})\p{Zs})(?:${streets})(?![\p{L}\p{N}_])${restOfAddress}`,
  'gu',
)

/** One combined expression, so that a match kept by one part isn't split by another. */
const personal = new RegExp(
  Object.entries({ email: emails, card: cards, phone: phones, code: codes })
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|'),
  'giu',
)

const puts = { email: '[email]', card: '[card]', phone: '[phone]', code: '[code]' } as const

const plain = (text: string): string => text.toLowerCase().replace(/[\p{Zs}\t().+-]/gu, '')

/**
 * Removes street addresses with house numbers, email addresses, phone and card numbers, and six-digit codes. `keep`
 * lists words that aren't secret here: the shop's own address, an order number, the text of a policy.
 */
export function masked(text: string, keep: readonly string[] = []): string {
  const kept = new Set(keep.map(plain).filter((word) => word !== ''))
  const isOpen = (address: string): boolean => [...kept].some((word) => word.includes(plain(address)))
  const withoutStreets = normalized(text, 'NFC').replace(addresses, (found) => (isOpen(found) ? found : '[address]'))
  return withoutStreets.replace(personal, (found, ...rest) => {
    if (kept.has(plain(found))) return found
    const groups: Partial<Record<keyof typeof puts, string>> = rest.at(-1)
    const kind = (Object.keys(puts) as (keyof typeof puts)[]).find((name) => groups[name] !== undefined)
    return kind === undefined ? found : puts[kind]
  })
}

/** True if `masked` would remove anything. */
export const isPersonal = (text: string, keep: readonly string[] = []): boolean =>
  masked(text, keep) !== normalized(text, 'NFC')

/** At most `length` UTF-16 units, without splitting a character. */
export const bounded = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/u, '')
