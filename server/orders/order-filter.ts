import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderFilter, OrderMoment } from '../../contract/orders/order-list.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

/** Which orders a question is about. Without `merchantId` it is about all merchants. */
export type OrderSelection = Omit<OrderFilter, 'merchantId'> & {
  merchantId: string | undefined
  status?: OrderStatus | undefined
}

/** The values of a statement, in the order of their places. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and answers the place that stands for it in the text, as `$3`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A condition over `orders o`. The same `shape` is always the same text, so that it can name a prepared statement. */
export type FilterClause = { text: string; shape: string }

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

/** True when the selection asks for more than the counters of the lists know. */
export const isBehindFigure = ({ dateBy = 'created', everPaid, state }: OrderSelection): boolean =>
  dateBy !== 'created' || everPaid !== undefined || state !== undefined

/** The condition of everything in a selection but its search. Nothing of the caller's stands in the text. */
export function filterClause(selection: OrderSelection, parameters: Parameters): FilterClause {
  const conditions: string[] = []
  const shape: string[] = []
  const add = (name: string, condition: (place: string) => string, value: unknown): void => {
    conditions.push(condition(parameters.add(value)))
    shape.push(name)
  }
  const always = (name: string, condition: string): void => {
    conditions.push(condition)
    shape.push(name)
  }
  const { merchantId, status, paymentMethod, dateBy = 'created', everPaid, state } = selection
  const { from, before } = rangeOf(selection)
  const column = columnOf[dateBy]
  if (merchantId !== undefined) add('m', (place) => `o.merchant_id = ${place}`, merchantId)
  if (status !== undefined) add('s', (place) => `o.status = ${place}`, status)
  if (paymentMethod !== undefined) add('p', (place) => `o.payment_method = ${place}`, paymentMethod)
  if (from !== undefined) add('from', (place) => `o.${column} >= ${place}`, from)
  if (before !== undefined) add('to', (place) => `o.${column} < ${place}`, before)
  if (dateBy !== 'created') always(dateBy, `o.${column} IS NOT NULL AND o.status <> 'cancelled'`)
  if (everPaid !== undefined) always('ever-paid', 'o.paid_at IS NOT NULL')
  if (state !== undefined) add('state', (place) => `upper(o.shipping_state) = upper(${place})`, state)
  return { text: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '), shape: shape.join(',') }
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
