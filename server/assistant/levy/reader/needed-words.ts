import { type ActName, acts } from '../../../../contract/assistant/acts.ts'

const ofPaying =
  /\b(?:pa(?:y|ys|id|yed|ying|yments?)|charg\w+|bill(?:ed|ing)?|sen[dt]|money|transfer\w*|transaction\w*|venmo\w*|zelle\w*|cash ?app|btc|bitcoin|eth|ethereum|crypto|usd|dollars|account|amount|pag\w+|cobr\w+|mand\w+|envi\w+|transf\w+|deposit\w*|dinero|cuenta|cargos?|monto)\b|\$/
const ofLack =
  /\b(?:not?|never|nothing|nobody|nowhere|\w+n'?t|still|yet|late|delay\w*|lost|missing|stolen|stuck|gone|waiting|supposed|wrong|stranger\w*|else|overdue|forever|long|days|weeks|where\w*|ages|porch|neighbou?r\w*|empty|no|nunca|nada|nadie|todavia|aun|sigo|perd\w+|rob\w+|tard\w+|retras\w*|atras\w*|demor\w*|dias|semanas|falta\w*|donde|vacia|vecin\w*)\b/

const ofReceiving =
  /\b(?:confirm\w*|ow(?:e|ed|ing)|due|balance|total|receiv\w*|get|gets|got|see|through|clear\w*|land\w*|debo|pendiente|recib\w+|lleg\w+|entro)\b/

const ofFit =
  /\b(?:fits?|fitt\w+|size|sizing|sized|sizes|runs?|big|bigger|small|smaller|tight|loose|baggy|snug|wear|between|chest|waist|hips?|tall|height|weigh\w*|inch\w*|cm|lbs?|pounds|kg|kilos|feet|foot|ft|measur\w*|true|recommend|which|should|would|pick|choose|wide|narrow|build|slim|skinny|eu|uk|talla|medid\w*|mid[eo]|pes[oa]|qued\w+|ajust\w*|cual|estatura|pecho|cintura|apret\w*)\b|\d'|"/
const ofPlace =
  /\b(?:address|adress|addres|street|st|avenue|ave|going|goes|go|headed|heading|sent|send|sending|ship\w* to|deliver\w* to|to where|where to|city|zip|apartment|apt|house|home|office|door|place|direcci\w+|calle|a ?donde|va|domicilio|casa|mandan|envian)\b/

/** Something is less than it should be: `got the beanie` alone may ask for one. */
const ofParts =
  /\b(?:missing|miss|not|no|without|only|never|forg[eo]t\w*|left|lack\w*|short|instead|where\w*|rest|others?|just|empty|incomplete|half|one|absent|suppose\w*|should|ordered|paid|count\w*|still|gone|but|\w+n'?t|falt\w+|solo|sin|incomplet\w+|nunca|vino|vinieron|lleg\w+|resto|olvid\w+|donde|pedi|compre|vaci[oa]|pero|menos)\b/
/** Many pieces, or pieces for others. */
const ofBulk =
  /\b(?:bulk|whole ?sale\w*|re-?s[eo]l\w*|resale|retail\w*|business|compan\w+|corporate|teams?|clubs?|school|staff|employees|crew|uniform\w*|merch\w*|large|big|lots?|many|more|quantit\w+|volume|dozens?|hundreds?|\d{2,4}|boutique|stores?|shops?|stock\w*|distribut\w+|tier\w*|discount\w*|logo\w*|mayor\w*|revend\w+|negocio|empresa|equipo|tienda|cantidad\w*|docenas?|cientos?|lotes?|much[oa]s|descuento\w*)\b/
const ofGifts =
  /\b(?:wrap\w*|gifts?|gift\w+|presents?|cards?|bows?|ribbons?|notes?|messages?|box(?:es|ed)?|bags?|paper|surprise\w*|prices?|receipts?|invoices?|vouchers?|certificates?|done up|nice\w*|pretty|fancy|regal\w*|env(?:olv|uelv)\w+|mono|tarjetas?|papel|sorpresa|precios?|nota|caja|bonit[oa]|vales?)\b/

const ofThreat =
  /\b(?:lawyers?|attorney\w*|su(?:e|ing)|court|police|cops|report\w*|chargebacks?|dispute\w*|fraud\w*|legal\w*|law|bbb|ftc|scam\w*|steal\w*|thie\w+|reviews?|stars?|reverse\w*|claims?|social media|tiktok|twitter|instagram|everyone|abogad\w+|demand\w+|denunci\w+|policia|contracargo\w*|disput\w+|profeco|estaf\w+|legal\w*|resena\w*|banco|my bank|the bank)\b/

const ofLevy =
  /\b(?:bots?|robots?|humans?|real|machine|person|people|ai|levy|gpt|automat\w*|assistant|computer|program|software|talk\w*|chatt?\w*|speak\w*|typing|languages?|your name|ur name|who|what are|what r|how are|how r|how u|eres|quien|nombre|persona|maquina|asistente|idiomas?|hablo|hablas|estas)\b/

/** Acts that a message can't mean without one of these words, however much it sounds like their examples. */
const needed: { readonly [Act in ActName]?: RegExp } = {
  'paid-claim': ofPaying,
  'paid-twice': ofPaying,
  'paid-another-way': ofPaying,
  'paid-wrong-account': ofPaying,
  'paid-wrong-amount': ofPaying,
  'order-payment': new RegExp(`${ofPaying.source}|${ofReceiving.source}`),
  'not-arrived': ofLack,
  late: ofLack,
  'size-advice': ofFit,
  'shop-wholesale': ofBulk,
  'parts-missing': ofParts,
  'order-address': ofPlace,
  'gift-options': ofGifts,
  'about-levy': ofLevy,
  threat: ofThreat,
}

/** `3 plain tees, total?` is about wares, not about an order. */
export const sumOfWares =
  /^\W*(?:\d{1,2}|an?|one|two|three|four|five|six|un[oa]?|dos|tres|cuatro|cinco|seis) (?!(?:items?|things|orders?|articulos|cosas)\b)(?:x )?(?:[a-z-]{2,20} ){0,3}[a-z-]{2,20}\W{1,3}(?:(?:and )?(?:what is|whats|what's|how much is|cuanto es|cual es) )?(?:the |el |en )?total\b/

/** Acts that a message can't mean with these words: who asks how they paid doesn't ask how to. */
const ofPast = /\b(?:how|what|which|como|con que)\b.{0,20}\b(?:did i (?:pay|use)|pague|use)\b/
/** `it says paid` tells what is on record. */
const onRecord = /\b(?:says?|shows?|shown|said|marked|listed|dice|aparece|sale)\b.{0,12}\b(?:paid|pagad[oa])\b/
const excluded: { readonly [Act in ActName]?: RegExp } = {
  'paid-claim': onRecord,
  'order-payment': /\bhow many\b(?!.{0,20}\b(?:owe|due|left)\b)/,
  'order-receipt': /\breceipt of (?:my |the |our )?(?:payment|money|funds|transfer)\b/,
  'order-total': sumOfWares,
  'product-budget': /\b(?:chest|waist|hips?|inseam|pecho|cintura)\b/,
  'pay-how': ofPast,
  'pay-account': ofPast,
  'pay-methods': ofPast,
}

/** `no, i mean did it arrive` corrects, and denies nothing. */
const correction = /^\W*(?:no|nope)\b\W{0,3}(?=i me\w{1,3}t?\b|did|was|is|the\b)/

/** Nobody has paid yet who asks what would be if they did. */
const onlySupposed = /\b(?:if|once|when|after|suppose|si|cuando) (?:i|we|yo) (?:paid|pay|send|sent|pago|pague|mando)\b/

const supposed = /\b(?:what|que pasa) (?:if|happens if|si)\b|\bque pasa si\b/

/** `my last ones shrank` tells of something else. */
export const ofAnother =
  /\b(?:my|the|our) (?:last|old|previous) (?:ones?|pair)\b(?!.{0,12}\b(?:ordered|bought)\b)|\b(?:el|la|los|las) (?:anterior(?:es)?|ultim[oa]s?) que (?:tenia|tuve)\b/

/** Nearly all claims of this probability are right, however they are worded: `my screenshot says completed`. */
const beyondWords = 0.7

/**
 * `is it delivered` has no word of trouble, and `two of those` none of money. `What if it is damaged` is no trouble yet.
 * `probability` is the one that the examples give the act.
 */
export function hasNeededWords(act: ActName, text: string, probability = 0): boolean {
  if (acts[act].topic === 'trouble' && supposed.test(text)) return false
  if ((acts[act].topic === 'trouble' || act === 'complaint') && ofAnother.test(text)) return false
  if (needed[act] === ofPaying && onlySupposed.test(text)) return false
  if (excluded[act]?.test(text) === true) return false
  if (needed[act] === ofPaying && probability >= beyondWords) return true
  return needed[act]?.test(text.replace(correction, '')) ?? true
}
