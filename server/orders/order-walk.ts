import { maxMatchesCounted, type OrderSort } from '../../contract/orders/order-list.ts'
import type { OrderSelection } from './order-filter.ts'
import { matchCondition } from './order-search.ts'
import { firstOrders } from './order-sorts.ts'
import { Parameters, type PreparedStatement, prepared } from './order-statement.ts'

/** How far a list is read to see whether a word is a common one. */
export const rowsSampled = 20_000

/** The orders that match among the first so many of the list, in its order: as `id`. */
export function walkedOrders(
  selection: OrderSelection,
  sort: OrderSort,
  { parameters, rows }: { parameters: Parameters; rows: number },
): string {
  const columns = ['id', 'number', 'search_text', 'search_keys']
  const list = firstOrders(selection, sort, { columns, rows: String(rows), parameters })
  return `SELECT o.id FROM (${list}) o WHERE ${matchCondition(selection, parameters)}`
}

/** The statement that answers a row when more orders match than are counted, seen from the beginning of the list. */
export function commonWordStatement(selection: OrderSelection): PreparedStatement {
  const parameters = new Parameters()
  const walked = walkedOrders(selection, '-createdAt', { parameters, rows: rowsSampled })
  return prepared(
    'order-common',
    `SELECT 1 FROM (SELECT count(*) AS count FROM (${walked} LIMIT ${maxMatchesCounted + 1}) walked) counted
      WHERE count > ${maxMatchesCounted}`,
    parameters,
  )
}
