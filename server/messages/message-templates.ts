import { hourMs } from '../../contract/core/time.ts'
import { type CustomerMessageKind, customerMessageKinds } from '../../contract/messages/message.ts'
import type { EditableKind, MessageText } from '../../contract/messages/message-text.ts'
import { isAnnounced, type NoticeKind, noticeKinds, notices } from '../../contract/messages/notices.ts'
import type { MessageTemplate } from '../../contract/notifications/preferences.endpoints.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { composeAnswerLetter } from './answer-letter.ts'
import { codeMark, composeCodeLetter } from './code-letter.ts'
import { composeCustomerLetter, type LetterOrder } from './customer-letters.ts'
import { composeInstructions } from './instructions.ts'
import type { ComposedMessage } from './message-frame.ts'
import { composeNotice, type Notice, type NoticeOf, type NoticeOrder, type OwnKind } from './shop-notices.ts'
import { composeStockLetter, type StockLetter } from './stock-letter.ts'

export type TemplateShop = { name: string; email: string; timezone: string }
/** The shop's first payment method. Null if it has none. */
export type TemplateAccount = { method: PaymentMethod; account: string } | null

const sampleAnswer = 'Yes, the blue mug is back in stock. We keep one for you until Friday.'

const sampleId = '00000000-0000-7000-8000-000000000000'

const samplePayUrl = 'https://desk.example.com/pay/example'

/** An invented example order. */
const sampleOrder = (shop: TemplateShop, method: PaymentMethod, now: Date) => ({
  id: sampleId,
  number: 12345,
  totalCents: 6945,
  method,
  customerName: 'Dana Whitfield',
  lines: [
    { name: 'Enamel mug (Blue)', sku: 'MUG-BLU', quantity: 2, unitPriceCents: 1800 },
    { name: 'Linen towel', sku: 'TWL-NAT', quantity: 1, unitPriceCents: 2850 },
  ],
  adjustments: [{ kind: 'shipping' as const, name: null, amountCents: 495 }],
  paidAt: new Date(now.getTime() - 48 * hourMs),
  shippedAt: new Date(now.getTime() - 24 * hourMs),
  deliveredAt: now,
  cancelledAt: now,
  trackingNumber: '9400111899223100123456',
  carrier: 'USPS',
  refundOwedCents: 0,
  edit: {
    at: new Date(now.getTime() - 36 * hourMs),
    changes: [
      {
        field: 'products' as const,
        from: [
          { name: 'Enamel mug (Green)', sku: 'MUG-GRN', quantity: 2, price: 18 },
          { name: 'Linen towel', sku: 'TWL-NAT', quantity: 1, price: 28.5 },
        ],
        to: [
          { name: 'Enamel mug (Blue)', sku: 'MUG-BLU', quantity: 2, price: 18 },
          { name: 'Linen towel', sku: 'TWL-NAT', quantity: 1, price: 28.5 },
        ],
      },
    ],
  },
  code: 'K7QX4',
  payUrl: samplePayUrl,
  shop,
})

/** An invented variant that is back. */
const sampleStock: Omit<StockLetter, 'shop'> = {
  product: { name: 'Canvas Tote', color: 'Red', size: null, priceCents: 3200 },
  language: 'en',
  stopUrl: 'https://desk.example.com/stop-stock-emails/example',
}

type OwnTexts = Partial<Record<CustomerMessageKind, MessageText>>

/** A message to a customer; letters are Paydesk's where the shop has no text of its own. */
function customerMessage(
  kind: CustomerMessageKind,
  order: LetterOrder & { account: string | null; code: string },
  own: OwnTexts,
): ComposedMessage {
  if (kind === 'instructions') return composeInstructions(order, own[kind])
  if (kind === 'order_code') return composeCodeLetter({ ...order, code: codeMark })
  if (kind === 'conversation_answer') return composeAnswerLetter({ ...order, answer: sampleAnswer })
  if (kind === 'back_in_stock') return composeStockLetter({ ...sampleStock, shop: order.shop }, own[kind])
  return composeCustomerLetter(kind, order, own[kind])
}

/** A shop's text as it would go out for the sample order. */
export function composeSample(
  kind: EditableKind,
  text: MessageText,
  { shop, account, now }: { shop: TemplateShop; account: TemplateAccount; now: Date },
): ComposedMessage {
  const order = { ...sampleOrder(shop, account?.method ?? 'cashapp', now), account: account?.account ?? null }
  return customerMessage(kind, order, { [kind]: text })
}

function sampleNotice(kind: NoticeKind, order: NoticeOrder): Notice {
  if (isAnnounced(kind)) {
    const { announced, page } = notices[kind]
    return { kind, message: announced.example, orderId: page === 'order' ? order.id : null }
  }
  const own: { [Kind in OwnKind]: NoticeOf<Kind> } = {
    payment_received: { kind: 'payment_received', order },
    order_shipped: { kind: 'order_shipped', order },
    order_delivered: { kind: 'order_delivered', order },
    low_stock: { kind: 'low_stock', product: { name: 'Enamel mug (Blue)', sku: 'MUG-BLU', quantity: 3 } },
    test: { kind: 'test' },
  }
  return own[kind]
}

/** Every message as it would go out in the shop's name. */
export function composeTemplates(
  { shop, account, ownTexts }: { shop: TemplateShop; account: TemplateAccount; ownTexts: OwnTexts },
  { publicUrl, now }: { publicUrl: string; now: Date },
): MessageTemplate[] {
  const order = sampleOrder(shop, account?.method ?? 'cashapp', now)
  const toCustomers = customerMessageKinds.map((kind): MessageTemplate => {
    return {
      audience: 'customer',
      kind,
      channel: 'email',
      ...customerMessage(kind, { ...order, account: account?.account ?? null }, ownTexts),
    }
  })
  const toShop = noticeKinds.flatMap((kind): MessageTemplate[] => {
    const { email, sms, push } = composeNotice(sampleNotice(kind, order), { shop, at: now, publicUrl })
    const told = { audience: 'shop', kind } as const
    return [
      { ...told, channel: 'email', ...email },
      { ...told, channel: 'sms', ...sms, html: null },
      // A test goes out by email or text: pushes are tried where they are turned on.
      ...(kind === 'test' ? [] : [{ ...told, channel: 'push', ...push, html: null } as const]),
    ]
  })
  return [...toCustomers, ...toShop]
}
