import type { ChatLanguage } from '../../contract/assistant/chat.ts'
import type { AssistantFeatureSwitches, WidgetSettings } from '../../contract/assistant/integration.ts'
import { maxStarters } from '../../contract/assistant/integration.ts'
import type { Transaction } from '../db/transaction.ts'
import { selectPolicies } from './articles.queries.ts'

type Starter = 'order' | 'payment' | 'shipping' | 'returns' | 'products'

const words: Record<ChatLanguage, Record<Starter, string>> = {
  en: {
    order: 'Where is my order?',
    payment: 'How can I pay?',
    shipping: 'How long does shipping take?',
    returns: 'Can I return something?',
    products: 'What do you have in stock?',
  },
  es: {
    order: '¿Dónde está mi pedido?',
    payment: '¿Cómo puedo pagar?',
    shipping: '¿Cuánto tarda el envío?',
    returns: '¿Puedo devolver algo?',
    products: '¿Qué hay en existencias?',
  },
}

type Shop = { features: AssistantFeatureSwitches; policies: ReadonlySet<string> }

/** When a shop can answer each starter, in the order of display. */
const offered: Record<Starter, (shop: Shop) => boolean> = {
  order: ({ features }) => features.orderTracking,
  payment: ({ features }) => features.paymentSupport,
  shipping: ({ features, policies }) => features.shippingUpdates && policies.has('shipping-policy'),
  returns: ({ features, policies }) => features.customerService && policies.has('return-policy'),
  products: ({ features }) => features.inventoryQueries,
}

/** The chat's starter questions: the shop's own, or those it can answer. */
export async function startersOf(
  transaction: Transaction,
  merchantId: string,
  { features, widget }: { features: AssistantFeatureSwitches; widget: WidgetSettings },
  language: ChatLanguage,
): Promise<string[]> {
  if (widget.starters.length > 0) return widget.starters
  const policies = new Set(await selectPolicies(transaction, merchantId))
  const starters = Object.entries(offered).filter(([, isOffered]) => isOffered({ features, policies }))
  return starters.slice(0, maxStarters).map(([starter]) => words[language][starter as Starter])
}
