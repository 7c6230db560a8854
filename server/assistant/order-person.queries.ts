import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The people of an order and their address. */
export type OrderPerson = { names: string[]; street: string | null; city: string | null; zip: string | null }

const statement: NamedStatement = {
  name: 'assistant-order-person',
  text: `SELECT array_remove(ARRAY[customer_name, shipping_name], NULL) AS names, shipping_street AS street,
      shipping_city AS city, shipping_zip AS zip
    FROM orders WHERE merchant_id = $1 AND id = $2`,
}

/** Undefined if the merchant has no such order. */
export async function selectOrderPerson(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<OrderPerson | undefined> {
  const [person] = await transaction.run<OrderPerson>(statement, [merchantId, orderId])
  return person
}

const emailStatement: NamedStatement = {
  name: 'assistant-order-email',
  text: `SELECT customer_email AS email FROM orders WHERE merchant_id = $1 AND id = $2 AND customer_email <> ''`,
}

/** The email that an order was placed with; undefined once its customer was erased. */
export async function selectOrderEmail(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<string | undefined> {
  const [order] = await transaction.run<{ email: string }>(emailStatement, [merchantId, orderId])
  return order?.email
}
