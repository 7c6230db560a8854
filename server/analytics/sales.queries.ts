import { maxSalesRows, type SalesCustomerSort, type SalesProductSort } from '../../contract/analytics/sales.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { UnavailableError } from '../errors.ts'

/** The orders of a range are more than one answer has time for. */
export class TooManySalesError extends UnavailableError {
  constructor() {
    super('These days have too many orders to add up in time. Choose fewer days, or one shop.', 60)
  }
}

/** A range, from its first moment to the one after its last. */
export type Moments = { from: Date; before: Date }

export type SalesPage<Sort> = { sort: Sort; page: number; limit: number }
type Asked<Sort> = SalesPage<Sort> & { merchantId: string | undefined }

/** Revenue counts an order by its payment while it is not cancelled: the view `dated_facts` says the same. */
const isPaid = (from: string, before: string, merchantId: string | undefined, own: string): string =>
  `o.paid_at >= ${from} AND o.paid_at < ${before} AND o.status <> 'cancelled' AND ${merchantId === undefined ? isOfRealShop('o.merchant_id') : `o.merchant_id = ${own}`}`

const productOrders: Record<SalesProductSort, string> = {
  '-revenue': 'cents DESC',
  revenue: 'cents',
  '-units': 'units DESC',
  units: 'units',
  '-orders': 'orders DESC',
  orders: 'orders',
  name: 'name',
  '-name': 'name DESC',
}

/**
 * The sales of each product. Parameters: 1 and 2 the range, 3 and 4 the one compared with, 5 rows of a page, 6 rows before it,
 * 7 the merchant. The lines are added up by variant, or by name without one, and these by product.
 */
export function salesByProductStatement({
  merchantId,
  sort,
}: Pick<Asked<SalesProductSort>, 'merchantId' | 'sort'>): NamedStatement {
  return {
    name: `sales-by-product:${sort}:${merchantId === undefined ? '*' : 'm'}`,
    text: `WITH paid AS MATERIALIZED (
        SELECT o.id, o.total_cents, true AS is_current FROM orders o WHERE ${isPaid('$1', '$2', merchantId, '$7')}
        UNION ALL SELECT o.id, o.total_cents, false FROM orders o WHERE ${isPaid('$3', '$4', merchantId, '$7')}
      ),
      lines AS MATERIALIZED (
        SELECT is_current, paid.id AS order_id, line.merchant_id, v.product_id, line.variant_id,
          CASE WHEN line.variant_id IS NULL THEN line.name END AS item, line.quantity,
          line.quantity * line.unit_price_cents AS cents
        -- The offset has the lines looked up by their order: the lines of a shop are many more than those of a month.
        FROM paid CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = paid.id OFFSET 0) line
        LEFT JOIN variants v ON v.id = line.variant_id
      ),
      sold AS MATERIALIZED (
        SELECT merchant_id, product_id, variant_id, item, coalesce(sum(quantity) FILTER (WHERE is_current), 0) AS units,
          coalesce(sum(cents) FILTER (WHERE is_current), 0) AS cents,
          coalesce(sum(cents) FILTER (WHERE NOT is_current), 0) AS previous_cents
        FROM lines GROUP BY merchant_id, product_id, variant_id, item
      ),
      ordered AS MATERIALIZED (
        SELECT merchant_id, product_id, item, count(*) AS orders FROM (
          SELECT DISTINCT order_id, merchant_id, product_id, item FROM lines WHERE is_current
        ) once GROUP BY merchant_id, product_id, item
      ),
      by_product AS MATERIALIZED (
        SELECT sums.*, coalesce(ordered.orders, 0) AS orders
        FROM (
          SELECT merchant_id, product_id, item, sum(units) AS units, sum(cents) AS cents, sum(previous_cents) AS previous_cents
          FROM sold GROUP BY merchant_id, product_id, item
        ) sums LEFT JOIN ordered ON ordered.merchant_id = sums.merchant_id
          AND coalesce(ordered.product_id::text, ordered.item) = coalesce(sums.product_id::text, sums.item)
          AND (ordered.product_id IS NULL) = (sums.product_id IS NULL)
      ),
      page AS MATERIALIZED (
        SELECT *, row_number() OVER () AS place FROM (
          SELECT by_product.*, coalesce(p.name, item) COLLATE "und-x-icu" AS name
          FROM by_product LEFT JOIN products p ON p.id = product_id
          ORDER BY ${productOrders[sort]}, name, product_id, merchant_id LIMIT $5 OFFSET $6
        ) sorted LIMIT ${maxSalesRows}
      )
      SELECT json_build_object(
        'total', (SELECT count(*) FROM by_product),
        'sums', (SELECT json_build_object('units', coalesce(sum(units), 0), 'cents', coalesce(sum(cents), 0),
          'previousCents', coalesce(sum(previous_cents), 0)) FROM by_product),
        'orders', (SELECT count(*) FROM paid WHERE is_current),
        'ordersCents', (SELECT coalesce(sum(total_cents), 0) FROM paid WHERE is_current),
        'rows', (
          SELECT coalesce(json_agg(json_build_object('id', page.product_id, 'merchantId', page.merchant_id, 'businessName', m.business_name,
            'name', page.name, 'units', page.units, 'orders', page.orders, 'cents', page.cents, 'previousCents', page.previous_cents,
            'variants', (
              SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'size', v.size, 'color', v.color, 'units', sold.units,
                'cents', sold.cents, 'previousCents', sold.previous_cents) ORDER BY sold.cents DESC, v.sku), '[]')
              FROM sold JOIN variants v ON v.id = sold.variant_id WHERE sold.product_id = page.product_id
            )) ORDER BY page.place), '[]')
          FROM page JOIN merchants m ON m.id = page.merchant_id
        )
      )::text AS json`,
  }
}

