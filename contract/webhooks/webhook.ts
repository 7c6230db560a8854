import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'

/** The events that a webhook can send. */
export const webhookEvents = [
  'order.created',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.updated',
  'payment.claimed',
  'payment.received',
  'payment.short',
  'payment.over',
  'payment.confirmed',
  'refund.created',
  'refund.sent',
  'inventory.low',
  'webhook.test',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `failed` is final: all attempts failed, or the webhook was disabled. It can be sent again by hand. */
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const maxWebhookUrlLength = 2000

/** A merchant's webhook. */
export const webhook = z.object({
  /** Null when none is saved. */
  url: z.nullable(z.string()),
  /** Whether webhooks are switched on among the notification preferences. */
  isOn: z.boolean(),
  /** When sending stopped, because the receiver is gone or has failed for days. */
  disabledAt: z.nullable(instant),
  disabledReason: z.nullable(z.string()),
  /** Start of the current run of failures; null after a success. */
  failingSince: z.nullable(instant),
  /** The last characters of the secret; null while there is none. */
  secretHint: z.nullable(z.string()),
  /** Until when the previous secret signs too; null if it doesn't. */
  previousSecretUntil: z.nullable(instant),
  /** Deliveries of the last seven days, and all that are pending. */
  counts: z.object({ pending: z.number(), delivered: z.number(), failed: z.number() }),
})
export type Webhook = z.infer<typeof webhook>

/** One event for the receiver, over all attempts. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of every attempt. */
  id,
  event: z.enum(webhookEvents),
  status: z.enum(deliveryStatuses),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.number()),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  attempts: z.number(),
  /** Number of times it was sent again by hand. */
  replays: z.number(),
  /** Null unless it is pending, or while its first attempt is due. */
  nextAttemptAt: z.nullable(instant),
  /** The receiver's last response; null if there was none. */
  responseStatus: z.nullable(z.number()),
  /** Why it has not been delivered (yet); null if nothing failed. */
  failure: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookAttempt = z.object({
  number: z.number(),
  startedAt: instant,
  durationMs: z.number(),
  /** The address it was sent to. */
  url: z.nullable(z.string()),
  responseStatus: z.nullable(z.number()),
  /** The beginning of the response. */
  responseBody: z.nullable(z.string()),
  /** Why it failed; null if the receiver accepted it. */
  failure: z.nullable(z.string()),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>

/** A delivery with the body that is sent and its attempts, oldest first. */
export const webhookDeliveryDetails = z.extend(webhookDelivery, {
  payload: z.string(),
  attemptsMade: z.array(webhookAttempt),
})
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>

/** The result of a test. */
export const webhookTestResult = z.object({
  url: z.string(),
  /** Null if there was no response. */
  status: z.nullable(z.number()),
  durationMs: z.number(),
  /** The beginning of the response; null if there was none. */
  body: z.nullable(z.string()),
  /** Why it failed; null if the receiver accepted it. */
  failure: z.nullable(z.string()),
})
export type WebhookTestResult = z.infer<typeof webhookTestResult>
