import type { RefundState } from '../../contract/money/refund.ts'
import { maxRefundsCounted } from '../../contract/money/refunds.endpoints.ts'
import { dollars } from '../db/json-cells.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { refundFields } from './order-json.ts'

/** An undefined `merchantId` means all merchants. */
export type RefundSelection = {
  merchantId: string | undefined
  state: RefundState | undefined
  order: string | undefined
}

const refundJson = `json_build_object(${refundFields('r')}, 'orderId', o.id, 'orderNumber', o.number,
    'customerName', o.customer_name)`

const oneStatement: NamedStatement = {
  name: 'refund-answer',
  text: `SELECT json_build_object('refund', ${refundJson})::text AS json
    FROM refunds r JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id WHERE r.id = $1`,
}

/** The answer with one refund, as JSON text. The transaction has changed it, so it is there. */
export async function selectRefundAnswer(transaction: Transaction, id: string): Promise<string> {
  const [row] = await transaction.run<{ json: string }>(oneStatement, [id])
  if (row === undefined) throw new Error(`There is no refund ${id}`)
  return row.json
}

/** The statement of a page; a test checks its plan. The page is found by an index, and only its own rows are read. */
export function refundPageStatement(
  { merchantId, state, order }: RefundSelection,
  { page, limit }: { page: number; limit: number },
): { statement: NamedStatement; values: unknown[] } {
  const values: unknown[] = [limit, (page - 1) * limit, page]
  const given = [
    ['merchant_id', merchantId],
    ['state', state],
    ['order_id', order],
  ] as const
  const conditions = given.flatMap(([column, value]) =>
    value === undefined ? [] : [`refunds.${column} = $${values.push(value)}`],
  )
  const found = `refunds${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`
  const text = `WITH page AS MATERIALIZED (
      SELECT id FROM ${found} ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2
    ), counted AS MATERIALIZED (
      SELECT count(*) AS total, coalesce(sum(amount_cents), 0) AS cents
      FROM (SELECT amount_cents FROM ${found} LIMIT ${maxRefundsCounted + 1}) first
    )
    SELECT json_build_object(
      'refunds', (SELECT coalesce(json_agg(${refundJson} ORDER BY r.created_at DESC, r.id DESC), '[]')
        FROM page JOIN refunds r ON r.id = page.id JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id),
      'total', least(total, ${maxRefundsCounted}), 'isTotalExact', total <= ${maxRefundsCounted},
      'totalAmount', CASE WHEN total <= ${maxRefundsCounted} THEN ${dollars('cents')} END,
      'page', $3::integer, 'limit', $1::integer
    )::text AS json FROM counted`
  const name = `refund-page ${given.flatMap(([column, value]) => (value === undefined ? [] : [column])).join(' ')}`
  return { statement: { name, text }, values }
}

/** A page of refunds, newest first, as JSON text. */
export async function selectRefundPage(
  transaction: Transaction,
  selection: RefundSelection,
  page: { page: number; limit: number },
): Promise<string> {
  const { statement, values } = refundPageStatement(selection, page)
  const [row] = await transaction.run<{ json: string }>(statement, values)
  return row?.json ?? '{}'
}
