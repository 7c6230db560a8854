import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'

export type ProvedOrderRow = {
  id: string
  number: number
  status: OrderStatus
  totalCents: number
  paymentMethod: PaymentMethod
  createdAt: Date
  trackingNumber: string | null
}

/** More than customers usually have. */
const mostOrders = 20

const ordersStatement: NamedStatement = {
  name: 'conversations-proved-orders',
  // A code sent to the email proves all of its orders; a matching number and email prove one.
  text: `SELECT own.id, own.number, own.status, own.total_cents AS "totalCents", own.payment_method AS "paymentMethod",
      own.created_at AS "createdAt", own.tracking_number AS "trackingNumber"
    FROM orders proved JOIN orders own ON own.merchant_id = proved.merchant_id
      AND (own.id = proved.id OR $3::boolean AND lower(own.customer_email) = lower(proved.customer_email))
    WHERE proved.merchant_id = $1 AND proved.id = $2
    ORDER BY own.created_at DESC, own.id DESC LIMIT ${mostOrders}`,
}

/** The order that a customer has proved. With `byCode` also the other orders of the same email, newest first. */
export function selectProvedOrders(
  transaction: Transaction,
  merchantId: string,
  { orderId, byCode }: { orderId: string; byCode: boolean },
): Promise<ProvedOrderRow[]> {
  return transaction.run<ProvedOrderRow>(ordersStatement, [merchantId, orderId, byCode])
}

export type AnsweringPerson = { id: string; name: string }

const peopleStatement: NamedStatement = {
  name: 'conversations-people',
  text: `SELECT id, name FROM users
    WHERE merchant_id = $1 AND role = 'merchant' AND disabled_at IS NULL AND removed_at IS NULL
      AND password_hash IS NOT NULL
    ORDER BY name, id LIMIT 200`,
}

/** The people of a merchant who may answer customers. */
export function selectAnsweringPeople(transaction: Transaction, merchantId: string): Promise<AnsweringPerson[]> {
  return transaction.run<AnsweringPerson>(peopleStatement, [merchantId])
}
