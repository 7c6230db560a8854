import { validate as isUuid } from 'uuid'
import type { OrderListQuery } from '../../contract/orders/order-list.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import {
  countOrdersByStatus,
  foldOrderChangesAcrossMerchants,
  foldSoldChangesAcrossMerchants,
  type OrderCounts,
} from './order-count.queries.ts'
import type { OrderSelection } from './order-filter.ts'
import { selectOrderPage, tidySearchAcrossMerchants } from './order-list.queries.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import { type OrderReader, selectListedOrder, selectOrderDetails } from './orders.queries.ts'

/** A page of orders with their total, as JSON text. Of a search that matches more than 1,000 the total is not counted out. */
export async function listOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  query: Omit<OrderListQuery, 'merchantId'>,
): Promise<string> {
  const { page, limit, sort, ...filter } = query
  return selectOrderPage(transaction, { ...filter, merchantId }, { page, limit, sort })
}

/** How many orders match, in all and by status. */
export function countOrders(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  return countOrdersByStatus(transaction, selection)
}

/** Keeps readings short: whoever counts adds up what is not folded yet, and whoever searches reads what is not sorted in. */
export async function tidy(database: Database): Promise<void> {
  await database.write('platform', foldOrderChangesAcrossMerchants)
  await database.write('platform', foldSoldChangesAcrossMerchants)
  await database.write('platform', tidySearchAcrossMerchants)
}

/** One order with all that happened to it, as JSON text. Throws `OrderNotFoundError`, also for another merchant's. */
export async function getOrder(transaction: Transaction, reader: OrderReader, orderId: string): Promise<string> {
  const json = isUuid(orderId) ? await selectOrderDetails(transaction, reader, orderId) : undefined
  if (json === undefined) throw new OrderNotFoundError()
  return json
}

/**
 * One order as lists carry it, without what the staff noted, as JSON text. Throws `OrderNotFoundError`, also for another
 * merchant's.
 */
export async function getListedOrder(transaction: Transaction, merchantId: string, orderId: string): Promise<string> {
  const json = isUuid(orderId) ? await selectListedOrder(transaction, merchantId, orderId) : undefined
  if (json === undefined) throw new OrderNotFoundError()
  return json
}
