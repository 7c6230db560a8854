import type { Answer, Memory, Shop } from './levy/levy.service.ts'
import { bounded, masked } from './masking.ts'
import type { Hide } from './order-person.ts'

const mostKept = 8000

/** Fields of tool results that belong to the shop or an order, even if they look like personal numbers. */
const openFields = new Set(['account', 'reference', 'trackingNumber', 'orderNumber', 'number', 'sku'])

/** Tools whose results the shop has published, so an address in them is its own. */
const publishing = new Set(['shipping_policy', 'return_policy', 'search_knowledge', 'search_products'])

function textsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? [value] : []
  return Object.values(value).flatMap(textsOf)
}

function openWords(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, held]) =>
    openFields.has(field) && (typeof held === 'string' || typeof held === 'number') ? [String(held)] : openWords(held),
  )
}

/** Words that may stay in a conversation's texts: the shop's contact and payment data, and the order's numbers. */
export const wordsToKeep = (shop: Shop, memory: Memory, tools: Answer['tools'] = []): string[] => [
  shop.name,
  shop.email,
  shop.phone,
  ...[memory.orderNumber, memory.verified?.orderNumber].flatMap((number) =>
    number === undefined ? [] : [`${number}`],
  ),
  ...tools.flatMap(({ failed, result }) => (failed ? [] : openWords(result))),
  ...tools.flatMap(({ name, failed, result }) => (!failed && publishing.has(name) ? textsOf(result) : [])),
]

/** Words that may stay in a question. Six digits in reply to a code request are a code, not an order number. */
export const wordsToKeepOfQuestion = (
  shop: Shop,
  { memory, isCodeAwaited, tools }: { memory: Memory; isCodeAwaited: boolean; tools?: Answer['tools'] },
): string[] => (isCodeAwaited ? wordsToKeep(shop, {}) : wordsToKeep(shop, memory, tools))

/**
 * A text as stored: without personal data, cut to a maximum length, without characters that PostgreSQL refuses. `hide`
 * removes the customer's own data.
 */
export const keptText = (text: string, keep: readonly string[], hide: Hide = (whole) => whole): string =>
  bounded(masked(hide(text.replaceAll('\0', ''), keep), keep), mostKept)
