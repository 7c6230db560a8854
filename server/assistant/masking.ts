/**
 * Personal data that is taken out of texts before they are kept. What follows or precedes a letter or digit is part of
 * something else: an address of a wallet, a name of a product, an amount.
 */
const before = String.raw`(?<![\p{L}\p{N}_]|\p{N}[.,])`
const after = String.raw`(?![\p{L}\p{N}_]|[.,]\p{N})`
const digit = String.raw`\p{Nd}`
const gap = String.raw`[\p{Zs}\t.-]`

const whole = (pattern: string): RegExp => new RegExp(`${before}(?:${pattern})${after}`, 'gu')

const at = String.raw`(?:@|＠|\p{Zs}?[(\[]\p{Zs}?(?:at|arroba)\p{Zs}?[)\]]\p{Zs}?)`
const inEmail = String.raw`[^\s@＠<>()\[\],;:"]`
/**
 * From the beginning of a word to its last letter or digit, with a dot before that. Each part can end in one place alone:
 * looking for others would take minutes in a long word.
 */
const emails = new RegExp(
  String.raw`(?<!${inEmail})${inEmail}+${at}(?=${inEmail}[^\s@＠<>()\[\],;:".]*\.${inEmail}*?[\p{L}\p{N}])${inEmail}*[\p{L}\p{N}]`,
  'giu',
)

/** Sixteen digits in fours, American Express's fifteen, or as many in one piece. */
const cards = whole(
  `(?:${digit}{4}${gap}){3}${digit}{1,7}|${digit}{4}${gap}${digit}{6}${gap}${digit}{5}|${digit}{13,19}`,
)

const phones = whole(
  [
    // With the country's number: 8 to 15 digits.
    String.raw`[+＋]${digit}(?:[\p{Zs}().-]{0,3}${digit}){7,14}`,
    // North American, and in the local form.
    String.raw`(?:1${gap}?)?\(?${digit}{3}\)?${gap}?${digit}{3}${gap}?${digit}{4}`,
    `${digit}{3}${gap}${digit}{4}`,
    // In threes and twos, as in Europe.
    `${digit}{3}(?:${gap}${digit}{3}){2}|${digit}{3}(?:${gap}${digit}{2}){3}|${digit}{2}(?:${gap}${digit}{2}){4}`,
    `${digit}{9,12}`,
  ].join('|'),
)

/** Six digits, unless they are said to be an order's number or an amount. */
const codes = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#$€£.,]|(?:order|pedido)(?:\p{Zs}(?:number|no\.?|n[uú]mero|nº))?(?:\p{Zs}(?:is|es))?[\p{Zs}:#]{0,3})${digit}{3}[\p{Zs}-]?${digit}{3}(?![\p{L}\p{N}_]|[.,]\p{N})`,
  'giu',
)

/** In any case of letters, in an expression that otherwise tells them apart. */
const anyCase = (words: string): string =>
  `(?:${words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})`
const upper = String.raw`\p{Lu}[\p{L}'’.-]{1,20}`
const houseNumber = String.raw`${digit}{1,6}[A-Za-z]?\p{Zs}`
/** With a house's number before it, as in North America, or behind; `way` and the like only where they are written as names. */
const streets = [
  String.raw`${houseNumber}(?:[\p{L}\p{N}'’.-]{1,20}\p{Zs}){1,4}?(?:${anyCase('street|avenue|road|boulevard|blvd|highway|hwy|parkway|pkwy')}|${anyCase('st|ave|rd')}(?:\.|(?=,|$)))`,
  String.raw`${houseNumber}(?:${upper}\p{Zs}){1,3}(?:St|Ave|Rd|Drive|Dr|Court|Ct|Way|Place|Pl|Terrace|Circle|Cir|Square|Sq|Lane|Ln)\.?`,
  String.raw`${anyCase('p')}\.?\p{Zs}?${anyCase('o')}\.?\p{Zs}${anyCase('box')}\p{Zs}${digit}{1,6}`,
  String.raw`${anyCase('apartado')}(?:\p{Zs}${anyCase('postal')})?\p{Zs}${digit}{1,6}`,
  String.raw`(?:${anyCase('calle|avenida|avda|paseo|plaza|carrera|calzada')}\.?\p{Zs}|C\/\p{Zs}?)(?:[\p{L}\p{N}'’.-]{1,20}\p{Zs}){0,4}?[\p{L}'’.-]{1,20},?\p{Zs}(?:(?:n[ºo°]\.?|#|núm\.?)\p{Zs}?)?${digit}{1,5}`,
].join('|')
/** The door, the place and the code behind the street. */
const restOfAddress = String.raw`(?:,?\p{Zs}(?:${anyCase('apt|apartment|suite|ste|unit|piso|depto')})\.?\p{Zs}?#?[\p{L}\p{N}-]{1,6})?(?:,\p{Zs}${upper}(?:\p{Zs}${upper}){0,2})?(?:,?\p{Zs}\p{Lu}{2}\p{Zs}${digit}{5}(?:-${digit}{4})?)?`
const addresses = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#$€£]|\p{N}[.,]|(?:${anyCase('order|pedido|number')})\p{Zs})(?:${streets})(?![\p{L}\p{N}_])${restOfAddress}`,
  'gu',
)

/** One expression of all, so that what one of them has kept is not taken apart by the next. */
const personal = new RegExp(
  Object.entries({ email: emails, card: cards, phone: phones, code: codes })
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|'),
  'giu',
)

const puts = { email: '[e-mail]', card: '[card]', phone: '[phone]', code: '[code]' } as const

const plain = (text: string): string => text.toLowerCase().replace(/[\p{Zs}\t().+-]/gu, '')

/**
 * A text without streets with their houses, e-mail addresses, numbers of phones and cards, and codes of six digits. `keep`
 * are words that are nobody's secret here: the shop's own address, an order's number, the text of a policy.
 */
export function masked(text: string, keep: readonly string[] = []): string {
  const kept = new Set(keep.map(plain).filter((word) => word !== ''))
  const isOpen = (address: string): boolean => [...kept].some((word) => word.includes(plain(address)))
  const withoutStreets = text.normalize('NFC').replace(addresses, (found) => (isOpen(found) ? found : '[address]'))
  return withoutStreets.replace(personal, (found, ...rest) => {
    if (kept.has(plain(found))) return found
    const groups: Partial<Record<keyof typeof puts, string>> = rest.at(-1)
    const kind = (Object.keys(puts) as (keyof typeof puts)[]).find((name) => groups[name] !== undefined)
    return kind === undefined ? found : puts[kind]
  })
}

/** Whether `masked` would take anything out of it. */
export const isPersonal = (text: string, keep: readonly string[] = []): boolean =>
  masked(text, keep) !== text.normalize('NFC')

/** At most `length` characters, whole ones. */
export const bounded = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/u, '')
