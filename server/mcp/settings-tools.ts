import { getSettings, updateSettings } from '../../contract/merchants/settings.endpoints.ts'
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from '../../contract/webhooks/webhook-endpoints.endpoints.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
} from '../../contract/webhooks/webhooks.endpoints.ts'
import { changing, countOf, numberOf, reading } from './tool.ts'

const endpointId = 'The id of the endpoint, from `list_webhook_endpoints`.'
const deliveryId = 'The id of the delivery, from `list_webhook_deliveries`.'
const allEvents = 'The events that it receives; empty for all.'

type Delivery = { event: string; status: string; attempts: number }
const saysDelivery = ({ delivery: { event, status, attempts } }: { delivery: Delivery }): string =>
  `${event}: ${status}, ${numberOf(attempts, 'attempt')}.`

const webhooks = [
  reading(listWebhookEndpoints, {
    name: 'list_webhook_endpoints',
    title: 'List webhook endpoints',
    says: ({ endpoints, isOn }) =>
      `${countOf(endpoints, null, 'endpoint')}; webhooks are switched ${isOn ? 'on' : 'off'}.`,
  }),
  changing(createWebhookEndpoint, {
    name: 'create_webhook_endpoint',
    title: 'Add a webhook endpoint',
    note: 'The answer has its signing secret, this one time here: it belongs in the receiver and nowhere else.',
    texts: {
      events: allEvents,
      enabled: '`false`: it starts paused.',
      turnOn: 'Also switches webhooks on for the shop, without which nothing is sent.',
    },
    says: ({ endpoint, isOn }) => `${endpoint.url} is added; webhooks are switched ${isOn ? 'on' : 'off'}.`,
    change: {},
  }),
  changing(updateWebhookEndpoint, {
    name: 'update_webhook_endpoint',
    title: 'Change, pause or enable a webhook endpoint',
    texts: { id: endpointId, events: allEvents, enabled: '`false` pauses it.' },
    says: ({ endpoint: { url, enabled } }) => `${url} is ${enabled ? 'enabled' : 'paused'}.`,
    change: { subject: 'list_webhook_endpoints', isCompared: true, isDestructive: true, isRepeatable: true },
  }),
  reading(listWebhookDeliveries, {
    name: 'list_webhook_deliveries',
    title: 'List webhook deliveries',
    texts: {
      endpointId: 'Only those to the endpoint with this id.',
      orderId: 'Only those about the order with this id.',
    },
    says: ({ deliveries }) => `${countOf(deliveries, null, 'delivery', 'deliveries')}.`,
  }),
  reading(getWebhookDelivery, {
    name: 'get_webhook_delivery',
    title: 'Read a webhook delivery',
    texts: { id: deliveryId },
    says: saysDelivery,
  }),
  changing(replayWebhookDelivery, {
    name: 'replay_webhook_delivery',
    title: 'Send a webhook delivery again',
    texts: { id: deliveryId },
    says: saysDelivery,
    change: { subject: 'get_webhook_delivery' },
  }),
  changing(replayWebhookDeliveries, {
    name: 'replay_webhook_deliveries',
    title: 'Send webhook deliveries again',
    texts: {
      since: 'From this day (`2026-11-20`) or moment on.',
      until: 'Up to and including this day or moment.',
      endpointId: 'Only to the endpoint with this id.',
      status: '`failed` by default.',
    },
    says: ({ replayed, nextSince }) =>
      `${numberOf(replayed, 'delivery', 'deliveries')} sent again${nextSince === null ? '' : '; there are more'}.`,
    change: {},
  }),
]

const settings = [
  reading(getSettings, {
    name: 'get_settings',
    title: 'Read the shop’s settings',
    says: ({ businessName, paymentMethods }) =>
      `Settings of ${businessName}, which accepts ${paymentMethods.length === 0 ? 'no method' : paymentMethods.join(', ')}.`,
  }),
  changing(updateSettings, {
    name: 'update_settings',
    title: 'Change the shop’s settings',
    note: 'Send all settings of `get_settings`, with what changes. Payment accounts and methods need `money:write`, notifications `messages:write`, the webhook’s URL `webhooks:write`; the allowed addresses are for people.',
    texts: { version: 'The `version` of the settings as you read them.' },
    says: ({ businessName }) => `The settings of ${businessName} are saved.`,
    change: {
      subject: 'get_settings',
      isCompared: true,
      isDestructive: true,
      isRepeatable: true,
      reachesCustomers: true,
    },
  }),
]

/** The tools of webhooks and settings. */
export const settingsTools = [...webhooks, ...settings]
