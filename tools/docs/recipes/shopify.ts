import { type Answered, type Asked, type Loopback, signatureOf, startLoopback } from './loopback.ts'

export const shopifyShop = 'example.myshopify.com'
export const shopifyCredentials = { SHOPIFY_CLIENT_ID: 'client', SHOPIFY_CLIENT_SECRET: 'shpss_secret' }

export type Draft = { name: string; status: string; note2: string | null; amount: string }

/** A draft order as webhooks have it: the REST resource. See shopify.dev/docs/api/webhooks, draft_orders/create. */
export const draftPayload = (id: number, more: object = {}) => ({
  id,
  note: null,
  email: 'dana@example.com',
  taxes_included: false,
  currency: 'USD',
  name: `#D${id}`,
  status: 'open',
  line_items: [
    {
      id: 1,
      variant_id: 2,
      title: 'Mug',
      variant_title: 'Blue',
      sku: 'MUG-1',
      quantity: 2,
      price: '18.50',
      custom: false,
    },
  ],
  shipping_address: {
    ...{ first_name: 'Dana', last_name: 'Whitfield', name: 'Dana Whitfield', address1: '969 Market', address2: null },
    ...{ city: 'San Francisco', province: 'California', province_code: 'CA', zip: '94103' },
    ...{ country: 'United States', country_code: 'US', phone: null },
  },
  invoice_url: `https://${shopifyShop}/invoices/${id}`,
  applied_discount: null,
  shipping_line: { title: 'Standard', custom: true, handle: null, price: '10.00' },
  tags: 'instagram, paydesk',
  note_attributes: [],
  total_price: '50.50',
  subtotal_price: '37.00',
  total_tax: '3.50',
  admin_graphql_api_id: `gid://shopify/DraftOrder/${id}`,
  customer: { id: 7, email: 'dana@example.com', first_name: 'Dana', last_name: 'Whitfield' },
  ...more,
})

export type ShopifyShop = Loopback & {
  drafts: Map<string, Draft>
  subscriptions: { topic: string; uri: string }[]
  /** Sends a webhook as Shopify does. @returns the status of its answer */
  tell(url: string, topic: string, payload: object, secret?: string): Promise<number>
}

type Variables = {
  id?: string
  input?: { note: string }
  topic?: string
  webhookSubscription?: { uri: string; format: string }
}

const fieldOf = (query: string): string => /\{\s*(\w+)/.exec(query)?.[1] ?? ''

/** A shop's Admin API on loopback: the token grant, and the queries and mutations of the recipe. */
export async function startShopifyShop(): Promise<ShopifyShop> {
  const drafts = new Map<string, Draft>()
  const subscriptions: ShopifyShop['subscriptions'] = []

  const results: Record<string, (variables: Variables) => unknown> = {
    draftOrder({ id = '' }) {
      const draft = drafts.get(id)
      if (draft === undefined) return null
      const { amount, ...rest } = draft
      return { ...rest, totalPriceSet: { shopMoney: { amount, currencyCode: 'USD' } } }
    },
    draftOrderUpdate({ id = '', input }) {
      const draft = drafts.get(id)
      if (draft === undefined)
        return { draftOrder: null, userErrors: [{ field: ['id'], message: 'Draft order not found' }] }
      drafts.set(id, { ...draft, note2: input?.note ?? null })
      return { draftOrder: { id }, userErrors: [] }
    },
    draftOrderComplete({ id = '' }) {
      const draft = drafts.get(id)
      if (draft === undefined || draft.status === 'COMPLETED')
        return { draftOrder: null, userErrors: [{ field: null, message: 'This order has been paid' }] }
      drafts.set(id, { ...draft, status: 'COMPLETED' })
      return { draftOrder: { order: { name: '#1001' } }, userErrors: [] }
    },
    webhookSubscriptions: () => ({ nodes: subscriptions }),
    webhookSubscriptionCreate({ topic = '', webhookSubscription }) {
      subscriptions.push({ topic, uri: webhookSubscription?.uri ?? '' })
      return { webhookSubscription: { id: 'gid://shopify/WebhookSubscription/1' }, userErrors: [] }
    },
  }

  const answer = ({ method, path, headers, body }: Asked): Answered => {
    if (method === 'POST' && path === '/admin/oauth/access_token') {
      const { SHOPIFY_CLIENT_ID: client_id, SHOPIFY_CLIENT_SECRET: client_secret } = shopifyCredentials
      const isRight = body === JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret })
      if (!isRight) return { status: 400, body: { error: 'invalid_client' } }
      return { status: 200, body: { access_token: 'shpat_1', scope: 'write_draft_orders', expires_in: 86_399 } }
    }
    if (path !== '/admin/api/2026-07/graphql.json') return { status: 404, body: { errors: 'Not Found' } }
    if (headers['x-shopify-access-token'] !== 'shpat_1')
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } }
    const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Variables }
    const field = fieldOf(query)
    const result = results[field]
    if (result === undefined) return { status: 200, body: { errors: [{ message: `Field '${field}' doesn't exist` }] } }
    return { status: 200, body: { data: { [field]: result(variables) } } }
  }

  const tell: ShopifyShop['tell'] = async (url, topic, payload, secret = shopifyCredentials.SHOPIFY_CLIENT_SECRET) => {
    const body = JSON.stringify(payload)
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shopifyShop,
      'x-shopify-hmac-sha256': signatureOf(body, secret),
      'x-shopify-api-version': '2026-07',
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
    }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  return { ...(await startLoopback(answer)), drafts, subscriptions, tell }
}
