import type { OrderStatus } from '../../../../contract/orders/order-status.ts'

/** An order's known progress. */
export type KnownOrder = {
  number: number
  reached: ReadonlySet<Stage>
  /** The allowed statements about the day of a step. */
  days: Partial<Record<Happening, readonly string[]>>
  /** Its total, and what is due, in dollars. */
  amounts: readonly number[]
}

/** The steps of an order's life that have a date. */
export type Happening = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

/** How far an order is, as people say it; `never` is what no tool can tell. */
export type Stage = 'pending' | 'paid' | 'preparing' | 'shipped' | 'under-way' | 'delivered' | 'cancelled' | 'never'

const stages: Record<OrderStatus, Stage[]> = {
  pending: ['pending'],
  paid: ['paid', 'preparing'],
  shipped: ['paid', 'shipped', 'under-way'],
  delivered: ['paid', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
}

type Told = { status: OrderStatus; paidAt?: string | null; shippedAt?: string | null; deliveredAt?: string | null }

/** The allowed statements about an order. For a cancelled one, its moments show how far it had come. */
export function stagesOf({ status, paidAt, shippedAt, deliveredAt }: Told): Set<Stage> {
  const reached = new Set(stages[status])
  if (paidAt != null) reached.add('paid')
  if (shippedAt != null) reached.add('shipped')
  if (deliveredAt != null) reached.add('delivered')
  return reached
}

/** Words for stages. Those that need a verb before them (`is`, `has been`) are words for other things as well. */
const words: { stage: Stage; pattern: string; alone?: boolean }[] = [
  { stage: 'pending', pattern: 'pending|unpaid|pendiente|sin pagar|impagad[oa]' },
  {
    stage: 'pending',
    pattern: '(?:awaiting|waiting for|still needs) (?:your |the )?payment|a la espera d(?:e|el) pago',
    alone: true,
  },
  { stage: 'paid', pattern: 'paid|pagad[oa]' },
  {
    stage: 'paid',
    pattern:
      'payment (?:was|has been|is|has) (?:already )?(?:received|confirmed|cleared|arrived)|received (?:your|the) payment|(?:hemos )?recibido (?:tu|su|el) pago',
    alone: true,
  },
  { stage: 'preparing', pattern: 'processing|prepared|packed|preparing|en preparación|procesando|preparando' },
  { stage: 'shipped', pattern: 'shipped|dispatched|sent out|sent|posted|enviad[oa]|despachad[oa]' },
  {
    stage: 'under-way',
    pattern: '(?:on (?:its|the|your) way|in transit|under way|en camino|en tránsito|de camino)',
    alone: true,
  },
  { stage: 'delivered', pattern: 'delivered|arrived|entregad[oa]|llegado' },
  { stage: 'delivered', pattern: 'llegó|fue entregad[oa]', alone: true },
  { stage: 'cancelled', pattern: 'cancell?ed|voided|cancelad[oa]|anulad[oa]' },
  {
    stage: 'never',
    pattern:
      'refunded|returned|lost|delayed|damaged|stuck|held|reembolsad[oa]|devuelt[oa]|retrasad[oa]|perdid[oa]|dañad[oa]',
  },
  {
    stage: 'never',
    pattern:
      'refund\\b(?:[^.]|\\.\\d){0,40}\\b(?:has been|was)|out for delivery|en reparto|ready for (?:pick-?up|collection)|reembolso ha sido|refund (?:was|has been|is)',
    alone: true,
  },
]

const verb =
  "(?:(?:\\b(?:is|was|are|were|has|have|had|does|did)n't|\\bno (?:está|esta|fue|ha sido|se ha|ha)|\\bno)|\\b(?:is|was|are|were|has|have|had|been|got|being|marked|you|we|i|shows|status|estado|está|esta|fue|ha sido|ha|se ha|it)|'(?:s|ve|re)):?"
const filler =
  '(?:\\s+(?:(?:not|never|no longer|aún no|todavía no|no)|already|now|still|currently|just|been|being|yet|fully|successfully|be|both|also|as|ya|aún|todavía|sido|siendo|marked|officially|is|es|está|:|"))*'

const patterns = words.map(({ stage, pattern, alone = false }) => {
  const lead = alone ? `(?:${verb}${filler}\\s*)?` : `${verb}${filler}\\s*["(]?`
  return { stage, pattern: new RegExp(`${lead}(?<![\\p{L}-])(?<word>${pattern})(?![\\p{L}])`, 'giu') }
})

/** Told by its words: of a part that repeats, a pattern keeps the last alone. */
const denied = /\b(?:not|never|no longer|no)\b|n't\b/i

/** A clause that says what would be, not what is. */
const conditional =
  /\b(?:once|when|whenever|if|until|till|after|before|whether|unless|as soon as|in case|can't tell|cannot tell|can't say|don't know|do not know|cuando|si|hasta|una vez|después de|antes de|en caso|en cuanto|no sé|no puedo)\b[^,;:]*$/i
const isQuestion =
  /^\s*[¿"]?(?:do|does|did|would|could|can|which|what|when|where|is|are|was|has|have|shall|should|may|quieres|puedes|cuál|qué|quiere)\b.*\?\s*$/is
/** A statement about orders in general: a policy. */
const general = /\b(?:orders|items|packages|parcels|pedidos|artículos|paquetes)\b(?![^.]*#)/i
const particular =
  /#\s?\d|\b(?:your|this|that|the|tu|su|este|ese|el) (?:\w+ )?(?:order|item|package|parcel|payment|pedido|paquete|pago)\b(?!s)|\bit\b|\border \d/i

const sentCode =
  /\b(?:sent|e-?mailed|mailed|enviado|mandado)\b[^.]*(?<!\p{L})(?:code|código)|(?<!\p{L})(?:code|código)\b[^.]*\b(?:sent|e-?mailed|on its way|enviado)\b/iu

/** `word` is how it was said; a sentence that is about no order in particular may have it from a policy. */
export type StatedStage = { stage: Stage; isDenied: boolean; text: string; word: string; isParticular: boolean }

/** How far a sentence says that an order is. */
export function stagesStated(written: string): StatedStage[] {
  // A single word is a whole statement.
  const sentence = /^[^\p{L}\p{N}_]*(?:(?:yes|sí)[^\p{L}\p{N}_]+)?\p{L}+[^\p{L}\p{N}_]*$/iu.test(written)
    ? `It is ${written}`
    : written
  if (isQuestion.test(sentence)) return []
  if (general.test(sentence) && !particular.test(sentence)) return []
  return patterns.flatMap(({ stage, pattern }) => {
    const found = sentence.matchAll(pattern)
    return [...found].flatMap(({ 0: text, groups = {}, index }) => {
      const before = sentence.slice(0, index + text.length - (groups['word'] ?? '').length)
      if (conditional.test(before)) return []
      const isCode = sentCode.test(sentence) && (stage === 'shipped' || stage === 'under-way')
      if (isCode) return []
      const isDenied = denied.test(text) || /\bno (?:\w+ ){0,2}$/i.test(before)
      const isParticular = particular.test(sentence)
      return [{ stage, isDenied, text: text.trim(), word: groups['word'] ?? '', isParticular }]
    })
  })
}

const deed =
  'cancel(?:l?ed|l?ing)?|refund(?:ed|ing)?|chang(?:ed?|ing)|updat(?:ed?|ing)|plac(?:ed?|ing)|issu(?:ed?|ing)|re-?(?:send|sent|sending)|expedit(?:ed?|ing)|appl(?:y|ied|ying)|reserv(?:ed?|ing)|replac(?:ed?|ing)|ship(?:ped|ping)?|credit(?:ed|ing)?|waiv(?:ed?|ing)|extend(?:ed|ing)?|compensat(?:ed?|ing)|mark(?:ed|ing)?|approv(?:ed?|ing)'
const deeds = [
  /\b(?:'ll|will|going to)\s+(?:send|give|get|offer|issue|arrange)\s+(?:you\s+)?(?:an?\s|your\s|the\s)?(?:full\s|new\s|free\s)?(?:new|replacement|refund|credit|discount|coupon)\b/iu,
  new RegExp(
    `\\b(?:i|we)(?:'ve|'ll|'m|'re|\\s+have|\\s+will|\\s+am|\\s+are)\\s+(?:just |already |now |gone ahead and |going to |also )*(?:${deed})\\b`,
    'iu',
  ),
  /(?<!\p{L})(?:he|hemos)\s+(?:ya\s+)?(?:cancelado|reembolsado|cambiado|actualizado|enviado (?!(?:un|el|tu) (?:código|correo))|reservado|aplicado|devuelto)/iu,
  /(?<!\p{L})(?:cancelaré|reembolsaré|cambiaré|enviaré|voy a (?:cancelar|reembolsar|cambiar|enviar)|te (?:reembolsar|devolver)(?:é|emos))/iu,
]
const handed =
  /(?:'ve|\bhave|\bhas been|\bwas|\bhe|\bhemos|\bha sido)\s+(?:just |already |now |been )?(?:passed|handed|forwarded|transferred|escalated|notified|alerted|informed|pasado|transferido|avisado)\b/iu

export type Deed = { kind: 'changed' | 'sent-code' | 'handed-off'; text: string }

/** The actions a sentence claims. Levy does two things: it sends codes, and hands over. */
export function deedsStated(sentence: string): Deed[] {
  const found: Deed[] = []
  const add = (kind: Deed['kind'], pattern: RegExp): void => {
    const match = pattern.exec(sentence)
    if (match !== null && !conditional.test(sentence.slice(0, match.index))) found.push({ kind, text: match[0] })
  }
  for (const pattern of deeds) add('changed', pattern)
  if (!/\b(?:can't|cannot|couldn't|not|no)\b/i.test(sentence)) add('sent-code', sentCode)
  add('handed-off', handed)
  return found
}
