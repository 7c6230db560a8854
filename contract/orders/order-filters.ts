import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usdToCents } from '../core/money.ts'
import { wholeNumber } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { lineOfText } from '../core/text.ts'
import { rangeBound, timezone } from '../core/time.ts'
import { paymentMethodLabels, paymentMethods } from '../payments/payment-method.ts'
import { paymentStateLabels, paymentStates } from '../payments/payment-state.ts'
import { maxExternalIdLength } from './order.ts'
import { orderPeriods } from './order-periods.ts'
import { orderStatuses, orderStatusLabels } from './order-status.ts'

export const maxSearchLength = 200
export const maxStateLength = 100
export const maxFilterDays = 3650

/** The moments that a date range can filter by. All but `created` leave out cancelled orders. */
export const orderMoments = ['created', 'paid', 'shipped', 'delivered'] as const
export type OrderMoment = (typeof orderMoments)[number]

export const orderMomentLabels: Record<OrderMoment, string> = {
  created: 'Created',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

/** One filter of the orders. The list, the counts, the export, addresses and saved views all follow from it. */
type Filter<Value, Text extends string> = {
  /** Reads a value from its text, which the API's query, addresses and saved views carry. */
  schema: z.ZodMiniType<Value, Text>
  /** The one text of a value. `schema` reads it back. */
  write: (value: Value) => Text
  /** Names the filter on its chip. */
  label: string
} & (
  | { words: (value: Value) => string }
  /** Several filters that only make sense together are described together. */
  | { partOf: 'days' | 'amount' }
)

const filter = <Value, Text extends string>(entry: Filter<Value, Text>): Filter<Value, Text> => entry
const asItIs = <Text extends string>(text: Text): Text => text

const among = (values: readonly string[]): string => `Must be one of ${values.join(', ')}`

const writeList = (values: readonly string[]): string => values.join(',')

/** US dollars in a query, kept as cents. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,11}(\.\d{1,2})?$/, 'Must be an amount in dollars, such as 84.50')),
  z.transform((text: string) => usdToCents(Number(text))),
)
const writeAmount = (cents: number): string => (cents / 100).toFixed(2)

const onlyTrue = z.literal('true', 'Must be true, or left out')
const days = wholeNumber(0, maxFilterDays, `Must be a whole number of days, at most ${maxFilterDays}`)
const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/**
 * Every filter of the orders, in the order that descriptions name them. A new one is an entry here, and the compiler names
 * the places that have to handle it (docs/architecture.md, “To add a filter”).
 */
export const orderFilters = {
  status: filter({
    schema: severalOf(orderStatuses),
    write: writeList,
    label: 'Status',
    words: (statuses) => statuses.map((status) => orderStatusLabels[status]).join(', '),
  }),
  paymentMethod: filter({
    schema: severalOf(paymentMethods),
    write: writeList,
    label: 'Payment method',
    words: (methods) => methods.map((method) => paymentMethodLabels[method]).join(', '),
  }),
  /** How far the payment has come. */
  paymentState: filter({
    schema: severalOf(paymentStates),
    write: writeList,
    label: 'Money',
    words: (states) => states.map((state) => paymentStateLabels[state]).join(', '),
  }),
  /** Days of the shop's time zone; of UTC for all shops together, unless `timezone` names another. */
  period: filter({
    schema: z.enum(orderPeriods, among(orderPeriods)),
    write: asItIs,
    label: 'Date',
    partOf: 'days',
  }),
  /** From this moment on, by creation or by `dateBy`. */
  startDate: filter({ schema: rangeBound, write: asItIs, label: 'Date', partOf: 'days' }),
  /** Up to and including this moment; a bare date counts whole. */
  endDate: filter({ schema: rangeBound, write: asItIs, label: 'Date', partOf: 'days' }),
  /** The moment that the dates filter by. */
  dateBy: filter({
    schema: z.enum(orderMoments, among(orderMoments)),
    write: asItIs,
    label: 'Date',
    partOf: 'days',
  }),
  /** The time zone in which bare dates begin and end; UTC when absent. */
  timezone: filter({ schema: timezone, write: asItIs, label: 'Date', partOf: 'days' }),
  /** In US dollars: orders of this total or more. */
  minAmount: filter({ schema: amount, write: writeAmount, label: 'Amount', partOf: 'amount' }),
  /** In US dollars: orders of this total or less. */
  maxAmount: filter({ schema: amount, write: writeAmount, label: 'Amount', partOf: 'amount' }),
  /** Orders that wait for review. */
  held: filter({ schema: onlyTrue, write: asItIs, label: 'Review', words: () => 'Held for review' }),
  /** Orders on their way without a tracking number. */
  withoutTracking: filter({
    schema: onlyTrue,
    write: asItIs,
    label: 'Tracking',
    words: () => 'Without tracking',
  }),
  /** Orders that have been pending for more than so many days. */
  unpaidDays: filter({
    schema: days,
    write: String,
    label: 'Unpaid',
    words: (count) => `Unpaid for more than ${inDays(count)}`,
  }),
  /** Orders that shipped more than so many days ago and are not delivered. */
  shippedDays: filter({
    schema: days,
    write: String,
    label: 'On the way',
    words: (count) => `Shipped more than ${inDays(count)} ago`,
  }),
  /** Orders with a message to the customer that was not sent. */
  notSent: filter({
    schema: onlyTrue,
    write: asItIs,
    label: 'Messages',
    words: () => 'Message not sent',
  }),
  /** Orders that were paid at any time, cancelled since or not. */
  everPaid: filter({ schema: onlyTrue, write: asItIs, label: 'Payment', words: () => 'Ever paid' }),
  /** The ship-to state, in upper or lower case. */
  state: filter({
    schema: lineOfText(maxStateLength),
    write: asItIs,
    label: 'State',
    words: (state) => state.toUpperCase(),
  }),
  /** Orders of one customer. */
  customerId: filter({
    schema: id,
    write: asItIs,
    label: 'Customer',
    words: () => 'One customer',
  }),
  /** The order with this id of the shop's own system. */
  externalId: filter({
    schema: lineOfText(maxExternalIdLength),
    write: asItIs,
    label: 'External ID',
    words: asItIs,
  }),
  /** Number, external id, amount, id ending (from four characters), customer, tracking number, product name, SKU and notes of the staff. */
  search: filter({
    schema: lineOfText(maxSearchLength),
    write: asItIs,
    label: 'Search',
    words: (search) => `“${search}”`,
  }),
}

type Filters = typeof orderFilters
export type FilterName = keyof Filters
/** The schema of a filter. */
export type SchemaOf<Name extends FilterName> = Filters[Name]['schema']

export const filterNames = Object.keys(orderFilters) as FilterName[]

/** The values of the filters, as the server reads them from a query. */
type FilterValues = { [Name in FilterName]: z.output<SchemaOf<Name>> }
type Texts = { [Name in FilterName]: z.input<SchemaOf<Name>> }

/** The same as the texts that addresses, saved views and queries carry. */
export type FilterTexts = { [Name in FilterName]?: Texts[Name] | undefined }

/** The same table, typed so that a function over any filter keeps its schema, value and text together. */
const filters: { [Name in FilterName]: Filter<FilterValues[Name], Texts[Name]> } = orderFilters

/** The fields of a query. */
export const filterFields = Object.fromEntries(
  filterNames.map((name) => [name, z.optional<z.ZodMiniType<unknown, string>>(orderFilters[name].schema)]),
) as { [Name in FilterName]: z.ZodMiniOptional<SchemaOf<Name>> }

/** Reads one filter from the text of an address; undefined where a query would not accept it. */
export function filterValue<Name extends FilterName>(name: Name, text: unknown): FilterValues[Name] | undefined {
  return z.safeParse(filters[name].schema, text).data
}

type ValuesOfQuery = { [Name in FilterName]?: FilterValues[Name] | undefined }

function writtenFilter<Name extends FilterName>(name: Name, values: ValuesOfQuery): FilterTexts[Name] {
  const value = values[name]
  return value === undefined ? undefined : filters[name].write(value)
}

/** The texts of a query's filters. */
export const writtenFilters = (values: ValuesOfQuery): FilterTexts =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = writtenFilter(name, values)
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** The one text of a filter, however it was written; undefined where a query would not accept it. */
export function filterText<Name extends FilterName>(name: Name, text: unknown): FilterTexts[Name] {
  const value = filterValue(name, text)
  return value === undefined || value === '' ? undefined : filters[name].write(value)
}
