import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderMoment } from '../../contract/orders/order-filters.ts'
import type { OrderFilter } from '../../contract/orders/order-list.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Parameters } from './order-statement.ts'

/** Which orders a question is about. Without `merchantId` it is about all merchants; a period has become dates. */
export type OrderSelection = Omit<OrderFilter, 'merchantId' | 'period'> & { merchantId: string | undefined }

const columnOf = {
  created: 'created_at',
  paid: 'paid_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
} as const satisfies Record<OrderMoment, string>

/** The moments that a selection's dates mean. */
export const rangeOf = ({ startDate, endDate, timezone }: OrderSelection): { from?: Date; before?: Date } => ({
  ...(startDate === undefined ? {} : { from: startOf(startDate, timezone) }),
  ...(endDate === undefined ? {} : { before: endOf(endDate, timezone) }),
})

type Place = (value: unknown) => string

/** One value is compared as such, which an index can follow. */
function hasMethod(methods: readonly PaymentMethod[], place: Place): string {
  const [only] = methods
  return methods.length === 1
    ? `o.payment_method = ${place(only)}`
    : `o.payment_method = ANY (${place(methods)}::text[])`
}

/** Statuses are literals, so that the planner knows how many orders have each. */
function hasStatus(statuses: readonly OrderStatus[]): string {
  const literals = orderStatuses.filter((status) => statuses.includes(status)).map((status) => `'${status}'`)
  return literals.length === 1 ? `o.status = ${literals[0]}` : `o.status IN (${literals.join(', ')})`
}

const daysAgo = (count: number, place: Place): string => `now() - make_interval(days => ${place(count)}::int)`

/**
 * The condition of each filter over `orders o`; undefined where another filter's says it. Literals where an index is for them
 * alone. Nothing of the caller's is in the text.
 */
const conditions: {
  [Name in keyof OrderSelection]-?: (
    value: NonNullable<OrderSelection[Name]>,
    context: { place: Place; selection: OrderSelection; moment: string },
  ) => string | undefined
} = {
  merchantId: (id, { place }) => `o.merchant_id = ${place(id)}`,
  status: (statuses) => hasStatus(statuses),
  paymentMethod: (methods, { place }) => hasMethod(methods, place),
  startDate: (_, { place, selection, moment }) => `${moment} >= ${place(rangeOf(selection).from)}`,
  endDate: (_, { place, selection, moment }) => `${moment} < ${place(rangeOf(selection).before)}`,
  timezone: () => undefined,
  dateBy: (of, { moment }) => (of === 'created' ? undefined : `${moment} IS NOT NULL AND o.status <> 'cancelled'`),
  minAmount: (cents, { place, selection }) =>
    cents === selection.maxAmount ? `o.total_cents = ${place(cents)}` : `o.total_cents >= ${place(cents)}`,
  maxAmount: (cents, { place, selection }) =>
    cents === selection.minAmount ? undefined : `o.total_cents <= ${place(cents)}`,
  held: (_, { place, selection: { merchantId } }) => `o.status IN ('pending', 'paid') AND o.id = ANY (ARRAY(
      SELECT risk.order_id FROM order_risk risk WHERE risk.held_at IS NOT NULL AND risk.released_at IS NULL
      ${merchantId === undefined ? '' : `AND risk.merchant_id = ${place(merchantId)}`}))`,
  withoutTracking: () => `o.status = 'shipped' AND o.tracking_number IS NULL`,
  unpaidDays: (count, { place }) => `o.status = 'pending' AND o.created_at < ${daysAgo(count, place)}`,
  shippedDays: (count, { place }) => `o.status = 'shipped' AND o.shipped_at < ${daysAgo(count, place)}`,
  notSent: () => `EXISTS (SELECT FROM messages message
      WHERE message.order_id = o.id AND message.merchant_id = o.merchant_id
        AND message.audience = 'customer' AND message.status IN ('not_sent', 'failed') AND NOT message.outdated)`,
  everPaid: () => 'o.paid_at IS NOT NULL',
  state: (state, { place }) => `upper(o.shipping_state) = upper(${place(state)})`,
  customerId: (id, { place }) => `o.customer_id = ${place(id)}`,
  // Found by `order-search.ts`.
  search: () => undefined,
}

const names = Object.keys(conditions) as (keyof OrderSelection)[]

/** The condition of everything in a selection but its search. */
export function filterClause(selection: OrderSelection, parameters: Parameters): string {
  const context = {
    place: (value: unknown) => parameters.add(value),
    selection,
    moment: `o.${columnOf[selection.dateBy ?? 'created']}`,
  }
  const said = names.flatMap((name) => {
    const write = conditions[name] as (value: unknown, of: typeof context) => string | undefined
    return selection[name] === undefined ? [] : (write(selection[name], context) ?? [])
  })
  return said.length === 0 ? 'TRUE' : said.join(' AND ')
}

/**
 * A condition implied by selecting on a moment other than creation: nothing is paid before it is created, so a read by
 * creation can begin at the end of the range.
 */
export function impliedClause(selection: OrderSelection, parameters: Parameters): string {
  const { dateBy = 'created' } = selection
  const { before } = rangeOf(selection)
  return dateBy === 'created' || before === undefined ? '' : ` AND o.created_at < ${parameters.add(before)}`
}

/** True when a selection leaves out some of its merchant's orders, whatever it searches for. */
export const isNarrowed = ({ merchantId: _, timezone: _zone, search: _text, ...others }: OrderSelection): boolean =>
  Object.values(others).some((value) => value !== undefined)

/** The same selection once for each status and method that it names: an index has the orders of one of each by date. */
export function singleSelections(selection: OrderSelection): OrderSelection[] {
  const { status = [undefined], paymentMethod = [undefined] } = selection
  return status.flatMap((one) =>
    paymentMethod.map((method) => ({
      ...selection,
      status: one === undefined ? undefined : [one],
      paymentMethod: method === undefined ? undefined : [method],
    })),
  )
}
