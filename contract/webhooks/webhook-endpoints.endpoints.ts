import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { lineOfText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { eventNames } from '../events/event-names.ts'
import {
  maxWebhookDescriptionLength,
  maxWebhookUrlLength,
  mostWebhookEndpoints,
  webhookEndpoint,
  webhookTestResult,
} from './webhook.ts'

const tag = 'Webhooks'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })
const response = z.object({ endpoint: webhookEndpoint })
const secret = z.object({ secret: z.string(), previousSecretUntil: z.nullable(instant) })

const url = lineOfText(maxWebhookUrlLength).check(z.minLength(1, 'Enter a URL'))
const description = lineOfText(maxWebhookDescriptionLength)

const isWithoutRepeats = (names: readonly string[]): boolean => new Set(names).size === names.length

/** Empty for all events. */
const events = z
  .array(z.enum(eventNames))
  .check(z.maxLength(eventNames.length), z.refine(isWithoutRepeats, 'List each only once'))

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/webhooks/endpoints',
  tag,
  summary: 'List the webhook endpoints, oldest first',
  access: 'signed-in',
  scope: 'webhooks:read',
  query,
  response: z.object({
    endpoints: z.array(webhookEndpoint),
    /** Whether webhooks are switched on among the notification preferences. */
    isOn: z.boolean(),
  }),
  problems: ['not-found'],
})

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/endpoints',
  tag,
  summary: `Add a webhook endpoint; a shop has at most ${mostWebhookEndpoints}`,
  access: changers,
  scope: 'webhooks:write',
  query,
  body: z.object({
    url,
    description: z._default(description, ''),
    events: z._default(events, []),
    /** False: it starts paused. */
    enabled: z._default(z.boolean(), true),
    /** Also switches webhooks on among the notification preferences, without which nothing is sent. */
    turnOn: z._default(z.boolean(), false),
  }),
  status: 201,
  response: z.object({
    endpoint: webhookEndpoint,
    secret: z.string(),
    /** Whether webhooks are switched on among the notification preferences. If false, nothing is sent. */
    isOn: z.boolean(),
  }),
  problems: ['not-found', 'conflict'],
})

export const updateWebhookEndpoint = endpoint({
  method: 'PATCH',
  path: '/webhooks/endpoints/:id',
  tag,
  summary: 'Change a webhook endpoint, pause it or enable it again',
  access: changers,
  scope: 'webhooks:write',
  params,
  body: z.object({
    /** A new one ends a disabling by Paydesk, but not a pause. */
    url: z.optional(url),
    description: z.optional(description),
    events: z.optional(events),
    enabled: z.optional(z.boolean()),
  }),
  response,
  problems: ['not-found', 'conflict'],
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/webhooks/endpoints/:id',
  tag,
  summary: 'Delete a webhook endpoint with its secret and its deliveries',
  access: changers,
  scope: 'webhooks:write',
  params,
  response: z.object({ deleted: z.literal(true) }),
  problems: ['not-found'],
})

export const getEndpointSecret = endpoint({
  method: 'GET',
  path: '/webhooks/endpoints/:id/secret',
  tag,
  summary: 'Read the signing secret of a webhook endpoint',
  access: changers,
  scope: 'webhooks:write',
  params,
  response: secret,
  problems: ['not-found', 'conflict'],
})

export const rotateEndpointSecret = endpoint({
  method: 'POST',
  path: '/webhooks/endpoints/:id/rotate-secret',
  tag,
  summary: 'Create a signing secret for a webhook endpoint; the previous one signs too for 24 hours',
  access: changers,
  scope: 'webhooks:write',
  params,
  response: secret,
  problems: ['not-found'],
})

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/endpoints/:id/test',
  tag,
  summary: 'Send a `webhook.test` to a webhook endpoint now, also to a paused one',
  access: changers,
  scope: 'webhooks:write',
  perMinute: 30,
  params,
  response: webhookTestResult,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
