import type { Claim } from './claims.ts'
import { type Happening, type KnownOrder, stagesStated } from './deeds.ts'
import { type Judged, wordIn } from './known.ts'
import { placesOf } from './places.ts'

/** The actions on an order that a sentence claims, by its words. */
const acts: readonly (readonly [Happening, string])[] = [
  [
    'placed',
    'placed|ordered|bought|purchased|hiciste|hizo|hicieron|pediste|compraste|realizaste|realizad[oa]|encargaste',
  ],
  ['paid', 'paid|payments?|pagos?|pagó|pagaste|pagad[oa]'],
  [
    'shipped',
    'shipped|ships|sent|dispatched|posted|left|went out|on its way|in transit|under way|envi(?:ó|aron|amos|ad[oa])|despach\\p{L}+|salió|en camino',
  ],
  ['delivered', 'deliver\\p{L}*|arriv\\p{L}+|entreg\\p{L}+|llegó|llegado|llegaron'],
  ['cancelled', 'cancell?ed|cancelad[oa]|canceló|anulad[oa]'],
]
const actPatterns = acts.map(
  ([happening, words]) => [happening, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')] as const,
)
const deniedBefore = /(?:\b(?:not|never|no)|n't)(?:\s\p{L}+){0,2}\s$/iu
const dateDenied = /(?:\bnot|\bno)\s(?:(?:on|in|until|el|en)\s)?(?:\p{L}+day,?\s)?$/iu

/** Whether a sentence says that something was not done on a date: `shipped on Nov 20, not on Nov 18`. */
export const isDateDenied = (sentence: string, at: number): boolean =>
  dateDenied.test(sentence.slice(Math.max(0, at - 40), at))

type Act = { happening: Happening; at: number; end: number; isDenied: boolean }

const actsIn = (sentence: string): Act[] =>
  actPatterns
    .flatMap(([happening, pattern]) =>
      [...sentence.matchAll(pattern)].map(({ 0: text, index }) => ({
        ...{ happening, at: index, end: index + text.length },
        isDenied: deniedBefore.test(sentence.slice(Math.max(0, index - 40), index)),
      })),
    )
    .sort((one, other) => one.at - other.at)

/** Orders that a sentence names at a place, several where it lists them: `#10023 and #10024`. */
type Naming = { orders: KnownOrder[]; at: number; end: number }
const orderName = /(?:#\s?|(?<!\p{L})(?:orders?|pedidos?)(?:\s(?:number|no\.?|n[uú]mero))?\s)(\d{1,15})(?!\d)/giu
const listing = /^[\s,&]*(?:and|or|y|e)?\s?(?:order|pedido)?\s?$/i

function namingsIn(sentence: string, orders: readonly KnownOrder[]): Naming[] {
  const namings: Naming[] = []
  for (const { 0: text, 1: digits, index } of sentence.matchAll(orderName)) {
    const named = orders.filter(({ number }) => number === Number(digits))
    const end = index + text.length
    const last = namings.at(-1)
    if (last !== undefined && listing.test(sentence.slice(last.end, index))) {
      last.orders.push(...named)
      last.end = end
    } else namings.push({ orders: named, at: index, end })
  }
  return namings
}

const orderOf = /(?<!\p{L})(?:orders?|one|purchase|pedido|compra)\s(?:from|of|dated|del?)(?:\s(?:the|el|día))*\s$/iu
const goesOn =
  /^\W*(?:it|its|it's|this|that|(?:the|your|el|tu) (?:total|payment|parcel|package|pago|paquete)|se|fue|ha sido|está)(?!\p{L})|^\s*[-•*]\s/iu
const forIt =
  /^(?:[^,.;#$]{0,25}(?:for|on|of|de|del|por)\s(?:(?:your|the|tu|el)\s)?|\s?\(|\s(?:is|es)\s)(?:(?:order|pedido)\s)?$/i

/** Orders that are told apart from the one that is named. */
const others = /(?<!\p{L})(?:others?|the rest|both|all|otr[oa]s?|los demás|ambos|todos)(?!\p{L})/iu

const isDay = (reading: string): boolean => /^(?:date|day):/.test(reading)
const particular = /#\s?\d|(?<!\p{L})(?:it|your|tu|se)(?!\p{L})|^\s*[-•*]\s/iu

/** The orders whose days and amounts a sentence states. `spoken` are the orders mentioned last. */
function orderReader(sentence: string, known: readonly KnownOrder[], spoken: readonly KnownOrder[]) {
  const namings = namingsIn(sentence, known)
  const inherited = spoken.length > 0 && goesOn.test(sentence) ? spoken : known
  /** The orders a part of the sentence is about; all that are known where it can't be told. */
  const ordersAt = (at: number, end = at): readonly KnownOrder[] => {
    const next = namings.find((naming) => naming.at >= end)
    const last = namings.findLast((naming) => naming.at <= at)
    if (last !== undefined && others.test(sentence.slice(last.end, at))) return known
    const isForNext = next !== undefined && forIt.test(sentence.slice(end, next.at))
    const meant = (isForNext ? next : (last ?? next))?.orders
    if (meant === undefined) return inherited
    return meant.length > 0 ? meant : known
  }
  return { namings, ordersAt }
}

/** The orders that a sentence without numbers tells by their day: `your order from November 12`. */
function ofDay(sentence: string, claims: readonly Claim[], orders: readonly KnownOrder[]): KnownOrder[] {
  const places = placesOf(claims, sentence)
  const dates = claims.filter(
    (claim, index) => claim.kind === 'date' && orderOf.test(sentence.slice(0, Math.max(0, places[index] ?? 0))),
  )
  return orders.filter(({ days }) =>
    dates.some(({ readings }) => readings.some((reading) => isDay(reading) && days.placed?.includes(reading))),
  )
}

/** How far orders are, by what the tools said of them. */
function falseStages(sentence: string, known: Judged['known'], reader: Reader): string[] {
  const { namings, ordersAt } = reader
  const cuts = [0, ...namings.slice(1).map(({ at }) => at), sentence.length]
  return cuts.slice(1).flatMap((end, index) => {
    const from = cuts[index] ?? 0
    const naming = namings[index]
    const areOthers = naming !== undefined && others.test(sentence.slice(naming.end, end))
    const orders = areOthers && naming.orders.length === 1 ? known.orders : ordersAt(naming?.at ?? 0)
    return stagesStated(sentence.slice(from, end))
      .filter(({ stage, isDenied, word, isParticular }) => {
        if (!isParticular && wordIn(known.text, `words:${word.toLowerCase()}`)) return false
        return !orders.some(({ reached }) => stage !== 'never' && reached.has(stage) !== isDenied)
      })
      .map(({ text }) => text)
  })
}

type Reader = ReturnType<typeof orderReader>

/** Days of something that was done on another, or with another order. */
function falseMoments(claims: readonly Claim[], sentence: string, { ordersAt }: Reader): string[] {
  const all = actsIn(sentence)
  const places = placesOf(claims, sentence)
  const dates = claims
    .map((claim, index) => ({ claim, at: Math.max(0, places[index] ?? 0) }))
    .filter(({ claim }) => claim.kind === 'date')
  const firstDate = Math.min(...dates.map(({ at }) => at))
  // `On November 18 it was paid, and on November 20 shipped.`
  const isDateFirst = firstDate < (all[0]?.at ?? 0) && !orderOf.test(sentence.slice(0, firstDate))
  return dates.flatMap(({ claim: { text, readings }, at }) => {
    const isOfOrder = orderOf.test(sentence.slice(0, at))
    const [last, next] = [all.findLast(({ end }) => end <= at), all.find((act) => act.at >= at)]
    const act = isDateFirst ? (next ?? last) : (last ?? next)
    const happening = isOfOrder ? 'placed' : act?.happening
    if (happening === undefined || (!isOfOrder && act?.isDenied === true)) return []
    const said = readings.filter(
      (reading) => isDay(reading) || (reading.startsWith('weekday:') && particular.test(sentence)),
    )
    const orders = ordersAt(at, at + text.length).filter(({ days }) => days.placed !== undefined)
    if (said.length === 0 || orders.length === 0) return []
    const isIt = orders.some(({ days }) => said.some((reading) => days[happening]?.includes(reading)))
    return isIt === isDateDenied(sentence, at) ? [text] : []
  })
}

/** Totals of another order than the sentence says them of. */
function falseTotals(claims: readonly Claim[], sentence: string, { ordersAt }: Reader, all: readonly KnownOrder[]) {
  const places = placesOf(claims, sentence)
  return claims.flatMap(({ kind, text, readings }, index): string[] => {
    if (kind !== 'amount') return []
    const at = Math.max(0, places[index] ?? 0)
    const isOf = ({ amounts }: KnownOrder): boolean =>
      amounts.some((amount) => readings.includes(`amount:usd:${amount}`))
    return all.some(isOf) && !ordersAt(at, at + text.length).some(isOf) ? [text] : []
  })
}

/** Judges what sentences say of orders, and keeps in mind which order was spoken of last. */
export function createOrderFacts({ known }: Pick<Judged, 'known'>) {
  let spoken: readonly KnownOrder[] = []
  const meantBy = (claims: readonly Claim[], sentence: string): readonly KnownOrder[] => {
    const named = namingsIn(sentence, known.orders).at(-1)?.orders ?? []
    return named.length > 0 ? named : ofDay(sentence, claims, known.orders)
  }
  return {
    /** A sentence's false claims about orders. @param claims those of the whole sentence */
    falsehoods(claims: readonly Claim[], sentence: string): string[] {
      const isNamed = namingsIn(sentence, known.orders).length > 0
      const told = isNamed ? [] : ofDay(sentence, claims, known.orders)
      const reader = orderReader(sentence, told.length > 0 ? told : known.orders, told.length > 0 ? told : spoken)
      return [
        ...falseStages(sentence, known, reader),
        ...falseMoments(claims, sentence, reader),
        ...falseTotals(claims, sentence, reader, known.orders),
      ]
    },
    said(claims: readonly Claim[], sentence: string): void {
      const meant = meantBy(claims, sentence)
      if (meant.length > 0) spoken = meant
    },
  }
}
