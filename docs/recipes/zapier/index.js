// Paydesk as an app of your own Zapier account: a trigger for its events, and an action that creates orders. See zapier.md.
const { createHmac, timingSafeEqual } = require('node:crypto')

const addressOf = (bundle) => `${bundle.authData.url.replace(/\/+$/, '')}/api`

const authentication = {
  type: 'custom',
  fields: [
    { key: 'url', label: 'Address of your Paydesk', required: true, helpText: 'Such as https://pay.example.com' },
    {
      key: 'apiKey',
      label: 'API key',
      required: true,
      type: 'password',
      helpText: 'From Settings → API, with the scopes orders:read, orders:write, webhooks:read and webhooks:write.',
    },
  ],
  test: async (z, bundle) => (await z.request({ url: `${addressOf(bundle)}/webhooks/endpoints` })).data,
  connectionLabel: '{{bundle.authData.url}}',
}

const withKey = (request, _z, bundle) => {
  if (bundle.authData.apiKey) request.headers.authorization = `Bearer ${bundle.authData.apiKey}`
  return request
}

/** Shows the sentence with which Paydesk refuses a call. */
const withSentence = (response, z) => {
  if (response.status < 400) return response
  const { type = '', message = response.content } = response.data ?? {}
  throw new z.errors.Error(message, type.replace('/problems/', ''), response.status)
}

const performSubscribe = async (z, bundle) => {
  const body = { url: bundle.targetUrl, events: [bundle.inputData.event], description: 'Zapier' }
  const { data } = await z.request({ method: 'POST', url: `${addressOf(bundle)}/webhooks/endpoints`, body })
  return { id: data.endpoint.id, secret: data.secret }
}

const performUnsubscribe = async (z, bundle) => {
  const url = `${addressOf(bundle)}/webhooks/endpoints/${bundle.subscribeData.id}`
  return (await z.request({ method: 'DELETE', url })).data
}

/** Standard Webhooks, with the secret that the subscription got. */
const isFromPaydesk = ({ rawRequest, subscribeData }) => {
  const header = (name) => rawRequest.headers[name] ?? ''
  const time = header('Http-Webhook-Timestamp')
  const key = Buffer.from(subscribeData.secret.replace('whsec_', ''), 'base64')
  const signed = `${header('Http-Webhook-Id')}.${time}.${rawRequest.content}`
  const expected = createHmac('sha256', key).update(signed).digest()
  const given = header('Http-Webhook-Signature').split(' ')
  return given.some((one) => {
    const bytes = Buffer.from(one.replace('v1,', ''), 'base64')
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

/** Zapier drops a repeat by its `id`: the webhook's id is the same in every attempt. */
const perform = (z, bundle) => {
  if (!isFromPaydesk(bundle)) throw new z.errors.Error('The signature is not right.', 'BadSignature', 403)
  return [{ id: bundle.rawRequest.headers['Http-Webhook-Id'], ...bundle.cleanedRequest }]
}

/** Examples for the editor: the last events of this kind. */
const performList = async (z, bundle) => {
  const { data } = await z.request({ url: `${addressOf(bundle)}/webhooks/events`, params: { after: 0 } })
  const events = data.events.filter(({ event }) => event.type === bundle.inputData.event)
  return events.slice(-3).map(({ webhookId, event }) => ({ id: webhookId, ...event }))
}

const order = {
  id: '019a5e2e-7c00-7000-8000-000000000001',
  number: 12_345,
  status: 'paid',
  totalAmount: 25,
  paymentMethod: 'venmo',
  externalId: 'WEB-4711',
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
}

const eventTrigger = {
  key: 'event',
  noun: 'Event',
  display: { label: 'Order Event', description: 'Triggers when an order is created, paid, shipped or changed.' },
  operation: {
    type: 'hook',
    inputFields: [
      {
        key: 'event',
        label: 'Event',
        required: true,
        default: 'order.paid',
        choices: [
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
        ],
      },
    ],
    performSubscribe,
    performUnsubscribe,
    perform,
    performList,
    sample: { id: 'evt_1', type: 'order.paid', timestamp: '2026-11-20T15:43:00.000Z', data: order },
  },
}

const createOrder = async (z, bundle) => {
  const { name, email, item, price, quantity = 1, paymentMethod, reference, note } = bundle.inputData
  const { data } = await z.request({
    method: 'POST',
    url: `${addressOf(bundle)}/orders`,
    body: {
      customer: { name, email },
      products: [{ name: item, price: Number(price), quantity: Number(quantity) }],
      paymentMethod,
      metadata: { source: 'zapier' },
      ...(reference && { externalId: reference }),
      ...(note && { note }),
    },
  })
  return data.order
}

const orderAction = {
  key: 'order',
  noun: 'Order',
  display: { label: 'Create Order', description: 'Creates an order; the customer gets the payment instructions.' },
  operation: {
    inputFields: [
      { key: 'name', label: 'Customer’s name', required: true },
      { key: 'email', label: 'Customer’s email', required: true },
      { key: 'item', label: 'Item', required: true },
      { key: 'price', label: 'Price in dollars', type: 'number', required: true },
      { key: 'quantity', label: 'Quantity', type: 'integer', default: '1' },
      {
        key: 'paymentMethod',
        label: 'Payment method',
        required: true,
        default: 'venmo',
        choices: ['cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum'],
      },
      {
        key: 'reference',
        label: 'Reference',
        helpText: 'Your own number of the order. A second order with it is refused, so that a replay creates nothing.',
      },
      { key: 'note', label: 'Note for the staff', type: 'text' },
    ],
    perform: createOrder,
    sample: { ...order, status: 'pending' },
  },
}

module.exports = {
  version: require('./package.json').version,
  platformVersion: '19.1.0',
  authentication,
  beforeRequest: [withKey],
  afterResponse: [withSentence],
  triggers: { [eventTrigger.key]: eventTrigger },
  creates: { [orderAction.key]: orderAction },
}
