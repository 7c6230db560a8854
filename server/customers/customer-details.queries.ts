import type { ConversationState } from '../../contract/assistant/event.ts'
import { newestShown } from '../../contract/customers/customer.ts'
import type { CustomerMessageKind, MessageChannel, MessageStatus } from '../../contract/messages/message.ts'
import type { ShippingAddress } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type CustomerKey = { id: string; merchantId: string }

const own = 'o.merchant_id = $1 AND o.customer_id = $2'

const orders: NamedStatement = {
  name: 'customer-orders',
  text: `SELECT o.id, o.number, o.status, o.payment_method AS "paymentMethod", o.total_cents AS "totalCents",
      o.created_at AS "createdAt"
    FROM orders o WHERE ${own} ORDER BY o.created_at DESC, o.id DESC LIMIT ${newestShown.orders}`,
}

export type CustomerOrderRow = {
  id: string
  number: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  totalCents: number
  createdAt: Date
}

/** A customer's newest orders. */
export const selectNewestOrders = (transaction: Transaction, { id, merchantId }: CustomerKey) =>
  transaction.run<CustomerOrderRow>(orders, [merchantId, id])

const messages: NamedStatement = {
  name: 'customer-messages',
  text: `SELECT message.id, o.id AS "orderId", o.number AS "orderNumber", message.kind, message.channel, message.status,
      message.outdated, message.recipient, message.subject, message.created_at AS "createdAt"
    FROM orders o JOIN messages message ON message.merchant_id = o.merchant_id AND message.order_id = o.id
    WHERE ${own} AND message.audience = 'customer'
    ORDER BY message.created_at DESC, message.id DESC LIMIT ${newestShown.messages}`,
}

export type CustomerMessageRow = {
  id: string
  orderId: string
  orderNumber: number
  kind: CustomerMessageKind
  channel: MessageChannel
  status: MessageStatus
  outdated: boolean
  recipient: string
  subject: string
  createdAt: Date
}

/** The newest messages sent to a customer. */
export const selectNewestMessages = (transaction: Transaction, { id, merchantId }: CustomerKey) =>
  transaction.run<CustomerMessageRow>(messages, [merchantId, id])

const conversations: NamedStatement = {
  name: 'customer-conversations',
  text: `SELECT talk.id, newest.id AS "eventId", talk.state, o.id AS "orderId", o.number AS "orderNumber",
      (
        SELECT event.query FROM assistant_events event
        WHERE event.merchant_id = talk.merchant_id AND event.conversation_id = talk.id AND event.query IS NOT NULL
        ORDER BY event.at, event.id LIMIT 1
      ) AS question, talk.last_at AS "lastAt"
    FROM orders o JOIN assistant_conversations talk ON talk.merchant_id = o.merchant_id AND talk.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT event.id FROM assistant_events event
      WHERE event.merchant_id = talk.merchant_id AND event.conversation_id = talk.id
        AND event.type IN ('request', 'response', 'error')
      ORDER BY event.at DESC, event.id DESC LIMIT 1
    ) newest
    WHERE ${own} AND talk.channel <> 'test'
    ORDER BY talk.last_at DESC, talk.id DESC LIMIT ${newestShown.conversations}`,
}

export type CustomerConversationRow = {
  id: string
  eventId: string
  state: ConversationState
  orderId: string
  orderNumber: number
  question: string | null
  lastAt: Date
}

/** The newest conversations in which a customer proved one of their orders. */
export const selectNewestConversations = (transaction: Transaction, { id, merchantId }: CustomerKey) =>
  transaction.run<CustomerConversationRow>(conversations, [merchantId, id])

const counts: NamedStatement = {
  name: 'customer-counts',
  text: `SELECT
      (SELECT count(*) FROM orders o JOIN messages message ON message.merchant_id = o.merchant_id AND message.order_id = o.id
        WHERE ${own} AND message.audience = 'customer') AS messages,
      (SELECT count(*) FROM orders o JOIN assistant_conversations talk ON talk.merchant_id = o.merchant_id AND talk.order_id = o.id
        WHERE ${own} AND talk.channel <> 'test') AS conversations`,
}

/** How many messages were sent to a customer, and in how many conversations they proved one of their orders. */
export async function countTalks(
  transaction: Transaction,
  { id, merchantId }: CustomerKey,
): Promise<{ messages: number; conversations: number }> {
  const [row] = await transaction.run<{ messages: number; conversations: number }>(counts, [merchantId, id])
  return row ?? { messages: 0, conversations: 0 }
}

const addresses: NamedStatement = {
  name: 'customer-addresses',
  text: `SELECT json_build_object('name', name, 'street', street, 'city', city, 'state', state, 'zip', zip, 'country', country,
      'phone', phone) AS address
    FROM (
      SELECT o.shipping_name AS name, o.shipping_street AS street, o.shipping_city AS city, o.shipping_state AS state,
        o.shipping_zip AS zip, o.shipping_country AS country, o.shipping_phone AS phone, max(o.created_at) AS last_at
      FROM orders o WHERE ${own} AND o.shipping_street <> '' GROUP BY 1, 2, 3, 4, 5, 6, 7
      ORDER BY last_at DESC LIMIT ${newestShown.addresses}
    ) used ORDER BY last_at DESC`,
}

/** The distinct addresses of a customer's orders, the latest first. */
export async function selectAddresses(
  transaction: Transaction,
  { id, merchantId }: CustomerKey,
): Promise<ShippingAddress[]> {
  const rows = await transaction.run<{ address: ShippingAddress }>(addresses, [merchantId, id])
  return rows.map(({ address }) => address)
}
