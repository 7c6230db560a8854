// Draft orders of Shopify are paid in Paydesk. See shopify.md. It needs only Node 20 or newer, and desk.mjs beside it.
import {
  callJson,
  isFinal,
  isFromPaydesk,
  isPaid,
  isSigned,
  orderParts,
  placeOrder,
  requireVariables,
  serveWebhooks,
  toCents,
  wholeAddress,
} from './desk.mjs'

requireVariables('PAYDESK_URL', 'PAYDESK_API_KEY', 'PAYDESK_WEBHOOK_SECRET')
requireVariables('SHOPIFY_SHOP', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET')
const {
  /** Such as example.myshopify.com */
  SHOPIFY_SHOP,
  SHOPIFY_CLIENT_ID,
  SHOPIFY_CLIENT_SECRET,
  SHOPIFY_URL = `https://${SHOPIFY_SHOP}`,
  SHOPIFY_API_VERSION = '2026-07',
  /** Only drafts with this tag are taken: placing one sends the customer the payment instructions. */
  SHOPIFY_TAG = 'paydesk',
  PAYMENT_METHOD = 'venmo',
  /** The address of this program for Shopify: with it, the program subscribes to the webhooks that it needs. */
  RECIPE_URL,
} = process.env

let token = { value: '', validUntil: 0 }

/** The client credentials grant: a token for your own store, which Shopify gives for 24 hours. */
async function accessToken() {
  if (Date.now() < token.validUntil) return token.value
  const answer = await callJson(
    'POST',
    `${SHOPIFY_URL}/admin/oauth/access_token`,
    {},
    {
      grant_type: 'client_credentials',
      client_id: SHOPIFY_CLIENT_ID,
      client_secret: SHOPIFY_CLIENT_SECRET,
    },
  )
  token = { value: answer.access_token, validUntil: Date.now() + (answer.expires_in - 300) * 1000 }
  return token.value
}

/** Runs a query or mutation with one field. Throws for errors of either kind. */
async function shopify(query, variables) {
  const headers = { 'x-shopify-access-token': await accessToken() }
  const url = `${SHOPIFY_URL}/admin/api/${SHOPIFY_API_VERSION}/graphql.json`
  const { data, errors } = await callJson('POST', url, headers, { query, variables })
  const [result] = Object.values(data ?? {})
  const all = [...(errors ?? []), ...(result?.userErrors ?? [])]
  if (all.length > 0) throw new Error(`Shopify refused it: ${all.map(({ message }) => message).join('; ')}`)
  return result
}

const readDraft = (id) =>
  shopify(
    `query Draft($id: ID!) {
      draftOrder(id: $id) { name status note2 totalPriceSet { shopMoney { amount currencyCode } } }
    }`,
    { id },
  )

/** Adds a line to the draft's note, unless it is there. */
async function addToNote(id, draft, line) {
  if (draft.note2?.includes(line)) return
  await shopify(
    `mutation Note($id: ID!, $input: DraftOrderInput!) {
      draftOrderUpdate(id: $id, input: $input) { draftOrder { id } userErrors { field message } }
    }`,
    { id, input: { note: [draft.note2, line].filter(Boolean).join('\n') } },
  )
}

function newOrder(payload, email) {
  const { customer, shipping_address: address, shipping_line: shipping } = payload
  const parts = {
    items: payload.line_items.map(({ title, variant_title, quantity, price }) => ({
      name: [title, variant_title].filter(Boolean).join(', '),
      quantity,
      total: Number(price) * quantity,
    })),
    discounts: [payload, ...payload.line_items]
      .map(({ applied_discount: discount }) => discount)
      .filter(Boolean)
      .map(({ title, amount }) => ({ name: title, total: amount })),
    shipping: shipping ? [{ name: shipping.title, total: shipping.price }] : [],
    taxes: payload.taxes_included ? [] : [{ total: payload.total_tax }],
  }
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || address?.name || email
  const shippingAddress =
    address &&
    wholeAddress({
      name: address.name || name,
      street: [address.address1, address.address2].filter(Boolean).join(', '),
      city: address.city,
      state: address.province_code ?? address.province,
      zip: address.zip,
      country: address.country_code,
    })
  return {
    customer: { name, email },
    ...orderParts(parts, payload.total_price, `Shopify draft ${payload.name}`),
    totalAmount: toCents(payload.total_price) / 100,
    paymentMethod: PAYMENT_METHOD,
    externalId: `shopify-draft-${payload.id}`,
    metadata: { shopifyDraft: payload.admin_graphql_api_id, shopifyName: payload.name },
    ...(shippingAddress && { shippingAddress }),
  }
}

async function place(payload, email, draft) {
  try {
    return await placeOrder(newOrder(payload, email))
  } catch (error) {
    if (!isFinal(error)) throw error
    await addToNote(payload.admin_graphql_api_id, draft, `Paydesk did not take this draft: ${error.answer.message}`)
    console.log(`Shopify ${payload.name} needs a look: ${error.answer.message}`)
    return undefined
  }
}

const hasTag = ({ tags }) => tags.split(',').some((one) => one.trim() === SHOPIFY_TAG)

/** Places the order in Paydesk, and writes the link to its pay page into the draft's note. A paid one completes the draft. */
async function takeDraft(payload) {
  const email = payload.customer?.email ?? payload.email
  if (!email || !hasTag(payload) || payload.currency !== 'USD' || !(toCents(payload.total_price) > 0)) return
  const id = payload.admin_graphql_api_id
  const draft = await readDraft(id)
  if (draft === null || draft.status === 'COMPLETED') return
  // The draft was changed after this webhook, and the webhook of that change is on its way.
  if (toCents(draft.totalPriceSet.shopMoney.amount) !== toCents(payload.total_price)) return
  const placed = await place(payload, email, draft)
  if (placed === undefined) return
  if (placed.status !== 'pending') return isPaid(placed) ? completeDraft(placed) : undefined
  await addToNote(id, draft, `Paydesk #${placed.number}: ${placed.payment.payUrl ?? 'its link was withdrawn'}`)
  console.log(`Shopify ${payload.name} is Paydesk #${placed.number}`)
}

/** The money is there: the draft becomes an order that is paid. */
async function completeDraft({ number, totalAmount, metadata }) {
  const id = metadata.shopifyDraft
  if (id === undefined) return
  const draft = await readDraft(id)
  if (draft?.status === 'COMPLETED') return
  if (draft === null) {
    console.log(`Paydesk #${number} is paid, but its draft was deleted in Shopify`)
    return
  }
  const { amount } = draft.totalPriceSet.shopMoney
  if (toCents(amount) !== toCents(totalAmount)) {
    const paid = `Paydesk #${number} was paid with ${totalAmount.toFixed(2)} USD, but the draft costs ${amount}. Please decide.`
    await addToNote(id, draft, paid)
    console.log(`Shopify ${draft.name} needs a look`)
    return
  }
  await shopify(
    `mutation Complete($id: ID!) {
      draftOrderComplete(id: $id) { draftOrder { order { name } } userErrors { field message } }
    }`,
    { id },
  )
  console.log(`Shopify ${draft.name} is paid`)
}

/** Subscribes to the webhooks about drafts, unless that is done. */
async function subscribe(uri) {
  const { nodes } = await shopify(
    `query Subscriptions {
      webhookSubscriptions(first: 100, topics: [DRAFT_ORDERS_CREATE, DRAFT_ORDERS_UPDATE]) { nodes { topic uri } }
    }`,
  )
  for (const topic of ['DRAFT_ORDERS_CREATE', 'DRAFT_ORDERS_UPDATE']) {
    if (nodes.some((one) => one.topic === topic && one.uri === uri)) continue
    await shopify(
      `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
          webhookSubscription { id } userErrors { field message }
        }
      }`,
      { topic, webhookSubscription: { uri, format: 'JSON' } },
    )
    console.log(`subscribed to ${topic}`)
  }
}

if (RECIPE_URL) await subscribe(`${RECIPE_URL}/shopify`)
serveWebhooks({
  async '/shopify'(body, headers) {
    if (!isSigned(body, SHOPIFY_CLIENT_SECRET, headers['x-shopify-hmac-sha256'])) return 401
    const isOurs = headers['x-shopify-shop-domain'] === SHOPIFY_SHOP
    const isDraft = ['draft_orders/create', 'draft_orders/update'].includes(headers['x-shopify-topic'])
    if (isOurs && isDraft) await takeDraft(JSON.parse(body))
    return 200
  },
  async '/paydesk'(body, headers) {
    if (!isFromPaydesk(body, headers)) return 400
    const { type, data } = JSON.parse(body)
    if (type === 'order.paid') await completeDraft(data)
    return 204
  },
})
