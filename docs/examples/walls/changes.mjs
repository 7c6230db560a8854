// The wall was: only orders said what changed, so that a copy of the rest was read whole each time.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, newOrder, prove } from './desk.mjs'

const lists = {
  products: '/api/products',
  customers: '/api/customers',
  refunds: '/api/refunds',
  money: '/api/money',
  receipts: '/api/payment-receipts',
  messages: '/api/messages',
  deliveries: '/api/webhooks/deliveries',
  conversations: '/api/conversations',
}
const sorted = new Set(['products', 'customers'])

/** All rows that were created or changed since a moment, page by page. */
async function changedSince(name, since) {
  const rows = []
  let after = null
  do {
    const query = new URLSearchParams({ limit: '100', updatedSince: since })
    if (sorted.has(name)) query.set('sort', '-createdAt')
    if (after !== null) query.set('after', after)
    const page = await ask('GET', `${lists[name]}?${query}`)
    rows.push(...page[name])
    after = page.nextCursor
  } while (after !== null)
  return rows
}

for (const name of Object.keys(lists)) {
  const none = await changedSince(name, new Date(Date.now() + 60_000).toISOString())
  prove(none.length === 0, `${name}: nothing changed since a moment to come`)
}

// The clock of this machine may differ a little from the desk's.
const began = Date.now()
await sleep(1000)
const since = new Date(began).toISOString()
const email = `changes-${began}@example.com`
const { order } = await ask('POST', '/api/orders', { body: newOrder({ customer: { name: 'Dana Whitfield', email } }) })
const paid = { status: 'paid', reason: '', payment: { reference: `CHANGES-${began}` } }
await ask('PATCH', `/api/orders/${order.id}/status`, { body: paid })
await ask('POST', `/api/orders/${order.id}/refunds`, { body: { amount: 1 } })

const customers = await changedSince('customers', since)
prove(
  customers.some((one) => one.email === email),
  'a new customer is among the customers that changed',
)
const money = await changedSince('money', since)
prove(
  money.some(({ allocations }) => allocations.some((one) => one.order.id === order.id)),
  'money that came is among the money that changed',
)
const refunds = await changedSince('refunds', since)
const [refund] = refunds.filter(({ orderId }) => orderId === order.id)
prove(refund !== undefined, 'a refund that is owed is among the refunds that changed')

const later = new Date().toISOString()
await sleep(1000)
await ask('PATCH', `/api/refunds/${refund.id}`, { body: { state: 'cancelled' } })
const again = await changedSince('refunds', later)
prove(
  again.some(({ id, state }) => id === refund.id && state === 'cancelled'),
  'it comes again once it changes',
)
const several = await ask('GET', '/api/refunds?limit=100&state=owed,cancelled')
prove(
  several.refunds.every(({ state }) => ['owed', 'cancelled'].includes(state)),
  'a filter takes several values',
)
