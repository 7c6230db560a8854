import type { ShopLogo } from '../../contract/merchants/logo.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import {
  detailedOrders,
  listedOrders,
  orderDetailsJson,
  orderJson,
  payableJson,
  payableOrders,
  surplusJson,
} from './order-json.ts'
import { type PaymentFacts, paymentFactsJson } from './payment-facts.ts'

/** The reader of an order: an undefined `merchantId` sees all merchants, a null `userId` can undo nothing. */
export type OrderReader = { merchantId: string | undefined; userId: string | null; now: Date }

const answerStatement = (scoped: boolean): NamedStatement => ({
  name: `order-answer${scoped ? '' : '-across-merchants'}`,
  text: `SELECT ${orderDetailsJson} AS details, ${paymentFactsJson} AS payment
    FROM ${detailedOrders({ reader: '$2', now: '$3' })} WHERE o.id = $1${scoped ? ' AND o.merchant_id = $4' : ''}`,
})
const ofMerchant = answerStatement(true)
const acrossMerchants = answerStatement(false)

/** An order with all that happened to it, and what its payment depends on. */
export type OrderAnswer = { details: object; payment: PaymentFacts }

/** Undefined when there is no such order. */
export async function selectOrderAnswer(
  transaction: Transaction,
  { merchantId, userId, now }: OrderReader,
  orderId: string,
): Promise<OrderAnswer | undefined> {
  const values = [orderId, userId, now]
  const [row] =
    merchantId === undefined
      ? await transaction.run<OrderAnswer>(acrossMerchants, values)
      : await transaction.run<OrderAnswer>(ofMerchant, [...values, merchantId])
  return row
}

const customerStatement: NamedStatement = {
  name: 'orders-of-customer',
  text: `SELECT ${orderDetailsJson} AS details, ${paymentFactsJson} AS payment
    FROM ${detailedOrders({ reader: 'NULL::uuid', now: '$3' })}
    WHERE o.merchant_id = $1 AND o.customer_id = $2 ORDER BY o.created_at, o.id`,
}

/** All orders of a customer with all that happened to them, oldest first. */
export async function selectOrdersOfCustomer(
  transaction: Transaction,
  merchantId: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<OrderAnswer[]> {
  return transaction.run(customerStatement, [merchantId, customerId, now])
}

const payPageStatement: NamedStatement = {
  name: 'order-pay-page',
  text: `SELECT ${payableJson} AS listed, ${paymentFactsJson} AS payment, ${surplusJson} AS surplus,
      (SELECT json_build_object('hash', encode(logo.hash, 'hex'), 'width', logo.width, 'height', logo.height)
        FROM merchant_logos logo WHERE logo.merchant_id = o.merchant_id) AS logo,
      m.test_of IS NOT NULL AS "isTest"
    FROM ${payableOrders} WHERE o.id = $1 AND o.merchant_id = $2`,
}

type PayableOrder = { listed: Order; payment: PaymentFacts; surplus: number; logo: ShopLogo | null; isTest: boolean }

/** One order as lists carry it, what its payment depends on, its surplus, its shop's logo, and whether that is a test shop. */
export async function selectPayableOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<PayableOrder | undefined> {
  const [row] = await transaction.run<PayableOrder>(payPageStatement, [orderId, merchantId])
  return row
}

const listedStatement: NamedStatement = {
  name: 'order-listed',
  text: `SELECT ${orderJson} AS listed FROM ${listedOrders}
    WHERE o.id = $1 AND o.merchant_id = $2`,
}

/** One order as lists carry it. */
export async function selectListedOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<object | undefined> {
  const [row] = await transaction.run<{ listed: object }>(listedStatement, [orderId, merchantId])
  return row?.listed
}
