import type { Claim } from './claims.ts'
import { type Judged, wordIn } from './known.ts'
import { availableIn, isUnsure, type Offer, offersIn } from './offers.ts'
import { placesOf } from './places.ts'
import { escaped, plain } from './plain.ts'
import type { Figure, Ware, WareVariant } from './wares.ts'

/** Whether what a sentence says is in stock, or is not, was found so: of the sizes and colors that it names. */
function isStocked(sentence: string, isIn: boolean, { known }: Judged): boolean {
  const names = (word: string): boolean =>
    word !== '' &&
    new RegExp(`(?<![\\p{L}\\d'])${escaped(word)}(?![\\p{L}\\d])`, word.length > 3 ? 'iu' : 'u').test(sentence)
  const sizes = new Set(known.stock.map(({ size }) => size).filter(names))
  const colors = new Set(known.stock.map(({ color }) => color).filter(names))
  return known.stock.some(
    (one) =>
      one.isIn === isIn && (sizes.size === 0 || sizes.has(one.size)) && (colors.size === 0 || colors.has(one.color)),
  )
}

const isAsking = /^\s*[¿"]?(?:do|would|should|is|are|quieres)\b.*\?/is
const isStock = ({ kind }: Offer): boolean => kind.endsWith('stock')

/** Stock claims about a product, size or color for which it was not found. */
function misplacedStock(sentence: string, { known }: Judged): string[] {
  const figures = offersIn(sentence)
    .filter(isStock)
    .concat(known.stock.length > 0 ? availableIn(sentence) : [])
    .map(({ kind, text, isDenied, at }): Figure => {
      const isIn = kind === 'in-stock' && !isDenied
      const fits = (variant: WareVariant): boolean => variant.isIn === isIn
      // A product is sold out when all of it is.
      const ofWare = ({ variants }: Ware): boolean => (isIn ? variants.some(fits) : variants.every(fits))
      return { text, at, fits, ofWare, isAlways: false }
    })
  return known.wares.misplaced(
    sentence,
    figures.toSorted((one, other) => one.at - other.at),
  )
}

export function falseOffers(sentence: string, all: Judged): string[] {
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

/** The amounts allowed in a sentence about a product. */
const otherAmounts =
  /(?<!\p{L})(?:orders?|ship|ships|shipping|deliver\w*|total|returns?|refunds?|over|under|above|below|up to|more than|less than|at least|within|pedidos?|envíos?|entregas?|devoluci\w+|más de|menos de|hasta|desde)(?!\p{L})/iu
const usd = /^amount:usd:/
const sizeBefore = /(?<!\p{L})(?:sizes?|eu|us|uk|tallas?|número)\s$/iu

/** Prices and pieces that are said of another product, size or color than the one they are of. */
export function misplacedFigures(claims: readonly Claim[], whole: string, { known }: Judged): string[] {
  const places = placesOf(claims, whole)
  const figures = claims.flatMap(({ kind, text, readings }, index): Figure[] => {
    const isPrice = kind === 'amount' && readings.some((reading) => usd.test(reading)) && !otherAmounts.test(whole)
    if (!isPrice && kind !== 'count') return []
    const at = Math.max(0, places[index] ?? 0)
    // `Size 42 is in stock` counts nothing.
    if (kind === 'count' && sizeBefore.test(whole.slice(0, at))) return []
    const values = readings.map((reading) => Number(reading.split(':').at(-1)))
    const isOne = (value: number | null): boolean => value !== null && values.includes(value)
    if (!isPrice) return [{ text, at, fits: ({ left }) => isOne(left), ofWare: ofVariants, isAlways: true }]
    const ofWare = ({ prices, variants, otherAmounts: others }: Ware): boolean =>
      [...prices, ...others].some(isOne) || variants.some(({ price }) => isOne(price))
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
export function strangers(claims: readonly Claim[], whole: string, { known }: Judged): string[] {
  const isAboutWares = claims.some(({ kind }) => kind === 'amount' || kind === 'count') || offersIn(whole).some(isStock)
  return isAboutWares ? known.wares.strangers(whole, (word) => wordIn(known.text, `word:${word}`)) : []
}

const otherThan =
  /\b(?:not|no|nor|never|without|instead of|rather than|other than|apart from|except|sin|nunca|en lugar de|en vez de|salvo)\b|n't\b|\?/i

/** Colors that a product is said to come in, and does not. */
export const strangeColors = (whole: string, { known }: Judged): string[] =>
  otherThan.test(whole) ? [] : known.wares.strangeColors(whole)
