import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { pageQuery } from '../core/page.ts'
import { endOf, rangeBound, startOf } from '../core/time.ts'
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
  /** Orders that were created or changed at this moment or later. */
  updatedSince: z.optional(rangeBound),
  /** Orders of one merchant; a merchant that isn't yours gets a 404. */
  merchantId: z.optional(id),
}

export const orderCountsQuery = z.object(queryFields).check(agreeing())
export type OrderFilter = z.output<typeof orderCountsQuery>

/** The sorts by a moment that never changes: a place in such a list stays where it is while orders come and change. */
export const cursorSorts = ['createdAt', '-createdAt'] as const satisfies readonly OrderSort[]
export type CursorSort = (typeof cursorSorts)[number]

export const orderListQuery = z
  .object({
    ...pageQuery,
    ...queryFields,
    sort: z._default(z.enum(orderSorts), defaultOrderSort),
    /** The previous page's `nextCursor`, instead of `page`. */
    after: z.optional(z.string()),
  })
  .check(agreeing())
export type OrderListQuery = z.output<typeof orderListQuery>
