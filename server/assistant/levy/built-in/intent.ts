import type { QueryCategory } from '../../../../contract/assistant/integration.ts'

/** The intents that the built-in engine recognizes. */
export const intents = [
  'order-status',
  'order-paid',
  'paid-claim',
  'order-details',
  'order-cancel',
  'order-change',
  'order-return',
  'pay-how',
  'payment-methods',
  'product-search',
  'stock',
  'price',
  'shipping',
  'returns',
  'complaint',
  'human',
  'contact',
  'resend-code',
  'help',
  'about-levy',
  'greeting',
  'thanks',
  'goodbye',
  'yes',
  'no',
  'unknown',
] as const
export type Intent = (typeof intents)[number]

export const isIntent = (value: string | undefined): value is Intent => intents.some((intent) => intent === value)

export const intentCategories: Record<Intent, QueryCategory> = {
  'order-status': 'orders',
  'order-paid': 'payments',
  'paid-claim': 'payments',
  'order-details': 'orders',
  'order-cancel': 'cancelling',
  'order-change': 'orders',
  'order-return': 'returns',
  'pay-how': 'payments',
  'payment-methods': 'payments',
  'product-search': 'products',
  stock: 'inventory',
  price: 'products',
  shipping: 'shipping',
  returns: 'returns',
  complaint: 'general',
  human: 'general',
  contact: 'general',
  'resend-code': 'orders',
  help: 'general',
  'about-levy': 'general',
  greeting: 'general',
  thanks: 'general',
  goodbye: 'general',
  yes: 'general',
  no: 'general',
  unknown: 'general',
}

/** Words of courtesy, which need no answer where something else was asked as well. */
export const isCourtesy = (intent: Intent): boolean =>
  intent === 'greeting' || intent === 'thanks' || intent === 'goodbye' || intent === 'yes' || intent === 'no'
