// The wall was: one key per shop, which may do everything, for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, call, newOrder, prove } from './desk.mjs'

const { PAYDESK_EMAIL: email, PAYDESK_PASSWORD: password } = process.env
const { data } = await ask('POST', '/api/auth/login', { body: { email, password }, token: '' })
const person = { token: data.tokens.accessToken }

const made = []
async function newKey(name, scopes, more = {}) {
  const { secret, apiKey } = await ask('POST', '/api/api-keys', { body: { name, scopes, ...more }, ...person })
  made.push(apiKey.id)
  return { id: apiKey.id, token: secret }
}

try {
  const shop = await newKey('Web shop', ['orders:read', 'orders:write'])
  const warehouse = await newKey('Warehouse', ['orders:read'])
  const visit = await newKey('For a moment', ['orders:read'], { expiresAt: new Date(Date.now() + 2000).toISOString() })

  const { order } = await ask('POST', '/api/orders', { body: newOrder(), token: shop.token })
  prove(order.timeline[0].actor.name.includes('Web shop'), 'the order names the key that placed it', order.timeline[0])

  const seen = await ask('GET', `/api/orders/${order.id}`, { token: warehouse.token })
  prove(seen.order.number === order.number, 'another key of the same shop reads it')

  const refused = await call('POST', '/api/orders', { body: newOrder(), token: warehouse.token })
  const isNamed = refused.status === 403 && refused.answer.message.includes('orders:write')
  prove(isNamed, 'a key does only what its scopes allow, and the refusal names the scope', refused.answer)

  const body = { status: 'paid', reason: '' }
  const unpaid = await call('PATCH', `/api/orders/${order.id}/status`, { body, token: shop.token })
  const needsMoney = unpaid.status === 403 && unpaid.answer.message.includes('money:write')
  prove(needsMoney, 'without money:write a key marks no order paid', unpaid.answer)

  await ask('DELETE', `/api/api-keys/${shop.id}`, person)
  const after = await call('GET', '/api/orders?limit=1', { token: shop.token })
  const other = await call('GET', '/api/orders?limit=1', { token: warehouse.token })
  prove(after.status === 401 && other.status === 200, 'revoking one key ends it at once, and no other')

  await sleep(2100)
  const late = await call('GET', '/api/orders?limit=1', { token: visit.token })
  prove(late.status === 401, 'a key ends when it said that it would', late.status)

  const { apiKeys } = await ask('GET', '/api/api-keys', person)
  const used = apiKeys.find(({ id }) => id === warehouse.id)
  prove(used.lastUsedAt !== null, 'each key shows when it was last used')
} finally {
  for (const id of made) await call('DELETE', `/api/api-keys/${id}`, person)
}
