import type { AdjustmentKind } from '../../contract/orders/adjustments.ts'
import type { Metadata } from '../../contract/orders/metadata.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type NewOrderRow = {
  id: string
  merchantId: string
  customerId: string
  paymentMethod: PaymentMethod
  totalCents: number
  customer: { name: string; email: string; phone: string | null }
  paymentEmail: string | null
  shippingAddress:
    | {
        name: string
        street: string
        city: string
        state: string
        zip: string
        country: string
        phone: string | null
      }
    | undefined
  linesText: string
  note: string | null
  externalId: string | null
  metadata: Metadata
  createdAt: Date
  updatedAt: Date
}

/** @returns the human number that the order got. */
export async function insertOrder(transaction: Transaction, order: NewOrderRow): Promise<number> {
  const { customer, shippingAddress } = order
  const rows = await transaction.execute(
    sqlBuilder
      .insertInto('orders')
      .values({
        id: order.id,
        merchant_id: order.merchantId,
        customer_id: order.customerId,
        payment_method: order.paymentMethod,
        total_cents: order.totalCents,
        customer_name: customer.name,
        customer_email: customer.email,
        customer_phone: customer.phone,
        payment_email: order.paymentEmail,
        shipping_name: shippingAddress?.name ?? null,
        shipping_street: shippingAddress?.street ?? null,
        shipping_city: shippingAddress?.city ?? null,
        shipping_state: shippingAddress?.state ?? null,
        shipping_zip: shippingAddress?.zip ?? null,
        shipping_country: shippingAddress?.country ?? null,
        shipping_phone: shippingAddress?.phone ?? null,
        lines_text: order.linesText,
        note: order.note,
        external_id: order.externalId,
        metadata: JSON.stringify(order.metadata),
        created_at: order.createdAt,
        updated_at: order.updatedAt,
      })
      .returning('number'),
  )
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The insertion answered no number')
  return inserted.number
}

export type NewLineRow = {
  variantId: string | null
  name: string
  sku: string | null
  quantity: number
  unitPriceCents: number
}

/** All lines in one statement, in the order given. */
export async function insertLines(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  lines: readonly NewLineRow[],
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('order_lines').values(
      lines.map((line, index) => ({
        order_id: order.id,
        position: index + 1,
        merchant_id: order.merchantId,
        variant_id: line.variantId,
        name: line.name,
        sku: line.sku,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
      })),
    ),
  )
}

/** A discount, shipping or tax. The amount is positive for each kind. */
export type AdjustmentRow = { kind: AdjustmentKind; name: string | null; amountCents: number }

/** All adjustments in one statement, in the order given. */
export async function insertAdjustments(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  adjustments: readonly AdjustmentRow[],
): Promise<void> {
  if (adjustments.length === 0) return
  await transaction.execute(
    sqlBuilder.insertInto('order_adjustments').values(
      adjustments.map(({ kind, name, amountCents }, index) => ({
        order_id: order.id,
        position: index + 1,
        merchant_id: order.merchantId,
        kind,
        name,
        amount_cents: amountCents,
      })),
    ),
  )
}

/** The payment methods a shop takes orders by: none while it is closed. */
export type TakenOrders = { methods: PaymentMethod[]; closed: { reason: string | null } | null }

/** Undefined when there is no such shop. */
export async function selectTakenOrders(
  transaction: Transaction,
  merchantId: string,
): Promise<TakenOrders | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .leftJoin('payment_accounts', (join) =>
        join.onRef('payment_accounts.merchant_id', '=', 'merchants.id').on('payment_accounts.accepted', '=', true),
      )
      .select(['payment_accounts.method', 'closed_at as closedAt', 'closed_reason as closedReason'])
      .where('merchants.id', '=', merchantId),
  )
  const [first] = rows
  if (first === undefined) return undefined
  return {
    methods: rows.flatMap(({ method }) => (method === null ? [] : [method])),
    closed: first.closedAt === null ? null : { reason: first.closedReason },
  }
}

const externalIdLock: NamedStatement = {
  name: 'orders-external-id-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('external id ' || $1 || ' ' || $2, 0))`,
}

/** Makes others who ask for the external id wait until the transaction ends. */
export async function lockExternalId(transaction: Transaction, merchantId: string, externalId: string): Promise<void> {
  await transaction.run(externalIdLock, [merchantId, externalId])
}

/** The order of the shop that has an external id. */
export async function selectOrderOfExternalId(
  transaction: Transaction,
  merchantId: string,
  externalId: string,
): Promise<{ id: string; number: number } | undefined> {
  const [order] = await transaction.execute(
    sqlBuilder
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('external_id', '=', externalId)
      .where('merchant_id', '=', merchantId),
  )
  return order
}
