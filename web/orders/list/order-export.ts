import { exportOrders } from '../../../contract/orders/order-export.endpoints.ts'
import { runDownload } from '../../ui/run-download.ts'
import { exportQuery, type OrderListFilter } from '../queries/orders.queries.ts'

/** Downloads all orders that match `filter`: `expected` of them when it was requested. */
export const runExport = (filter: OrderListFilter, expected: { total: number; text: string }): Promise<void> =>
  runDownload(
    exportOrders,
    { query: exportQuery(filter) },
    { noun: 'order', file: 'orders.csv', expected, failed: 'Failed to export the orders' },
  )
