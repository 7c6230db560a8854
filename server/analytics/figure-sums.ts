import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import type { Days } from './day-range.queries.ts'

/** The sums over the orders of a range; docs/figures.md defines the figures made from them. */
export type FigureSums = Record<OrderStatus, number> &
  Record<`${PaymentMethod}_payments` | `${PaymentMethod}_cents`, number> & {
    ever_paid: number
    pending_ms: number
    shipments: number
    paid_ms: number
    deliveries: number
    shipped_ms: number
  }

/** The columns of `daily_figures`, by their names in the database. */
export const sumColumns = [
  ...orderStatuses,
  'ever_paid',
  ...paymentMethods.flatMap((method) => [`${method}_payments`, `${method}_cents`] as const),
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
export type Figures = Days & {
  current: FigureSums
  previous: FigureSums
  points: PointRow[]
  previousPoints: PointRow[]
}

const list = (columns: readonly string[], write: (column: string) => string): string => columns.map(write).join(', ')
const total = (columns: readonly string[]): string => columns.join(' + ')

export const sumsJson = `json_build_object(${list(sumColumns, (column) => `'${column}', coalesce(sum(${column}), 0)`)})`
export const sumsOfEach = list(sumColumns, (column) => `sum(figures.${column}) AS ${column}`)
const each = (columns: readonly string[]): string => `coalesce(${total(columns)}, 0)`
/** A `PointRow` behind its date, of a row that has the columns, or of none. */
export const pointOfRow = [
  each(orderStatuses),
  'coalesce(ever_paid, 0)',
  each(paymentMethods.map((method) => `${method}_payments`)),
  each(paymentMethods.map((method) => `${method}_cents`)),
  'coalesce(pending, 0)',
].join(', ')
