// The wall was: a key for each shop, and none for the platform, so that a program for all shops signed in as a person.
import { ask, call, prove } from './desk.mjs'

const { PAYDESK_EMAIL: email, PAYDESK_PASSWORD: password } = process.env
const { data } = await ask('POST', '/api/auth/login', { body: { email, password }, token: '' })
const person = { token: data.tokens.accessToken }

const made = []
async function newKey(name, scopes, more = {}) {
  const body = { name, scopes, ...more }
  const { secret, apiKey } = await ask('POST', '/api/platform/api-keys', { body, ...person })
  made.push(apiKey.id)
  return { id: apiKey.id, token: secret }
}

try {
  const reader = await newKey('Bookkeeping', ['merchants:read', 'orders:read', 'money:read'])
  const { merchants } = await ask('GET', '/api/merchants', { token: reader.token })
  prove(merchants.length > 0, `one key lists all ${merchants.length} shops`)

  const all = await ask('GET', '/api/orders?limit=100', { token: reader.token })
  const [shop] = merchants
  const own = await ask('GET', `/api/orders?limit=100&merchantId=${shop.id}`, { token: reader.token })
  prove(all.total >= own.total, 'it reads the orders of all shops, or of the one that it names')

  const unnamed = await call('GET', '/api/money', { token: reader.token })
  const isAsked = unnamed.status === 422 && unnamed.answer.errors.some(({ path }) => path === 'merchantId')
  prove(isAsked, 'a call about one shop asks which', unnamed.answer)

  const refused = await call('GET', '/api/users', { token: reader.token })
  prove(refused.status === 403, 'people are for people', refused.answer)

  const elsewhere = await newKey('From one address', ['orders:read'], { allowedIpAddresses: ['203.0.113.9'] })
  const away = await call('GET', '/api/orders?limit=1', { token: elsewhere.token })
  prove(away.status === 403, 'a key works from its addresses only', away.answer)

  await ask('DELETE', `/api/platform/api-keys/${reader.id}`, person)
  const after = await call('GET', '/api/merchants', { token: reader.token })
  prove(after.status === 401, 'revoking it ends it at once', after.status)
} finally {
  for (const id of made) await call('DELETE', `/api/platform/api-keys/${id}`, person)
}
