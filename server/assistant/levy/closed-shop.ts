import type { QueryCategory } from '../../../contract/assistant/integration.ts'
import type { Answer, Memory, Turn } from './turn.ts'

const notes: Record<NonNullable<Memory['language']>, (shop: string) => string> = {
  en: (shop) => `Please note: ${shop} is closed and takes no new orders.`,
  es: (shop) => `Tenga en cuenta: ${shop} está cerrada y no acepta nuevos pedidos.`,
}

/** These are about an order that there is. */
const aboutOrders: ReadonlySet<QueryCategory> = new Set(['orders', 'shipping', 'returns', 'cancelling'])

/**
 * Adds to an answer of a closed shop that it takes no new orders, unless it is about an order. Whichever engine answered, a
 * customer is not led to believe that they can buy what it speaks of.
 */
export function noteClosed({ shop, memory }: Turn, answer: Answer): Answer {
  if (!shop.isClosed || aboutOrders.has(answer.category)) return answer
  const note = notes[memory.language ?? 'en'](shop.name)
  return { ...answer, text: `${answer.text}\n\n${note}`, isGeneral: false }
}
