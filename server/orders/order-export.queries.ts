import type { OrderSort } from '../../contract/orders/order-sorts.ts'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { localMoment, plainCell, textCell } from '../db/csv-cells.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters } from '../db/prepared.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { adjustmentSums, productsCents } from './adjustment-sums.ts'
import { isCounted } from './kept-count.ts'
import { countedOrders } from './order-count.queries.ts'
import { filterClause, type OrderSelection, orderBy } from './order-filter.ts'
import { foundOrders, isSearch } from './order-search.ts'

/**
 * The lines of the export, built by PostgreSQL as CSV (RFC 4180): Node only passes them on. As in `order-json.ts` each
 * column that leaves is named.
 */

function labelCell<Value extends string>(
  column: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): string {
  return `CASE ${column} ${values.map((value) => `WHEN '${value}' THEN '${labels[value]}'`).join(' ')} END`
}

/** `2 × Linen overshirt (LIN-OS-M); 1 × …`: begins with a digit, so that it is never a formula. */
const items = `(SELECT string_agg(
    line.quantity || ' × ' || line.name || coalesce(' (' || nullif(line.sku, '') || ')', ''), '; ' ORDER BY line.position)
  FROM order_lines line WHERE line.order_id = o.id AND line.merchant_id = o.merchant_id)`

/** A moment on the clock of the shop, `m`. The last column names the zone. */
const shopMoment = (column: string): string => localMoment(column, 'm.timezone')

const columns: readonly (readonly [title: string, cell: string])[] = [
  ['Order number', plainCell('o.number')],
  ['Order ID', plainCell('o.id')],
  ['Created', plainCell(shopMoment('o.created_at'))],
  ['Status', labelCell<OrderStatus>('o.status', orderStatuses, orderStatusLabels)],
  ['Payment method', labelCell('o.payment_method', paymentMethods, paymentMethodLabels)],
  ['Total (USD)', plainCell(dollars('o.total_cents'))],
  ['Customer name', textCell('o.customer_name')],
  ['Customer email', textCell('o.customer_email')],
  ['Customer phone', textCell('o.customer_phone')],
  ['Items', `coalesce('"' || replace(${items}, '"', '""') || '"', '')`],
  ['Ship-to name', textCell('o.shipping_name')],
  ['Ship-to street', textCell('o.shipping_street')],
  ['Ship-to city', textCell('o.shipping_city')],
  ['Ship-to state', textCell('o.shipping_state')],
  ['Ship-to ZIP', textCell('o.shipping_zip')],
  ['Ship-to country', textCell('o.shipping_country')],
  ['Tracking number', textCell('o.tracking_number')],
  ['Carrier', textCell('o.tracking_carrier')],
  ['Paid at', plainCell(shopMoment('o.paid_at'))],
  ['Shipped at', plainCell(shopMoment('o.shipped_at'))],
  ['Delivered at', plainCell(shopMoment('o.delivered_at'))],
  ['Cancelled at', plainCell(shopMoment('o.cancelled_at'))],
  ['Merchant', textCell('m.business_name')],
  ['Time zone', plainCell('m.timezone')],
  ['External ID', textCell('o.external_id')],
  ['Metadata', textCell(`nullif(o.metadata, '{}')::text`)],
  ['Products (USD)', plainCell(dollars(productsCents('o')))],
  ['Discount (USD)', plainCell(dollars('adjusted.discount'))],
  ['Shipping (USD)', plainCell(dollars('adjusted.shipping'))],
  ['Tax (USD)', plainCell(dollars('adjusted.tax'))],
]

export const exportHeading = `${columns.map(([title]) => title).join(',')}\r\n`

const line = `${columns.map(([, cell]) => cell).join(` || ',' ||\n`)} || E'\\r\\n'`

/** How many lines the export has. */
export async function countExported(snapshot: Snapshot, selection: OrderSelection): Promise<number> {
  const parameters = new Parameters()
  const counted = (): string => {
    if (isCounted(selection))
      return `SELECT coalesce(sum(orders), 0)::bigint AS count FROM (${countedOrders(selection, parameters)}) counted (status, orders, cents)`
    return `WITH ${foundOrders(selection, parameters, null).with} SELECT count(*) AS count FROM found`
  }
  const rows = await snapshot.query<{ count: number }>(counted(), parameters.values)
  return rows[0]?.count ?? 0
}

/** Opens the lines of all selected orders, in the list's order. */
export async function openExported(snapshot: Snapshot, selection: OrderSelection, sort: OrderSort): Promise<void> {
  const parameters = new Parameters()
  const found = isSearch(selection) ? foundOrders(selection, parameters, null).with : undefined
  const where = found === undefined ? filterClause(selection, parameters) : 'o.id IN (SELECT id FROM found)'
  const text = `WITH ${found === undefined ? '' : `${found},`} merchant AS (SELECT id, business_name, timezone FROM merchants)
    SELECT ${line} AS line FROM orders o JOIN merchant m ON m.id = o.merchant_id
    CROSS JOIN LATERAL ${adjustmentSums('o')}
    WHERE ${where} ORDER BY ${orderBy[sort]}`
  await snapshot.open(text, parameters.values)
}

/** The next lines, at most `count`. */
export async function fetchExported(snapshot: Snapshot, count: number): Promise<string[]> {
  const rows = await snapshot.fetch<{ line: string }>(count)
  return rows.map(({ line: text }) => text)
}
