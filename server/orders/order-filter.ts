import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderFilter } from '../../contract/orders/order-list.ts'
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

/** The condition of everything in a selection but its search. Nothing of the caller's stands in the text. */
export function filterClause(selection: OrderSelection, parameters: Parameters): FilterClause {
  const conditions: string[] = []
  const shape: string[] = []
  const add = (name: string, condition: (place: string) => string, value: unknown): void => {
    conditions.push(condition(parameters.add(value)))
    shape.push(name)
  }
  const { merchantId, status, paymentMethod, startDate, endDate } = selection
  if (merchantId !== undefined) add('m', (place) => `o.merchant_id = ${place}`, merchantId)
  if (status !== undefined) add('s', (place) => `o.status = ${place}`, status)
  if (paymentMethod !== undefined) add('p', (place) => `o.payment_method = ${place}`, paymentMethod)
  if (startDate !== undefined) add('from', (place) => `o.created_at >= ${place}`, startOf(startDate))
  if (endDate !== undefined) add('to', (place) => `o.created_at < ${place}`, endOf(endDate))
  return { text: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '), shape: shape.join(',') }
}
