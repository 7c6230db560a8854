import type { Answer, CallName, Query } from './calls.ts'
import type { Send } from './send.ts'

/** Lists that page by cursor, with the field that has the entries. */
const listFields = {
  'GET /api/orders': 'orders',
  'GET /api/products': 'products',
  'GET /api/customers': 'customers',
  'GET /api/refunds': 'refunds',
  'GET /api/money': 'money',
  'GET /api/messages': 'messages',
  'GET /api/payment-receipts': 'receipts',
  'GET /api/webhooks/deliveries': 'deliveries',
  'GET /api/audit': 'entries',
} as const satisfies Partial<Record<CallName, string>>

/** A list that pages by cursor. */
export type ListName = keyof typeof listFields

type Field<Name extends ListName> = (typeof listFields)[Name]
/** One entry of a list. */
export type Entry<Name extends ListName> =
  Answer<Name> extends { [_ in Field<Name>]: readonly (infer One)[] } ? One : never
/** The filter of a list. `limit` is the size of its pages. */
export type Filter<Name extends ListName> = Omit<Query<Name>, 'page' | 'after'>

/** These have cursors in this order alone. */
const sorted: readonly string[] = ['GET /api/products', 'GET /api/customers']

/** Goes through a whole list, page by page. Entries that arrive or change while it reads repeat none and hide none. */
export async function* entriesOf<Name extends ListName>(
  send: Send,
  name: Name,
  filter: Filter<Name>,
  signal?: AbortSignal,
): AsyncGenerator<Entry<Name>, void, undefined> {
  let after: string | null | undefined
  do {
    const query = { limit: 100, ...(sorted.includes(name) ? { sort: '-createdAt' } : {}), ...filter, after }
    const page = (await send(name, { query, signal } as never)) as Record<string, unknown>
    if (!('nextCursor' in page)) return
    yield* page[listFields[name]] as Entry<Name>[]
    after = page['nextCursor'] as string | null
  } while (after !== null)
}
