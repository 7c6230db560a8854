/** A model's request, in a form common to both providers. */
export type Asked = {
  system: string
  question: string
  /** Everything the customer said, including the question. */
  said: string
  tools: string[]
  /** Tool results since the question. */
  results: { name: string; result: Record<string, unknown> }[]
  /** True if a sentence was refused since the question. */
  wasCorrected: boolean
}

export type Thought = { calls: { name: string; input: unknown }[] } | { text: string }

const spanish =
  /[¿¡ñ]|\b(?:qué|cómo|dónde|donde|cuándo|está|mi|pedido|quiero|puedo|gracias|hola|pagar|envío|talla|tienen)\b/i
const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Tools by words in the question. The first matches are used, at most three. */
const wishes: [string, RegExp][] = [
  [
    'hand_off',
    /\b(?:human|person|agent|somebody|complain|speak to|cancel|refund me|change my|persona|agente|cancelar)\b/i,
  ],
  ['order_details', /\b(?:items|what did i (?:order|buy)|address|artículos|dirección)\b/i],
  [
    'payment_instructions',
    /\b(?:how (?:do|can|should) i pay|pay (?:for )?(?:my|the|this|order)|cómo pago|pagar mi)\b/i,
  ],
  [
    'payment_methods',
    /\b(?:how can i pay\??$|do you (?:take|accept)|can i pay with|payment methods?|ways to pay|accept|pay with|métodos de pago|aceptan|pagar con)\b/i,
  ],
  [
    'order_status',
    /\b(?:where|track|status|order|package|parcel|arrive|shipped|delivered|pedido|paquete|dónde|estado|llega)\b/i,
  ],
  ['return_policy', /\b(?:returns?|retrun|refunds?|exchange|send (?:it )?back|devol\w+|reembols\w+|cambi\w+)\b/i],
  ['shipping_policy', /\b(?:shipping|deliver(?:y|ies)|how long|ship to|envíos?|entregas?|tarda)\b/i],
  [
    'search_products',
    /\b(?:stock|have|sell|how much is|looking for|show me|tell me about|come in|size|colou?r|price|cost|available|under \$|talla|precio|tienen|disponible|cuesta)\b/i,
  ],
]

