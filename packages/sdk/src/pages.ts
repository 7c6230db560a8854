import type { Answer, CallName, Query } from './calls.ts'
import type { Send } from './send.ts'

/** Calls whose answer has the cursor of the next page. */
type Paged = { [Name in CallName as Answer<Name> extends { nextCursor: string | null } ? Name : never]: string }

/** Lists that page by cursor, with the field that has the entries: all of them. */
const listFields = {
  'GET /api/orders': 'orders',
  'GET /api/orders/waiting': 'waiting',
  'GET /api/products': 'products',
  'GET /api/customers': 'customers',
  'GET /api/refunds': 'refunds',
  'GET /api/money': 'money',
  'GET /api/messages': 'messages',
  'GET /api/conversations': 'conversations',
  'GET /api/payment-receipts': 'receipts',
  'GET /api/webhooks/deliveries': 'deliveries',
  'GET /api/audit': 'entries',
} as const satisfies Paged

/** A list that pages by cursor. */
export type ListName = keyof typeof listFields

type Field<Name extends ListName> = (typeof listFields)[Name]
/** One entry of a list. */
export type Entry<Name extends ListName> =
  Answer<Name> extends { [_ in Field<Name>]: readonly (infer One)[] } ? One : never
/** The filter of a list. `limit` is the size of its pages. */
export type Filter<Name extends ListName> = Omit<Query<Name>, 'page' | 'after'>

/** The filters that sort a list by creation, so that nothing changes its place while it is read. */
const byCreation: { [Name in ListName]?: Filter<Name> } = {
  'GET /api/products': { sort: '-createdAt' },
  'GET /api/customers': { sort: '-createdAt' },
  'GET /api/orders/waiting': { sort: 'createdAt' },
  'GET /api/conversations': { updatedSince: '1970-01-01' },
}

/** Goes through a whole list, page by page. Entries that arrive or change while it reads repeat none and hide none. */
export async function* entriesOf<Name extends ListName>(
  send: Send,
  name: Name,
  filter: Filter<Name>,
  signal?: AbortSignal,
): AsyncGenerator<Entry<Name>, void, undefined> {
  let after: string | null | undefined
  do {
    const query = { limit: 100, ...byCreation[name], ...filter, after }
    const page = (await send(name, { query, signal } as never)) as Record<string, unknown>
    if (!('nextCursor' in page)) return
    yield* page[listFields[name]] as Entry<Name>[]
    after = page['nextCursor'] as string | null
  } while (after !== null)
}
