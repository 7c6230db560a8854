import { methodNames } from '../../method-names.ts'

/** A sentence's claims about the shop's services and products, by fixed words. */
export type Offer = {
  kind: 'in-stock' | 'out-of-stock' | 'named' | 'promised'
  text: string
  isDenied: boolean
  at: number
}

const outOfStock =
  /\b(?:out of stock|sold out|(?:not|n't|no longer|not currently) in stock|agotad[oa]s?|no (?:hay|queda[n]?|está[n]?|tenemos)\b[^.]*(?:existencias|stock|disponible))/giu
const inStock = /\b(?:in stock|en stock|hay existencias|tenemos disponible)\b/giu

/** Ways to pay and carriers: whoever names one says that the shop has it. */
const names = new RegExp(
  String.raw`(?<![\p{L}\d.@])(?:${methodNames}|litecoin|dogecoin|usdt|usdc|tether|crypto(?:currenc(?:y|ies))?|paypal|visa|master ?card|amex|american express|discover card|apple ?pay|google ?pay|credit cards?|debit cards?|tarjetas?(?: de (?:crédito|débito))?|bank transfer|wire transfer|transferencia bancaria|cash on delivery|contra ?reembolso|klarna|afterpay|affirm|stripe|western union|money ?gram|gift cards?|checks?(?= by)|ups|usps|fedex|dhl|royal mail|canada post|correos|estafeta|ontrac|lasership)(?![\p{L}\d])`,
  'giu',
)

/** Promises that cost the shop money. */
const promises =
  /(?<!\p{L})(?:free (?:shipping|delivery|returns?|exchanges?|gift|of charge)|(?:envíos?|entregas?|devoluci(?:ón|ones)|cambios?) (?:es |son )?grat(?:is|uit[oa]s?)|money[- ]back|warrant(?:y|ies)|guarantee[ds]?|garantía|garantiza\w*|discounts?|descuentos?|coupons?|cup(?:ón|ones)|promo(?:tional)? codes?|vouchers?|store credit|compensation|next[- ]day|same[- ]day|overnight|express (?:shipping|delivery)|full refund|reembolso (?:completo|total)|lifetime|price match|half[- ](?:price|off)|mitad de precio|on sale|en oferta|rebajas?)(?!\p{L})/giu

const denial = /\b(?:not|no|never|neither|nor|can't|cannot|ni|nunca|tampoco)\b|n't\b/i
const deniedBehind =
  /^[^,.;]{0,12}(?:\b(?:is|are|es|está[n]?)\s+(?:currently\s+)?(?:not|no)\b|\b(?:is|are)n't\b|\bno (?:es|está))/i
/** The start of another clause, to which an earlier negation doesn't apply. */
const clauses = /[;:]|,\s(?:and|but|we|you|so|y|pero)\b|\b(?:but|however|pero|sino)\b/i
const unsure =
  /\b(?:can't|cannot|could not|couldn't) (?:tell|say|confirm|find|see|promise|guarantee|give|offer)|don't know|do not know|not sure|no information|have no|no sé|no puedo|no encuentro|no tengo|no dispongo/i

/** Whether a sentence says that something is not known, which lets it repeat the question. */
export const isUnsure = (sentence: string): boolean => unsure.test(sentence)

function isDeniedAt(sentence: string, from: number, to: number): boolean {
  const clause = sentence.slice(0, from).split(clauses).at(-1) ?? ''
  return denial.test(clause.replace(/\b(?:not only|no s[oó]lo)\b/gi, '')) || deniedBehind.test(sentence.slice(to))
}

const matches = (pattern: RegExp, sentence: string, kind: Offer['kind']): Offer[] =>
  [...sentence.matchAll(pattern)].map(({ 0: text, index }) => ({
    ...{ kind, text, at: index },
    isDenied: isDeniedAt(sentence, index, index + text.length),
  }))

const available = /(?<!\p{L})(?:un)?available(?!\p{L})|(?<!\p{L})(?:in)?disponibles?(?!\p{L})/giu

/** Claims that something is available or not: for a product, its stock. */
export const availableIn = (sentence: string): Offer[] =>
  matches(available, sentence, 'in-stock').map((offer) => ({
    ...offer,
    isDenied: offer.isDenied !== /^(?:un|in)/i.test(offer.text),
  }))

export function offersIn(sentence: string): Offer[] {
  const withoutOut = sentence.replace(outOfStock, (text) => ' '.repeat(text.length))
  return [
    ...matches(outOfStock, sentence, 'out-of-stock'),
    ...matches(inStock, withoutOut, 'in-stock'),
    ...matches(names, sentence, 'named'),
    ...matches(promises, sentence, 'promised'),
  ]
}
