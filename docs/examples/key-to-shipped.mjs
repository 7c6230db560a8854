// From a key to a shipped order: the customer pays on the pay page, and signed webhooks say so. It needs only Node 20 or newer.
// The desk must be able to call RECEIVER_URL. See docs/api.md.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const {
  PAYDESK_URL,
  PAYDESK_API_KEY,
  PORT,
  /** Your own address of this program, which the desk can call. */
  RECEIVER_URL = `http://127.0.0.1:${PORT}`,
  ORDER_ID = `WEB-${Date.now()}`,
} = process.env

/** Ends with one sentence. */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const missing = Object.entries({ PAYDESK_URL, PAYDESK_API_KEY, PORT }).flatMap(([name, value]) => (value ? [] : [name]))
if (missing.length > 0) fail(`Set ${missing.join(', ')}: the program needs PAYDESK_URL, PAYDESK_API_KEY and PORT.`)
process.on('uncaughtException', ({ message }) => fail(message))

/** Calls the API and returns its JSON. Throws an error with the server's sentence if the call is refused. */
async function call(method, path, { body, headers = { authorization: `Bearer ${PAYDESK_API_KEY}` } } = {}) {
  const response = await fetch(new URL(`/api${path}`, PAYDESK_URL), {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => fail(`No answer came from ${PAYDESK_URL}: is it the address of your desk?`))
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} was refused (${response.status}): ${answer.message}`)
  return answer
}

// Standard Webhooks: HMAC-SHA256 of id, time and body, with the bytes behind "whsec_".
function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' }, body) {
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest()
  const given = signatures.split(' ').map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isFresh && given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}

const events = ['payment.claimed', 'order.paid', 'order.shipped']
const told = new Map(events.map((type) => [type, {}]))
for (const one of told.values()) one.data = new Promise((resolve) => Object.assign(one, { resolve }))

let secret = ''
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const genuine = secret !== '' && isGenuine(request.headers, body)
  response.writeHead(genuine ? 204 : 400).end()
  if (!genuine) return
  const { type, data } = JSON.parse(body)
  if (data.externalId === ORDER_ID) told.get(type)?.resolve(data)
})
await new Promise((resolve) => receiver.listen(Number(PORT), '127.0.0.1', resolve))
const patience = setTimeout(() => fail(`No webhook came within a minute: can the desk call ${RECEIVER_URL}?`), 60_000)

const added = await call('POST', '/webhooks/endpoints', { body: { url: RECEIVER_URL, events, turnOn: true } })
secret = added.secret
try {
  console.log('1. the desk sends signed webhooks to this program')

  const { order } = await call('POST', '/orders', {
    headers: { authorization: `Bearer ${PAYDESK_API_KEY}`, 'idempotency-key': ORDER_ID },
    body: {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
      externalId: ORDER_ID,
    },
  })
  console.log(`2. placed ${ORDER_ID} as #${order.number}: the customer pays at ${order.payment.payUrl}`)

  // The customer's part, which needs the link and no key.
  const page = new URL(order.payment.payUrl).pathname
  const { payment, instructions } = await call('GET', page, { headers: {} })
  const [{ method, account }] = instructions
  console.log(
    `3. the page asks for $${payment.due.toFixed(2)} by ${method} to ${account}, with ${payment.code} in the note`,
  )
  await call('POST', `${page}/claim`, { headers: {}, body: { payerHandle: '@dana-whitfield' } })
  const claimed = await told.get('payment.claimed').data
  console.log(`4. payment.claimed: ${claimed.payment.claim.payerHandle} says they paid #${claimed.number}`)

  // A person or a program has seen the money in the account.
  const money = { amount: payment.due, reference: `T-${ORDER_ID}`, payer: '@dana-whitfield' }
  await call('PATCH', `/orders/${order.id}/status`, { body: { status: 'paid', reason: '', payment: money } })
  const paid = await told.get('order.paid').data
  console.log(`5. order.paid: ${paid.externalId} is ${paid.status}`)

  const parcel = { trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' }
  await call('PATCH', `/orders/${order.id}/status`, { body: { status: 'shipped', reason: '', ...parcel } })
  const shipped = await told.get('order.shipped').data
  console.log(`6. order.shipped: ${shipped.trackingCarrier} has it as ${shipped.trackingNumber}`)
} finally {
  clearTimeout(patience)
  await call('DELETE', `/webhooks/endpoints/${added.endpoint.id}`)
  receiver.close()
}
