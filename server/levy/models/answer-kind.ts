import type { QueryCategory } from '../../../contract/assistant/integration.ts'
import type { ToolCall, ToolName } from '../tools/tool.ts'

/** The category of a question by the tool its answer used; null if that says nothing. */
const categories: Record<ToolName, QueryCategory | null> = {
  order_status: 'orders',
  order_details: 'orders',
  own_orders: 'orders',
  send_code: null,
  check_code: null,
  payment_instructions: 'payments',
  payment_methods: 'payments',
  search_products: 'products',
  shipping_policy: 'shipping',
  return_policy: 'returns',
  search_knowledge: null,
  hand_off: null,
}

/** Words that tell more than the tool does, in the languages that are spoken. */
const words: [QueryCategory, RegExp][] = [
  ['cancelling', /\bcancel|\bcancela/i],
  ['returns', /\b(?:return|refund|exchange|devol|reembols|cambi(?:o|ar))/i],
  ['inventory', /\b(?:in stock|available|availability|left|disponib|existencias|quedan)/i],
  ['payments', /\b(?:pay|payment|pago|pagar)/i],
  ['shipping', /\b(?:shipping|deliver|envío|envio|entrega)/i],
]

/** The category of a question, by its words and its answer's tools. */
export function categoryOf(question: string, tools: readonly ToolCall[]): QueryCategory {
  const byTool = tools.map(({ name }) => categories[name]).find((category) => category !== null)
  const byWords = words.find(([, pattern]) => pattern.test(question))?.[0]
  if (byWords === 'cancelling') return byWords
  if (byTool === 'products' && byWords === 'inventory') return byWords
  return byTool ?? byWords ?? 'general'
}

const generalTools: readonly ToolName[] = ['payment_methods', 'shipping_policy', 'return_policy', 'search_knowledge']

/** Whether an answer is the same for every customer and on every day: it was made of such tools alone. */
export const isGeneral = (tools: readonly ToolCall[]): boolean =>
  tools.length > 0 && tools.every(({ name, failed }) => !failed && generalTools.includes(name))
