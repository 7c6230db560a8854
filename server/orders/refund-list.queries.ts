import { maxPageSize } from '../../contract/core/page.ts'
import type { RefundState } from '../../contract/money/refund.ts'
import { maxRefundsCounted } from '../../contract/money/refunds.endpoints.ts'
import { type Changed, changedRows } from '../db/changed-since.ts'
import { dollars } from '../db/json-cells.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { refundFields } from './order-json.ts'

/** An undefined `merchantId` means all merchants. */
export type RefundSelection = {
  merchantId: string | undefined
  states: readonly RefundState[] | undefined
  order: string | undefined
  changed: Changed | undefined
}

/** `after` is the last refund before the page. */
export type RefundPage = { page: number; limit: number; after?: string | undefined }

const refundJson = `json_build_object(${refundFields('r')}, 'merchantId', r.merchant_id, 'orderId', o.id,
    'orderNumber', o.number, 'customerName', o.customer_name)`

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
  { merchantId, states, order, changed }: RefundSelection,
  { page, limit, after }: RefundPage,
): { statement: NamedStatement; values: unknown[] } {
  const values: unknown[] = [limit, (page - 1) * limit, page]
  const place = (value: unknown): string => `$${values.push(value)}`
  const [state, ...more] = states ?? []
  const given: [name: string, condition: string][] = []
  if (merchantId !== undefined) given.push(['merchant', `refunds.merchant_id = ${place(merchantId)}`])
  // One state has an index that lists its refunds in order.
  if (more.length > 0) given.push(['states', `refunds.state = ANY (${place(states)}::refund_state[])`])
  else if (state !== undefined) given.push(['state', `refunds.state = ${place(state)}`])
  if (order !== undefined) given.push(['order', `refunds.order_id = ${place(order)}`])
  // An order is of one shop already, which may be a test shop.
  if (merchantId === undefined && order === undefined) given.push(['real', isOfRealShop('refunds.merchant_id')])
  const since = changed === undefined ? undefined : place(changed.since)
  if (since !== undefined)
    given.push([changed?.areFew === true ? 'few-changed' : 'changed', `refunds.updated_at >= ${since}`])
  const conditions = given.map(([, condition]) => condition)
  const isFew = changed?.areFew === true && merchantId !== undefined && since !== undefined
  const source = isFew ? `${changedRows('refunds', { merchantId: place(merchantId), since })} refunds` : 'refunds'
  const found = `${source}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`
  const behind =
    after === undefined
      ? ''
      : `${conditions.length === 0 ? ' WHERE' : ' AND'} (created_at, id) < (SELECT created_at, id FROM refunds WHERE id = $${values.push(after)})`
  // One more than the page has says whether another page follows.
  const text = `WITH page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT id FROM ${found}${behind} ORDER BY created_at DESC, id DESC LIMIT $1::integer + 1 OFFSET $2
      ) keys LIMIT ${maxPageSize + 1}
    ), counted AS MATERIALIZED (
      SELECT count(*) AS total, coalesce(sum(amount_cents), 0) AS cents
      FROM (SELECT amount_cents FROM ${found} LIMIT ${maxRefundsCounted + 1}) first
    )
    SELECT json_build_object(
      'refunds', (SELECT coalesce(json_agg(${refundJson} ORDER BY r.created_at DESC, r.id DESC), '[]')
        FROM page JOIN refunds r ON r.id = page.id JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id
        WHERE page.place <= $1::integer),
      'total', least(total, ${maxRefundsCounted}), 'isTotalExact', total <= ${maxRefundsCounted},
      'totalAmount', CASE WHEN total <= ${maxRefundsCounted} THEN ${dollars('cents')} END,
      'page', $3::integer, 'limit', $1::integer,
      'nextCursor', (SELECT id FROM page WHERE place = $1::integer AND EXISTS (SELECT FROM page WHERE place > $1::integer))
    )::text AS json FROM counted`
  const name = `refund-page ${given.map(([part]) => part).join(' ')}${after === undefined ? '' : ' after'}`
  return { statement: { name, text }, values }
}

/** A page of refunds, newest first, as JSON text. */
export async function selectRefundPage(
  transaction: Transaction,
  selection: RefundSelection,
  page: RefundPage,
): Promise<string> {
  const { statement, values } = refundPageStatement(selection, page)
  const [row] = await transaction.run<{ json: string }>(statement, values)
  return row?.json ?? '{}'
}

const known: NamedStatement = {
  name: 'refund-known',
  text: 'SELECT FROM refunds WHERE id = $1 AND ($2::uuid IS NULL OR merchant_id = $2)',
}

/** Whether a cursor is a refund of the merchant, or (undefined) of any. */
export const isRefund = async (
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<boolean> => (await transaction.run(known, [id, merchantId ?? null])).length > 0
