import type { NamedStatement, Transaction } from '../db/transaction.ts'

const statement: NamedStatement = {
  name: 'reversals-orders',
  text: `SELECT DISTINCT orders.id, orders.number, paying.state = 'proposed' AS "isProposed" FROM allocations paying
    JOIN orders ON orders.merchant_id = paying.merchant_id AND orders.id = paying.order_id
    WHERE paying.merchant_id = $1 AND paying.money_in_id = $2 AND paying.state <> 'undone' ORDER BY orders.number LIMIT 3`,
}

type OrderOfMovement = { id: string; number: number; isProposed: boolean }

/** The orders that a movement pays, or the one that it is proposed for. */
export function selectOrdersOfMovement(
  transaction: Transaction,
  merchantId: string,
  movementId: string,
): Promise<OrderOfMovement[]> {
  return transaction.run<OrderOfMovement>(statement, [merchantId, movementId])
}

const toldStatement: NamedStatement = {
  name: 'reversals-told-before',
  text: `SELECT EXISTS (SELECT FROM receipts WHERE merchant_id = $1 AND reversed_money_id = ANY ($2::uuid[]) AND id <> $3
    AND parsed ->> 'occurredAt' = $4 AND (parsed ->> 'amountCents')::bigint IS NOT DISTINCT FROM $5::bigint) AS "isTold"`,
}

/** Whether another receipt is of the same mail: it takes back the same amount of one of the movements, and has the same date. */
export async function isReversalTold(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  told: { movementIds: readonly string[]; occurredAt: string | null; amountCents: number | null },
): Promise<boolean> {
  const values = [merchantId, told.movementIds, id, told.occurredAt, told.amountCents]
  const [row] = await transaction.run<{ isTold: boolean }>(toldStatement, values)
  return row?.isTold === true
}
