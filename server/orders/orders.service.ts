import { validate as isUuid } from 'uuid'
import { dateIn } from '../../contract/core/time.ts'
import type { OrderFilter, OrderListQuery } from '../../contract/orders/order-list.ts'
import { daysOfPeriod } from '../../contract/orders/order-periods.ts'
import { timezoneOf } from '../calendar/timezone.service.ts'
import type { Transaction } from '../db/transaction.ts'
import { countOrdersByStatus, type OrderCounts } from './order-count.queries.ts'
import type { OrderSelection } from './order-filter.ts'
import { selectOrderPage } from './order-list.queries.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import {
  type OrderAnswer,
  type OrderReader,
  selectListedOrder,
  selectOrderAnswer,
  selectOrdersOfCustomer,
} from './orders.queries.ts'

/**
 * The orders that a filter selects now: a period becomes its days, in the time zone of the filter, else the shop's, else, for
 * all shops together, UTC.
 */
export async function selectionOf(
  transaction: Transaction,
  { period, ...filter }: OrderFilter & { merchantId: string | undefined },
  now: Date,
): Promise<OrderSelection> {
  if (period === undefined) return filter
  const timezone = filter.timezone ?? (await timezoneOf(transaction, filter.merchantId))
  return { ...filter, timezone, ...daysOfPeriod(period, dateIn(timezone, now)) }
}

/** Who asks for orders: in the scope of `merchantId`, or of all merchants without one. */
type Asked = { merchantId: string | undefined; now: Date }

/** A page of orders with their total and sum, as JSON text. Of very many that nothing counts beforehand the total is not counted out. */
export async function listOrders(
  transaction: Transaction,
  { merchantId, now }: Asked,
  query: Omit<OrderListQuery, 'merchantId'>,
): Promise<string> {
  const { page, limit, sort, ...filter } = query
  const selection = await selectionOf(transaction, { ...filter, merchantId }, now)
  return selectOrderPage(transaction, selection, { page, limit, sort })
}

/** How many orders match, in all and by status. */
export async function countOrders(
  transaction: Transaction,
  { merchantId, now }: Asked,
  filter: OrderFilter,
): Promise<OrderCounts> {
  return countOrdersByStatus(transaction, await selectionOf(transaction, { ...filter, merchantId }, now))
}

/**
 * The answer to a reading or a change of one order: the order with all that happened to it, as JSON text. Throws
 * `OrderNotFoundError`, also for another merchant's.
 */
export async function answerOrder(
  transaction: Transaction,
  reader: OrderReader,
  { orderId, answer }: { orderId: string; answer: OrderAnswer },
): Promise<string> {
  const json = isUuid(orderId) ? await selectOrderAnswer(transaction, reader, { orderId, answer }) : undefined
  if (json === undefined) throw new OrderNotFoundError()
  return json
}

/**
 * One order as lists carry it, without what the staff noted. Throws `OrderNotFoundError`, also for another merchant's.
 */
export async function getListedOrder(transaction: Transaction, merchantId: string, orderId: string): Promise<object> {
  const order = isUuid(orderId) ? await selectListedOrder(transaction, merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  return order
}

/** All orders of a customer with all that happened to them, oldest first, as JSON values. */
export const ordersOfCustomer = (
  transaction: Transaction,
  merchantId: string,
  asked: { customerId: string; now: Date },
): Promise<unknown[]> => selectOrdersOfCustomer(transaction, merchantId, asked)
