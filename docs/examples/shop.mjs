// A shop: it places an order with its API key, and trusts news of the order only if it is signed.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PAYDESK_URL, PAYDESK_API_KEY, PAYDESK_WEBHOOK_SECRET = '', PORT } = process.env

// Standard Webhooks: HMAC-SHA256 of id, time and body, with the bytes behind "whsec_".
function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' }, body) {
  const key = Buffer.from(PAYDESK_WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  const given = signatures.split(' ').map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isFresh && given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}

const seen = new Set()
createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const genuine = isGenuine(request.headers, body)
  response.writeHead(genuine ? 204 : 400).end(genuine ? '' : 'not signed with the secret of this endpoint')
  if (!genuine || seen.has(request.headers['webhook-id'])) return
  seen.add(request.headers['webhook-id'])
  const { type, data } = JSON.parse(body)
  console.log(`${type} #${data.number}`)
}).listen(Number(PORT))

const customer = { name: 'Dana Whitfield', email: 'dana@example.com' }
const answer = await fetch(new URL('/api/orders', PAYDESK_URL), {
  method: 'POST',
  headers: {
    authorization: `Bearer ${PAYDESK_API_KEY}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ customer, products: [{ name: 'Mug', price: 18.5, quantity: 2 }], paymentMethod: 'venmo' }),
})
const { message, order } = await answer.json()
if (!answer.ok) throw new Error(message)
console.log(`placed #${order.number}`)
