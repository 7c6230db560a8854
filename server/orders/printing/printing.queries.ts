import type { ShippingAddress } from '../../../contract/orders/order.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'

type Address = Omit<ShippingAddress, 'phone'>

/** An order as paper shows it: no price, and none of the staff's notes. */
export type PrintableOrder = {
  id: string
  number: number
  createdAt: Date
  customerName: string
  shippingAddress: Address | null
  shop: Address & { id: string; timezone: string }
  lineCount: number
}

const ordersStatement: NamedStatement = {
  name: 'printable-orders',
  text: `SELECT o.id, o.number, o.created_at AS "createdAt", o.customer_name AS "customerName",
      CASE WHEN o.shipping_name IS NOT NULL THEN json_build_object(
        'name', o.shipping_name, 'street', o.shipping_street, 'city', o.shipping_city, 'state', o.shipping_state,
        'zip', o.shipping_zip, 'country', o.shipping_country) END AS "shippingAddress",
      json_build_object('id', m.id, 'name', m.business_name, 'street', coalesce(m.street, ''), 'city', coalesce(m.city, ''),
        'state', coalesce(m.state, ''), 'zip', coalesce(m.zip, ''), 'country', m.country, 'timezone', m.timezone) AS shop,
      (SELECT count(*)::int FROM order_lines line WHERE line.merchant_id = o.merchant_id AND line.order_id = o.id) AS "lineCount"
    FROM orders o JOIN merchants m ON m.id = o.merchant_id
    WHERE o.id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR o.merchant_id = $2)`,
}

/** The orders with these ids, in no particular order; an undefined `merchantId` looks among all merchants. */
export const selectPrintableOrders = (
  transaction: Transaction,
  merchantId: string | undefined,
  ids: readonly string[],
): Promise<PrintableOrder[]> => transaction.run<PrintableOrder>(ordersStatement, [ids, merchantId ?? null])

export type PrintableLine = { orderId: string; sku: string | null; name: string; quantity: number }

const linesStatement: NamedStatement = {
  name: 'printable-lines',
  text: `SELECT order_id AS "orderId", sku, name, quantity FROM order_lines
    WHERE order_id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR merchant_id = $2) ORDER BY order_id, position`,
}

/** The lines of these orders, those of an order in their order. */
export const selectPrintableLines = (
  transaction: Transaction,
  merchantId: string | undefined,
  ids: readonly string[],
): Promise<PrintableLine[]> => transaction.run<PrintableLine>(linesStatement, [ids, merchantId ?? null])

const logosStatement: NamedStatement = {
  name: 'printable-logos',
  text: 'SELECT merchant_id AS "merchantId", png, width, height FROM merchant_logos WHERE merchant_id = ANY ($1::uuid[])',
}

/** The logos of shops, by their ids. */
export async function selectPrintableLogos(
  transaction: Transaction,
  merchantIds: readonly string[],
): Promise<Map<string, { png: Buffer; width: number; height: number }>> {
  const rows = await transaction.run<{ merchantId: string; png: Buffer; width: number; height: number }>(
    logosStatement,
    [merchantIds],
  )
  return new Map(rows.map(({ merchantId, ...logo }) => [merchantId, logo]))
}
