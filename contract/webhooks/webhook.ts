import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'
import { type EventName, eventNames } from '../events/event-names.ts'

/** The events that a webhook can send: all that happens, and a test. */
export const webhookEvents = [...eventNames, 'webhook.test'] as const
export type WebhookEvent = EventName | 'webhook.test'

/** `failed` is final: all attempts failed, or the webhook was disabled. It can be sent again by hand. */
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const maxWebhookUrlLength = 2000
export const maxWebhookDescriptionLength = 200
/** The largest number of endpoints of a shop. */
export const mostWebhookEndpoints = 20

/** Deliveries of the last seven days, and all that are pending. */
const deliveryCounts = z.object({ pending: z.number(), delivered: z.number(), failed: z.number() })

/** The webhook whose URL is saved in the settings: the first of a merchant's endpoints. */
export const webhook = z.object({
  /** Null when none is saved. */
  url: z.nullable(z.string()),
  /** Whether webhooks are switched on among the notification preferences. */
  isOn: z.boolean(),
  /** When sending stopped: somebody paused it, or the receiver is gone or has failed for days. */
  disabledAt: z.nullable(instant),
  /** Null if somebody paused it. */
  disabledReason: z.nullable(z.string()),
  /** Start of the current run of failures; null after a success. */
  failingSince: z.nullable(instant),
  /** The last characters of the secret; null while there is none. */
  secretHint: z.nullable(z.string()),
  /** Until when the previous secret signs too; null if it doesn't. */
  previousSecretUntil: z.nullable(instant),
  /** All endpoints together. */
  counts: deliveryCounts,
})
export type Webhook = z.infer<typeof webhook>

/** An address that receives a merchant's events. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  /** The events that it receives; empty for all, also ones that are added later. */
  events: z.array(z.enum(eventNames)),
  /** Whether its URL is the one in the settings. */
  isFirst: z.boolean(),
  /** False while it is paused or disabled: events are kept as failed deliveries. */
  enabled: z.boolean(),
  /** When sending stopped: somebody paused it, or the receiver is gone or has failed for days. */
  disabledAt: z.nullable(instant),
  /** Null if somebody paused it. */
  disabledReason: z.nullable(z.string()),
  /** Start of the current run of failures; null after a success. */
  failingSince: z.nullable(instant),
  /** The last characters of the secret; null if it can't be read. */
  secretHint: z.nullable(z.string()),
  /** Until when the previous secret signs too; null if it doesn't. */
  previousSecretUntil: z.nullable(instant),
  createdAt: instant,
  counts: deliveryCounts,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** One event for the receiver, over all attempts. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of every attempt. */
  id,
  endpointId: id,
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
