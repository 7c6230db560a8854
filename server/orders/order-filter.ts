import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderMoment } from '../../contract/orders/order-filters.ts'
import type { CursorSort, OrderSort } from '../../contract/orders/order-sorts.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import type { OrderFilter } from '../../contract/orders/orders.endpoints.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { PaymentState } from '../../contract/payments/payment-state.ts'
import type { Parameters } from '../db/prepared.ts'
import { isOfRealShop } from '../db/real-shops.ts'

/** The place of an order in a list by date of creation. The moment is PostgreSQL's text, to the microsecond. */
export type OrderPlace = { sort: CursorSort; createdAt: string; id: string }

/** Which orders a question is about. Without `merchantId` it is about all merchants; a period has become dates. */
export type OrderSelection = Omit<OrderFilter, 'merchantId' | 'period'> & {
  merchantId: string | undefined
  /** Only the orders behind this place. */
  after?: OrderPlace | undefined
}

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

const ofRequest = 'FROM payment_requests request WHERE request.order_id = o.id AND request.merchant_id = o.merchant_id'

/** The states that few orders are in. An index has their orders. */
const rareStates = ['claimed', 'matched', 'short', 'over', 'late', 'duplicate', 'reversed'] as const
type RareState = (typeof rareStates)[number]
const isRare = (state: PaymentState): state is RareState => rareStates.some((rare) => rare === state)

const isPaid = ['paid', 'shipped', 'delivered'] as const

/** The statuses in which an order can have each state, as payment_state() in PostgreSQL derives it. */
const statusesOf: Record<PaymentState, readonly OrderStatus[]> = {
  none: ['pending', 'cancelled'],
  claimed: ['pending', 'cancelled'],
  matched: ['pending', 'cancelled'],
  short: ['pending'],
  confirmed: [...isPaid, 'cancelled'],
  over: isPaid,
  late: ['cancelled'],
  duplicate: isPaid,
  reversed: orderStatuses,
}

/** Literals, so that the planner sees which index has them. */
const isRareState = (states: readonly RareState[]): string =>
  `EXISTS (SELECT ${ofRequest} AND request.state IN (${states.map((state) => `'${state}'`).join(', ')}))`

const notRareIn = (statuses: readonly OrderStatus[]): string =>
  `NOT ${isRareState(rareStates.filter((state) => statusesOf[state].some((status) => statuses.includes(status))))}`

/** Whether money for a cancelled order was kept. An order without a payment request counts by its payment. */
const isKept = `coalesce((SELECT request.state ${ofRequest}), CASE WHEN o.paid_at IS NULL THEN 'none' ELSE 'confirmed' END) = 'confirmed'`

/**
 * The conditions of the two states that most orders are in: an order is in its status's one unless it is in a rare one. Asked
 * for the state of each order, PostgreSQL would expect few, and collect and sort all of them.
 */
const commonStates = {
  none: `(${hasStatus(['pending', 'cancelled'])} AND ${notRareIn(['pending', 'cancelled'])}
    AND (o.status <> 'cancelled' OR NOT (${isKept})))`,
  confirmed: `(${hasStatus(isPaid)} AND ${notRareIn(isPaid)} OR o.status = 'cancelled' AND ${isKept})`,
}

/** The few statuses that orders with these states can have; undefined if most orders can. */
function statusesWithin(states: readonly PaymentState[]): readonly OrderStatus[] | undefined {
  if (!states.includes('none') || states.includes('confirmed')) return undefined
  const statuses = orderStatuses.filter((status) => states.some((state) => statusesOf[state].includes(status)))
  return statuses.some((status) => statusesOf.over.includes(status)) ? undefined : statuses
}

function hasPaymentState(states: readonly PaymentState[]): string {
  const rare = states.filter(isRare)
  const ways = [
    ...(rare.length === 0 ? [] : [isRareState(rare)]),
    ...(['none', 'confirmed'] as const).filter((one) => states.includes(one)).map((one) => commonStates[one]),
  ].join(' OR ')
  const statuses = statusesWithin(states)
  // Implied, but an index finds the orders of a status.
  return statuses === undefined ? `(${ways})` : `(${ways}) AND ${hasStatus(statuses)}`
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
  paymentState: (states) => hasPaymentState(states),
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
  after: ({ sort, createdAt, id }, { place }) =>
    `(o.created_at, o.id) ${sort === 'createdAt' ? '>' : '<'} (${place(createdAt)}::timestamptz, ${place(id)}::uuid)`,
  updatedSince: (since, { place, selection: { timezone } }) => `o.updated_at >= ${place(startOf(since, timezone))}`,
  externalId: (id, { place }) => `o.external_id = ${place(id)}`,
  customerId: (id, { place }) => `o.customer_id = ${place(id)}`,
  // Found by `order-search.ts`.
  search: () => undefined,
}

