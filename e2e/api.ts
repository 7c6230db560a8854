import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import type { CustomerSuggestion } from '../contract/customers/customers.endpoints.ts'
import type { Merchant, NewMerchant } from '../contract/merchants/merchant.ts'
import type { MerchantSummary } from '../contract/merchants/merchant-name.ts'
import type { NotificationPreferences } from '../contract/notifications/preferences.endpoints.ts'
import type { NewOrderInput } from '../contract/orders/create-order.ts'
import type { Order } from '../contract/orders/order.ts'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import type { OrderStatus } from '../contract/orders/order-status.ts'
import type { VariantSummary } from '../contract/products/products.endpoints.ts'
import type { SavedView } from '../contract/views/views.endpoints.ts'

export type DemoRole = 'admin' | 'merchant' | 'viewer'
export const demoPassword = 'paydesk-demo'
export const demoEmail = (role: DemoRole): string => `${role}@paydesk.test`

/** The server of this worker, from the list that the global setup provides. */
function ofThisWorker(name: 'E2E_BASE_URLS' | 'E2E_TEXTS_PORTS'): string {
  const own = process.env[name]?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (own === undefined) throw new Error('The server of the journeys was not started')
  return own
}

export const baseUrl = (): string => ofThisWorker('E2E_BASE_URLS')

/** The address that this worker's server uses for Twilio. */
export const textsPort = (): number => Number(ofThisWorker('E2E_TEXTS_PORTS'))

export type Tokens = { accessToken: string; refreshToken: string }

type Sent = { token?: string; body?: unknown; headers?: Record<string, string> }

async function send<Answer>(method: string, path: string, { token, body, headers = {} }: Sent = {}): Promise<Answer> {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}

export async function signInByApi(role: DemoRole): Promise<Tokens> {
  const answer = await send<{ data: { tokens: Tokens } }>('POST', '/auth/login', {
    body: { email: demoEmail(role), password: demoPassword },
  })
  return answer.data.tokens
}

let sessions: { journey: string; tokens: Map<DemoRole, Promise<string>> } = { journey: '', tokens: new Map() }

/** An access token of a session that one journey keeps for its calls beside the browser: signing in takes longest. */
function keptToken(role: DemoRole): Promise<string> {
  const journey = test.info().testId
  if (sessions.journey !== journey) sessions = { journey, tokens: new Map() }
  const token = sessions.tokens.get(role) ?? signInByApi(role).then(({ accessToken }) => accessToken)
  sessions.tokens.set(role, token)
  return token
}

/** The API as one user of the sample data, for journeys that need more than the browser. */
export async function apiAs(role: DemoRole) {
  const token = await keptToken(role)
  const list = (query: string) =>
    send<{ orders: Order[]; total: number; totalAmount: number | null }>('GET', `/orders?${query}`, { token })
  /** Products with enough pieces left for a journey, in the order in which the New order form offers them. */
  const variantsInStock = async () => {
    const { variants } = await send<{ variants: VariantSummary[] }>('GET', '/products/variants', { token })
    return variants.filter(({ stock }) => stock > 5)
  }
  const views = () => send<{ views: SavedView[] }>('GET', '/views', { token })
  return {
    list,
    order: async (id: string) => (await send<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).order,
    create: async (body: NewOrderInput) => {
      const headers = { 'idempotency-key': randomUUID() }
      return (await send<{ order: OrderDetails }>('POST', '/orders', { token, body, headers })).order
    },
    move: (id: string, status: OrderStatus, reason = '') =>
      send('PATCH', `/orders/${id}/status`, { token, body: { status, reason } }),
    pay: (id: string, payment: { amount: number }) =>
      send('PATCH', `/orders/${id}/status`, { token, body: { status: 'paid', reason: '', payment } }),
    changePreferences: (change: Partial<NotificationPreferences>) =>
      send('PUT', '/notifications/preferences', { token, body: change }),
    resend: (id: string) => send('POST', `/orders/${id}/resend-instructions`, { token }),
    counts: () =>
      send<{ total: number; statusBreakdown: Record<OrderStatus, number> }>('GET', '/orders/counts', { token }),
    /** The newest order of a status, for reading only: a journey that changes an order creates it with `placeOrder`. */
    newest: async (status: OrderStatus) => {
      const [order] = (await list(`status=${status}&limit=1`)).orders
      if (order === undefined) throw new Error(`No ${status} order is left`)
      return order
    },
    variantsInStock,
    variantInStock: async () => {
      const [variant] = await variantsInStock()
      if (variant === undefined) throw new Error('Nothing is in stock')
      return variant
    },
    merchants: async () => (await send<{ merchants: MerchantSummary[] }>('GET', '/merchants', { token })).merchants,
    createMerchant: async (body: NewMerchant) =>
      (await send<{ merchant: Merchant }>('POST', '/merchants', { token, body })).merchant,
    changeMerchant: (id: string, change: { active: boolean; closedReason?: string }) =>
      send('PATCH', `/merchants/${id}`, { token, body: change }),
    customer: async (email: string) => {
      const path = `/customers/suggestions?search=${encodeURIComponent(email)}`
      const [customer] = (await send<{ customers: CustomerSuggestion[] }>('GET', path, { token })).customers
      if (customer === undefined) throw new Error(`No customer has the email ${email}`)
      return customer
    },
    /** Gives a journey a known unread count. */
    readAllNotifications: () => send('POST', '/notifications/read', { token, body: { upTo: Number.MAX_SAFE_INTEGER } }),
    /** Deletes all of the user's views, for example those of an earlier run. */
    forgetViews: async () => {
      for (const { id, own } of (await views()).views) if (own) await send('DELETE', `/views/${id}`, { token })
    },
  }
}

export const newEmail = (): string => `journey-${randomUUID()}@example.com`

const life = ['pending', 'paid', 'shipped', 'delivered'] as const

/** Creates an order of the sample merchant that no other journey uses, and moves it to `status`. */
export async function placeOrder(status: (typeof life)[number], email = newEmail()): Promise<OrderDetails> {
  const api = await apiAs('merchant')
  const { id } = await api.create({
    customer: { name: 'Jamie Traveller', email },
    products: [{ name: 'Gift wrap', price: 12.5, quantity: 2 }],
    paymentMethod: 'venmo',
  })
  for (const next of life.slice(1, life.indexOf(status) + 1)) await api.move(id, next)
  return api.order(id)
}

/** One call with any token; a refusal is a result, too. */
export async function callWith(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Creates an API key of the sample merchant. */
export async function newKey(): Promise<string> {
  return (await callWith(await keptToken('merchant'), 'POST', '/merchants/api-key/generate', {})).body.apiKey
}
