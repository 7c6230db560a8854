import { eventMoments } from '../../contract/events/event-names.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type WebhookEvent, webhookEvents } from '../../contract/webhooks/webhook.ts'
import { exampleOf, type JsonSchema, type NamedSchemas } from './openapi-example.ts'

const moments: Record<WebhookEvent, string> = { ...eventMoments, 'webhook.test': 'you send a test' }

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** For example, `order.paid` becomes `OrderPaid`. */
const nameOf = (event: WebhookEvent): string => event.split('.').map(capitalized).join('')

/** The name of the schema of an event's body: `OrderPaidEvent`. */
export const bodyNameOf = (event: WebhookEvent): string => `${nameOf(event)}Event`

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
})
const headers = [
  header(
    'webhook-id',
    'Identifies the delivery; the same in every retry and replay. Ignore one that you have seen.',
    '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37',
  ),
  header('webhook-timestamp', 'The time of this attempt, in seconds since 1970.', '1763653380'),
  header(
    'webhook-signature',
    'One or more signatures `v1,<base64>`, separated by spaces; one of them must match.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
]

const responses = {
  '2XX': { description: 'Accepted. Answer within 10 seconds.' },
  '410': { description: 'Gone: disables the endpoint and stops its deliveries at once.' },
  default: { description: 'Anything else is a failure, and is retried for 75 hours.' },
}

/** The status that the order of an example has by the event; else it is pending. */
const statusAfter: Partial<Record<WebhookEvent, OrderStatus>> = {
  'order.paid': 'paid',
  'order.shipped': 'shipped',
  'order.delivered': 'delivered',
  'order.cancelled': 'cancelled',
  'payment.received': 'paid',
  'payment.over': 'paid',
  'payment.confirmed': 'paid',
}

/** An example of an event's body. */
function exampleEvent(event: WebhookEvent, named: NamedSchemas): unknown {
  const example = exampleOf(reference(bodyNameOf(event)), named)
  const status = statusAfter[event]
  if (status === undefined) return example
  const { data, ...rest } = example as { data: object }
  return { ...rest, data: { ...data, status } }
}

/** The `webhooks` section: each event that Paydesk sends to a shop's endpoints, with its body. */
export function webhooksOf(named: NamedSchemas) {
  const sections = webhookEvents.map((event) => {
    const schema = reference(bodyNameOf(event))
    const post = {
      operationId: `on${nameOf(event)}`,
      summary: capitalized(moments[event]),
      description: 'Sent to each endpoint that receives the event. Verify the signature before you trust it.',
      tags: ['Webhooks'],
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleEvent(event, named) } } },
      responses,
    }
    return [event, { post }] as const
  })
  return Object.fromEntries(sections)
}

/** The schemas, with the content of a delivery's `payload`: a text that is the JSON of an event. */
export function withPayloadContent(named: NamedSchemas): NamedSchemas {
  const { WebhookDeliveryDetails: delivery } = named
  if (delivery?.properties === undefined) return named
  const payload = { ...delivery.properties['payload'], contentMediaType: 'application/json' }
  const properties = { ...delivery.properties, payload: { ...payload, contentSchema: reference('WebhookEvent') } }
  return { ...named, WebhookDeliveryDetails: { ...delivery, properties } }
}
