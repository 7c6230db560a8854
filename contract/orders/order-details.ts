import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant, minuteMs } from '../core/time.ts'
import { outgoingMessage } from '../messages/message.ts'
import { evidenceKinds, movementStates } from '../money/movement.ts'
import { orderRefund } from '../money/refund.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { claimedPayer, paymentInstruction, paymentRequestFields } from '../payments/payment-request.ts'
import { adjustment } from './adjustments.ts'
import { orderFields, orderLine, person, shippingAddress } from './order.ts'
import { orderStatuses } from './order-status.ts'

export const actorKinds = ['user', 'customer', 'api', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

export const timelineEntryTypes = [
  'created',
  'edited',
  'status_changed',
  'cancelled',
  'payment_received',
  'payment_removed',
  'undone',
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
export type TimelineEntryType = (typeof timelineEntryTypes)[number]

const nullableText = z.nullable(z.string())
const fieldChange = <Field extends string, Value extends z.ZodMiniType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), from: value, to: value })

/** A field of an order before and after an edit. Money is in dollars. */
export const orderFieldChange = z.union([
  fieldChange('customer', z.object(person)),
  fieldChange('shippingAddress', z.nullable(shippingAddress)),
  fieldChange('products', z.array(orderLine)),
  fieldChange('adjustments', z.array(adjustment)),
  fieldChange('totalAmount', usd),
  fieldChange('paymentMethod', z.enum(paymentMethods)),
  fieldChange('trackingNumber', nullableText),
  fieldChange('trackingCarrier', nullableText),
  fieldChange('note', nullableText),
  fieldChange('externalId', nullableText),
  fieldChange('metadata', z.record(z.string(), z.string())),
])
export type OrderFieldChange = z.infer<typeof orderFieldChange>

/** An event in the order's life. Entries are only appended. */
export const timelineEntry = z.object({
  id,
  at: instant,
  type: z.enum(timelineEntryTypes),
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.nullable(z.enum(orderStatuses)),
  /** The reason, or the text of a `note`. */
  reason: z.nullable(z.string()),
  /** The fields that an edit changed; empty for other entries. */
  changes: z.array(orderFieldChange),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const paymentSources = ['manual', 'notification', 'chain', 'import'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** The transfer that a payment is from. */
export const movement = z.object({
  id,
  /** The whole transfer: more than the payment if the customer paid too much. */
  amount: usd,
  /** The payer's name or handle, if known. */
  payer: z.nullable(z.string()),
  /** The customer's note with the transfer. */
  note: z.nullable(z.string()),
  state: z.enum(movementStates),
  /** Why it is believed, oldest first. `by` is the person or API key that vouches for it. */
  evidence: z.array(
    z.object({ kind: z.enum(evidenceKinds), isVerified: z.boolean(), by: z.nullable(z.string()), at: instant }),
  ),
})

/** Money that pays the order. The rest of the movement beside `amount`, `tip` and `surplus` pays other orders. */
export const payment = z.object({
  id,
  method: z.enum(paymentMethods),
  /** How much of the movement pays this order. */
  amount: usd,
  /** How much of it is a tip. */
  tip: usd,
  /** How much of the movement pays no order and is no tip: more came than was due. */
  surplus: usd,
  /** The transaction's own id, if known: a Cash App identifier, a transaction hash. */
  reference: z.nullable(z.string()),
  source: z.enum(paymentSources),
  receivedAt: instant,
  movement,
})
export type Payment = z.infer<typeof payment>

/** A mail of a provider that says that it took a payment of the order back, and that nobody has handled. */
export const paymentReversal = z.object({ receiptId: id, moneyId: id, amount: usd, at: instant })

/** Money on the books that the rules propose for the order: a receipt that waits for a person. */
export const paymentProposal = z.object({
  receiptId: id,
  moneyId: id,
  method: z.enum(paymentMethods),
  amount: usd,
  /** The transaction's own id, if known. */
  reference: z.nullable(z.string()),
  /** When the money came. */
  at: instant,
})

/** How long users can undo their own change of a status, a payment or a refund. */
export const undoWindowMs = minuteMs

/** One order with its history, oldest entry first. */
export const orderDetails = z.object({
  ...orderFields,
  /** For the staff; in no list, export or webhook. */
  note: z.nullable(z.string()),
  /** The country code of the shop: an address in it needs no country. */
  merchantCountry: z.string(),
  timeline: z.array(timelineEntry),
  payments: z.array(payment),
  /** Payments that their providers took back, as long as nobody has handled it. The money above still counts them. */
  reversals: z.array(paymentReversal),
  /** Payments that the rules propose for the order, as long as a person has to decide. They count in none of its amounts. */
  proposals: z.array(paymentProposal),
  /** Refunds of the order, oldest first. */
  refunds: z.array(orderRefund),
  /** True if the cancellation put nothing back in stock. */
  stockKeptOut: z.boolean(),
  /**
   * The money that came for the order, the rest that a pending order waits for, the tips in it, the money beyond total and tips
   * that has no refund yet, and the most that can be refunded now.
   */
  money: z.object({ received: usd, due: usd, tip: usd, surplus: usd, refundable: usd }),
  /** The money that the customer is asked for; `claim` is null until they say that they paid. `refunded` is what was sent back. */
  payment: z.object({ ...paymentRequestFields, refunded: usd, claim: z.nullable(claimedPayer) }),
  /** How to pay what is left, the order's own method first; empty once nothing is left. */
  instructions: z.array(paymentInstruction),
  /** The messages about it to the customer and to the shop's people, oldest first. */
  messages: z.array(outgoingMessage),
  /** The newest timeline entry, when the caller may still undo it (`POST …/undo`); else null. */
  undoable: z.nullable(z.object({ entryId: id, until: instant })),
})
export type OrderDetails = z.infer<typeof orderDetails>