const customerOrders: Record<SalesCustomerSort, string> = {
  '-revenue': 'cents DESC',
  revenue: 'cents',
  '-orders': 'orders DESC',
  orders: 'orders',
  name: 'name COLLATE "und-x-icu"',
  '-name': 'name COLLATE "und-x-icu" DESC',
}

/** The money that each customer spent. Parameters: 1 and 2 the range, 3 rows of a page, 4 rows before it, 5 the merchant. */
export function salesByCustomerStatement({
  merchantId,
  sort,
}: Pick<Asked<SalesCustomerSort>, 'merchantId' | 'sort'>): NamedStatement {
  const named = sort.endsWith('name') ? ' JOIN customers c ON c.id = customer_id' : ''
  return {
    name: `sales-by-customer:${sort}:${merchantId === undefined ? '*' : 'm'}`,
    text: `WITH paying AS MATERIALIZED (
        SELECT o.customer_id, count(*) AS orders, sum(o.total_cents) AS cents FROM orders o
        WHERE ${isPaid('$1', '$2', merchantId, '$5')} GROUP BY o.customer_id
      ),
      page AS MATERIALIZED (
        SELECT *, row_number() OVER () AS place FROM (
          SELECT customer_id, orders, cents FROM paying${named}
          ORDER BY ${customerOrders[sort]}, customer_id LIMIT $3 OFFSET $4
        ) sorted LIMIT ${maxSalesRows}
      )
      SELECT json_build_object(
        'total', (SELECT count(*) FROM paying),
        'sums', (SELECT json_build_object('orders', coalesce(sum(orders), 0), 'cents', coalesce(sum(cents), 0)) FROM paying),
        'rows', (
          SELECT coalesce(json_agg(json_build_object('id', c.id, 'merchantId', m.id, 'businessName', m.business_name,
            'name', c.name, 'email', c.email, 'orders', page.orders, 'cents', page.cents, 'lastOrderAt', figures.last_order_at,
            'isReturning', EXISTS (
              SELECT FROM orders o WHERE o.merchant_id = c.merchant_id AND o.customer_id = c.id AND o.paid_at < $1
                AND o.status <> 'cancelled'
            )) ORDER BY page.place), '[]')
          FROM page JOIN customers c ON c.id = page.customer_id JOIN merchants m ON m.id = c.merchant_id
          JOIN customer_figures figures ON figures.customer_id = c.id
        )
      )::text AS json`,
  }
}

type Row = { id: string; merchantId: string; businessName: string; name: string; orders: number; cents: number }
export type SoldSums = { units: number; cents: number; previousCents: number }
export type SoldVariant = SoldSums & { id: string; sku: string; size: string | null; color: string | null }
export type SoldProduct = Omit<Row, 'id'> & SoldSums & { id: string | null; variants: SoldVariant[] }
export type SoldProducts = { total: number; sums: SoldSums; orders: number; ordersCents: number; rows: SoldProduct[] }
export type PayingCustomer = Row & { email: string | null; lastOrderAt: string; isReturning: boolean }
export type PayingCustomers = { total: number; sums: { orders: number; cents: number }; rows: PayingCustomer[] }

/**
 * For these statements alone: their plan depends on the length of the range, which a plan for any range does not know, and
 * they add up more groups than the memory of a usual statement holds. They read new rows, so those are in memory.
 */
export const salesSettings: NamedStatement = {
  name: 'sales-settings',
  text: `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true),
    set_config('random_page_cost', '1.1', true)`,
}

/** PostgreSQL’s code for a statement that was cancelled, as by the limit of time. */
const cancelledCode = '57014'

async function ask<Answer>(transaction: Transaction, statement: NamedStatement, values: unknown[]): Promise<Answer> {
  try {
    const [, rows] = await Promise.all([
      transaction.run(salesSettings, []),
      transaction.run<{ json: string }>(statement, values),
    ])
    const json = rows[0]?.json
    if (json === undefined) throw new Error('The sales were not answered')
    return JSON.parse(json) as Answer
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelledCode) throw new TooManySalesError()
    throw error
  }
}

const own = ({ merchantId }: { merchantId: string | undefined }): string[] =>
  merchantId === undefined ? [] : [merchantId]

/** The sales of each product in a range, beside its revenue in another, of one merchant or (undefined) of all. */
export const selectSalesByProduct = (
  transaction: Transaction,
  asked: Asked<SalesProductSort> & { current: Moments; previous: Moments },
): Promise<SoldProducts> => {
  const { current, previous, limit, page } = asked
  const values = [
    current.from,
    current.before,
    previous.from,
    previous.before,
    limit,
    (page - 1) * limit,
    ...own(asked),
  ]
  return ask(transaction, salesByProductStatement(asked), values)
}

/** The money that each customer spent in a range, of one merchant or (undefined) of all. */
export const selectSalesByCustomer = (
  transaction: Transaction,
  asked: Asked<SalesCustomerSort> & { current: Moments },
): Promise<PayingCustomers> => {
  const { current, limit, page } = asked
  return ask(transaction, salesByCustomerStatement(asked), [
    current.from,
    current.before,
    limit,
    (page - 1) * limit,
    ...own(asked),
  ])
}
