import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { webhookBody } from './webhook-body.ts'

/** Longest wait for the next event, in seconds. Proxies give up after a minute. */
export const mostWaitSeconds = 30

const eventNumber = wholeNumber(0, 999_999_999, 'Must be the number of an event')

/** An event of the log, as webhooks send it. */
export const happenedEvent = z.object({
  /** Rises with each event of the shop, the same as in sockets. Events that no webhook sends leave gaps. */
  id: z.number(),
  /** Identifies the event for receivers, as `webhook-id` does: the same each time it is read. */
  webhookId: z.string(),
  event: webhookBody,
})
export type HappenedEvent = z.infer<typeof happenedEvent>

export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/webhooks/events',
  tag: 'Webhooks',
  summary: 'List the events of the last 90 days as webhooks send them, oldest first, and wait for the next',
  access: 'signed-in',
  scope: 'webhooks:read',
  query: z.object({
    merchantId: z.optional(id),
    after: z.optional(eventNumber),
    limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), maxPageSize),
    wait: z._default(wholeNumber(0, mostWaitSeconds, `Must be a whole number from 0 to ${mostWaitSeconds}`), 0),
  }),
  response: z.object({
    events: z.array(happenedEvent),
    /** The `after` of the next call. */
    nextAfter: z.number(),
    hasMore: z.boolean(),
    /** False if events before the first one are no longer kept: read your orders again. */
    isComplete: z.boolean(),
  }),
  problems: ['not-found', 'too-many-requests', 'unavailable'],
})
