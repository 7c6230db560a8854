import { maxPageSize } from '../../contract/core/page.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { waitingOrderJson } from './waiting-order-json.ts'

/** Orders whose customer says they paid. `shop` is the condition of a shop's rows. */
const claims = (shop: (table: string) => string): string => `
  SELECT request.order_id AS id, request.claimed_at FROM payment_requests request
  WHERE ${shop('request')} AND request.state = 'claimed'`

/** Reads only as many of the oldest unclaimed ones as a page can show. */
const waitingText = (shop: (table: string) => string): string => `
  WITH claimed AS MATERIALIZED (${claims(shop)}),
  page AS MATERIALIZED (
    SELECT id, claimed_at, row_number() OVER () AS place FROM (
      SELECT id, claimed_at FROM (
        SELECT 0 AS rank, id, claimed_at, claimed_at AS since FROM claimed
        UNION ALL
        (SELECT 1, o.id, NULL, o.created_at FROM orders o
          WHERE ${shop('o')} AND o.status = 'pending' AND NOT EXISTS (SELECT FROM claimed WHERE claimed.id = o.id)
          ORDER BY o.created_at, o.id LIMIT $1::bigint + $2::bigint)
      ) waiting ORDER BY rank, since, id LIMIT $2 OFFSET $1
    ) keys LIMIT ${maxPageSize}
  )
  SELECT json_build_object(
    'waiting', (
      SELECT coalesce(json_agg(${waitingOrderJson} ORDER BY page.place), '[]')
      FROM page JOIN orders o ON o.id = page.id JOIN merchants m ON m.id = o.merchant_id
      LEFT JOIN payment_requests request ON request.order_id = o.id AND request.merchant_id = o.merchant_id),
    'total', (SELECT count(*) FROM orders o WHERE ${shop('o')} AND o.status = 'pending'),
    'claimed', (SELECT count(*) FROM claimed),
    'page', $1::bigint / $2::bigint + 1, 'limit', $2::bigint
  )::text AS json`

const ofShop: NamedStatement = {
  name: 'waiting-orders-of-shop',
  text: waitingText((table) => `${table}.merchant_id = $3`),
}
const ofAll: NamedStatement = {
  name: 'waiting-orders-of-all',
  text: waitingText((table) => isOfRealShop(`${table}.merchant_id`)),
}

/** A page of the orders that wait for money, as the JSON text of the response; of all shops without `merchantId`. */
export async function selectWaitingOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<string> {
  const place = [(page - 1) * limit, limit]
  const [row] = await (merchantId === undefined
    ? transaction.run<{ json: string }>(ofAll, place)
    : transaction.run<{ json: string }>(ofShop, [...place, merchantId]))
  return row?.json ?? ''
}
