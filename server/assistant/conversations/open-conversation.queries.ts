import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import type { PaymentState } from '../../../contract/payments/payment-state.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'

export type CustomerOrderRow = {
  id: string
  number: number
  status: OrderStatus
  paymentState: PaymentState
  totalCents: number
  paymentMethod: PaymentMethod
  createdAt: Date
  trackingNumber: string | null
  isProved: boolean
}

const newestOrders = 5

const ofCustomer = 'own.merchant_id = proved.merchant_id AND own.customer_id = proved.customer_id'

const ordersStatement: NamedStatement = {
  name: 'conversations-customer-orders',
  // A code sent to the email proves all of its orders; a matching number and email prove one.
  text: `SELECT own.id, own.number, own.status, own.total_cents AS "totalCents", own.payment_method AS "paymentMethod",
      own.created_at AS "createdAt", own.tracking_number AS "trackingNumber",
      coalesce(request.state, CASE WHEN own.paid_at IS NULL THEN 'none' ELSE 'confirmed' END) AS "paymentState",
      own.id = proved.id OR $3::boolean AND lower(own.customer_email) = lower(proved.customer_email) AS "isProved"
    FROM orders proved JOIN orders own ON ${ofCustomer} AND (own.id = proved.id OR own.id IN (
        SELECT newest.id FROM orders newest
        WHERE newest.merchant_id = proved.merchant_id AND newest.customer_id = proved.customer_id
        ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${newestOrders}))
      LEFT JOIN payment_requests request ON request.order_id = own.id AND request.merchant_id = own.merchant_id
    WHERE proved.merchant_id = $1 AND proved.id = $2
    ORDER BY own.created_at DESC, own.id DESC`,
}

const countStatement: NamedStatement = {
  name: 'conversations-customer-orders-count',
  text: `SELECT count(*) AS count FROM orders proved JOIN orders own ON ${ofCustomer}
    WHERE proved.merchant_id = $1 AND proved.id = $2`,
}

/**
 * The newest orders of the customer who has proved an order, and that order, newest first; and how many orders they have.
 * `byCode`: a code has proved the email of the order, not only its number and email.
 */
export async function selectCustomerOrders(
  transaction: Transaction,
  merchantId: string,
  { orderId, byCode }: { orderId: string; byCode: boolean },
): Promise<{ orders: CustomerOrderRow[]; count: number }> {
  const [orders, [counted]] = await Promise.all([
    transaction.run<CustomerOrderRow>(ordersStatement, [merchantId, orderId, byCode]),
    transaction.run<{ count: number }>(countStatement, [merchantId, orderId]),
  ])
  return { orders, count: counted?.count ?? 0 }
}

export type AnsweringPerson = { id: string; name: string }

const peopleStatement: NamedStatement = {
  name: 'conversations-people',
  text: `SELECT id, name FROM users
    WHERE merchant_id = coalesce((SELECT test_of FROM merchants WHERE merchants.id = $1), $1) AND role = 'merchant' AND disabled_at IS NULL AND removed_at IS NULL
      AND password_hash IS NOT NULL
    ORDER BY name, id LIMIT 200`,
}

/** The people of a merchant who may answer customers; those of the real shop in a test shop. */
export function selectAnsweringPeople(transaction: Transaction, merchantId: string): Promise<AnsweringPerson[]> {
  return transaction.run<AnsweringPerson>(peopleStatement, [merchantId])
}
