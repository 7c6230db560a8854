// A copy of all orders that stays up to date: the whole list once, then each change as it happens.
import { Paydesk } from '@paydesk/sdk'

const { PAYDESK_URL, PAYDESK_API_KEY } = process.env
const paydesk = new Paydesk({ baseUrl: PAYDESK_URL, apiKey: PAYDESK_API_KEY })

// Asked first: what changes while the list is read comes again as an event.
const { nextAfter } = await paydesk.call('GET /api/webhooks/events')

const copy = new Map()
for await (const order of paydesk.orders.list()) {
  if (copy.has(order.id)) throw new Error(`#${order.number} came twice`)
  copy.set(order.id, order)
}
console.log(`copied ${copy.size} orders`)

for await (const { event } of paydesk.events({ after: nextAfter })) {
  if (event.type === 'inventory.low') continue
  copy.set(event.data.id, event.data)
  console.log(`${event.type} #${event.data.number}: ${copy.size} orders`)
}
