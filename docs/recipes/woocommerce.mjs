// WooCommerce orders are paid in Paydesk. See woocommerce.md. It needs only Node 20 or newer, and desk.mjs beside it.
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
requireVariables('WOO_URL', 'WOO_KEY', 'WOO_SECRET', 'WOO_WEBHOOK_SECRET')
const { WOO_URL, WOO_KEY, WOO_SECRET, WOO_WEBHOOK_SECRET, WOO_GATEWAY = 'bacs', PAYMENT_METHOD = 'venmo' } = process.env

const authorization = `Basic ${Buffer.from(`${WOO_KEY}:${WOO_SECRET}`).toString('base64')}`
const woo = (method, path, body) => callJson(method, `${WOO_URL}/wp-json/wc/v3${path}`, { authorization }, body)

/** The order's meta fields: the number that it has in Paydesk, and the last sentence for the staff. */
const metaKey = 'paydesk_order'
const sentenceKey = 'paydesk_sentence'
const metaOf = (order, name) => order.meta_data.findLast(({ key }) => key === name)?.value

const isOpen = (order) => ['pending', 'on-hold'].includes(order.status)
const isToBePaidHere = (order) =>
  order.payment_method === WOO_GATEWAY && order.currency === 'USD' && toCents(order.total) > 0

function newOrder(order) {
  const { billing, shipping } = order
  const nameOf = ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()
  const title = `WooCommerce order #${order.number}`
  const isDiscount = (fee) => toCents(fee.total) < 0
  const parts = {
    // Before coupons, which are discounts of the order. So are negative fees; other fees are items.
    items: [
      ...order.line_items.map(({ name, quantity, subtotal }) => ({ name, quantity, total: subtotal })),
      ...order.fee_lines.filter((fee) => !isDiscount(fee)).map(({ name, total }) => ({ name, quantity: 1, total })),
    ],
    discounts: [
      { name: (order.coupon_lines ?? []).map(({ code }) => code).join(', '), total: order.discount_total },
      ...order.fee_lines.filter(isDiscount),
    ],
    shipping: order.shipping_lines.map(({ method_title: name, total }) => ({ name, total })),
    taxes: [{ total: order.total_tax }],
  }
  const address = wholeAddress({
    name: nameOf(shipping) || nameOf(billing),
    street: [shipping.address_1, shipping.address_2].filter(Boolean).join(', '),
    city: shipping.city,
    state: shipping.state,
    zip: shipping.postcode,
    country: shipping.country,
  })
  return {
    customer: { name: nameOf(billing) || billing.email, email: billing.email },
    ...orderParts(parts, order.total, title),
    totalAmount: toCents(order.total) / 100,
    paymentMethod: PAYMENT_METHOD,
    externalId: `woocommerce-${order.id}`,
    metadata: { woocommerce: String(order.id), woocommerceNumber: String(order.number) },
    ...(address && { shippingAddress: address }),
    ...(order.customer_note && { note: `The customer's note: ${order.customer_note}` }),
  }
}

/** Leaves a note for the staff, unless the last one says the same. */
async function tellStaff(order, note) {
  if (metaOf(order, sentenceKey) === note) return
  await woo('POST', `/orders/${order.id}/notes`, { note, customer_note: false })
  await woo('PUT', `/orders/${order.id}`, { meta_data: [{ key: sentenceKey, value: note }] })
  console.log(`WooCommerce #${order.number} needs a look: ${note}`)
}

async function place(order) {
  try {
    return await placeOrder(newOrder(order))
  } catch (error) {
    if (!isFinal(error)) throw error
    await tellStaff(order, `Paydesk did not take this order: ${error.answer.message}`)
    return undefined
  }
}

/** Places the order in Paydesk, and tells the customer once where to pay. One that is paid there already is released. */
async function takeOrder(id) {
  // Read again: the webhook may have waited, and the order may have changed since.
  const order = await woo('GET', `/orders/${id}`)
  if (!isOpen(order) || !isToBePaidHere(order)) return
  const placed = await place(order)
  if (placed === undefined) return
  if (placed.status !== 'pending') return isPaid(placed) ? releaseOrder(placed) : undefined
  if (metaOf(order, metaKey) !== undefined) return
  const { due, payUrl } = placed.payment
  const note = `Please pay ${due.toFixed(2)} USD ${payUrl === null ? 'as our email says' : `here: ${payUrl}`}`
  await woo('POST', `/orders/${id}/notes`, { note, customer_note: true })
  await woo('PUT', `/orders/${id}`, { meta_data: [{ key: metaKey, value: String(placed.number) }] })
  console.log(`WooCommerce #${order.number} is Paydesk #${placed.number}`)
}

/** The money is there: WooCommerce goes on with the order. */
async function releaseOrder({ number, totalAmount, metadata }) {
  const id = metadata.woocommerce
  if (id === undefined) return
  const order = await woo('GET', `/orders/${id}`)
  if (['processing', 'completed'].includes(order.status)) return
  if (isOpen(order) && toCents(order.total) === toCents(totalAmount)) {
    await woo('PUT', `/orders/${id}`, { status: 'processing', transaction_id: `Paydesk #${number}` })
    console.log(`WooCommerce #${order.number} is paid`)
    return
  }
  const state = `it is ${order.status} and costs ${order.total} here`
  await tellStaff(order, `Paydesk #${number} was paid with ${totalAmount.toFixed(2)} USD, but ${state}. Please decide.`)
}

/** WooCommerce sends each webhook once only: take the orders that came while this program was away. */
async function catchUp() {
  const waiting = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const orders = await woo('GET', `/orders?status=pending,on-hold&per_page=100&page=${page}`)
    waiting.push(...orders.filter(isToBePaidHere))
    isLast = orders.length < 100
  }
  for (const { id, number } of waiting)
    await takeOrder(id).catch((error) => console.error(`WooCommerce #${number} was not taken: ${error.message}`))
}

await catchUp()
serveWebhooks({
  async '/woocommerce'(body, headers) {
    const signature = headers['x-wc-webhook-signature']
    // The test that WooCommerce makes when you save the webhook. It has no signature.
    if (signature === undefined && /^webhook_id=\d+$/.test(body.toString())) return 200
    if (!isSigned(body, WOO_WEBHOOK_SECRET, signature)) return 401
    if (['order.created', 'order.updated'].includes(headers['x-wc-webhook-topic'])) await takeOrder(JSON.parse(body).id)
    return 200
  },
  async '/paydesk'(body, headers) {
    if (!isFromPaydesk(body, headers)) return 400
    const { type, data } = JSON.parse(body)
    if (type === 'order.paid') await releaseOrder(data)
    return 204
  },
})
