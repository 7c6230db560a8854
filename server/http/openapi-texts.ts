import type { PlatformScope } from '../../contract/core/scopes.ts'
import { perMinute } from './rate-limits.ts'

/** The calls that each scope opens to an API key. */
export const scopeTexts: Record<PlatformScope, string> = {
  'orders:read': 'find, read, export and print orders',
  'orders:write': 'create and change orders; with `money:write`, mark them paid',
  'products:read': 'read and export products and stock',
  'products:write': 'change products, pictures and stock',
  'customers:read': 'find and read customers, and export their list',
  'customers:write': 'change, merge and erase customers, and download everything that is kept of one',
  'money:read': 'read the money that came, refunds, receipts and closed days',
  'money:write':
    'with `orders:write`, mark orders paid; record refunds and receipts, close days, set up the payment inbox',
  'messages:read': 'read messages, their texts and who gets them',
  'messages:write': 'change the texts and who gets them, send test messages',
  'webhooks:read': 'read the webhook endpoints and their deliveries, and the events that webhooks send',
  'webhooks:write': 'change the webhook endpoints, read and rotate their secrets, send deliveries again',
  'analytics:read': 'read figures',
  'assistant:read': 'read the assistant’s settings, knowledge and conversations',
  'assistant:write': 'answer customers, change the assistant and its knowledge',
  'settings:read': 'read the shop’s settings, integrations and audit log',
  'settings:write': 'change the shop’s settings, logo and integrations',
  'merchants:read': 'list the shops; platform keys only',
  'merchants:write': 'create, rename, close and reopen shops, and open their test shops; platform keys only',
}

/** The introduction of the API reference. */
export const introduction = `The API that Paydesk's own screens use, and that your software can use too. The [guides](/docs/guides) have a page for each task.

Money is a JSON number in US dollars with two decimals; moments are ISO 8601 in UTC. Lists are paged with \`page\` and \`limit\`.

## Authentication

Send your key or token in one header: \`Authorization: Bearer <key or token>\`.

- **API key** (\`pd_live_…\`, for a test shop \`pd_test_…\`), for programs. Create one under Settings → API. It acts for one merchant and has the scopes
  that it was given. Each call names the scope it needs; a call without one is for people only (403). A merchant can limit
  the IP addresses that may use keys.
- **Platform key** (\`pd_admin_…\`), for programs that work for all shops. An administrator creates one under Settings → API. It
  calls as an administrator does: \`merchantId\` names the shop, and lists of orders, customers, refunds and figures without one are about
  all shops. It has the same scopes, and \`merchants:read\` and \`merchants:write\` for the shops themselves.
- **Access token**, for people: \`POST /api/auth/login\` returns one that is valid for an hour.

A missing or invalid key or token gets 401, one without the permission 403, and another merchant's data 404.

## Filtering orders

The list of orders, their counts and their export take the same filters, which narrow together. \`status\` and \`paymentMethod\` take one of their values,
or several with commas between them (\`pending,paid\`). \`minAmount\` and \`maxAmount\` are US dollars (\`84.50\`). Days are those of the shop's time
zone for a \`period\`, and of \`timezone\`, else UTC, for \`startDate\` and \`endDate\`; \`dateBy\` says whether an order was created, paid, shipped or
delivered then. \`unpaidDays\` and \`shippedDays\` find orders that have waited for more than so many days. Above 10,000 orders, or 500 found by
\`search\`, a total may be a bound: \`isTotalExact\` is false then, and \`totalAmount\` null. \`updatedSince\` leaves the orders that were created or
changed since a moment. To read them all, pass each page's \`nextCursor\` as \`after\`: orders that arrive in between repeat none and hide none.

## Reading what changed

Lists of orders, products, customers, refunds, money, receipts, messages, deliveries and conversations take \`updatedSince\`: what was created or
changed since a moment. It narrows the list and doesn't sort it, so \`after\` neither repeats nor misses. A change can be read up to ten seconds after it
is dated: ask for a minute before the time that you noted.

## Errors

Every error is an \`application/problem+json\` document (RFC 9457). Its \`type\` identifies the problem and never changes; \`message\`
is a sentence for people; \`errors\` names the invalid fields. Every response carries \`x-request-id\`.

## Repeating safely

\`POST /api/orders\` and the call for a refund take an \`Idempotency-Key\` header with a value you choose (1 to 255 visible ASCII characters). A repeat with the
same key within 48 hours gets the first response again, with \`Idempotency-Replayed: true\`, and creates nothing.

## Rate limits

A key may make ${perMinute.key} calls a minute, some calls fewer. Every response to a key states the rest in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds). Above the limit you get 429 with \`Retry-After\`.

## Webhooks

Paydesk calls your URLs when something happens (Standard Webhooks). Add them under Settings → Webhooks.`

/** A sentence for each tag. A test checks that none is missing. */
export const tagDescriptions: Record<string, string> = {
  Money: 'The money that came and went: movements, refunds, and the days that are closed for the books.',
  Orders: 'Create orders, find them, and move them from pending to delivered.',
  Products: 'Products, variants, prices and stock.',
  Customers: 'People who have ordered before.',
  Analytics: 'Exact figures of any period.',
  Levy: 'The assistant’s settings, knowledge and conversations, for the shop’s people.',
  Conversations: 'The inbox: conversations with customers, the answers of people, and canned answers.',
  'Levy for customers': 'The assistant for customers, through the widget on a shop’s pages or a shop’s own server.',
  'Pay page': 'Calls for anyone with the link to an order’s pay page. They need no key.',
  'Payment inbox': 'Receipts of payments: handing them in, what became of them, and where they come from.',
  Webhooks: 'The URLs that Paydesk notifies, and the deliveries.',
  'API keys': 'Generate, list and revoke keys for programs.',
  Settings: 'A merchant’s own settings.',
  Integrations: 'External services that a merchant connects.',
  Merchants: 'Create, rename, close and reopen the shops of this desk, as an administrator.',
  Team: 'The people who work for a merchant.',
  Users: 'All users who can sign in, for administrators.',
  Account: 'Your password and sessions.',
  'Sign-in': 'Start, renew and end a session.',
  'Two-step sign-in': 'A second factor for sign-in: app codes and recovery codes.',
  'Audit log': 'Every change: who made it, when, from which address.',
  Notifications: 'The notifications that people get, and their channels.',
  Views: 'Saved filters of the orders list.',
  Platform: 'The state of the server itself.',
}
