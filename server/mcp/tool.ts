import type * as z from 'zod/mini'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import type { ApiScope } from '../../contract/core/scopes.ts'

/** An endpoint that a key may call with JSON, and that answers with JSON. */
export type ToolEndpoint = EndpointDefinition & { readonly scope: ApiScope }

/** The tools that read the thing that a change is about: by its `id`, or in the whole list. */
export type Subject =
  | 'get_order'
  | 'get_customer'
  | 'preview_customer_merge'
  | 'get_product'
  | 'get_conversation'
  | 'get_receipt'
  | 'get_settings'
  | 'get_webhook_delivery'
  | 'list_articles'
  | 'list_webhook_endpoints'

/** The effect of a change, which programs learn before they make it. */
type Change = {
  /** Read before the change, so that people see what they confirm. */
  subject?: Subject
  /** The call's fields are those of the subject: only what differs is shown, with both values. */
  isCompared?: true
  /** Its fields name orders by `orderId`, which the preview shows by number and customer. */
  namesOrders?: true
  /** It takes something away that a second call doesn't bring back. */
  isDestructive?: true
  /** The same call again changes nothing more. */
  isRepeatable?: true
  /** A customer may get a message because of it. */
  reachesCustomers?: true
}

type Description<E extends ToolEndpoint> = {
  /** Lower case with underscores, as `get_order`. */
  name: string
  /** For people, as `Read an order`. */
  title: string
  /** For the model, besides the endpoint's summary: when to use it and what to mind. */
  note?: string
  /** The meaning of arguments that their names don't say. */
  texts?: Readonly<Record<string, string>>
  /** The short text of an answer. */
  says: (answer: z.input<E['response']>) => string
}

/** An endpoint that programs see as a tool. Its arguments, scope and effect are the endpoint's. */
export type Tool = Omit<Description<ToolEndpoint>, 'says'> & {
  readonly endpoint: ToolEndpoint
  readonly says: (answer: unknown) => string
  /** Null for a tool that only reads. */
  readonly change: Change | null
}

const toolOf = <E extends ToolEndpoint>(
  endpoint: E,
  { says, ...rest }: Description<E>,
  change: Change | null,
): Tool => ({
  ...rest,
  endpoint,
  // The route's serializer has shaped the answer by the schema that this type comes from.
  says: (answer) => says(answer as z.input<E['response']>),
  change,
})

/** A tool that reads. */
export const reading = <E extends ToolEndpoint & { readonly method: 'GET' }>(
  endpoint: E,
  description: Description<E>,
) => toolOf(endpoint, description, null)

/** A tool that changes something: it asks before. */
export const changing = <E extends ToolEndpoint>(
  endpoint: E,
  { change, ...rest }: Description<E> & { change: Change },
) => toolOf(endpoint, rest, change)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount as people write it: `$1,084.50`. */
export const money = (amount: number): string => dollars.format(amount)

/** A count in words: `1 order`, `3 orders`. */
export const numberOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The words of a list: `20 of 143 orders`, `1 order`. */
export function countOf(shown: readonly unknown[], total: number | null, one: string, many = `${one}s`): string {
  const isPart = total !== null && total > shown.length
  return isPart ? `${shown.length} of ${total} ${many}` : numberOf(shown.length, one, many)
}

/** Breaks, and characters that can't be seen or that change the direction. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu

/** A stranger's words within a sentence of ours: on one line, in quotes, which they can't end. */
export const quoted = (words: string): string => `“${words.replace(unseen, ' ').replaceAll(/[“”"]/g, '’').trim()}”`

type OrderLine = { number: number; status: string; totalAmount: number; customer: { name: string } }

/** One order in a line: `Order #1042 of “Dana Whitfield”: $84.50, pending`. */
export const lineOfOrder = ({ number, status, totalAmount, customer }: OrderLine): string =>
  `Order #${number} of ${quoted(customer.name)}: ${money(totalAmount)}, ${status}`