/** The order number and email that were mentioned last. */
function named(said: string): { orderNumber?: number; email?: string } {
  const email = said.match(emailPattern)?.at(-1)
  const number = said
    .replace(emailPattern, '')
    .match(/#?\b\d{4,9}\b/g)
    ?.at(-1)
  return {
    ...(number === undefined ? {} : { orderNumber: Number(number.replace('#', '')) }),
    ...(email === undefined ? {} : { email }),
  }
}

function inputOf(tool: string, { question, said }: Asked): unknown {
  if (tool === 'hand_off') return { reason: question.slice(0, 200) }
  if (tool === 'search_products' || tool === 'search_knowledge') return { query: question.slice(0, 200) }
  return /^(?:order|payment_instructions|send_code)/.test(tool) ? named(said) : {}
}

/** The tool calls for a question. */
function lookUps(asked: Asked): { name: string; input: unknown }[] {
  const { question, tools, said } = asked
  const code = /^\D*(\d{6})\D*$/.exec(question)?.[1]
  if (code !== undefined && tools.includes('check_code')) return [{ name: 'check_code', input: { code } }]
  const { orderNumber, email } = named(question)
  const fitting = wishes
    .filter(([name, pattern]) => tools.includes(name) && pattern.test(question))
    .map(([name]) => name)
  const isProof = fitting.length === 0 && (orderNumber !== undefined || email !== undefined)
  const earlier = wishes.find(([name, pattern]) => /^order|^payment_i/.test(name) && pattern.test(said))?.[0]
  const names = isProof ? [earlier ?? 'order_status'] : fitting.length > 0 ? fitting : ['search_knowledge']
  return names
    .filter((name) => tools.includes(name))
    .slice(0, 3)
    .map((name) => ({ name, input: inputOf(name, asked) }))
}

type Worded = Record<'en' | 'es', string>
const outcomes: Record<string, Worded> = {
  'need-number': {
    en: 'Which order is it about? Please tell me its number and its e-mail address.',
    es: '¿De qué pedido se trata? Dime su número y su correo, por favor.',
  },
  'need-email': { en: 'Please tell me the e-mail address of the order.', es: 'Dime el correo del pedido, por favor.' },
  'need-code': {
    en: 'For that I need a code that I can e-mail you. Shall I?',
    es: 'Para eso necesito un código que te puedo enviar. ¿Lo hago?',
  },
  'not-found': { en: 'That number and that e-mail do not match.', es: 'Ese número y ese correo no coinciden.' },
  'too-many-tries': {
    en: 'There were too many tries. Please try again later.',
    es: 'Hubo demasiados intentos. Prueba más tarde.',
  },
  'switched-off': { en: 'I can’t help with that here.', es: 'No puedo ayudarte con eso aquí.' },
  'handed-off': {
    en: 'I have passed your question to a person of the shop.',
    es: 'He pasado tu pregunta a una persona de la tienda.',
  },
  nothing: { en: 'I couldn’t find anything about that.', es: 'No encontré nada sobre eso.' },
  none: { en: 'I know of no such policy.', es: 'No conozco esa política.' },
  sent: { en: 'I have sent you a code by e-mail.', es: 'Te he enviado un código por correo.' },
  right: { en: 'Thank you, that is the right code.', es: 'Gracias, el código es correcto.' },
  wrong: { en: 'That is not the code.', es: 'Ese no es el código.' },
}

const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const dollars = (value: unknown): string =>
  `$${Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const day = (value: unknown, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(value).slice(0, 10)))

const statusWords: Record<string, Record<'en' | 'es', (order: Record<string, unknown>) => string>> = {
  pending: {
    en: ({ amountDue }) => `is waiting for your payment of ${dollars(amountDue)}`,
    es: ({ amountDue }) => `espera tu pago de ${dollars(amountDue)}`,
  },
  paid: { en: () => 'is paid and has not been shipped yet', es: () => 'está pagado y todavía no se ha enviado' },
  shipped: { en: () => 'is on its way', es: () => 'está en camino' },
  delivered: {
    en: ({ deliveredAt }) => `was delivered on ${day(deliveredAt, 'en')}`,
    es: ({ deliveredAt }) => `se entregó el ${day(deliveredAt, 'es')}`,
  },
  cancelled: { en: () => 'was cancelled', es: () => 'se canceló' },
}

function orderWords(order: Record<string, unknown>, language: 'en' | 'es'): string {
  const { number, status, total, trackingNumber, carrier, trackingUrl } = order
  const isSpanish = language === 'es'
  const said = statusWords[String(status)]?.[language](order)
  return [
    `${isSpanish ? 'El pedido' : 'Order'} #${number} ${said}.`,
    isSpanish ? `El total es ${dollars(total)}.` : `Its total is ${dollars(total)}.`,
    typeof trackingNumber === 'string' &&
      `${isSpanish ? 'Seguimiento' : 'Tracking'}: ${trackingNumber} (${carrier ?? '-'}).`,
    typeof trackingUrl === 'string' && trackingUrl,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

function productWords(product: Record<string, unknown>): string {
  const variants = list(product['variants'])
    .slice(0, 6)
    .map(({ size, color, price, inStock, left }) => {
      const stock = inStock === true ? (left == null ? 'in stock' : `in stock, ${left} left`) : 'sold out'
      return `- ${[size, color].filter(Boolean).join(', ') || 'One kind'}: ${dollars(price)}, ${stock}`
    })
  return [`${product['name']}:`, ...variants].join('\n')
}

/** A tool's result as a sentence. */
function words(name: string, result: Record<string, unknown>, language: 'en' | 'es'): string {
  const { outcome } = result
  const known = outcomes[String(outcome)]
  if (outcome !== 'found') return known?.[language] ?? (language === 'es' ? 'No lo sé.' : 'I do not know that.')
  if (name.startsWith('order_')) {
    const items = list(result['items']).map((item) => `- ${item['quantity']} × ${item['name']}`)
    return [orderWords(record(result['order']), language), ...items].join('\n')
  }
  if (name === 'payment_instructions') return list(result['steps']).join(' ')
  if (name === 'payment_methods') {
    const names = list(result['methods']).map((method) => method['name'])
    return `${language === 'es' ? 'Puedes pagar con' : 'You can pay with'} ${names.join(', ')}.`
  }
  if (name === 'search_products') return list(result['products']).slice(0, 3).map(productWords).join('\n')
  if (name === 'search_knowledge') return String(list(result['passages'])[0]?.['text'] ?? '')
  return String(result['text'] ?? '')
}

/** False for a failed or wrong call, and for a result that asks for what the customer has already said. */
function isUseful({ result }: Asked['results'][number], { said }: Asked): boolean {
  const { orderNumber, email } = named(said)
  if (result['outcome'] === 'need-email') return email === undefined
  if (result['outcome'] === 'need-number') return orderNumber === undefined
  return typeof result['outcome'] === 'string' && !['invalid-input', 'failed'].includes(result['outcome'])
}

/** After this many unsuccessful calls it says that it doesn't know. */
const mostTries = 4

/** A model that calls the right tools and states their results, nothing else. */
export function think(asked: Asked): Thought {
  const { question, results: all } = asked
  const language = spanish.test(question) ? 'es' : 'en'
  const useful = all.filter((one) => isUseful(one, asked))
  const results = useful.length > 0 || all.length >= mostTries ? useful : []
  if (results.length > 0) return { text: results.map(({ name, result }) => words(name, result, language)).join('\n') }
  if (
    /^\W*(?:hi|hello|hey|good (?:morning|evening)|thanks|thank you|thanks a lot|bye|who are you|how are you|hola|gracias)\b.{0,20}$/i.test(
      question,
    )
  ) {
    return { text: language === 'es' ? '¡Hola! ¿En qué puedo ayudarte?' : 'Hello! How can I help you?' }
  }
  const calls = all.length >= mostTries ? [] : lookUps(asked)
  return calls.length > 0 ? { calls } : { text: language === 'es' ? 'No lo sé.' : 'I do not know that.' }
}
