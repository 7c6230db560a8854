import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { announcedKinds } from '../messages/notices.ts'
import { refundStates } from '../money/refund.ts'
import { orderParts } from '../orders/order-parts.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import type { EventName } from './event-names.ts'

/** The order that an event is about. Both are null for events without one, such as a product that runs low in an import. */
const about = {
  merchantId: id,
  orderId: z.nullable(id),
  /** The order number that people use. */
  orderNumber: z.nullable(z.number()),
}
const aboutOrder = { merchantId: id, orderId: id, orderNumber: z.number() }

/**
 * The kinds of change to an order: a new status, a part of the payment, a payment that never came, one that begins or ends to wait for a
 * decision or was taken back, an undone change, edited parts, a staff note, instructions sent again, a customer told by the shop itself, held
 * for review, released, a payment that the customer reports, a new or revoked link to the pay page, a refund owed, sent or
 * cancelled.
 */
export const orderChangeKinds = [
  'status',
  'payment',
  'payment_removed',
  'payment_state',
  'undone',
  'edited',
  'note',
  'instructions_resent',
  'customer_told',
  'held',
  'released',
  'payment_claimed',
  'pay_link_changed',
  'refund_owed',
  'refund_sent',
  'refund_cancelled',
] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** The kinds of change to a conversation. `asked` is a question to Levy: it refreshes screens, and is announced nowhere. */
export const conversationChanges = [
  'asked',
  'waiting',
  'customer_wrote',
  'answered',
  'assigned',
  'closed',
  'reopened',
] as const
export type ConversationChange = (typeof conversationChanges)[number]

/** Effects of a transfer on its order. */
export const moneyOutcomes = ['short', 'received', 'over'] as const

/** The data of each kind of event, beside the order and merchant it is about. */
export const eventData = {
  order_created: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
    customerName: z.string(),
  }),
  order_updated: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    /** The previous status; the same if the status didn't change. */
    from: z.enum(orderStatuses),
    change: z.enum(orderChangeKinds),
    /** With `edited`: the parts that changed. */
    parts: z.optional(z.array(z.enum(orderParts))),
  }),
  payment_confirmed: z.object({
    ...aboutOrder,
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
    customerName: z.string(),
  }),
  /** Money that came for an order, once for each transfer. */
  money_received: z.object({
    ...aboutOrder,
    moneyId: id,
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
    /** Beside what was due: `short` of it, all of it (or more, as a tip), or `over`. */
    outcome: z.enum(moneyOutcomes),
    /** The rest that is still due, and the money beyond it. */
    due: usd,
    surplus: usd,
  }),
  /** A refund that is sent at once is owed first: two events. */
  refund_updated: z.object({
    ...aboutOrder,
    refundId: id,
    state: z.enum(refundStates),
    /** The previous state; null for a new refund. */
    from: z.nullable(z.enum(refundStates)),
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
  }),
  shipping_updated: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    trackingNumber: z.nullable(z.string()),
    trackingCarrier: z.nullable(z.string()),
  }),
  inventory_alert: z.object({
    ...about,
    sku: z.string(),
    name: z.string(),
    /** Pieces left. */
    quantity: z.number(),
    threshold: z.number(),
  }),
  notification: z.object({
    ...about,
    message: z.string(),
    /** The notice that the shop gets as a message too; absent if the bell is enough. */
    kind: z.optional(z.enum(announcedKinds)),
    /** Whether the shop gets that message by push only: one by email and text has just left. */
    isQuiet: z.optional(z.boolean()),
    /** The conversation with the customer who waits. */
    conversationId: z.optional(id),
    /** The receipt of a payment that waits for a decision. */
    receiptId: z.optional(id),
  }),
  /** A receipt was read, or somebody decided about it. Only refreshes screens. */
  receipt_updated: z.object({ ...about, receiptId: id }),
  /** A day of the books was closed, with the open days before it. Only refreshes screens. */
  day_closed: z.object({ ...about, day: z.string() }),
  conversation_updated: z.object({
    ...about,
    conversationId: id,
    change: z.enum(conversationChanges),
    /** With `assigned`: the person who has the conversation now; null if nobody has it. */
    assignedTo: z.optional(z.nullable(id)),
  }),
} as const

export type EventType = keyof typeof eventData
export const eventTypes = Object.keys(eventData) as EventType[]

export type EventData<Type extends EventType> = z.infer<(typeof eventData)[Type]>

/** One kind of event as it goes over the wire. */
export type EventOf<Type extends EventType> = {
  /**
   * Increases by one within a room: a merchant's events, or in `all` those of all merchants. A client that has seen one
   * has seen all lower ids, and asks for the later ones.
   */
  id: number
  type: Type
  /** The name that webhooks have for it; null for an event that no webhook sends. */
  event: EventName | null
  data: EventData<Type>
  /** ISO 8601. */
  timestamp: string
}
export type LiveEvent = { [Type in EventType]: EventOf<Type> }[EventType]
