import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { lineOfText } from '../core/text.ts'
import { endOf, instant, rangeBound, startOf } from '../core/time.ts'
import { updatedSince } from '../core/updated-since.ts'
import { eventNames } from '../events/event-names.ts'
import {
  deliveryStatuses,
  maxWebhookUrlLength,
  webhook,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookEvents,
  webhookTestResult,
} from './webhook.ts'

const tag = 'Webhooks'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const url = lineOfText(maxWebhookUrlLength)
const secret = z.object({ secret: z.nullable(z.string()), previousSecretUntil: z.nullable(instant) })

/** How long the previous secret signs beside a new one. */
export const secretOverlapHours = 24
export const maxTestsPerMinute = 10
/** The most deliveries that one call replays. */
export const mostReplayedAtOnce = 10_000

export const getWebhook = endpoint({
  method: 'GET',
  path: '/webhooks',
  tag,
  summary: 'Read the webhook and its delivery counts',
  access: 'signed-in',
  scope: 'webhooks:read',
  query,
  response: webhook,
  problems: ['not-found'],
})

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks',
  tag,
  summary: 'Set the webhook URL; an empty one removes it',
  access: changers,
  scope: 'webhooks:write',
  query,
  body: z.object({ url }),
  response: webhook,
  problems: ['not-found'],
})

export const enableWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/enable',
  tag,
  summary: 'Enable a disabled webhook',
  access: changers,
  scope: 'webhooks:write',
  query,
  response: webhook,
  problems: ['not-found', 'conflict'],
})

export const getWebhookSecret = endpoint({
  method: 'GET',
  path: '/webhooks/secret',
  tag,
  summary: 'Read the webhook’s signing secret',
  access: changers,
  scope: 'webhooks:write',
  query,
  response: secret,
  problems: ['not-found', 'conflict'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/secret/rotate',
  tag,
  summary: 'Create a signing secret; the previous one signs too for 24 hours',
  access: changers,
  scope: 'webhooks:write',
  query,
  response: secret,
  problems: ['not-found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/test',
  tag,
  summary: 'Send a `webhook.test` now, to the given address or the saved one',
  access: changers,
  scope: 'webhooks:write',
  perMinute: 30,
  query,
  body: z.object({ url: z.optional(url) }),
  response: webhookTestResult,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/deliveries',
  tag,
  summary: 'List deliveries, newest first',
  access: 'signed-in',
  scope: 'webhooks:read',
  query: z.object({
    merchantId: z.optional(id),
    status: z.optional(severalOf(deliveryStatuses)),
    event: z.optional(severalOf(webhookEvents)),
    updatedSince,
    endpointId: z.optional(id),
    orderId: z.optional(id),
    /** The previous page's `nextCursor`. */
    after: z.optional(id),
    limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), 20),
  }),
  response: z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.nullable(id) }),
  problems: ['not-found'],
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/webhooks/deliveries/:id',
  tag,
  summary: 'Read a delivery with its body and its attempts',
  access: 'signed-in',
  scope: 'webhooks:read',
  params,
  response: z.object({ delivery: webhookDeliveryDetails }),
  problems: ['not-found'],
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/:id/replay',
  tag,
  summary: 'Send a delivery again under the same `webhook-id`; a pending one is sent now',
  access: changers,
  scope: 'webhooks:write',
  params,
  response: z.object({ delivery: webhookDeliveryDetails }),
  problems: ['not-found', 'conflict'],
})

export const replayWebhookDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/replay',
  tag,
  summary: `Send the deliveries of a time range again, at most ${mostReplayedAtOnce.toLocaleString('en-US')} at once`,
  access: changers,
  scope: 'webhooks:write',
  query,
  body: z
    .object({
      since: rangeBound,
      /** A day counts whole, a moment is included; without it, everything since. */
      until: z.optional(rangeBound),
      /** Without it, all endpoints that are enabled. */
      endpointId: z.optional(id),
      event: z.optional(z.enum(eventNames)),
      status: z._default(z.enum(deliveryStatuses), 'failed'),
    })
    .check(
      z.refine(({ since, until }) => until === undefined || startOf(since) < endOf(until), {
        path: ['until'],
        error: 'Must not be before since',
      }),
    ),
  response: z.object({
    replayed: z.number(),
    /** When there are more: send it as `since` to go on. */
    nextSince: z.nullable(instant),
  }),
  problems: ['not-found', 'conflict'],
})
