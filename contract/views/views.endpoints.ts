import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { requiredText } from '../core/text.ts'
import { type FilterName, filterNames, orderFilters, type SchemaOf } from '../orders/order-filters.ts'
import { orderSorts } from '../orders/order-sorts.ts'

/** Ranges that views of earlier versions hold. The desk reads them as periods. */
const earlierRanges = ['today', 'week', 'month', '3months'] as const

/** A text that `schema` accepts, kept as it is. */
function textFor<Text extends string>(schema: z.ZodMiniType<unknown, Text>): z.ZodMiniType<Text, Text> {
  const accepted: z.ZodMiniType<string, string> = z.string().check(({ value, issues }) => {
    const { error } = z.safeParse(schema, value)
    for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', message, input: value })
  })
  // A string that passes the check is such a text.
  return accepted as z.ZodMiniType<Text, Text>
}

type KeptText<Name extends FilterName> = z.input<SchemaOf<Name>>

/** The fields of a saved view: texts that a query would accept. Not in the table of filters, which every page loads. */
const keptFilterFields = Object.fromEntries(
  filterNames.map((name) => [name, z.optional(textFor<string>(orderFilters[name].schema))]),
) as { [Name in FilterName]: z.ZodMiniOptional<z.ZodMiniType<KeptText<Name>, KeptText<Name>>> }

/** The filters of a view, named as in the address of the Orders page. */
export const viewFilters = z.object({
  ...keptFilterFields,
  range: z.optional(z.enum(earlierRanges)),
  sort: z.optional(z.enum(orderSorts)),
})
export type ViewFilters = z.output<typeof viewFilters>

const name = requiredText(60, 'Give the view a name')

export const savedView = z.object({
  id,
  name: z.string(),
  filters: viewFilters,
  /** Visible to everybody in the shop (on the platform, for an administrator's), or to its owner only. */
  shared: z.boolean(),
  /** Only its owner may change or delete it. */
  own: z.boolean(),
  /** The caller's Orders page opens with it. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const tag = 'Views'
/** Viewers keep views too: these are their own and change nothing in the shop. */
const access = 'signed-in'
const params = z.object({ id: z.string() })
const views = z.object({ views: z.array(savedView) })
export const maxViews = 50

export const listViews = endpoint({
  method: 'GET',
  path: '/views',
  tag,
  summary: 'List your own and the shared views, in your order',
  access,
  response: views,
  problems: [],
})

export const createView = endpoint({
  method: 'POST',
  path: '/views',
  tag,
  summary: 'Save a set of filters under a name',
  access,
  body: z.object({ name, filters: viewFilters, shared: z._default(z.boolean(), false) }),
  status: 201,
  response: views,
  problems: ['conflict', 'forbidden'],
})

export const updateView = endpoint({
  method: 'PATCH',
  path: '/views/:id',
  tag,
  summary: 'Rename, share or change a view of yours, or make any view your default',
  access,
  params,
  body: z.object({
    name: z.optional(name),
    filters: z.optional(viewFilters),
    shared: z.optional(z.boolean()),
    isDefault: z.optional(z.boolean()),
  }),
  response: views,
  problems: ['not-found', 'forbidden', 'conflict'],
})

export const reorderViews = endpoint({
  method: 'PUT',
  path: '/views/order',
  tag,
  summary: 'Put the views in your own order',
  access,
  body: z.object({ ids: z.array(id).check(z.maxLength(2 * maxViews)) }),
  response: views,
  problems: [],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/:id',
  tag,
  summary: 'Delete a view of yours',
  access,
  params,
  response: views,
  problems: ['not-found', 'forbidden'],
})
