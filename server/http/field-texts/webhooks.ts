/** Parameters and fields of webhooks: endpoints, deliveries, events. The orders in them are described as orders. */

const url =
  'The URL that Paydesk calls, at most 2,000 characters. It must begin with `https://`, unless the operator allows others.'
const events = 'The events that it receives, each once; empty for all, also ones that are added later.'
const description = 'Your own words about the receiver, at most 200 characters.'

export const webhookTexts: Readonly<Record<string, string>> = {
  '/webhooks/endpoints/{id}': 'The id of the endpoint, as `GET /api/webhooks/endpoints` answers it.',
  '/webhooks/deliveries/{id}': 'The id of the delivery: the `webhook-id` that the receiver gets.',
  'getWebhooksDeliveries?status':
    'Only deliveries in these states. `pending`: will be tried again. `delivered`: accepted. `failed`: given up, or the endpoint is off.',
  'getWebhooksDeliveries?event': 'Only deliveries of these events.',
  'getWebhooksDeliveries?endpointId': 'Only deliveries to the endpoint with this id.',
  'getWebhooksDeliveries?orderId': 'Only deliveries about the order with this id.',
  'getWebhooksEvents?after':
    'The `nextAfter` of the last answer. Without it, the answer has no events: it says where to begin.',
  'getWebhooksEvents?limit':
    'How many events to answer at most, up to 100. Those that no webhook sends are passed over.',
  'getWebhooksEvents?wait': 'How many seconds to wait for an event if there is none, from 0 (the default) to 30.',

  'Webhook.url': 'The URL; null if none is saved.',
  '.isOn': 'Whether webhooks are switched on among the notification preferences. If false, nothing is sent.',
  'Webhook.disabledAt':
    'When sending stopped (ISO 8601, UTC): somebody paused it, or the receiver is gone or has failed for days. Null while it is on.',
  'Webhook.disabledReason': 'Why Paydesk stopped; null if somebody paused it, or while it is on.',
  'Webhook.failingSince': 'When the current run of failures began (ISO 8601, UTC); null after a success.',
  'Webhook.secretHint': 'The last characters of the signing secret; null while there is none, or if it can’t be read.',
  '.previousSecretUntil': 'Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t.',
  'Webhook.counts': 'The deliveries of the last seven days, and all that are pending; of all endpoints together.',
  '.counts.pending': 'How many will be tried again.',
  '.counts.delivered': 'How many were accepted in the last seven days.',
  '.counts.failed': 'How many failed in the last seven days.',
  'WebhookEndpoint.id': 'The id of the endpoint.',
  'WebhookEndpoint.url': 'The URL that Paydesk calls.',
  'WebhookEndpoint.description': 'Your own words about the receiver; empty without any.',
  'WebhookEndpoint.events': events,
  'WebhookEndpoint.isFirst': 'Whether its URL is the one in the settings (`webhookUrl`).',
  'WebhookEndpoint.enabled': 'False while it is paused or disabled: events are kept as failed deliveries.',
  'WebhookEndpoint.counts': 'Its deliveries of the last seven days, and all that are pending.',
  'getWebhooksEndpoints.endpoints': 'The endpoints, oldest first.',
  ':endpoint': 'The endpoint as it is now.',
  'postWebhooksEndpoints.body.url': url,
  'patchWebhooksEndpointsById.body.url': `${url} A new one ends a disabling by Paydesk, but not a pause.`,
  'putWebhooks.body.url': `${url} Empty removes it.`,
  'postWebhooksTest.body.url': 'The URL to call. Left out, the saved one.',
  '.body.description': description,
  '.body.events': events,
  'postWebhooksEndpoints.body.enabled': 'False: it starts paused. True by default.',
  'patchWebhooksEndpointsById.body.enabled': 'False pauses it, true enables it again.',
  '.body.turnOn':
    'True also switches webhooks on among the notification preferences, without which nothing is sent. False by default.',
  ':secret': 'The secret that signs the webhooks (`whsec_…`). Keep it on your server.',
  'getWebhooksSecret.secret': 'The secret that signs the webhooks (`whsec_…`); null while there is none.',
  'postWebhooksTest.url': 'The address that was called.',
  'postWebhooksTest.status': 'The status that the receiver answered; null if it didn’t answer.',
  'postWebhooksTest.durationMs': 'How long it took, in milliseconds.',
  'postWebhooksTest.failure': 'Why it failed; null if the receiver accepted it.',
  'postWebhooksTest.body': 'The beginning of the receiver’s answer; null if there was none.',
  'getWebhooksDeliveries.deliveries': 'The deliveries of this page, the newest first.',
  ':delivery': 'The delivery as it is now.',
  'WebhookDelivery.id': 'The id of the delivery: the `webhook-id` of every attempt.',
  'WebhookDelivery.endpointId': 'The id of the endpoint that it goes to.',
  'WebhookDelivery.event': 'The name of the event.',
  'WebhookDelivery.status':
    '`pending`: will be tried again. `delivered`: accepted. `failed`: all attempts failed, or the endpoint is off; it can be sent again by hand.',
  'WebhookDelivery.orderId': 'The id of the order that it is about; null if it is about none.',
  'WebhookDelivery.orderNumber': 'The order’s number; null if it is about none.',
  'WebhookDelivery.createdAt': 'When the event was written for the endpoint (ISO 8601, UTC).',
  'WebhookDelivery.deliveredAt': 'When the receiver accepted it (ISO 8601, UTC); null until then.',
  'WebhookDelivery.attempts': 'How often it was tried.',
  'WebhookDelivery.replays': 'How often it was sent again by hand.',
  'WebhookDelivery.nextAttemptAt':
    'When it will be tried next (ISO 8601, UTC); null unless it is pending, and while its first attempt is due.',
  'WebhookDelivery.responseStatus': 'The status of the receiver’s last answer; null if there was none.',
  'WebhookDelivery.failure': 'Why it has not been delivered so far; null if nothing failed.',
  'WebhookDeliveryDetails.payload': 'The body that is sent, exactly as it is signed: the JSON of an event.',
  'WebhookDeliveryDetails.attemptsMade': 'The attempts, oldest first.',
  'WebhookAttempt.number': 'The number of the attempt, from 1.',
  'WebhookAttempt.startedAt': 'When it began (ISO 8601, UTC).',
  'WebhookAttempt.durationMs': 'How long it took, in milliseconds.',
  'WebhookAttempt.url': 'The address that it was sent to; null if it isn’t known.',
  'WebhookAttempt.responseStatus': 'The status that the receiver answered; null if it didn’t answer.',
  'WebhookAttempt.responseBody': 'The beginning of the receiver’s answer; null if there was none.',
  'WebhookAttempt.failure': 'Why it failed; null if the receiver accepted it.',
  'postWebhooksDeliveriesReplay.body.since':
    'Deliveries of events from this moment on: an ISO 8601 moment with its offset, or a date, which begins at midnight UTC.',
  'postWebhooksDeliveriesReplay.body.until':
    'Deliveries of events up to this moment, which is included; a date counts whole, in UTC. Without it, everything since.',
  'postWebhooksDeliveriesReplay.body.endpointId':
    'Only deliveries to this endpoint. Without it, to all that are enabled.',
  'postWebhooksDeliveriesReplay.body.event': 'Only deliveries of this event.',
  'postWebhooksDeliveriesReplay.body.status': 'Only deliveries in this state; `failed` by default.',
  'postWebhooksDeliveriesReplay.replayed': 'How many are sent again, at most 10,000 at once.',
  'postWebhooksDeliveriesReplay.nextSince':
    'If there are more: send it as `since` to go on (ISO 8601, UTC). Null if that was all.',
  'getWebhooksEvents.events': 'The events, oldest first, as webhooks send them.',
  'getWebhooksEvents.nextAfter': 'The `after` of the next call.',
  'getWebhooksEvents.hasMore': 'Whether there are more events already.',
  'getWebhooksEvents.isComplete': 'False if events before the first one are no longer kept: read your orders again.',
  'HappenedEvent.id':
    'The number of the event: rises with each event of the shop. Events that no webhook sends leave gaps.',
  'HappenedEvent.webhookId':
    'Identifies the event as the `webhook-id` of a delivery does: the same each time it is read.',
  'HappenedEvent.event': 'The event, as the body of a webhook.',
  'InventoryLowEvent.data.orderId': 'The id of the order that took the pieces; null if it was no order.',
  'InventoryLowEvent.data.orderNumber': 'The number of that order; null if it was no order.',
  'InventoryLowEvent.data.sku': 'The SKU of the variant that runs low.',
  'InventoryLowEvent.data.name': 'The name of its product.',
  'InventoryLowEvent.data.quantity': 'The pieces that are left.',
  'InventoryLowEvent.data.threshold': 'The number of pieces from which on it is low.',
  'WebhookTestEvent.data.message': 'A sentence that says that this is a test.',
}
