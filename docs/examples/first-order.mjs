// From an empty desk to a shipped order, by the API alone. It needs only Node 20 or newer. See docs/empty-desk.md.
import { setTimeout as sleep } from 'node:timers/promises'

const {
  /**
   * The link that the server printed: http://localhost:3001/setup#token=… Without it the existing administrator signs
   * in.
   */
  PAYDESK_SETUP_LINK,
  PAYDESK_URL = PAYDESK_SETUP_LINK && new URL(PAYDESK_SETUP_LINK).origin,
  ADMIN_NAME = 'Dana Whitfield',
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  SHOP_EMAIL = ADMIN_EMAIL,
  /** The shop's mail server. Without one the desk sends no payment instructions. */
  SMTP_HOST,
  SMTP_PORT = '587',
  SMTP_SECURITY = 'starttls',
  SMTP_USER = '',
  SMTP_PASSWORD,
  CUSTOMER_EMAIL,
} = process.env
const needed = { PAYDESK_URL, ADMIN_EMAIL, ADMIN_PASSWORD, CUSTOMER_EMAIL }
for (const [name, value] of Object.entries(needed)) if (!value) throw new Error(`Set ${name}`)

let accessToken
/** Calls the API and returns its JSON. Throws an error with the server's sentence if the call is refused. */
async function call(method, path, body) {
  const response = await fetch(new URL(`/api${path}`, PAYDESK_URL), {
    method,
    headers: {
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} was refused (${response.status}): ${answer.message}`)
  return answer
}

async function becomeAdmin() {
  const credentials = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  if (PAYDESK_SETUP_LINK === undefined) return call('POST', '/auth/login', credentials)
  const token = new URLSearchParams(new URL(PAYDESK_SETUP_LINK).hash.slice(1)).get('token')
  return call('POST', '/auth/setup', { token, name: ADMIN_NAME, ...credentials })
}

/** Waits until the instructions are sent to the customer. */
async function sentInstructions(orderId) {
  for (let second = 0; second < 60; second += 1) {
    const { order } = await call('GET', `/orders/${orderId}`)
    const message = order.messages.find(({ kind }) => kind === 'instructions')
    if (message?.status === 'sent') return message
    if (message?.status !== 'queued') throw new Error(`The instructions were not sent: ${message?.failure}`)
    await sleep(1000)
  }
  throw new Error('The instructions were not sent within a minute')
}

const { data } = await becomeAdmin()
if (data.tokens === undefined) throw new Error('This account has two-step sign-in, which a script cannot answer')
accessToken = data.tokens.accessToken
console.log(`1. signed in as ${data.user.email}`)

// After a refused mail test, a second run with PAYDESK_URL instead of the link continues with the first run's shop.
const setup = await call('GET', '/setup')
const isBegun = setup.merchantId !== null && setup.step !== 'done'
const { merchant } = isBegun
  ? await call('GET', `/merchants/${setup.merchantId}`)
  : await call('POST', '/merchants', {
      businessName: 'Aurora Outfitters',
      email: SHOP_EMAIL,
      timezone: 'America/Denver',
      address: { street: '1421 Larimer Street', city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
      paymentAccounts: { cashapp: '$AuroraOutfitters', zelle: 'payments@aurora.example.com' },
    })
const ofShop = `?merchantId=${merchant.id}`
console.log(
  `2. ${isBegun ? 'goes on with' : 'created'} ${merchant.businessName}, which accepts ${merchant.paymentMethods.join(' and ')}`,
)

if (SMTP_HOST) {
  await call('PUT', `/integrations/email${ofShop}`, {
    ...{ host: SMTP_HOST, port: Number(SMTP_PORT), security: SMTP_SECURITY, user: SMTP_USER, from: SHOP_EMAIL },
    ...(SMTP_PASSWORD && { secret: SMTP_PASSWORD }),
  })
  const { failure } = await call('POST', `/integrations/email/test${ofShop}`, {})
  if (failure !== null) throw new Error(`The mail server did not take the test message: ${failure}`)
  console.log(`3. connected ${SMTP_HOST}, and sent a test message to ${SHOP_EMAIL}`)
} else console.log('3. connected no mail server')

const { product } = await call('POST', `/products${ofShop}`, {
  name: 'Enamel mug',
  variants: [{ sku: 'MUG-1', price: 18.5, stock: 25 }],
})
console.log(`4. added ${product.name}`)

const { order } = await call('POST', '/orders', {
  merchantId: merchant.id,
  customer: { name: 'Maya Okafor', email: CUSTOMER_EMAIL },
  products: [{ sku: 'MUG-1', quantity: 2 }],
  paymentMethod: 'zelle',
})
console.log(`5. placed order #${order.number} over $${order.totalAmount.toFixed(2)}`)

if (SMTP_HOST) {
  const { recipient } = await sentInstructions(order.id)
  console.log(`6. the payment instructions were sent to ${recipient}`)
} else console.log(`6. send the customer to ${order.payment.payUrl}`)

await call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: 'Payment seen in the account' })
console.log(`7. marked order #${order.number} as paid`)

await call('PATCH', `/orders/${order.id}/status`, {
  ...{ status: 'shipped', reason: '', trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' },
})
console.log(`8. shipped order #${order.number}`)

await call('PUT', '/setup', { step: 'done', merchantId: merchant.id })
console.log('9. the set-up is done')
