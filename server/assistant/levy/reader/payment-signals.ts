import type { ActName } from '../../../../contract/assistant/acts.ts'
import { methodNames } from '../method-names.ts'

/** An act, and the words that prove it in a plain message. */
export type Signal = readonly [ActName, RegExp]

const sentMoney =
  '(?<!\\b(?:if|once|when|after|did|can|could|should) (?:i|we|you|they) )(?<!\\b(?:was|were|is|are|be|been|being|got|get|you|they|u|ya) )\\b(?:sent|paid|payed|transferred|deposited|zelled|venmoed|mande|envie|pague|transferi|deposite)\\b'
const paidWith = `${methodNames}|btc|eth|usd[tc]|crypto\\w*|coins?|money|payment|dinero|pago|plata`
const otherCoins = String.raw`usd[tc]|tether|doge\w*|litecoin|ltc|solana|sol|xrp|bnb|tron`

/** Money went astray: to the wrong account, person or network, or as another amount than due. */
const astray: readonly Signal[] = [
  [
    'paid-wrong-account',
    new RegExp(
      `${sentMoney}.{0,40}\\b(?:wrong|incorrect|equivocad[oa]|incorrect[oa])\\b.{0,15}\\b(?:account|acct|acount|wallet|network|chain|blockchain|cash ?tag|tag|handle|username|user|${methodNames})\\b`,
    ),
  ],
  [
    'paid-wrong-account',
    new RegExp(
      `${sentMoney}.{0,40}\\b(?:cuenta|billetera|red|usuario|persona)\\b.{0,5}\\b(?:equivocad[oa]|incorrect[oa])\\b`,
    ),
  ],
  // A parcel may go to a wrong address, too: here money is named.
  [
    'paid-wrong-account',
    new RegExp(
      `${sentMoney}.{0,12}\\b(?:${paidWith})\\b.{0,30}\\b(?:(?:wrong|incorrect) (?:\\w+ )?(?:add?ress|addy|person|people|guy|recipient|number|phone|e-?mail|contact|place|one)|(?:someone|somebody) else|a stranger)\\b`,
    ),
  ],
  [
    'paid-wrong-account',
    new RegExp(
      `${sentMoney}.{0,20}\\b(?:(?:ethereum|eth|${otherCoins})\\b.{0,12}\\b(?:to|on|into|a|al|en)\\b.{0,20}\\b(?:bitcoin|btc)|(?:bitcoin|btc|${otherCoins})\\b.{0,12}\\b(?:to|on|into|a|al|en)\\b.{0,20}\\b(?:ethereum|eth))\\b`,
    ),
  ],
  [
    'paid-wrong-amount',
    new RegExp(
      `${sentMoney}.{0,30}\\b(?:(?:wrong|incorrect) (?:amount|sum|total)|(?:monto|cantidad) (?:equivocad[oa]|incorrect[oa]))\\b`,
    ),
  ],
]

