// Shared by the recipes: calls to Paydesk, signatures, and a server for webhooks. It needs only Node 20 or newer.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PAYDESK_URL, PAYDESK_API_KEY, PAYDESK_WEBHOOK_SECRET } = process.env

/** Ends the program with a sentence if a variable is missing. */
export function requireVariables(...names) {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length === 0) return
  console.error(`Set ${missing.join(', ')}`)
  process.exit(1)
}

/** The other side refused a call. `code` is Paydesk's, such as `external-id-taken`. */
export class Refused extends Error {
  constructor(call, status, answer) {
    super(`${call} was refused (${status}): ${answer.message ?? JSON.stringify(answer)}`)
    this.status = status
    this.answer = answer
    this.code = String(answer.type ?? '').replace('/problems/', '')
  }
}

/** Calls an API and returns its JSON. Throws `Refused` for any status but 200 to 299. */
export async function callJson(method, url, headers, body) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = isJson ? JSON.parse(text) : { message: text.slice(0, 200) }
  if (!response.ok) throw new Refused(`${method} ${new URL(url).pathname}`, response.status, answer)
  return answer
}

export const paydesk = (method, path, body) =>
  callJson(method, new URL(`/api${path}`, PAYDESK_URL), { authorization: `Bearer ${PAYDESK_API_KEY}` }, body)

const isEqual = (one, other) => one.length === other.length && timingSafeEqual(one, other)

/** The signature of both Shopify and WooCommerce: HMAC-SHA256 of the raw body, in base64. */
export function isSigned(body, secret, signature = '') {
  return isEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'base64'))
}

/** Standard Webhooks. While you rotate the secret, PAYDESK_WEBHOOK_SECRET holds both, with a comma between them. */
export function isFromPaydesk(body, headers) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false
  const given = signatures.split(' ').map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
  return PAYDESK_WEBHOOK_SECRET.split(',').some((secret) => {
    const key = Buffer.from(secret.trim().replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest()
    return given.some((one) => isEqual(one, expected))
  })
}

export const toCents = (amount) => Math.round(Number(amount) * 100)

const oneLine = (text) =>
  String(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()

const productOf = ({ name, quantity, total }) => {
  const each = toCents(total) / quantity
  return Number.isInteger(each) && Number.isInteger(quantity)
    ? { name: oneLine(name).slice(0, 200), quantity, price: each / 100 }
    : { name: oneLine(`${quantity} × ${name}`).slice(0, 200), quantity: 1, price: toCents(total) / 100 }
}

const adjustmentsOf = (kind, parts) =>
  parts.map(({ name, total }) => ({
    kind,
    name: oneLine(name ?? '').slice(0, 100),
    amount: Math.abs(toCents(total)) / 100,
  }))

/**
 * The `products` and `adjustments` of an order from parts: `items` of `{ name, quantity, total }`, and `discounts`, `shipping`
 * and `taxes` of `{ name, total }`. They add up to the total, to the cent: parts that don't become one line.
 */
export function orderParts({ items, discounts, shipping, taxes }, total, title) {
  const isSome = (part) => toCents(part.total) !== 0
  const products = items.filter(isSome).map(productOf)
  const adjustments = [
    ...adjustmentsOf('discount', discounts.filter(isSome)),
    ...adjustmentsOf('shipping', shipping.filter(isSome)),
    ...adjustmentsOf('tax', taxes.filter(isSome)),
  ]
  const goods = products.reduce((cents, { quantity, price }) => cents + quantity * toCents(price), 0)
  const sumOf = (isDiscount) =>
    adjustments
      .filter(({ kind }) => (kind === 'discount') === isDiscount)
      .reduce((cents, { amount }) => cents + toCents(amount), 0)
  const isExact =
    products.length > 0 &&
    products.every(({ name, price }) => name !== '' && price > 0) &&
    sumOf(true) <= goods &&
    goods - sumOf(true) + sumOf(false) === toCents(total)
  if (isExact) return { products, adjustments }
  return { products: [{ name: title, quantity: 1, price: toCents(total) / 100 }], adjustments: [] }
}

const addressParts = ['name', 'street', 'city', 'state', 'zip', 'country']

/** The address, or undefined if a part of it is missing: Paydesk takes only whole ones. */
export function wholeAddress(address) {
  const cleaned = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, oneLine(value ?? '')]))
  return addressParts.every((name) => cleaned[name] !== '') ? cleaned : undefined
}

/** Creates the order. An address that Paydesk refuses, such as one with a wrong ZIP code, goes into the note instead. */
async function create(order) {
  try {
    return await paydesk('POST', '/orders', order)
  } catch (error) {
    const errors = error instanceof Refused && error.code === 'validation' ? error.answer.errors : []
    const isAddress = errors.length > 0 && errors.every(({ path }) => path.startsWith('shippingAddress'))
    if (!isAddress) throw error
    const { shippingAddress, ...rest } = order
    const note = `Check the address: ${Object.values(shippingAddress).join(', ')}`
    return paydesk('POST', '/orders', { ...rest, note: [order.note, note].filter(Boolean).join('\n') })
  }
}

/**
 * Creates the order, or finds the one with its `externalId` and gives it the present lines and adjustments while it is not paid. It takes
 * no `Idempotency-Key`: the `externalId` sees to it that a repeat creates nothing, also days later.
 */
export async function placeOrder(order) {
  try {
    return (await create(order)).order
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'external-id-taken') throw error
    const { order: found } = await paydesk('GET', `/orders/${error.answer.order.id}`)
    const isSame = toCents(found.totalAmount) === toCents(order.totalAmount)
    if (isSame || found.status !== 'pending') return found
    const { products, adjustments, totalAmount } = order
    const changes = { products, adjustments, totalAmount, reason: 'Changed in the shop' }
    return (await paydesk('PATCH', `/orders/${found.id}`, changes)).order
  }
}

/** Paydesk refuses the order as it is, so that trying again can't help: a person has to change it. */
export const isFinal = (error) => error instanceof Refused && [409, 422].includes(error.status)

export const isPaid = ({ status }) => ['paid', 'shipped', 'delivered'].includes(status)

const mostBytes = 2_000_000

async function readBody(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Refused('The request', 413, { message: 'too large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Serves webhooks: `handlers` has a function of body and headers for each path. It returns the status to answer. Webhooks
 * are handled one after the other, so that two about the same order don't act at once. One that fails is answered with
 * 502, and its sender tries again.
 */
export function serveWebhooks(handlers) {
  let last = Promise.resolve()
  const server = createServer(async (request, response) => {
    const handle = request.method === 'POST' ? handlers[request.url] : undefined
    if (handle === undefined) return response.writeHead(404).end()
    try {
      const body = await readBody(request)
      const status = last.then(() => handle(body, request.headers))
      last = status.catch(() => {})
      response.writeHead(await status).end()
    } catch (error) {
      console.error(error.message)
      response.writeHead(error.status === 413 ? 413 : 502).end()
    }
  })
  server.listen(Number(process.env.PORT ?? 4000), process.env.HOST ?? '127.0.0.1', () => {
    console.log(`listening at port ${server.address().port}`)
  })
}
