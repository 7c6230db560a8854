import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { pageQuery } from '../core/page.ts'
import { lineOfText } from '../core/text.ts'
import { endOf, rangeBound, startOf, timezone } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { orderStatuses } from './order-status.ts'

export const orderSortFields = ['createdAt', 'totalAmount', 'status', 'customer'] as const
export type OrderSortField = (typeof orderSortFields)[number]

/** A field, with `-` before it for descending. */
export const orderSorts = [
  'createdAt',
  '-createdAt',
  'totalAmount',
  '-totalAmount',
  'status',
  '-status',
  'customer',
  '-customer',
] as const satisfies readonly (OrderSortField | `-${OrderSortField}`)[]
export type OrderSort = (typeof orderSorts)[number]
export const defaultOrderSort: OrderSort = '-createdAt'

export const maxSearchLength = 200
/** A search with more matches than this reports that instead of counting them. */
export const maxMatchesCounted = 500

/** The moments that a date range can filter by. All but `created` leave out cancelled orders. */
export const orderMoments = ['created', 'paid', 'shipped', 'delivered'] as const
export type OrderMoment = (typeof orderMoments)[number]
export const maxStateLength = 100

const filterFields = {
  /** Matched literally, in any case, against number, id ending (from four characters), customer, tracking number, product name and SKU. */
  search: z.optional(lineOfText(maxSearchLength)),
  paymentMethod: z.optional(z.enum(paymentMethods)),
  /** From this moment on, by creation or by `dateBy`. */
  startDate: z.optional(rangeBound),
  /** Up to and including this moment; a bare date counts whole. */
  endDate: z.optional(rangeBound),
  /** The moment that the dates filter by. */
  dateBy: z.optional(z.enum(orderMoments)),
  /** The time zone in which bare dates begin and end; UTC when absent. */
  timezone: z.optional(timezone),
  /** Orders that were paid at any time, cancelled since or not. */
  everPaid: z.optional(z.literal('true')),
  /** The ship-to state, in upper or lower case. */
  state: z.optional(lineOfText(maxStateLength)),
  /** Orders of one merchant; a merchant that isn't yours gets a 404. */
  merchantId: z.optional(id),
}

type Range = { startDate?: string | undefined; endDate?: string | undefined; timezone?: string | undefined }
const endsAfterStart = ({ startDate, endDate, timezone: zone }: Range): boolean =>
  startDate === undefined || endDate === undefined || endOf(endDate, zone) > startOf(startDate, zone)
const rangeOrder = { path: ['endDate'], message: 'Must not be before the start date' }

export const orderCountsQuery = z.object(filterFields).check(z.refine(endsAfterStart, rangeOrder))
export type OrderFilter = z.output<typeof orderCountsQuery>

export const orderListQuery = z
  .object({
    ...pageQuery,
    ...filterFields,
    status: z.optional(z.enum(orderStatuses)),
    sort: z._default(z.enum(orderSorts), defaultOrderSort),
  })
  .check(z.refine(endsAfterStart, rangeOrder))
export type OrderListQuery = z.output<typeof orderListQuery>
