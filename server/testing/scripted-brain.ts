/** A model's request, in a form common to both providers. */
export type Asked = {
  system: string
  question: string
  tools: string[]
}

/** Its reply: calls of tools, words, or both. */
export type Thought = { calls: { name: string; input: unknown }[]; text?: string } | { text: string }

const spanish =
  /[¿¡ñ]|\b(?:qué|cómo|dónde|donde|cuándo|está|mi|pedido|quiero|puedo|gracias|hola|pagar|envío|talla|tienen)\b/i

/** Acts by words in the question, of which the first counts. */
const wishes: [string, RegExp][] = [
  ['person', /\b(?:human|person|agent|somebody|speak to|persona|agente)\b/i],
  ['complaint', /\b(?:complain|damaged|broken)\b/i],
  ['order-cancel', /\b(?:cancel|cancelar)\b/i],
  ['order-items', /\b(?:items|what did i (?:order|buy)|address|artículos|dirección)\b/i],
  ['pay-how', /\b(?:how (?:do|can|should) i pay (?:for|my)|cómo pago|pagar mi)\b/i],
  ['pay-methods', /\b(?:how can i pay|do you (?:take|accept)|payment methods?|accept|pay with|métodos de pago)\b/i],
  ['return-policy', /\b(?:returns?|refunds?|exchange|send (?:it )?back|devol\w+|reembols\w+)\b/i],
  ['ship-time', /\b(?:shipping|deliver(?:y|ies)|ship to|envíos?|entregas?)\b/i],
  ['order-status', /\b(?:where|track|status|order|package|parcel|shipped|pedido|paquete|dónde|estado)\b/i],
  ['product-price', /\b(?:how much is|price|cost|precio|cuesta)\b/i],
  ['product-exists', /\b(?:stock|have|sell|looking for|show me|size|colou?r|available|under \$|talla|tienen)\b/i],
  ['greeting', /^\W*(?:hi|hello|hey|hola)\b/i],
]

/** Reads a question as an ordinary model does that follows its instructions. */
export function think({ question, tools, system }: Asked): Thought {
  const [name] = tools
  if (name === undefined) return { text: 'Hello.' }
  const pending = /Their question until then: ([\w-]+)\./.exec(system)?.[1]
  const act = wishes.find(([, pattern]) => pattern.test(question))?.[0] ?? pending
  const orderNumber = /#?\b(\d{4,9})\b/.exec(question)?.[1]
  const acts = act === undefined ? [] : [{ act, slots: { ...(orderNumber !== undefined && { orderNumber }) } }]
  return { calls: [{ name, input: { language: spanish.test(question) ? 'es' : 'en', acts } }] }
}