const filterNames = Object.keys(conditions) as (keyof OrderSelection)[]

/** The condition of everything in a selection but its search. A selection of all shops leaves test shops out. */
export function filterClause(selection: OrderSelection, parameters: Parameters): string {
  const context = {
    place: (value: unknown) => parameters.add(value),
    selection,
    moment: `o.${columnOf[selection.dateBy ?? 'created']}`,
  }
  const said = filterNames.flatMap((name) => {
    const write = conditions[name] as (value: unknown, of: typeof context) => string | undefined
    return selection[name] === undefined ? [] : (write(selection[name], context) ?? [])
  })
  // A customer is of one shop already, which may be a test shop.
  if (selection.merchantId === undefined && selection.customerId === undefined) said.push(isOfRealShop('o.merchant_id'))
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

/** The same selection once for each status and method that it names or implies: an index has the orders of one of each by date. */
function singleSelections(selection: OrderSelection): OrderSelection[] {
  const { paymentState = [], paymentMethod = [undefined] } = selection
  const status = selection.status ?? statusesWithin(paymentState) ?? [undefined]
  return status.flatMap((one) =>
    paymentMethod.map((method) => ({
      ...selection,
      status: one === undefined ? undefined : [one],
      paymentMethod: method === undefined ? undefined : [method],
    })),
  )
}

/** Each sort ends with the id, so that no row is on two pages and none is skipped. */
export const orderBy: Record<OrderSort, string> = {
  createdAt: 'o.created_at, o.id',
  '-createdAt': 'o.created_at DESC, o.id DESC',
  // Orders without the moment come last from the newest, and first from the oldest: one index serves both.
  paidAt: 'o.paid_at NULLS FIRST, o.id',
  '-paidAt': 'o.paid_at DESC NULLS LAST, o.id DESC',
  shippedAt: 'o.shipped_at NULLS FIRST, o.id',
  '-shippedAt': 'o.shipped_at DESC NULLS LAST, o.id DESC',
  totalAmount: 'o.total_cents, o.id',
  '-totalAmount': 'o.total_cents DESC, o.id DESC',
  customer: 'o.customer_name, o.id',
  '-customer': 'o.customer_name DESC, o.id DESC',
  // The newest first within a status; the other way round is its exact reverse, so that one index serves both.
  status: 'status_place(o.status), o.created_at DESC, o.id DESC',
  '-status': 'status_place(o.status) DESC, o.created_at, o.id',
}

/** The sort that answers the same rows from their end. */
export const reverseOf = (sort: OrderSort): OrderSort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OrderSort

type DateSort = 'createdAt' | '-createdAt'

/** The sort of the orders of one status within a sort by date or status; undefined for any other sort. */
function dateSortWithin(sort: OrderSort): DateSort | undefined {
  if (sort === 'createdAt' || sort === '-status') return 'createdAt'
  return sort === '-createdAt' || sort === 'status' ? '-createdAt' : undefined
}

/**
 * The first `rows` selected orders in a sort, with `columns` of theirs; the search is not applied. Each
 * of several statuses or methods is read by the index that has it by date.
 */
export function firstOrders(
  selection: OrderSelection,
  sort: OrderSort,
  { columns, rows, parameters }: { columns: readonly string[]; rows: string; parameters: Parameters },
): string {
  const read = (one: OrderSelection, names: readonly string[], order: string): string =>
    `SELECT ${names.map((name) => `o.${name}`).join(', ')} FROM orders o
     WHERE ${filterClause(one, parameters)}${impliedClause(one, parameters)} ORDER BY ${order} LIMIT ${rows}`
  const isByStatus = sort === 'status' || sort === '-status'
  const dateSort = isByStatus && selection.status === undefined ? undefined : dateSortWithin(sort)
  if (dateSort === undefined) return read(selection, columns, orderBy[sort])
  const each = singleSelections(selection)
  const [only = selection] = each
  if (each.length === 1) return read(only, columns, orderBy[dateSort])
  const sortColumns = ['id', 'created_at', 'status'].filter((name) => !columns.includes(name))
  const united = each.map((one) => `(${read(one, [...columns, ...sortColumns], orderBy[dateSort])})`)
  return `SELECT ${columns.map((name) => `o.${name}`).join(', ')} FROM (${united.join(' UNION ALL ')}) o
    ORDER BY ${orderBy[sort]} LIMIT ${rows}`
}
