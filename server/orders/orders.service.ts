import { validate as isUuid } from 'uuid'
import type { OrderListQuery } from '../../contract/orders/order-list.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderSelection } from './order-filter.ts'
import { countOrdersByStatus, selectOrderPage } from './order-list.queries.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import { type OrderReader, selectOrderDetails } from './orders.queries.ts'

/** A page of orders with the exact total, as JSON text. */
export async function listOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  query: Omit<OrderListQuery, 'merchantId'>,
): Promise<string> {
  const { page, limit, sort, ...filter } = query
  return selectOrderPage(transaction, { ...filter, merchantId }, { page, limit, sort })
}

/** How many orders match, in all and by status. */
export async function countOrders(
  transaction: Transaction,
  selection: OrderSelection,
): Promise<{ total: number; statusBreakdown: Record<OrderStatus, number> }> {
  const statusBreakdown = await countOrdersByStatus(transaction, selection)
  return { total: Object.values(statusBreakdown).reduce((sum, count) => sum + count, 0), statusBreakdown }
}

/** One order with all that happened to it, as JSON text. Throws `OrderNotFoundError`, also for another merchant's. */
export async function getOrder(transaction: Transaction, reader: OrderReader, orderId: string): Promise<string> {
  const json = isUuid(orderId) ? await selectOrderDetails(transaction, reader, orderId) : undefined
  if (json === undefined) throw new OrderNotFoundError()
  return json
}