/** Somebody says that money was sent. It isn't asked, and isn't meant for later. */
export const claims: readonly Signal[] = [
  ...astray,
  [
    'paid-claim',
    new RegExp(
      `^\\W*(?:(?:hi|hey|hello|so|ok|help|already|just|accidentally)\\W+){0,2}sent (?:(?:you|u|ya|guys|the|my|a|some|over) ){0,3}(?:${methodNames}|btc|eth|crypto|money|payment|\\$ ?\\d)(?!.{0,60}\\b(?:where|track\\w*|arriv\\w*|ship\\w*|deliver\\w*|return\\w*|refund\\w*)\\b)`,
    ),
  ],
  [
    'paid-claim',
    new RegExp(
      String.raw`(?<!\b(?:if|once|after|should|can|could|did|have|when|what|much) )\b(?:i|we|my (?:wife|husband|mom|mother|dad|father|friend|son|daughter|partner|roommate))\b(?:'ve| have)?(?: already| just| also| accidentally)*(?: paid| payed| sent (?:you |u |it |the |my |a ){0,3}(?:money|payment|${methodNames}|btc|eth|\$ ?\d)| transferred| venmoed| zelled)\b(?!.{0,60}\b(?:where|track\w*|arriv\w*|ship\w*|deliver\w*|return\w*|refund\w*|get back)\b)`,
    ),
  ],
  // It leaves no doubt that money was sent, unless it is asked.
  [
    'paid-claim',
    /(?<!\b(?:do|did|if|when|once|until|don't|have) )\byou (?:guys |already |have |now |just )*(?:have|got|took|received) (?:my|our) (?:money|payment|transfer)\b|(?<!\b(?:si|cuando) )\b(?:ya )?(?:tienen|recibieron) (?:mi|el) (?:dinero|plata)\b/,
  ],
  // A note that lacks the order belongs to a payment that was made. Gifts and drivers get notes, too.
  [
    'paid-claim',
    new RegExp(
      String.raw`(?<!\bif i (?:have )?)\b(?:forgot|forgotten|left (?:out|off|it|the)|(?:didn'?t|did not) (?:put|write|add|include|mention)|olvide|olvido|falto|no puse)\b(?!.{0,80}\b(?:gift|driver|courier|regalo)\b)(?:(?=.{0,120}\b(?:paid|sent|payments?|transfer\w*|${methodNames}|order (?:number|no|#)|pague|pago|mande|envie|numero)\b).{0,50}\b(?:note|memo|reference|description|comment|nota|concepto|referencia)\b)`,
    ),
  ],
  [
    'paid-claim',
    /\b(?:paid|sent|pague|mande|envie)\b.{0,30}\b(?:forgot|without|didn'?t|olvide|sin)\b.{0,30}\b(?:note|memo|reference|nota|concepto|referencia)\b/,
  ],
  [
    'paid-claim',
    /^\W*(?:already |just |accidentally )?(?:paid|payed|sent the (?:money|payment))\b(?!.{0,60}\b(?:where|track\w*|arriv\w*|ship\w*|deliver\w*|return\w*|refund\w*)\b)/,
  ],
  [
    'paid-claim',
    /(?<!\b(?:si|cuando) )\b(?:ya )?(?:pague|he pagado|(?:envie|mande|transferi|hice) (?:el|la|un|mi) (?:pago|dinero|transferencia|zelle|venmo))\b(?!.{0,60}\b(?:donde|rastre\w*|llega\w*|envio|reembolso)\b)/,
  ],
]

const payers = 'i|we|my (?:wife|husband|mom|mother|dad|father|friend|son|daughter|partner|roommate|bank)'
const didSend =
  '(?:did (?:already )?(?:pay|send)|(?:(?:have|had|just|already|also|even) ){0,3}(?:sent|mailed|wired|paid|payed|transferred|deposited|zelled|venmoed|cashapped))'
/** Money is said to be sent: this is neither asked nor only supposed. */
const sending = new RegExp(
  String.raw`(?<!\b(?:if|once|when|whenever|until|before|after|did|do|should|can|could|would|will|suppose|unless) )\b(?:${payers})(?:'ve)? ${didSend}\b(?!.{0,12}\bback\b)|(?<!\b(?:si|cuando) )\b(?:(?:ya|les|te|lo|se) ){1,3}(?:pague|mande|envie|transferi|deposite)\b|(?<!\b(?:si|cuando) (?:yo )?)\b(?:pague|transferi|deposite)\b`,
)
const money = '(?:money|payment|funds|transfer|deposit|dinero|plata|pago|transferencia)'
const ownMoney = new RegExp(
  String.raw`\b(?:my|our|the|mi|el|la) (?:\w+ )?${money}\b.{0,30}\b(?:arriv\w*|c[ao]me|coming|got|gets?|receiv\w*|land\w*|show\w*|through|in|there|yet|clear\w*|lleg\w*|entr[oa]|recib\w*)\b`,
)
const receivedMoney = new RegExp(
  String.raw`\b(?:got|get|gotten|have|see|seen|received?|recibieron|recibido|tienen|llego)\b.{0,12}\b(?:my|our|the|mi|el|la) (?:\w+ )?${money}\b`,
)

/** Whether a message says, or takes for granted, that money is on its way: nobody is invited to pay then. */
export const speaksOfSentMoney = (plain: string): boolean =>
  sending.test(plain) || ownMoney.test(plain) || receivedMoney.test(plain)

/** Whether it is asked what an order costs or how it is paid. Any other question about its payment may mean that money was sent. */
export const asksForDue = (plain: string): boolean =>
  /\b(?:how (?:much|(?:do|can|should|would) (?:i|we))|total|amount|cost|price|due|owe\w*|balance|(?:to|must|should|can) (?:i )?pay|left|remaining|cuanto|monto|precio|debo|pagar|falta|pendiente)\b|(?<!\b(?:says?|saying|claims?|thinks?|like|that) )\b(?:i|we) (?:have(?:n'?t|'t| not)|didn'?t|did not) (?:yet )?(?:paid|pay)\b|\b(?:no he|aun no|todavia no) (?:he )?(?:pagado|pague|pago)\b/.test(
    plain,
  )

const partPaid = /\b(?:paid|payed|sent|pague|mande|envie)\b.{0,15}\b(?:part|half|some|portion|deposit|parte|mitad)\b/
const rest =
  /\b(?:how much|what|what'?s|cuanto|que)\b.{0,40}\b(?:left|remain\w*|rest|outstanding|balance|still (?:owe|due|open|missing)|do i owe|falta|queda|resta|debo)\b/
const ofReceived =
  /\b(?:how much|what part|cuanto)\b.{0,40}\b(?:(?:have|did) (?:you|u|ya)(?: guys| all)? (?:got|gotten|get|received?|have)|(?:you|u) (?:got|received)|(?:han|ha) recibido|recibieron)\b(?=.{0,40}\b(?:from me|so far|already|until now|of mine|de mi|hasta ahora)\b)/
const ofOrderMoney = /\b(?:to pay|pay off|por pagar|pagar|my payment|the payment|mi pago)\b/

/** Whether money is said to have been sent as a part of what is due. */
export const saysPaidPart = (plain: string): boolean => partPaid.test(plain)

/** Whether it is asked how much of an order has come, or is left of it. */
export const asksForRest = (plain: string): boolean =>
  ofReceived.test(plain) || (rest.test(plain) && (partPaid.test(plain) || ofOrderMoney.test(plain)))

/** `I paid` in German, French, Italian, Portuguese, Dutch, Polish, Swedish and Turkish. */
export const saysPaidAbroad =
  /\b(?:bezahlt|uberwiesen|gezahlt|paye|(?:j'ai|deja) (?:paye|regle)|pagato|paguei|betaald|zaplacil\w*|betalat|odedim)\b/

/** `sent it an hour ago`: where an order is pending, it is the money that was sent. */
const sentAgo =
  /^\W*(?:i |we |but |so )*(?:already |just )?(?:sent|zelled|venmoed|transferred) (?:it|that|this|the full amount|everything)? ?(?:(?:an?|\d{1,2}|two|three|few|couple(?: of)?) ?(?:hours?|hrs?|min\w*|days?)(?: ago)?|yesterday|last night|this morning|already|on \w+day)\b/

export const payments: readonly Signal[] = [
  ['paid-claim', sentAgo],
  ['pay-methods', /\b(?:cash|pay\w*|money) (?:on|upon|at) (?:delivery|arrival)\b|\bcontra ?(?:entrega|reembolso)\b/],
  [
    'pay-fees',
    /\b(?:fees?|surcharges?|comision(?:es)?|recargos?)\b.{0,40}\b(?:pay\w*|send|use|pag\w+|usar)\b|\b(?:pay\w*|charge|charged|is there|are there|any|pag\w+|cobran|hay)\b.{0,25}\b(?:fees?|surcharges?|comision(?:es)?|recargos?)\b/,
  ],
  [
    'pay-safety',
    new RegExp(
      String.raw`\b(?:safe|secure|scam\w*|legit|trust\w*|fraud|segur[oa]s?|estafas?|confiables?)\b.{0,40}\b(?:pay\w*|money|shop|store|site|website|buy|${methodNames}|btc|eth|pag\w+|dinero|tienda|comprar)\b`,
    ),
  ],
  [
    'pay-how',
    /\b(?:payment|pay|paying|pago) (?:instructions?|details|steps|info\w*)\b|\binstrucciones (?:de|para) pag\w+/,
  ],
  [
    'pay-how',
    /\b(?:how|where|como|donde)\b.{0,25}\b(?:pay|payment|pago|pagar|pagarlo)\b.{0,20}\b(?:for )?(?:my|this|the|it|mi|el|order|pedido)\b/,
  ],
  [
    'pay-how',
    new RegExp(
      String.raw`\b(?:where|what address|how|a donde|donde)\b.{0,25}\b(?:send|transfer|envio|mando|transfiero|enviar|mandar)\b.{0,20}\b(?:money|payment|funds|${methodNames}|btc|eth|dinero|pago)\b`,
    ),
  ],
  [
    'pay-how',
    new RegExp(
      String.raw`\b(?:your|the|shop'?s|su|tu)\b.{0,15}\b(?:${methodNames}|btc|eth|wallet|cuenta)\b.{0,15}\b(?:tag|handle|account|address|username|name|id|cuenta|direccion)\b|\bwallet address\b|\bcashtag\b`,
    ),
  ],
  ['pay-how', /\bwhat\b.{0,20}\b(?:note|memo|reference)\b.{0,20}\b(?:pay\w*|order|transfer|put|write)?/],
  [
    'pay-methods',
    /\b(?:payments?|pago) (?:methods?|options?|types?|forms?|ways)\b|\b(?:ways?|methods?|forms?|means|options?) (?:to|of|for) pay\w*|\b(?:metodos?|formas?|medios|opciones) de pago\b/,
  ],
  [
    'pay-methods',
    new RegExp(
      String.raw`\b(?:accept|accepts|accepted|accepting|take|taking|support|use|pay|paying|paid|aceptan|acepta|aceptas|pagar|pago)\b.{0,25}\b(?:${methodNames}|bitcoins|btc|eth|crypto\w*|credit|debit|cards?|visa|mastercard|amex|american express|paypal|apple pay|google pay|klarna|afterpay|affirm|stripe|cash|checks?|cheques?|wire|bank transfer|tarjetas?|efectivo|transferencia|criptomonedas?)\b`,
    ),
  ],
  ['pay-methods', /\b(?:how|como|con que)\b.{0,15}\b(?:pay|pagar\w*|pago)\b/],
  ['pay-methods', /\b(?:what|which|que)\b.{0,25}\b(?:accept|aceptan|pay with|payments?)\b/],
  [
    'pay-methods',
    /\b(?:paypal|apple pay|google pay|klarna|afterpay|affirm|american express|credit cards?|debit cards?)\b/,
  ],
]

/** Money that was sent, more widely than where Levy takes it for a claim by itself. */
export const saysPaid =
  /(?<!\bbe )\b(?:paid|payed|transferred|zelled|venmoed|pague|pagado|pagamos|mande|transferi|deposite)\b|\b(?:i|we|already|just|have|ya) sent\b/
