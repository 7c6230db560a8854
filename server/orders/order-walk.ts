import { maxMatchesCounted, type OrderSort } from '../../contract/orders/order-list.ts'
import type { NamedStatement } from '../db/transaction.ts'
import { filterClause, type OrderSelection, Parameters } from './order-filter.ts'
import { matchCondition, matchShape } from './order-search.ts'
import { orderWithin } from './order-sorts.ts'

export type PreparedStatement = { statement: NamedStatement; values: unknown[] }

/** How far a list is read to see whether a word is a common one. */
export const rowsSampled = 20_000

/** The orders that match among the first so many of the list, in its order: as `id`. */
export const walkedOrders = (
  selection: OrderSelection,
  sort: OrderSort,
  { parameters, rows }: { parameters: Parameters; rows: number },
): { text: string; shape: string } => {
  const where = filterClause(selection, parameters)
  return {
    text: `SELECT o.id FROM (
        SELECT o.id, o.number, o.search_text, o.search_keys FROM orders o WHERE ${where.text} ORDER BY ${orderWithin(selection, sort)} LIMIT ${rows}
      ) o WHERE ${matchCondition(selection, parameters)}`,
    shape: `${sort}:${where.shape}:${matchShape(selection)}`,
  }
}

/** The statement that answers a row when more orders match than are counted, seen from the beginning of the list. */
export function commonWordStatement(selection: OrderSelection): PreparedStatement {
  const parameters = new Parameters()
  const { text, shape } = walkedOrders(selection, '-createdAt', { parameters, rows: rowsSampled })
  return {
    statement: {
      name: `order-common:${shape}`,
      text: `SELECT 1 FROM (SELECT count(*) AS count FROM (${text} LIMIT ${maxMatchesCounted + 1}) walked) counted
        WHERE count > ${maxMatchesCounted}`,
    },
    values: parameters.values,
  }
}
