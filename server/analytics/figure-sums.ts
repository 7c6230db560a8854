import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Days } from './day-range.queries.ts'

/** The sums over the orders of a range; docs/figures.md defines the figures made from them. */
export type FigureSums = Record<OrderStatus, number> & {
  ever_paid: number
  payments: number
  cents: number
  pending_ms: number
  shipments: number
  paid_ms: number
  deliveries: number
  shipped_ms: number
}

/** The payments of a range by each method, and their cents; a method without payments may be missing. */
export type MethodSums = { readonly [Method in PaymentMethod]?: readonly [payments: number, cents: number] }

/** The columns of `daily_figures` that figures are made from, by their names in the database. */
export const sumColumns = [
  ...orderStatuses,
  'ever_paid',
  'payments',
  'cents',
  'pending_ms',
  'shipments',
  'paid_ms',
  'deliveries',
  'shipped_ms',
] as const satisfies readonly (keyof FigureSums)[]

/** One day or hour: its beginning, orders created, ever paid, payments, cents, and orders still pending. */
export type PointRow = readonly [
  date: string,
  orders: number,
  everPaid: number,
  payments: number,
  cents: number,
  pending: number,
]

/** Sums of a range and of the one before, and of each day or hour in both, oldest first. */
export type Sums = {
  current: FigureSums
  previous: FigureSums
  methods: MethodSums
  previousMethods: MethodSums
  points: PointRow[]
  previousPoints: PointRow[]
}
export type Figures = Days & Sums

const list = (columns: readonly string[], write: (column: string) => string): string => columns.map(write).join(', ')

export const sumsJson = `json_build_object(${list(sumColumns, (column) => `'${column}', coalesce(sum(${column}), 0)`)})`
export const sumsOfEach = list(sumColumns, (column) => `sum(figures.${column}) AS ${column}`)

/** A `MethodSums` of rows (payment_method, payments, cents), one for each method. */
export const methodsJson = (rows: string): string => `(
    SELECT coalesce(json_object_agg(payment_method, json_build_array(payments, cents)), '{}') FROM (${rows}) of_methods
  )`

/** A `PointRow` behind its date, of a row that has the columns, or of none. */
export const pointOfRow = [
  `coalesce(${orderStatuses.join(' + ')}, 0)`,
  ...['ever_paid', 'payments', 'cents', 'pending'].map((column) => `coalesce(${column}, 0)`),
].join(', ')
