// The wall was: one webhook per shop, set up by hand, whose lost events were lost.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, newOrder, prove } from './desk.mjs'

// Your own address of this program, which the desk can call.
const { PORT, RECEIVER_URL = `http://127.0.0.1:${PORT}` } = process.env

const came = []
let isLost = false
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  if (!isLost) came.push({ path: request.url, headers: request.headers, body, ...JSON.parse(body) })
  response.writeHead(204).end()
})
await new Promise((resolve) => server.listen(Number(PORT), '127.0.0.1', resolve))

async function waitFor(isHere, what) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = came.find(isHere)
    if (found) return found
    await sleep(100)
  }
  throw new Error(`Waited 20 seconds for ${what}`)
}

const isSignedBy = ({ headers, body }, secret) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return headers['webhook-signature'].split(' ').includes(expected)
}

const addEndpoint = async (path, events) =>
  ask('POST', '/api/webhooks/endpoints', { body: { url: `${RECEIVER_URL}${path}`, events } })
const made = []
try {
  await ask('PUT', '/api/notifications/preferences', { body: { webhookNotifications: true } })
  const books = await addEndpoint('/books', ['order.paid'])
  const stock = await addEndpoint('/stock', ['order.created', 'order.cancelled'])
  made.push(books.endpoint.id, stock.endpoint.id)

  const { order } = await ask('POST', '/api/orders', { body: newOrder() })
  const about = (path, type) => (one) => one.path === path && one.type === type && one.data.id === order.id
  const created = await waitFor(about('/stock', 'order.created'), 'order.created')
  prove(
    isSignedBy(created, stock.secret) && !isSignedBy(created, books.secret),
    'endpoints are added by API, each with its own secret',
  )

  const rotated = await ask('POST', `/api/webhooks/endpoints/${books.endpoint.id}/rotate-secret`)
  await ask('PATCH', `/api/orders/${order.id}/status`, { body: { status: 'paid', reason: '' } })
  const paid = await waitFor(about('/books', 'order.paid'), 'order.paid')
  prove(
    isSignedBy(paid, books.secret) && isSignedBy(paid, rotated.secret),
    'after a rotation, both secrets sign for a day',
  )
  prove(
    !came.some(({ path, type }) => path === '/books' && type !== 'order.paid'),
    'an endpoint gets the events that it chose',
  )

  isLost = true
  const since = new Date().toISOString()
  const lost = (await ask('POST', '/api/orders', { body: newOrder() })).order
  const ofStock = `/api/webhooks/deliveries?endpointId=${stock.endpoint.id}&orderId=${lost.id}&status=delivered`
  // The desk records an answer a moment after it came.
  async function waitForDelivered() {
    for (let tries = 0; tries < 200; tries += 1) {
      const [delivered] = (await ask('GET', ofStock)).deliveries
      if (delivered) return delivered
      await sleep(100)
    }
    throw new Error('Waited 20 seconds until the delivery was recorded')
  }
  const delivery = await waitForDelivered()
  isLost = false
  prove(!came.some(({ data }) => data.id === lost.id), 'an event was accepted, and lost by its receiver')

  await ask('POST', `/api/webhooks/deliveries/${delivery.id}/replay`)
  const again = await waitFor(({ data }) => data.id === lost.id, 'the replay')
  prove(again.headers['webhook-id'] === delivery.id, 'one delivery is sent again by API, under the same id')

  await waitForDelivered()
  const range = { since, status: 'delivered', endpointId: stock.endpoint.id }
  const { replayed } = await ask('POST', '/api/webhooks/deliveries/replay', { body: range })
  await waitFor((one) => one !== again && one.data.id === lost.id && one.body === again.body, 'the replayed range')
  prove(replayed >= 1, 'a whole range of time is sent again, byte for byte')
} finally {
  for (const id of made) await ask('DELETE', `/api/webhooks/endpoints/${id}`)
  server.close()
}
