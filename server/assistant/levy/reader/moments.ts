import type { Dated, Day, Moment, NamedDate } from '../days.ts'
import { datesIn } from './dates.ts'
import type { Language } from './language.ts'

/** The step by its words. The first match counts if several are at the same place. */
const acts: readonly (readonly [Moment, RegExp])[] = [
  [
    'paid',
    /\b(?:paid|pay|pays|payments?|paying|transfer\w*|deposit\w*|(?:i|we) (?:have |already |just )?sent|money|pagos?|pague|pagad[oa]|pagaron|pago|envie|mande|dinero)\b/g,
  ],
  ['cancelled', /\b(?:cancel\w*|anul\w+)\b/g],
  [
    'shipped',
    /\b(?:ship|shipped|ships|shipping|sent|send|dispatch\w*|mailed|went out|go out|left|leave|enviaron|enviado|envio|envia|despach\w*|mandaron|salio)\b/g,
  ],
  ['delivered', /\b(?:deliver\w*|arriv\w*|received?|got here|entreg\w+|lleg\w+|recibi\w*)\b/g],
  [
    'placed',
    /\b(?:ordered|bought|purchased|placed|(?<!\b(?:if|can|could|should|may|must|once|when|unless) )(?:i|we) (?:order|buy|place|purchase|make|made|did)|(?<!\b(?:if|can|could|should|may|must|once|when|unless) (?:i|we) )(?<!\b(?:your|ur|the|my|any|some|this|that) )place|compre|pedi|hice|hecho|hecha|hizo|realice|encargue)\b/g,
  ],
]

type Act = { moment: Moment; at: number; end: number }
const actsIn = (plain: string): Act[] =>
  acts
    .flatMap(([moment, pattern]) =>
      [...plain.matchAll(pattern)].map(({ 0: text, index }) => ({ moment, at: index, end: index + text.length })),
    )
    .sort((a, b) => a.at - b.at)

/** `my order of`, right before a date: it says which order is meant. */
const orderOf =
  /\b(?:orders?|ordr|purchase|package|parcel|pedidos?|compra|orden|paquete)\b[^.,?!]{0,24}\b(?:of|from|dated|placed|made|did|ordered|bought|hech[oa]|hice|realice|realizad[oa]|del?)(?: (?:the|on|el|dia))*\s*$/

/** The step that a date belongs to: by the last words before it, else by the first after it. */
function momentAt(plain: string, at: number): Pick<NamedDate, 'moment' | 'isOfOrder'> {
  const start = Math.max(plain.lastIndexOf('. ', at), plain.lastIndexOf('? ', at), plain.lastIndexOf('! ', at)) + 1
  const before = plain.slice(start, at)
  if (orderOf.test(before)) return { moment: 'placed', isOfOrder: true }
  const all = actsIn(plain.slice(start))
  const last = all.findLast(({ end }) => start + end <= at)
  const next = all.find(({ at: place }) => start + place >= at && !/[.?!] /.test(plain.slice(at, start + place)))
  return { moment: (last ?? next)?.moment ?? null, isOfOrder: false }
}

const whenInEnglish =
  /\b(?:when|what (?:day|date|time)|which (?:day|date)|how long ago|since when)\b.{0,12}?\b(?:did|was|were|has|have|had)\b(?<rest>.{0,80})/
const whenInSpanish = /\b(?:cuando|que (?:dia|fecha)|en que fecha|desde cuando)\b(?<rest>.{0,80})/
const doneInSpanish: readonly (readonly [Moment, RegExp])[] = [
  ['paid', /\b(?:pague|pagaron|pagad[oa]|se pago|confirm\w+|recibieron (?:mi|el) pago|mi pago)\b/],
  ['cancelled', /\b(?:cancele|cancelaron|se cancelo|cancelad[oa])\b/],
  ['delivered', /\b(?:llego|entregaron|se entrego|entregad[oa]|recibi)\b/],
  ['shipped', /\b(?:enviaron|se envio|enviad[oa]|despach\w+|mandaron|salio)\b/],
  ['placed', /\b(?:pedi|hice|compre|se hizo|realice|encargue|ordene)\b/],
]
/** Steps without a date. */
const otherMatters =
  /\b(?:code|codigo|refund\w*|reembolso\w*|returns?|returned|devol\w+|reply|answer|restock\w*|back in stock)\b/

/** Which date of an order a plain text asks for; null where it asks for none that is past. */
export function whenAsked(plain: string): Moment | null {
  if (otherMatters.test(plain)) return null
  const english = whenInEnglish.exec(plain)?.groups?.['rest']
  if (english !== undefined) return actsIn(english)[0]?.moment ?? null
  const spanish = whenInSpanish.exec(plain)?.groups?.['rest']
  if (spanish === undefined) return null
  return doneInSpanish.find(([, pattern]) => pattern.test(spanish))?.[0] ?? null
}

/** The dates that a plain text names and asks for, and the text without them. */
export function datedIn(text: string, calendar: { today: Day; language: Language }): Dated & { rest: string } {
  const { dates, plain, rest } = datesIn(text, calendar)
  const named = dates.map(({ readings, at }) => ({ readings, ...momentAt(plain, at) }))
  return { when: whenAsked(plain), dates: named.filter(({ moment }) => moment !== null), rest }
}
