import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '../contract/core/endpoint.ts'
import { type ApiScope, apiScopes, platformScopes } from '../contract/core/scopes.ts'
import type { Tracing } from './telemetry/tracing.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { wholeAssistant } from './testing/assistant.ts'
import { insertApiKey, insertMerchant, insertOrder, insertPlatformKey, insertUser } from './testing/factories.ts'
import { wholeSettings } from './testing/settings.ts'

type Person = Role | 'nobody' | 'other merchant'
type Caller = Person | 'API key' | 'platform key'
const callers: Caller[] = ['nobody', ...roles, 'other merchant', 'API key', 'platform key']

type Row = {
  query?: string
  body?: Record<string, unknown>
  /** A further scope that a key needs, for what the body asks. */
  alsoNeeds?: ApiScope
  expected: Record<Person, number>
}

const everybody = (status: number): Record<Person, number> => ({
  nobody: status,
  admin: status,
  merchant: status,
  viewer: status,
  'other merchant': status,
})
const signedIn = (status: number) => ({ ...everybody(status), nobody: 401 })

/**
 * The expected status of each route by role, called with an order of the merchant. A route without a row fails the
 * first test.
 */
const table: Record<string, Row> = {
  'GET /health': { expected: everybody(200) },
  'GET /ready': { expected: everybody(200) },
  'GET /config': { expected: everybody(200) },
  'POST /auth/login': { body: { email: 'a@example.com', password: 'wrong' }, expected: everybody(401) },
  'POST /auth/refresh': { body: { refreshToken: 'unknown' }, expected: everybody(401) },
  'POST /auth/setup': {
    body: { token: 'unknown', name: 'A', email: 'a@example.com', password: 'a long enough one' },
    expected: everybody(404),
  },
  'POST /auth/login/code': { body: { challenge: 'unknown', code: '123456' }, expected: everybody(404) },
  'POST /auth/password/forgot': { body: { email: 'a@example.com' }, expected: everybody(200) },
  'POST /auth/links/open': { body: { token: 'unknown' }, expected: everybody(404) },
  'POST /auth/links/use': { body: { token: 'unknown', password: 'a long enough one' }, expected: everybody(404) },
  // A common password.
  'POST /auth/password': {
    body: { currentPassword: 'wrong', newPassword: 'qwertyuiop' },
    expected: signedIn(422),
  },
  'GET /auth/sessions': { expected: signedIn(200) },
  // The id is an order's, not a session's or user's.
  'DELETE /auth/sessions/:id': { expected: signedIn(404) },
  'POST /auth/sessions/revoke-others': { expected: signedIn(200) },
  'GET /auth/two-step': { expected: signedIn(200) },
  'POST /auth/two-step/begin': { body: { password: '' }, expected: signedIn(422) },
  'POST /auth/two-step/confirm': { body: { code: 'wrong' }, expected: signedIn(409) },
  'POST /auth/two-step/disable': { body: { password: 'wrong', code: 'wrong' }, expected: signedIn(409) },
  'POST /auth/two-step/recovery-codes': { body: { password: 'wrong', code: 'wrong' }, expected: signedIn(409) },
  'GET /users': { expected: { ...signedIn(403), admin: 200 } },
  'POST /users': {
    body: { name: 'A', email: 'new@example.com', role: 'admin', merchantId: null },
    expected: { ...signedIn(403), admin: 201 },
  },
  'PUT /users/:id': {
    body: { name: 'A', role: 'admin', merchantId: null },
    expected: { ...signedIn(403), admin: 404 },
  },
  'POST /users/:id/disable': { expected: { ...signedIn(403), admin: 404 } },
  'POST /users/:id/enable': { expected: { ...signedIn(403), admin: 404 } },
  'POST /users/:id/link': { expected: { ...signedIn(403), admin: 404 } },
  'POST /users/:id/two-step/remove': { expected: { ...signedIn(403), admin: 404 } },
  'DELETE /users/:id': { expected: { ...signedIn(403), admin: 404 } },
  'GET /sign-in-policy': { expected: { ...signedIn(403), admin: 200 } },
  'PUT /sign-in-policy': { body: { twoStepForAdmins: false }, expected: { ...signedIn(403), admin: 200 } },
  'GET /team': { expected: { ...signedIn(200), admin: 422 } },
  // The same email for all: only the first call creates it.
  'POST /team': {
    body: { name: 'B', email: 'team@example.com', role: 'viewer' },
    expected: { ...signedIn(201), admin: 422, viewer: 403, 'other merchant': 409 },
  },
  'POST /team/:id/invite': { expected: { ...signedIn(404), admin: 422, viewer: 403 } },
  'PUT /team/:id': { body: { role: 'viewer' }, expected: { ...signedIn(404), admin: 422, viewer: 403 } },
  'DELETE /team/:id': { expected: { ...signedIn(404), admin: 422, viewer: 403 } },
  'PUT /auth/shop': { body: { shop: 'real' }, expected: { ...signedIn(200), admin: 403 } },
  'GET /auth/verify': { expected: signedIn(200) },
  'POST /auth/logout': { expected: signedIn(200) },
  'GET /setup': { expected: { ...signedIn(403), admin: 200 } },
  'PUT /setup': { body: { step: 'done', merchantId: null }, expected: { ...signedIn(403), admin: 200 } },
  'GET /merchants': { expected: { ...signedIn(403), admin: 200 } },
  'POST /merchants': {
    body: { businessName: 'A', email: 'new-shop@example.com' },
    expected: { ...signedIn(403), admin: 201 },
  },
  // The id is an order's, not a merchant's.
  'GET /merchants/:id': { expected: signedIn(404) },
  'PATCH /merchants/:id': { body: { active: false }, expected: { ...signedIn(403), admin: 404 } },
  'POST /merchants/:id/test-shop': { expected: { ...signedIn(403), admin: 404 } },
  'GET /merchants/:id/first-steps': { expected: signedIn(404) },
  'PUT /merchants/:id/first-steps': { body: { dismissed: true }, expected: { ...signedIn(404), viewer: 403 } },
  // An administrator has to name the merchant.
  'GET /merchants/settings': { expected: { ...signedIn(200), admin: 422 } },
  // A version that neither shop has.
  'PUT /merchants/settings': { body: wholeSettings, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  // Only files are accepted here.
  'PUT /merchants/logo': { body: {}, expected: { ...signedIn(415), viewer: 403 } },
  // An administrator has to name the merchant.
  'DELETE /merchants/logo': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /shop-logos/:hash': { expected: everybody(422) },
  // An administrator has to name the merchant.
  'GET /api-keys': { expected: { ...signedIn(200), admin: 422 } },
  'GET /merchants/api-key': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'POST /merchants/api-key/generate': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // The id is an order's, not a key's.
  'PATCH /api-keys/:id': { body: { name: 'A' }, expected: { ...signedIn(404), viewer: 403 } },
  'DELETE /api-keys/:id': { expected: { ...signedIn(404), viewer: 403 } },
  // An administrator has to name the merchant. The first call takes the name.
  'POST /api-keys': {
    body: { name: 'A', scopes: ['orders:read'] },
    expected: { ...signedIn(201), admin: 422, viewer: 403 },
  },
  'GET /platform/api-keys': { expected: { ...signedIn(403), admin: 200 } },
  'POST /platform/api-keys': {
    body: { name: 'A', scopes: ['orders:read'] },
    expected: { ...signedIn(403), admin: 201 },
  },
  // The id is an order's, not a key's.
  'PATCH /platform/api-keys/:id': { body: { name: 'B' }, expected: { ...signedIn(403), admin: 404 } },
  'DELETE /platform/api-keys/:id': { expected: { ...signedIn(403), admin: 404 } },
  // An administrator has to name the merchant.
  'GET /products/variants': { expected: { ...signedIn(200), admin: 422 } },
  'GET /products': { expected: { ...signedIn(200), admin: 422 } },
  'POST /products': {
    // A product needs a variant.
    body: { name: 'A', variants: [] },
    expected: { ...signedIn(422), viewer: 403 },
  },
  'GET /products/export': { expected: { ...signedIn(200), admin: 422 } },
  'POST /products/import/check': { body: { csv: '' }, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // The file is empty.
  'POST /products/import': { body: { csv: '' }, expected: { ...signedIn(422), viewer: 403 } },
  // The id is an order's, not a product's or variant's.
  'GET /products/:id': { expected: signedIn(404) },
  'PUT /products/:id': {
    body: { version: 1, name: 'A', variants: [{ sku: 'A', price: 1 }] },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'POST /products/:id/archive': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /products/:id/restore': { expected: { ...signedIn(404), viewer: 403 } },
  // Only files are accepted here.
  'POST /products/:id/pictures': { body: {}, expected: { ...signedIn(415), viewer: 403 } },
  'PATCH /products/:id/pictures/:pictureId': {
    body: { alt: 'A' },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'DELETE /products/:id/pictures/:pictureId': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /product-pictures/:hash/:size': { expected: everybody(422) },
  'POST /products/variants/:id/stock': {
    body: { from: 1, to: 2, reason: 'Counted' },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'GET /products/variants/:id/movements': { expected: signedIn(404) },
  'GET /customers/suggestions': { query: '?search=a', expected: { ...signedIn(200), admin: 422 } },
  'GET /customers': { query: '?search=a', expected: signedIn(200) },
  'GET /customers/export': { query: '?search=a', expected: signedIn(200) },
  // The id is an order's, not a customer's.
  'GET /customers/:id': { expected: signedIn(404) },
  'PATCH /customers/:id': { body: { version: 1, note: 'A' }, expected: { ...signedIn(404), viewer: 403 } },
  'GET /customers/:id/merge': {
    query: '?into=00000000-0000-7000-8000-000000000000',
    expected: { ...signedIn(404), viewer: 403 },
  },
  'POST /customers/:id/merge': {
    body: { into: '00000000-0000-7000-8000-000000000000' },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'GET /customers/:id/export': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /customers/:id/erase': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /views': { expected: signedIn(200) },
  'POST /views': { body: { name: 'A view', filters: {}, shared: true }, expected: { ...signedIn(201), viewer: 403 } },
  'PUT /views/order': { body: { ids: [] }, expected: signedIn(200) },
  // The id is an order's, not a view's.
  'PATCH /views/:id': { body: { name: 'Another' }, expected: signedIn(404) },
  'DELETE /views/:id': { expected: signedIn(404) },
  // An administrator has to name the merchant.
  'GET /webhooks': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /webhooks': { body: { url: '' }, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /webhooks/secret': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'POST /webhooks/secret/rotate': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // No webhook URL is set.
  'POST /webhooks/enable': { expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'POST /webhooks/test': { body: {}, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'POST /webhooks/deliveries/replay': {
    body: { since: '2026-01-01' },
    expected: { ...signedIn(409), admin: 422, viewer: 403 },
  },
  'GET /webhooks/endpoints': { expected: { ...signedIn(200), admin: 422 } },
  'POST /webhooks/endpoints': {
    body: { url: 'file:///etc/passwd' },
    expected: { ...signedIn(422), viewer: 403 },
  },
  // The id is an order's, not an endpoint's.
  'PATCH /webhooks/endpoints/:id': { body: { enabled: false }, expected: { ...signedIn(404), viewer: 403 } },
  'DELETE /webhooks/endpoints/:id': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /webhooks/endpoints/:id/secret': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /webhooks/endpoints/:id/rotate-secret': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /webhooks/endpoints/:id/test': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /webhooks/events': { expected: { ...signedIn(200), admin: 422 } },
  'GET /webhooks/deliveries': { expected: { ...signedIn(200), admin: 422 } },
  // The id is an order's, not a delivery's.
  'GET /webhooks/deliveries/:id': { expected: signedIn(404) },
  'POST /webhooks/deliveries/:id/replay': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /messages': { expected: { ...signedIn(200), admin: 422 } },
  'GET /notifications/preferences': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /notifications/preferences': {
    body: { emailNotifications: true },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'GET /notifications/templates': { expected: { ...signedIn(200), admin: 422 } },
  'GET /message-templates': { expected: { ...signedIn(200), admin: 422 } },
  // The id is an order's, not a kind of message.
  'PUT /message-templates/:kind': { body: {}, expected: { ...signedIn(422), viewer: 403 } },
  'DELETE /message-templates/:kind': { expected: { ...signedIn(422), viewer: 403 } },
  'POST /message-templates/:kind/preview': { body: {}, expected: signedIn(422) },
  'POST /message-templates/:kind/test': { body: {}, expected: { ...signedIn(422), viewer: 403 } },
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
  // After the test message, which the shop's own mail server would send. Nothing listens at the providers' test
  // addresses, so accounts are saved with a failure reason.
  'GET /integrations': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /integrations/email': {
    body: { host: 'localhost', port: 587, security: 'tls', user: '', from: 'a@example.com' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'PUT /integrations/sms': {
    body: { accountSid: `AC${'0'.repeat(32)}`, from: '+15125550148', secret: 'b' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'PUT /integrations/model': {
    // Addresses of this machine are refused.
    body: { provider: 'openai', baseUrl: 'https://localhost/v1', model: 'a', secret: 'b' },
    expected: { ...signedIn(422), viewer: 403 },
  },
  'PUT /integrations/ups': {
    body: { clientId: 'a', secret: 'b' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'PUT /integrations/usps': {
    body: { clientId: 'a', secret: 'b' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'POST /integrations/:kind/check': { body: {}, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'POST /integrations/:kind/test': {
    body: { trackingNumber: '1' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'DELETE /integrations/:kind': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // Only for the assistant's own key or a widget's token.
  'POST /assistant/chat': { body: { message: 'Hello' }, expected: everybody(401) },
  'GET /assistant/conversations/:id': { expected: everybody(401) },
  'PUT /assistant/conversations/:id/feedback': {
    body: { messageId: '00000000-0000-7000-8000-000000000000', feedback: 'helpful' },
    expected: everybody(401),
  },
  'PUT /assistant/conversations/:id/email': { body: { email: 'dana@example.com' }, expected: everybody(401) },
  // No such shop.
  'GET /assistant/widget-token': { query: '?shop=00000000-0000-7000-8000-000000000000', expected: everybody(404) },
  // An administrator has to name the merchant.
  'GET /levy/widget/sightings': { expected: { ...signedIn(200), admin: 422 } },
  'POST /levy/widget/preview': { body: {}, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /levy/integration': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /levy/integration': {
    // A version that never existed.
    body: { ...wholeAssistant, version: 0 },
    expected: { ...signedIn(409), admin: 422, viewer: 403 },
  },
  'POST /levy/api-key/generate': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /levy/health': { expected: { ...signedIn(200), admin: 422 } },
  'POST /levy/test': { body: { query: 'Hello' }, expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  'GET /levy/unanswered': { expected: { ...signedIn(200), admin: 422 } },
  'GET /levy/events': { expected: { ...signedIn(200), admin: 422 } },
  // The id is an order's, not an event's, conversation's, article's or question's.
  'GET /levy/events/:id': { expected: signedIn(404) },
  'PUT /levy/events/:id/feedback': { body: { feedback: 'helpful' }, expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/events/:id/send': { body: { response: 'A' }, expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/events/:id/discard': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/conversations/:id/reply': { body: { text: 'A' }, expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/conversations/:id/close': { expected: { ...signedIn(404), viewer: 403 } },
  // An administrator has to name the merchant, except for the count.
  'GET /conversations': { expected: { ...signedIn(200), admin: 422 } },
  'GET /conversations/counts': { expected: signedIn(200) },
  // The id is an order's, not a conversation's or canned answer's.
  'GET /conversations/:id': { expected: signedIn(404) },
  'POST /conversations/:id/read': { expected: signedIn(404) },
  'PUT /conversations/:id/assignee': {
    body: { userId: null, from: null },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'POST /conversations/:id/answers': {
    body: { text: 'A', answerCount: 0 },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'POST /conversations/:id/close': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /conversations/:id/reopen': { expected: { ...signedIn(404), viewer: 403 } },
  'DELETE /conversations/:id/left-email': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /canned-answers': { expected: { ...signedIn(200), admin: 422 } },
  'POST /canned-answers': {
    body: { title: 'A', body: 'B' },
    expected: { ...signedIn(201), admin: 422, viewer: 403 },
  },
  'PUT /canned-answers/:id': {
    body: { version: 1, title: 'A', body: 'B' },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'DELETE /canned-answers/:id': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /levy/articles': { expected: { ...signedIn(200), admin: 422 } },
  'POST /levy/articles': {
    body: { kind: 'article', title: 'A', body: 'B' },
    expected: { ...signedIn(201), admin: 422, viewer: 403 },
  },
  'PUT /levy/articles/:id': {
    body: { version: 1, title: 'A', body: 'B' },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'POST /levy/articles/:id/accept': { expected: { ...signedIn(404), viewer: 403 } },
  'DELETE /levy/articles/:id': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/articles/import': {
    body: { files: [{ name: 'c.md', markdown: '# C\n\nD' }] },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'GET /levy/test-questions': { expected: { ...signedIn(200), admin: 422 } },
  'POST /levy/test-questions': {
    body: { question: 'A?', expects: [], forbids: [] },
    expected: { ...signedIn(201), admin: 422, viewer: 403 },
  },
  'PUT /levy/test-questions/:id': {
    body: { question: 'A?', expects: [], forbids: [] },
    expected: { ...signedIn(404), viewer: 403 },
  },
  'DELETE /levy/test-questions/:id': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/test-questions/:id/run': { body: {}, expected: { ...signedIn(404), viewer: 403 } },
  'GET /levy/taught-examples': { expected: { ...signedIn(200), admin: 422 } },
  'POST /levy/taught-examples/review': {
    body: { text: 'Do you have gift boxes?', acts: ['gift-options'] },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'POST /levy/taught-examples': {
    body: { text: 'Can it be wrapped up nicely?', acts: ['gift-options'], confirmedChanges: 0 },
    expected: { ...signedIn(201), admin: 422, viewer: 403 },
  },
  'PUT /levy/taught-examples/:id': { body: { isActive: false }, expected: { ...signedIn(404), viewer: 403 } },
  'DELETE /levy/taught-examples/:id': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /levy/taught-examples/:id/restore': { expected: { ...signedIn(404), viewer: 403 } },
  'GET /audit': { expected: signedIn(200) },
  'GET /audit/export': { expected: signedIn(200) },
  'GET /money': { expected: { ...signedIn(200), admin: 422 } },
  'GET /money/export': { expected: { ...signedIn(200), admin: 422 } },
  // The id is an order's, not a movement's.
  'GET /money/:id': { expected: signedIn(404) },
  'GET /money/days': { expected: { ...signedIn(200), admin: 422 } },
  // A day to come.
  'POST /money/closes': { body: { day: '2999-12-01' }, expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'GET /money/closes/export': {
    query: '?startDate=2026-11-01&endDate=2026-11-30',
    expected: { ...signedIn(200), admin: 422 },
  },
  'GET /orders/waiting': { expected: signedIn(200) },
  'GET /orders': { expected: signedIn(200) },
  'POST /orders': {
    body: {
      customer: { name: 'A', email: 'a@example.com' },
      products: [{ name: 'A', price: 1, quantity: 1 }],
      paymentMethod: 'zelle',
    },
    // An administrator has to name the merchant; a shop that accepts no method refuses all of them.
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
  'POST /orders/:id/customer-told': {
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  'GET /orders/held': { expected: signedIn(200) },
  // The order isn't held.
  'POST /orders/:id/release': {
    body: { reason: 'Looked at' },
    expected: { ...signedIn(409), viewer: 403, 'other merchant': 404 },
  },
  // No such order.
  'GET /orders/packing-slips': { query: '?ids=00000000-0000-7000-8000-000000000000', expected: signedIn(404) },
  'GET /orders/address-labels': { query: '?ids=00000000-0000-7000-8000-000000000000', expected: signedIn(404) },
  'GET /orders/export': { expected: signedIn(200) },
  'GET /orders/counts': { expected: signedIn(200) },
  'GET /orders/analytics/summary': { expected: signedIn(200) },
  'GET /orders/analytics/products': { expected: signedIn(200) },
  'GET /orders/analytics/customers': { expected: signedIn(200) },
  'GET /dashboard/stats': { expected: signedIn(200) },
  'GET /dashboard/to-do': { expected: signedIn(200) },
  'GET /dashboard/to-do/shops': { query: '?kind=lowStock', expected: { ...signedIn(403), admin: 200 } },
  // Only mails are accepted here.
  'POST /payment-receipts': { body: {}, expected: { ...signedIn(415), viewer: 403 } },
  'POST /payment-receipts/mailbox': { body: {}, expected: { ...signedIn(415), viewer: 403 } },
  // An administrator has to name the merchant.
  'GET /payment-receipts': { expected: { ...signedIn(200), admin: 422 } },
  // The id is an order's, not a receipt's.
  'GET /payment-receipts/:id': { expected: signedIn(404) },
  'GET /payment-receipts/:id/text': { expected: signedIn(404) },
  'GET /payment-receipts/:id/raw': { expected: { ...signedIn(404), viewer: 403 } },
  'POST /payment-receipts/:id/decision': { body: { notOurs: true }, expected: { ...signedIn(404), viewer: 403 } },
  'POST /payment-receipts/:id/undo': { expected: { ...signedIn(404), viewer: 403 } },
  // Only CSV is accepted here.
  'POST /payment-statements': { query: '?provider=venmo', body: {}, expected: { ...signedIn(415), viewer: 403 } },
  'GET /payment-inbox': { expected: { ...signedIn(200), admin: 422 } },
  'PUT /payment-inbox/settings': {
    body: { automaticUpTo: 500, keepDays: 180 },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  // An internal address.
  'PUT /payment-inbox/mailbox': {
    body: { host: '127.0.0.1', port: 993, security: 'tls', user: 'a', folder: 'INBOX', secret: 'b' },
    expected: { ...signedIn(422), viewer: 403 },
  },
  // An internal address.
  'POST /payment-inbox/mailbox/folders': {
    body: { host: '127.0.0.1', port: 993, security: 'tls', user: 'a', secret: 'b' },
    expected: { ...signedIn(422), viewer: 403 },
  },
  // No mailbox is connected.
  'PUT /payment-inbox/mailbox/pause': {
    body: { isPaused: true },
    expected: { ...signedIn(409), admin: 422, viewer: 403 },
  },
  'DELETE /payment-inbox/mailbox': { expected: { ...signedIn(200), admin: 422, viewer: 403 } },
  // This server takes no mail.
  'POST /payment-inbox/forwarding-address': { expected: { ...signedIn(409), admin: 422, viewer: 403 } },
  'POST /payment-inbox/addresses': {
    body: { email: 'pay@example.com' },
    expected: { ...signedIn(200), admin: 422, viewer: 403 },
  },
  'POST /payment-inbox/addresses/:id/confirm': {
    body: { code: '1' },
    expected: { ...signedIn(404), admin: 422, viewer: 403 },
  },
  'POST /payment-inbox/addresses/:id/code': { expected: { ...signedIn(404), admin: 422, viewer: 403 } },
  'DELETE /payment-inbox/addresses/:id': { expected: { ...signedIn(404), admin: 422, viewer: 403 } },
  'GET /orders/:id': { expected: { ...signedIn(200), 'other merchant': 404 } },
  'POST /orders/:id/payment-request': {
    body: { action: 'renew' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  // The order is pending.
  'POST /orders/:id/refunds': {
    body: { amount: 1 },
    expected: { ...signedIn(409), viewer: 403, 'other merchant': 404 },
  },
  // The id is an order's, not a refund's.
  'PATCH /refunds/:id': { body: { state: 'sent' }, expected: { ...signedIn(404), viewer: 403 } },
  'GET /refunds': { expected: signedIn(200) },
  // No link has this token.
  'GET /pay/:token': { expected: everybody(404) },
  'POST /pay/:token/claim': { body: {}, expected: everybody(404) },
  'POST /pay/:token/method': { body: { method: 'zelle' }, expected: everybody(404) },
  'GET /pay/:token/events': { expected: everybody(404) },
  'GET /orders/:id/instructions': { expected: { ...signedIn(200), 'other merchant': 404 } },
  'PATCH /orders/:id/status': {
    body: { status: 'paid', reason: '' },
    alsoNeeds: 'money:write',
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  // The order has no payment of this id.
  'POST /orders/:id/payments/:paymentId/never-came': {
    body: { reason: 'A mistake' },
    alsoNeeds: 'money:write',
    expected: { ...signedIn(404), viewer: 403 },
  },
  'PATCH /orders/:id': {
    body: { note: 'A note' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
  'POST /orders/:id/cancel': {
    body: { reason: 'Asked to' },
    expected: { ...signedIn(200), viewer: 403, 'other merchant': 404 },
  },
}

/** Routes that no API key may call: sign-in, people, keys, one person's own things, and the platform's. */
const forPeopleOnly: readonly string[] = [
  ...['POST /auth/password', 'GET /auth/sessions', 'DELETE /auth/sessions/:id', 'POST /auth/sessions/revoke-others'],
  ...['GET /auth/two-step', 'POST /auth/two-step/begin', 'POST /auth/two-step/confirm', 'POST /auth/two-step/disable'],
  ...['POST /auth/two-step/recovery-codes', 'PUT /auth/shop', 'GET /auth/verify', 'POST /auth/logout'],
  ...['GET /users', 'POST /users', 'PUT /users/:id', 'POST /users/:id/disable', 'POST /users/:id/enable'],
  ...['POST /users/:id/link', 'POST /users/:id/two-step/remove', 'DELETE /users/:id'],
  ...['GET /sign-in-policy', 'PUT /sign-in-policy', 'GET /platform/api-keys', 'POST /platform/api-keys'],
  ...['PATCH /platform/api-keys/:id', 'DELETE /platform/api-keys/:id'],
  ...['GET /team', 'POST /team', 'POST /team/:id/invite', 'PUT /team/:id', 'DELETE /team/:id'],
  ...['POST /api-keys', 'GET /api-keys', 'PATCH /api-keys/:id', 'DELETE /api-keys/:id'],
  ...['GET /merchants/api-key', 'POST /merchants/api-key/generate', 'POST /levy/api-key/generate'],
  ...['GET /setup', 'PUT /setup'],
  ...['GET /views', 'POST /views', 'PUT /views/order', 'PATCH /views/:id', 'DELETE /views/:id'],
  ...['GET /notifications', 'POST /notifications/read', 'GET /notifications/push-key'],
  ...['POST /notifications/push-subscriptions', 'POST /notifications/push-subscriptions/remove'],
  ...['PUT /integrations/email', 'POST /conversations/:id/read'],
]

/** Routes about all shops: platform keys may call them, and no shop's key. */
const forPlatformOnly: readonly string[] = [
  ...['GET /merchants', 'POST /merchants', 'PATCH /merchants/:id', 'POST /merchants/:id/test-shop'],
  ...['GET /dashboard/to-do/shops'],
]

/** The status for a platform key, unless it is that of an administrator: they have made one with this email. */
const forPlatformKeys: Record<string, number> = { 'POST /merchants': 409 }

/** The status for a key of either shop, unless it is that of the shop's people: they have made one with this title. */
const forKeys: Record<string, number> = {
  'POST /canned-answers': 409,
  'POST /levy/articles': 409,
  'POST /levy/taught-examples': 409,
}

function expectedOf(caller: Caller, route: string, expected: Row['expected']): number {
  if (caller !== 'API key' && caller !== 'platform key') return expected[caller]
  const isForAnybody = expected.nobody === expected.merchant
  if (isForAnybody) return expected.nobody
  if (forPeopleOnly.includes(route)) return 403
  if (caller === 'platform key') return forPlatformKeys[route] ?? expected.admin
  return forKeys[route] ?? expected.merchant
}

let test: TestApp
let apiKey: string
let platformKey: string
let orderId: string
let shop: string
let otherShop: string
let users: Record<Exclude<Person, 'nobody'>, { id: string }>
/** Runs after the check of a caller, before the handler. */
let onHandler: (() => Promise<void>) | undefined

/** The transactions since the latest handler began: with a proof of the session, and without. */
let opened = { proved: 0, unproved: 0 }
const noteOpened = (proof: object | undefined): void => {
  opened[proof === undefined ? 'unproved' : 'proved'] += 1
}

/** The hooks of tracing run for all routes and all transactions. */
const hooks: Tracing = {
  traceRequests: (app) =>
    app.addHook('preHandler', async () => {
      await onHandler?.()
      opened = { proved: 0, unproved: 0 }
    }),
  traceDatabase: (database) => ({
    ...database,
    read: (scope, work, proof) => {
      noteOpened(proof)
      return database.read(scope, work, proof)
    },
    write: (scope, work, proof) => {
      noteOpened(proof)
      return database.write(scope, work, proof)
    },
    snapshot: (scope, proof) => {
      noteOpened(proof)
      return database.snapshot(scope, proof)
    },
  }),
  traceJobs: (jobs) => [...jobs],
  stop: async () => undefined,
}

beforeAll(async () => {
  test = await createTestApp({ tracing: hooks })
  const { id: merchantId } = await insertMerchant(test.owner)
  const { id: otherId } = await insertMerchant(test.owner)
  shop = merchantId
  otherShop = otherId
  orderId = (await insertOrder(test.owner, { merchantId })).id
  users = {
    admin: await insertUser(test.owner, { role: 'admin' }),
    merchant: await insertUser(test.owner, { role: 'merchant', merchantId }),
    viewer: await insertUser(test.owner, { role: 'viewer', merchantId }),
    'other merchant': await insertUser(test.owner, { role: 'merchant', merchantId: otherId }),
  }
  apiKey = await insertApiKey(test.owner, shop, { scopes: apiScopes })
  platformKey = await insertPlatformKey(test.owner, { scopes: platformScopes })
})
afterAll(() => test.close())

it('the table has exactly one row per route', () => {
  const routes = test.registry.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(table).sort()).toEqual(routes.sort())
})

it('every route is public, for people only, or names the scope that a key needs', () => {
  const unscoped = test.registry.filter(({ access, scope }) => access !== 'public' && scope === undefined)
  expect(unscoped.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...forPeopleOnly].sort())
})

it('a route that changes something needs a scope to write', () => {
  const readers = test.registry.filter(({ method, scope }) => method !== 'GET' && scope?.endsWith(':read'))
  // Shows what a message would look like, and changes nothing.
  expect(readers.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /message-templates/:kind/preview'])
})

it('what viewers can’t see needs a scope to write too', () => {
  const readers = test.registry.filter(({ access, scope }) => Array.isArray(access) && scope?.endsWith(':read'))
  const hidden = readers.filter(({ access }) => access.includes('merchant') && !access.includes('viewer'))
  expect(hidden.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** These change an order permanently, or may be repeated a few times only, so each caller gets a new pending one. */
const onFreshOrders: readonly string[] = [
  ...['PATCH /orders/:id/status', 'POST /orders/:id/cancel', 'POST /orders/:id/resend-instructions'],
]

type How = { kind?: string; body?: unknown; headers?: Record<string, string> }

/** Calls a route about an order of the shop. */
async function callRoute(route: string, { query = '', body: given }: Row, token: string | undefined, how: How = {}) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]
  const id = onFreshOrders.includes(route) ? (await insertOrder(test.owner, { merchantId: shop })).id : orderId
  const { kind = 'ups', body = given, headers = {} } = how
  return test.call(method, path.replace(':id', id).replace(':kind', kind) + query, { token, body, headers })
}

/** All rows of all tables. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const sums = tables.map(({ name }) => `SELECT '${name}' AS name, sum(hashtextextended(t::text, 0)) FROM ${name} t`)
  return (await test.owner.query(`${sums.join(' UNION ALL ')} ORDER BY name`)).rows
}

const fileOf = (type: string): How => ({ headers: { 'content-type': type }, body: Buffer.from('A') })
const kind = 'order_shipped'
const text = { subject: 'A', body: 'B' }

/** Input for the routes whose row above is refused for its form, before the handler. */
const wellFormed: Record<string, How> = {
  'POST /auth/two-step/begin': { body: { password: 'wrong' } },
  'PUT /merchants/logo': fileOf('image/png'),
  'POST /products/:id/pictures': fileOf('image/png'),
  'POST /payment-receipts': fileOf('message/rfc822'),
  'POST /payment-receipts/mailbox': fileOf('application/mbox'),
  'POST /payment-statements': fileOf('text/csv'),
  'POST /products': { body: { name: 'A', variants: [{ sku: 'A', price: 1 }] } },
  'PUT /message-templates/:kind': { kind, body: { ...text, version: null } },
  'DELETE /message-templates/:kind': { kind },
  'POST /message-templates/:kind/preview': { kind, body: text },
  'POST /message-templates/:kind/test': { kind, body: text },
}

/** Routes behind whose proved transaction the server also reads for itself. */
const readBeside: Record<string, string> = {
  'GET /webhooks/events': 'it may wait, so its caller is checked again at its end',
  'GET /levy/integration': 'Levy looks up which engine answers',
  'GET /levy/health': 'Levy answers a probe as a customer would get it',
  'POST /levy/test': 'Levy reads the shop’s data as for a customer',
}

describe.each(Object.entries(table))('%s', (route, row) => {
  const isPublic = row.expected.nobody === row.expected.merchant

  it.skipIf(isPublic)('reads and changes nothing once the session has ended, after the check too', async () => {
    const user = await insertUser(
      test.owner,
      row.expected.merchant === 403 ? { role: 'admin' } : { role: 'merchant', merchantId: shop },
    )
    const token = await test.tokenFor(user)
    // From now on the process knows the caller without asking.
    expect((await test.call('GET', '/auth/verify', { token })).status).toBe(200)
    let before: unknown
    onHandler = async () => {
      await test.owner.query('UPDATE sessions SET revoked_at = $2 WHERE user_id = $1', [user.id, test.clock.now])
      before = await everything()
    }
    const answer = await callRoute(route, row, token, wellFormed[route])
    onHandler = undefined
    expect(answer).toMatchObject({ status: 401, body: { type: '/problems/unauthorized' } })
    expect(await everything()).toEqual(before)
  })

  it.each(callers)('answers %s as the table says', async (caller) => {
    const tokenOf = async (person: Person) => (person === 'nobody' ? undefined : test.tokenFor(users[person]))
    const keys: Partial<Record<Caller, string>> = { 'API key': apiKey, 'platform key': platformKey }
    const token = keys[caller] ?? (await tokenOf(caller as Person))
    const answer = await callRoute(route, row, token)
    expect(answer.status).toBe(expectedOf(caller, route, row.expected))
  })

  it.skipIf(isPublic || route in readBeside)('proves the session in each of its transactions', async () => {
    const token = await test.tokenFor(row.expected.merchant === 403 ? users.admin : users.merchant)
    await callRoute(route, row, token, wellFormed[route])
    // Without any, the session is checked after the handler.
    if (opened.proved > 0) expect(opened.unproved).toBe(0)
  })

  const isForKeys = row.expected.nobody !== row.expected.merchant && !forPeopleOnly.includes(route)

  if (!isForKeys) return

  const endedAt = () => new Date(test.clock.now.getTime() - 1000)
  const scopeOfRoute = () =>
    test.registry.find(({ method, path }) => `${method} ${path}` === route)?.scope ?? 'orders:read'
  const further = row.alsoNeeds === undefined ? [] : [row.alsoNeeds]

  it('takes a platform key with its scopes alone, from an allowed address, and refuses every other', async () => {
    const scope = scopeOfRoute()
    const scopes = [scope, ...further]
    const endsAt = endedAt()
    const [right, wrong, expired, revoked, elsewhere] = await Promise.all([
      insertPlatformKey(test.owner, { scopes }),
      insertPlatformKey(test.owner, { scopes: platformScopes.filter((other) => other !== scope) }),
      insertPlatformKey(test.owner, { scopes, endsAt }),
      insertPlatformKey(test.owner, { scopes, endsAt, isRevoked: true }),
      insertPlatformKey(test.owner, { scopes, allowedAddresses: ['203.0.113.0/24'] }),
    ])
    expect((await callRoute(route, row, right)).status).toBe(expectedOf('platform key', route, row.expected))
    expect(await callRoute(route, row, wrong)).toMatchObject({
      status: 403,
      body: { type: '/problems/forbidden', message: expect.stringContaining(scope) },
    })
    expect((await callRoute(route, row, expired)).status).toBe(401)
    expect((await callRoute(route, row, revoked)).status).toBe(401)
    expect(await callRoute(route, row, elsewhere)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('address') },
    })
  })

  it.runIf(row.alsoNeeds)('refuses keys without the further scope that its body needs, and names it', async () => {
    const all = apiScopes.filter((scope) => scope !== row.alsoNeeds)
    const keys = [insertApiKey(test.owner, shop, { scopes: all }), insertPlatformKey(test.owner, { scopes: all })]
    for (const key of await Promise.all(keys))
      expect(await callRoute(route, row, key)).toMatchObject({
        status: 403,
        body: { type: '/problems/forbidden', message: expect.stringContaining(row.alsoNeeds ?? '') },
      })
  })

  const isAboutAllShops = forPlatformOnly.includes(route)

  it.runIf(isAboutAllShops)('refuses a shop’s key with all its scopes, and says which key is needed', async () => {
    expect(await callRoute(route, row, apiKey)).toMatchObject({
      status: 403,
      body: { type: '/problems/forbidden', message: expect.stringMatching(/platform key/i) },
    })
  })

  it.skipIf(isAboutAllShops)('takes a key with its scopes alone, and refuses every other key', async () => {
    const scope = scopeOfRoute() as ApiScope
    const scopes = [scope, ...further]
    const ended = endedAt()
    const [right, wrong, expired, revoked, foreign] = await Promise.all([
      insertApiKey(test.owner, shop, { scopes }),
      insertApiKey(test.owner, shop, { scopes: apiScopes.filter((other) => other !== scope) }),
      insertApiKey(test.owner, shop, { scopes, endsAt: ended }),
      insertApiKey(test.owner, shop, { scopes, endsAt: ended, isRevoked: true }),
      insertApiKey(test.owner, otherShop, { scopes }),
    ])
    expect((await callRoute(route, row, right)).status).toBe(expectedOf('API key', route, row.expected))
    expect(await callRoute(route, row, wrong)).toMatchObject({
      status: 403,
      body: { type: '/problems/forbidden', message: expect.stringContaining(scope) },
    })
    expect((await callRoute(route, row, expired)).status).toBe(401)
    expect((await callRoute(route, row, revoked)).status).toBe(401)
    expect((await callRoute(route, row, foreign)).status).toBe(forKeys[route] ?? row.expected['other merchant'])
  })
})
