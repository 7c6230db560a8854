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
