import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '../contract/core/endpoint.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from './testing/factories.ts'

type Caller = Role | 'nobody' | 'other merchant'
const callers: Caller[] = ['nobody', ...roles, 'other merchant']

type Row = { query?: string; body?: Record<string, unknown>; expected: Record<Caller, number> }

const everybody = (status: number): Record<Caller, number> => ({
  nobody: status,
  admin: status,
  merchant: status,
  viewer: status,
  'other merchant': status,
})
const signedIn = (status: number) => ({ ...everybody(status), nobody: 401 })

/** Who gets what from each route, called for an order of the merchant's. A route without a row fails the first test. */
const table: Record<string, Row> = {
  'GET /health': { expected: everybody(200) },
  'GET /ready': { expected: everybody(200) },
  'GET /config': { expected: everybody(200) },
  'POST /auth/login': { body: { email: 'a@example.com', password: 'wrong' }, expected: everybody(401) },
  'POST /auth/refresh': { body: { refreshToken: 'unknown' }, expected: everybody(401) },
  'POST /auth/setup': {
    body: { token: 'unknown', email: 'a@example.com', password: 'a long enough one' },
    expected: everybody(404),
  },
  'GET /auth/verify': { expected: signedIn(200) },
  'POST /auth/logout': { expected: signedIn(200) },
  'GET /merchants': { expected: { ...signedIn(403), admin: 200 } },
  // An administrator has to say whose they are.
  'GET /products/variants': { expected: { ...signedIn(200), admin: 422 } },
  'GET /customers': { query: '?search=a', expected: { ...signedIn(200), admin: 422 } },
  'GET /views': { expected: signedIn(200) },
  'POST /views': { body: { name: 'A view', filters: {}, shared: true }, expected: { ...signedIn(201), viewer: 403 } },
  'PUT /views/order': { body: { ids: [] }, expected: signedIn(200) },
  // The order's id is nobody's view.
  'PATCH /views/:id': { body: { name: 'Another' }, expected: signedIn(404) },
  'DELETE /views/:id': { expected: signedIn(404) },
  // An administrator has to say whose.
  'GET /webhooks': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /webhooks': { body: { url: '' }, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /webhooks/secret': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'POST /webhooks/secret/rotate': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // No address is saved.
  'POST /webhooks/enable': { expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'POST /webhooks/test': { body: {}, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'POST /webhooks/replay': { body: { since: '2026-01-01' }, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'GET /webhooks/deliveries': { expected: { ...signedIn(200), admin: 422 } },
  // The order's id is no delivery's.
  'GET /webhooks/deliveries/:id': { expected: signedIn(404) },
  'POST /webhooks/deliveries/:id/replay': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /messages': { expected: { ...signedIn(200), admin: 422 } },
  'GET /notifications/preferences': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /notifications/preferences': {
    body: { emailNotifications: true },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'GET /notifications/templates': { expected: { ...signedIn(200), admin: 422 } },
  // There is no mail server.
  'POST /notifications/test': { body: { channel: 'email' }, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'GET /notifications': { expected: signedIn(200) },
  'POST /notifications/read': { body: { ids: [1] }, expected: signedIn(200) },
  'GET /notifications/push-key': { expected: signedIn(200) },
  'POST /notifications/push-subscriptions': {
    body: {
      endpoint: 'https://push.example.com/a',
      keys: {
        // The base point of P-256.
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    },
    expected: signedIn(200),
  },
  'POST /notifications/push-subscriptions/remove': {
    body: { endpoint: 'https://push.example.com/a' },
    expected: signedIn(200),
  },
  'GET /orders': { expected: signedIn(200) },
  'POST /orders': {
    body: {
      customer: { name: 'A', email: 'a@example.com' },
      products: [{ name: 'A', price: 1, quantity: 1 }],
      paymentMethod: 'zelle',
    },
    // An administrator has to say for which merchant; a shop that accepts no method refuses all of them.
    expected: { ...signedIn(422), viewer: 403 },
  },
  'POST /orders/:id/undo': {
    body: { entryId: '00000000-0000-7000-8000-000000000000' },
    expected: { ...signedIn(409), viewer: 403, 'other merchant': 404 },
  },
  'POST /orders/:id/notes': {
    body: { text: 'A note' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  'POST /orders/:id/resend-instructions': {
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  'GET /orders/export': { expected: signedIn(200) },
  'GET /orders/counts': { expected: signedIn(200) },
  'GET /orders/analytics/summary': { expected: signedIn(200) },
  'GET /dashboard/stats': { expected: signedIn(200) },
  'GET /orders/:id': { expected: { ...signedIn(200), 'other merchant': 404 } },
  'PATCH /orders/:id/status': {
    body: { status: 'paid', reason: '' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  'POST /orders/:id/cancel': {
    body: { reason: 'Asked to' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
}

let test: TestApp
let orderId: string
let users: Record<Exclude<Caller, 'nobody'>, { id: string }>

beforeAll(async () => {
  test = await createTestApp()
  const { id: merchantId } = await insertMerchant(test.owner)
  const { id: otherId } = await insertMerchant(test.owner)
  orderId = (await insertOrder(test.owner, { merchantId })).id
  users = {
    admin: await insertUser(test.owner, { role: 'admin' }),
    merchant: await insertUser(test.owner, { role: 'merchant', merchantId }),
    viewer: await insertUser(test.owner, { role: 'viewer', merchantId }),
    'other merchant': await insertUser(test.owner, { role: 'merchant', merchantId: otherId }),
  }
})
afterAll(() => test.close())

it('the table has a row for every route, and for none that is gone', () => {
  const routes = test.registry.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(table).sort()).toEqual(routes.sort())
})

describe.each(Object.entries(table))('%s', (route, { query = '', body, expected }) => {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]
  it.each(callers)('answers %s as the table says', async (caller) => {
    const token = caller === 'nobody' ? undefined : await test.tokenFor(users[caller])
    const answer = await test.call(method, path.replace(':id', orderId) + query, { token, body })
    expect(answer.status).toBe(expected[caller])
  })
})
