import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { pageQuery } from '../core/page.ts'
import { endOf, startOf } from '../core/time.ts'
import { filterFields } from './order-filters.ts'

export const orderSortFields = ['createdAt', 'paidAt', 'shippedAt', 'totalAmount', 'status', 'customer'] as const
export type OrderSortField = (typeof orderSortFields)[number]

/** A field, with `-` before it for descending. */
export const orderSorts = [
  'createdAt',
  '-createdAt',
  // Orders without the moment come before the earliest.
  'paidAt',
  '-paidAt',
  'shippedAt',
  '-shippedAt',
  'totalAmount',
  '-totalAmount',
  'status',
  '-status',
  'customer',
  '-customer',
] as const satisfies readonly (OrderSortField | `-${OrderSortField}`)[]
export type OrderSort = (typeof orderSorts)[number]
export const defaultOrderSort: OrderSort = '-createdAt'

/** A search with more matches than this reports that instead of counting them. */
export const maxMatchesCounted = 500
/** The same for filters whose orders are not counted beforehand. */
export const maxFilteredCounted = 10_000

/** Filters that contradict each other, as a sentence at the field that has to change. */
function contradictionIn(
  query: z.output<z.ZodMiniObject<typeof filterFields>>,
): [path: string, message: string] | null {
  const { startDate, endDate, timezone, period, minAmount, maxAmount } = query
  if (startDate !== undefined && endDate !== undefined && endOf(endDate, timezone) <= startOf(startDate, timezone))
    return ['endDate', 'Must not be before the start date']
  if (period !== undefined && (startDate !== undefined || endDate !== undefined))
    return ['period', 'Send either a period or dates']
  if (minAmount !== undefined && maxAmount !== undefined && maxAmount < minAmount)
    return ['maxAmount', 'Must not be below the least amount']
  return null
}

const agreeing = <Query extends z.output<z.ZodMiniObject<typeof filterFields>>>() =>
  z.check<Query>(({ value, issues }) => {
    const contradiction = contradictionIn(value)
    if (contradiction === null) return
    const [path, message] = contradiction
    issues.push({ code: 'custom', path: [path], message, input: value })
  })

const queryFields = {
  ...filterFields,
  /** Orders of one merchant; a merchant that isn't yours gets a 404. */
  merchantId: z.optional(id),
}

export const orderCountsQuery = z.object(queryFields).check(agreeing())
export type OrderFilter = z.output<typeof orderCountsQuery>

/** The sorts by a moment that never changes: a place in such a list stays where it is while orders come and change. */
export const cursorSorts = ['createdAt', '-createdAt'] as const satisfies readonly OrderSort[]
export type CursorSort = (typeof cursorSorts)[number]

/** The sort of the list that a cursor is from, and the last order before it. Opaque to clients. */
const orderCursor = z.pipe(
  z.string().check(z.regex(/^-?createdAt\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Unknown cursor')),
  z.transform((text: string): { sort: CursorSort; id: string } => {
    const [sort, lastId = ''] = text.split('.')
    return { sort: sort === 'createdAt' ? sort : '-createdAt', id: lastId }
  }),
)
export type OrderCursor = z.output<typeof orderCursor>

/** A cursor names a place; a page number names another. */
const inOnePlace = z.check<{ after?: OrderCursor | undefined; page: number; sort: OrderSort }>(({ value, issues }) => {
  const { after, page, sort } = value
  // A malformed cursor, which is refused already, has no sort.
  if (after?.sort === undefined) return
  if (page !== 1)
    issues.push({ code: 'custom', path: ['page'], message: 'Send either a page or a cursor', input: page })
  if (sort === after.sort) return
  issues.push({ code: 'custom', path: ['after'], message: 'Is from a list with another sort', input: sort })
})

export const orderListQuery = z
  .object({
    ...pageQuery,
    ...queryFields,
    sort: z._default(z.enum(orderSorts), defaultOrderSort),
    /** The previous page's `nextCursor`, instead of `page`. */
    after: z.optional(orderCursor),
  })
  .check(agreeing(), inOnePlace)
export type OrderListQuery = z.output<typeof orderListQuery>
