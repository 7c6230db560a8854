import type { NamedStatement, Transaction } from '../db/transaction.ts'

const statement: NamedStatement = {
  name: 'reversals-orders',
  text: `SELECT orders.id, orders.number FROM allocations paying
    JOIN orders ON orders.merchant_id = paying.merchant_id AND orders.id = paying.order_id
    WHERE paying.merchant_id = $1 AND paying.money_in_id = $2 AND paying.state = 'applied' ORDER BY orders.number LIMIT 3`,
}

/** The orders that a movement pays. */
export function selectOrdersOfMovement(
  transaction: Transaction,
  merchantId: string,
  movementId: string,
): Promise<{ id: string; number: number }[]> {
  return transaction.run<{ id: string; number: number }>(statement, [merchantId, movementId])
}
