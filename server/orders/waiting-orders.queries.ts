import { maxPageSize } from '../../contract/core/page.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { payableOrders } from './order-json.ts'
import { waitingOrderJson } from './waiting-order-json.ts'

/**
 * Orders whose customer says they paid, since any money came. Money that is proposed or was taken back hides the claim in their state,
 * and answers none. `shop` is the condition of a shop's rows.
 */
const claims = (shop: (table: string) => string): string => `
  SELECT request.order_id AS id, request.claimed_at FROM payment_requests request
  WHERE ${shop('request')} AND (request.state = 'claimed' OR (
    request.state IN ('matched', 'reversed') AND request.claimed_at IS NOT NULL
    AND EXISTS (SELECT FROM orders asked WHERE asked.id = request.order_id AND asked.status = 'pending')
    AND NOT EXISTS (
      SELECT FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id AND moved.state = 'settled'
      WHERE paying.order_id = request.order_id AND paying.state = 'applied' AND paying.applied_at >= request.claimed_at)
  ))`

type OfShop = (table: string) => string

/** The claimed ones first. Reads only as many of the oldest unclaimed ones as a page can show. */
const claimedFirst = (shop: OfShop): string => `
  SELECT id, claimed_at FROM (
    SELECT 0 AS rank, id, claimed_at, claimed_at AS since FROM claimed
    UNION ALL
    (SELECT 1, o.id, NULL, o.created_at FROM orders o
      WHERE ${shop('o')} AND o.status = 'pending' AND NOT EXISTS (SELECT FROM claimed WHERE claimed.id = o.id)
      ORDER BY o.created_at, o.id LIMIT $1::bigint + $2::bigint)
  ) waiting ORDER BY rank, since, id LIMIT $2 OFFSET $1`

/** The oldest first. One more than the page has says whether another page follows. */
const oldestFirst = (shop: OfShop, behind = ''): string => `
  SELECT waiting.id, claimed.claimed_at FROM (
    SELECT o.id, o.created_at FROM orders o
    WHERE ${shop('o')} AND o.status = 'pending'${behind}
    ORDER BY o.created_at, o.id LIMIT $2::bigint + 1 OFFSET $1
  ) waiting LEFT JOIN claimed ON claimed.id = waiting.id ORDER BY waiting.created_at, waiting.id`

/** Those after the order of a cursor, which may wait no longer. */
const oldestBehind = (shop: OfShop): string =>
  oldestFirst(
    shop,
    ' AND (o.created_at, o.id) > (SELECT place.created_at, place.id FROM orders place WHERE place.id = $3)',
  )

const waitingText = (keys: (shop: OfShop) => string, nextCursor: string, shop: OfShop): string => `
  WITH claimed AS MATERIALIZED (${claims(shop)}),
  page AS MATERIALIZED (
    SELECT id, claimed_at, row_number() OVER () AS place FROM (${keys(shop)}) keys LIMIT ${maxPageSize + 1}
  )
  SELECT json_build_object(
    'waiting', (
      SELECT coalesce(json_agg(${waitingOrderJson} ORDER BY page.place), '[]')
      FROM page JOIN (${payableOrders}) ON o.id = page.id
      LEFT JOIN payment_requests request ON request.order_id = o.id AND request.merchant_id = o.merchant_id
      WHERE page.place <= $2::bigint),
    'total', (SELECT count(*) FROM orders o WHERE ${shop('o')} AND o.status = 'pending'),
    'claimed', (SELECT count(*) FROM claimed),
    'page', $1::bigint / $2::bigint + 1, 'limit', $2::bigint, 'nextCursor', ${nextCursor}
  )::text AS json`

const nextPlace =
  '(SELECT id FROM page WHERE place = $2::bigint AND EXISTS (SELECT FROM page WHERE place > $2::bigint))'

/** The statements of an order of the list: those of one shop have its id as their last parameter. */
const statementsOf = (
  name: string,
  { keys, nextCursor, own }: { keys: (shop: OfShop) => string; nextCursor: string; own: string },
) => ({
  ofShop: {
    name: `${name}-of-shop`,
    text: waitingText(keys, nextCursor, (table) => `${table}.merchant_id = ${own}`),
  } satisfies NamedStatement,
  ofAll: {
    name: `${name}-of-all`,
    text: waitingText(keys, nextCursor, (table) => isOfRealShop(`${table}.merchant_id`)),
  } satisfies NamedStatement,
})

const byClaim = statementsOf('waiting-orders', { keys: claimedFirst, nextCursor: 'NULL', own: '$3' })
const byCreation = statementsOf('oldest-waiting-orders', { keys: oldestFirst, nextCursor: nextPlace, own: '$3' })
const behindCursor = statementsOf('next-waiting-orders', { keys: oldestBehind, nextCursor: nextPlace, own: '$4' })

export type WaitingPage = {
  page: number
  limit: number
  /** Sorts by creation. */
  sort?: 'createdAt' | undefined
  /** With a sort: the last order before the page. */
  after?: string | undefined
}

/** The statement of a page; a test checks its plan. */
export function waitingPageStatement(
  merchantId: string | undefined,
  { page, limit, sort, after }: WaitingPage,
): { statement: NamedStatement; values: unknown[] } {
  const sorted = sort === undefined ? byClaim : byCreation
  const { ofShop, ofAll } = after === undefined ? sorted : behindCursor
  const place = [(page - 1) * limit, limit, ...(after === undefined ? [] : [after])]
  return merchantId === undefined
    ? { statement: ofAll, values: place }
    : { statement: ofShop, values: [...place, merchantId] }
}

/** A page of the orders that wait for money, as the JSON text of the response; of all shops without `merchantId`. */
export async function selectWaitingOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  page: WaitingPage,
): Promise<string> {
  const { statement, values } = waitingPageStatement(merchantId, page)
  const [row] = await transaction.run<{ json: string }>(statement, values)
  return row?.json ?? ''
}
