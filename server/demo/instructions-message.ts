import { composeInstructions } from '../messages/instructions.ts'
import type { BasketAdjustment, BasketLine } from './basket.ts'
import type { ShopInBusiness } from './catalogue-rows.ts'
import type { Row } from './seed.queries.ts'

type PendingOrder = Pick<
  Row<'orders'>,
  'id' | 'number' | 'customer_name' | 'customer_email' | 'payment_method' | 'total_cents'
>

/** The payment instructions for a pending order's customer; stored, not sent. */
export function createInstructionsMessage(
  { shop, merchantId }: ShopInBusiness,
  order: PendingOrder,
  { lines, adjustments }: { lines: readonly BasketLine[]; adjustments: readonly BasketAdjustment[] },
  { at, id, code }: { at: number; id: string; code: string },
): Row<'messages'> {
  const { subject, text, html } = composeInstructions({
    number: Number(order.number),
    totalCents: Number(order.total_cents),
    method: order.payment_method,
    customerName: order.customer_name,
    lines,
    adjustments,
    shop: { name: shop.businessName, email: shop.email },
    account: shop.paymentAccounts[order.payment_method] ?? null,
    code,
  })
  return {
    id,
    merchant_id: merchantId,
    order_id: order.id,
    channel: 'email',
    status: 'not_sent',
    recipient: order.customer_email,
    subject,
    body_text: text,
    body_html: html,
    created_at: new Date(at),
  }
}
