/** How a message names orders. */
export type OrderNames = { orderNumbers: number[]; idEndings: string[]; isEndingShort: boolean }

const maxNames = 3
const longestRead = 2000

/** After these words an ending may be written with a blank, and with letters in place of figures. */
const ending =
  /\b(?:end(?:s|ing|in|ed)?|acab[ao]\w*|termin[ao]\w*)\b(?: (?:in|with|on|is|en|con|por))?\W{1,4}(?<ending>(?:[0-9a-foil]{4}[ -]?){2})(?![\w-])/g
const shortEnding =
  /\b(?:order|pedido|id|purchase|compra)\b[^.?!]{0,24}\b(?:end(?:s|ing|in|ed)?|acab[ao]\w*|termin[ao]\w*)\b(?: (?:in|with|on|en|con|por))?\W{1,4}(?<ending>[0-9a-f]{1,7})(?![\w-])/g
const wholeId = /(?<![\w-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{4}([0-9a-f]{8})(?![\w-])/g
/** Marked as an order's, in any figures; otherwise only with figures and letters in it. */
const marked = /(?:#\s?|…\s?|\.\.\s?|\bid\b[\s:.#]{1,4}(?:is |es )?)(?=[0-9a-f]*[a-f])([0-9a-f]{8})(?![\w-])/g
const mixed = /(?<![\w$@.-])(?=[a-f]*[0-9])(?=[0-9]*[a-f])([0-9a-f]{8})(?![\w@-])/g

const inFigures = (text: string): string => text.replace(/[ -]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

const named =
  /(?:#\s?|\b(?:orders?|ordr|oder|number|num|no|nr|pedidos?|orden|numero)\b[\s.:#]{0,4}(?:(?:is|number|num|no|nr|numero|es|id)\b[\s.:#]{0,4}){0,3})(\d{1,9})(?![\d$%.,]?\d)\b/g
const bare = /(?<![\w$#.,@-])([1-9]\d{3,8})(?![\w%@-]|[.,]\d)/g

/** Digits of something else: a phone number, a badge, a postal code, an amount with its unit. */
const foreign = [
  /(?<![\w#-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g,
  /(?<=\b(?:phone|cell|mobile|tel|telephone|telefono|celular|movil|whatsapp|call me|text me|llamame)\b(?: (?:at|on|al|number|is|es|numero)\b){0,2}\W{0,3})\+?\d{7,15}\b/g,
  /(?<=\b(?:badge|placa|zip|zip code|postal|postcode|suite|extension|license|case|ticket|expediente)\b(?: (?:number|no|is|es|code|numero)\b){0,2}\W{0,3})\d{3,9}\b/g,
  /(?<![\w#])\d{4,9}(?= ?(?:dollars?|bucks|usd|dolares|pesos|miles|millas|km|feet|ft|lbs?|pounds|kg|kilos|grams?|gramos|people|personas|units|unidades|followers|years)\b)/g,
]

const grouped = /(#\s?|\b(?:order|number|pedido|numero)\W{1,3})(\d{1,3}),(\d{3})(?![\d,])/g
const spaced = /(?<![\d.,$-]|\d )\d(?: \d){3,8}(?![\d.,%]| \d)/g

/** A plain text in which `#15,011` and `1 5 0 1 1` are written without commas and blanks. */
export const withJoinedDigits = (plain: string): string =>
  plain.replace(grouped, '$1$2$3').replace(spaced, (digits) => digits.replaceAll(' ', ''))

/** Every number that stands where an order's would: first those that are called one, then bare ones. */
function orderNumbersIn(text: string): number[] {
  const found = [...text.matchAll(named), ...text.matchAll(bare)].map((match) => Number(match[1]))
  return [...new Set(found)].filter((number) => Number.isSafeInteger(number) && number > 0).slice(0, maxNames)
}

/** The orders that a plain text names, by number or by the ending of an id. Eight figures by themselves are a number. */
export function orderNamesIn(plain: string): OrderNames {
  const found: string[] = []
  let rest = plain.slice(0, longestRead)
  for (const pattern of foreign) rest = rest.replace(pattern, (digits) => ' '.repeat(digits.length))
  for (const pattern of [wholeId, ending, marked, mixed]) {
    rest = rest.replace(pattern, (text: string, first: string) => {
      found.push(inFigures(first))
      return ' '.repeat(text.length)
    })
  }
  let isEndingShort = false
  rest = rest.replace(shortEnding, (text: string) => {
    isEndingShort = true
    return ' '.repeat(text.length)
  })
  return { orderNumbers: orderNumbersIn(rest), idEndings: [...new Set(found)].slice(0, maxNames), isEndingShort }
}
