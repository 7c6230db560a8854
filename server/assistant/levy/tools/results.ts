import type { ActName } from '../../../../contract/assistant/acts.ts'
import type { AdjustmentKind } from '../../../../contract/orders/adjustments.ts'
import type { OrderStatus } from '../../../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../../../contract/payments/payment-method.ts'
import type { NeedName } from '../product-needs.ts'
import type { Named } from './order-name.ts'

/**
 * The order data for a customer who named its number and email. Money in US dollars, moments in ISO 8601 as the shop's
 * clocks show them: `2026-11-12T09:30:00-07:00`.
 */
export type ToldOrder = {
  number: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  total: number
  /** The part of the total that hasn't come yet; 0 once paid. */
  amountDue: number
  placedAt: string
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  trackingNumber: string | null
  carrier: string | null
  /** The carrier's page about the parcel. */
  trackingUrl: string | null
}

/**
 * Why an order is not told: something is to be asked for first, number and email don't go together (in the same words as
 * where there is no such order), or it was tried too often. `need-code`: number and email are not enough here, be they right
 * or wrong; `send_code` with the same two goes on. `switched-off` by the shop.
 */
export type NotTold = {
  outcome: 'need-number' | 'need-email' | 'need-code' | 'not-found' | 'too-many-tries' | 'switched-off'
}

export type OrderStatusResult = { outcome: 'found'; order: ToldOrder } | NotTold

/** Only for who proved it with a code. */
export type OrderDetailsResult =
  | {
      outcome: 'found'
      order: ToldOrder
      items: { name: string; sku: string; quantity: number; price: number }[]
      /** Discounts with a negative amount, shipping and tax. An empty name means that the kind alone names it. */
      adjustments: { kind: AdjustmentKind; name: string; amount: number }[]
      shippingAddress: string[]
      customerName: string
    }
  | NotTold

/** The orders placed with an email that a code has proved, the newest first; `more`: there are older ones. */
export type OwnOrdersResult =
  | { outcome: 'found'; orders: ToldOrder[]; more: boolean }
  | { outcome: 'nothing' }
  | NotTold

export type SendCodeResult =
  /** `to` with most of it hidden: `j•••@example.com`. */
  { outcome: 'sent'; to: string; minutes: number } | { outcome: 'too-many' | 'no-mail' } | NotTold

/** `none`: there is no code that could be right any more; it was never sent, was used, or tried too often. */
export type CheckCodeResult =
  | { outcome: 'right' | 'expired' | 'none' | 'switched-off' }
  | { outcome: 'wrong'; triesLeft: number }

/** How to pay an order, as its email with the instructions tells it. */
export type PaymentInstructionsResult =
  | {
      outcome: 'found'
      orderNumber: number
      method: PaymentMethod
      methodName: string
      amountDue: number
      /** The account to pay to; null if the shop has set none. */
      account: string | null
      /** The reference to write on the payment. */
      reference: string
      /** The order's pay page; null while its link is revoked. */
      payUrl: string | null
      /** The steps, a sentence each. */
      steps: string[]
    }
  /** Nothing is due: it is paid, or cancelled. */
  | { outcome: 'nothing-due'; orderNumber: number; status: OrderStatus }
  | NotTold

export type PaymentMethodsResult =
  | {
      outcome: 'found'
      /** `account` is the shop's own, which its customers pay to. */
      methods: { method: PaymentMethod; name: string; account: string }[]
    }
  | { outcome: 'switched-off' }

export type FoundProduct = {
  name: string
  description: string
  lowestPrice: number
  highestPrice: number
  /**
   * Those that fit what was asked for; of each whether it can be bought now, and how many are left where few are. None: the
   * product is on sale, but not in the color, in the size, at the price or in stock as it was asked for.
   */
  variants: {
    sku: string
    size: string | null
    color: string | null
    price: number
    /** Null where the shop does not tell of its stock. */
    inStock: boolean | null
    /** Only if it is low: otherwise customers don't see the shop's stock. */
    left: number | null
  }[]
}
export type SearchProductsResult =
  | { outcome: 'found'; products: FoundProduct[]; more: number }
  | { outcome: 'nothing' | 'switched-off' }

/** `possible`: it is sold out, and its email could be sent. */
export type OfferStockEmailResult = { outcome: 'possible' | 'gone' | 'in-stock' | 'no-mail' | 'switched-off' }

/** `noted` says nothing of what was known of the address: it may have been noted before, or want no such emails. */
export type RecordStockEmailResult = {
  outcome: 'noted' | 'too-many' | 'gone' | 'in-stock' | 'no-mail' | 'switched-off'
}

export type PolicyResult = { outcome: 'found'; title: string; text: string } | { outcome: 'none' | 'switched-off' }

/** Passages of published articles, the best first. The title of a learned article is a customer’s question. */
export type KnowledgeResult =
  | { outcome: 'found'; passages: { title: string; text: string; score: number; isLearned: boolean }[] }
  | { outcome: 'nothing' | 'switched-off' }

export type HandOffResult = { outcome: 'handed-off'; reason: string }

export type ToolResults = {
  order_status: OrderStatusResult
  order_details: OrderDetailsResult
  own_orders: OwnOrdersResult
  send_code: SendCodeResult
  check_code: CheckCodeResult
  payment_instructions: PaymentInstructionsResult
  payment_methods: PaymentMethodsResult
  search_products: SearchProductsResult
  offer_stock_email: OfferStockEmailResult
  record_stock_email: RecordStockEmailResult
  shipping_policy: PolicyResult
  return_policy: PolicyResult
  search_knowledge: KnowledgeResult
  hand_off: HandOffResult
}

/** The context that engines give to tools. */
export type ToolInputs = {
  order_status: Named
  order_details: Named
  /** Days on the calendar of the shop, both included. */
  own_orders: { from?: string | undefined; to?: string | undefined }
  send_code: Named
  check_code: { code: string }
  payment_instructions: Named
  payment_methods: Record<string, never>
  search_products: {
    query: string
    size?: string | undefined
    color?: string | undefined
    /** US dollars. */
    minPrice?: number | undefined
    maxPrice?: number | undefined
    inStockOnly?: boolean | undefined
    /** The cheapest or the most expensive first; else those that fit best. */
    byPrice?: 'lowest' | 'highest' | undefined
    /** Then come the products that suit them best; those alone that the query names, if it does. */
    needs?: NeedName[] | undefined
  }
  /** A variant by its SKU. */
  offer_stock_email: { sku: string }
  record_stock_email: { sku: string; email: string }
  shipping_policy: Record<string, never>
  return_policy: Record<string, never>
  /** @param matter the act that the passages are about, whatever words they have; the query then orders them */
  search_knowledge: { query: string; matter?: ActName | undefined }
  hand_off: { reason: string }
}
