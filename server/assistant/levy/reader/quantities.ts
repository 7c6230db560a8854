import { colors, sizes } from './wish-words.ts'

const named = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const namedInSpanish = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
const dozens = ['dozen', 'docena']
const mostDigits = 3

/** The number that a word says by itself, in figures or spelled out. */
function numberOf(word: string): number | undefined {
  if (dozens.includes(word)) return 12
  const spelled = Math.max(named.indexOf(word), namedInSpanish.indexOf(word)) + 1
  if (spelled > 0) return spelled
  return /^\d+$/.test(word) && word.length <= mostDigits ? Number(word) : undefined
}

/** The next number is a size, an age, a day or the name of something. */
const naming = new Set(
  (
    'size sizes age aged turning turns talla edad order orders number no nr pedido numero chest waist inseam between at is ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
    'oct nov dec'
  ).split(' '),
)
/** The number before them counts pieces. */
const counting = new Set('x × pieces piece pcs units unit pairs pair piezas pieza unidades unidad pares par'.split(' '))
/** After `of`: pieces, and no people or days. */
const ofThese = new Set('them those these the your that esos esas estos estas ellos'.split(' '))
const courteous = new Set('please pls plz then total altogether porfa'.split(' '))
/** A number that ends a question after one of these. */
const wanted =
  /\b(?:(?:how much|price|cost|total|what|and|ok|so|cuanto|precio|y) (?:for|about|por|de)|(?:need|want|take|get|buy|to order|i order|have|necesito|quiero|quisiera|llevo|compro))$/

/** Words between a number and a ware that name neither. */
const ordinary = new Set('plain basic simple regular normal more extra pairs of your the'.split(' '))

const mostWords = 200
/** The most words between a number and what it counts. */
const mostBetween = 3

/** Which words name the ware in question, and which its sizes. */
export type Counted = { isWare: (word: string) => boolean; isName: (word: string) => boolean; sizes: readonly string[] }

function countsWare(after: readonly string[], { isWare, isName }: Counted): boolean {
  for (const word of after.slice(0, mostBetween + 1)) {
    if (isWare(word)) return true
    if (!ordinary.has(word) && !colors.has(word) && !Object.hasOwn(sizes, word) && !isName(word)) return false
  }
  return false
}

/** A word without the points and apostrophes at its end. */
function withoutMarks(word: string): string {
  let end = word.length
  while (end > 0 && ".'’".includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/**
 * How many pieces of a ware a plain text wants: a number counts only directly with the ware or a word that counts. An age, a
 * size, a weight, a day or an order's number is none.
 */
export function piecesIn(plain: string, ware: Counted): number | undefined {
  const words = plain
    .split(/[\s,;:?!()]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  const bare = words.map(withoutMarks)
  for (const [at, typed] of words.entries()) {
    const times = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(typed)
    if (times !== null) return Number(times[1] ?? times[2])
    const word = typed.replace(/\.$/, '')
    const count = numberOf(word)
    const before = words[at - 1] ?? ''
    if (count === undefined || naming.has(before)) continue
    const after = bare.slice(at + 1)
    const [next = '', second = ''] = after
    const isOf = (next === 'of' || next === 'de') && (ofThese.has(second) || countsWare(after.slice(1), ware))
    if (counting.has(next) || isOf) return count
    const isSize = ware.sizes.includes(word)
    if (!isSize && countsWare(after, ware)) return count
    const isLast = after.every((one) => courteous.has(one))
    if (isLast && wanted.test(words.slice(0, at).join(' '))) return count
  }
  return undefined
}

const notPieces =
  'days?|weeks?|months?|years?|yrs?|yo|y/o|hours?|hrs?|mins?|minutes?|old|people|persons?|adults?|guests?|inch(?:es)?|in|cm|mm|feet|foot|ft|lbs?|pounds?|kgs?|kilos?|oz|ounces?|grams?|gramos?|g|litros?|libras?|pulgadas?|centimetros?|metros?|grados?|degrees?|below|above|percent|dias?|semanas?|meses|anos?|horas?|personas?|dollars?|bucks|usd|dolares|am|pm|one|ones|orders?|pedidos?|st|nd|rd|th'
const isNoPiece = new RegExp(`^(?:${notPieces})$`)
const quantity = new RegExp(
  `(?<![\\w#$.,-])(?<!\\b(?:${[...naming].join('|')}) )(\\d{1,5}|dozen|docena|${[...named.slice(1), ...namedInSpanish.slice(1)].join('|')}) (?!(?:${notPieces})\\b)(?=[a-z])`,
)

/** How many pieces a text seems to want, without knowing of what. */
export function quantityIn(plain: string): number | undefined {
  const said = quantity.exec(plain)?.[1]
  return said === undefined ? undefined : (numberOf(said) ?? Number(said))
}

const ofMeasures =
  /\b(?:chest|waist|hips?|inseam|inch\w*|tall|weigh\w*|height|measur\w*|eu|uk|age|old|pecho|cintura|mido|peso|anos)\b/

/** Whether a text speaks of a body's measures or of an age. */
export const isOfMeasures = (plain: string): boolean => /\d/.test(plain) && ofMeasures.test(plain)

/** Whether a word is a number. */
export const isNumber = (word: string): boolean => numberOf(word) !== undefined

const mostBare = 12
const mostCounted = 99
const longestChoice = 80

/** How many pieces of what was spoken of a short text wants: `and for 3`, `make that three`. A bare figure above twelve may be a size. */
export function countIn(plain: string): number | undefined {
  if (plain.length > longestChoice || ofMeasures.test(plain) || /[$%]/.test(plain)) return undefined
  const words = plain.split(/[\s,;:?!().]+/).filter((word) => word !== '')
  for (const [at, word] of words.entries()) {
    const count = numberOf(word)
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    if (
      count === undefined ||
      count < 2 ||
      count > mostCounted ||
      naming.has(before) ||
      before === 'in' ||
      before === 'en'
    )
      continue
    if ((words.length > 1 || count <= mostBare) && !isNoPiece.test(after)) return count
  }
  return undefined
}
