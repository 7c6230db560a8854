import { apiScopes } from '../../contract/core/endpoint.ts'
import type { ProblemCode } from '../../contract/core/problem.ts'
import { perMinute } from './rate-limits.ts'

/** The introduction of the reference. */
export const introduction = `The API behind Paydesk's own screens, and for a shop's own software.

Money is a JSON number in US dollars with two decimals; moments are ISO 8601 in UTC. Lists are paged with \`page\` and \`limit\`.

## Authentication

Everything goes into one header: \`Authorization: Bearer <key or token>\`.

- **API key** (\`pd_live_…\`), for programs. Generate it in the desk under Settings → API. It acts for its one merchant and has
  scopes: ${apiScopes.map((scope) => `\`${scope}\``).join(', ')}. Each call says which one it needs; a call that names none is for people only (403). A merchant
  can limit the addresses that keys may be used from.
- **Access token**, for people: \`POST /api/auth/login\` answers one that is valid for an hour.

A missing or dead key or token is answered with 401, one that may not do this with 403, and what belongs to another merchant with 404.

## Errors

Every refusal is an \`application/problem+json\` document (RFC 9457). Its \`type\` names the problem, once and for all; \`message\` can be
shown to people; \`errors\` names the fields of invalid input. Every answer carries \`x-request-id\`.

## Repeating safely

\`POST /api/orders\` takes an \`Idempotency-Key\` header of your own choosing (1 to 255 visible ASCII characters). A repeat under the
same key within 48 hours gets the first answer again, with \`Idempotency-Replayed: true\`, and creates nothing.

## Rate limits

A key may make ${perMinute.key} calls a minute, some calls fewer. Every answer to a key tells what is left in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds). Beyond it the answer is 429 with \`Retry-After\`.

## Being told

Paydesk calls a URL of yours when something happens (Standard Webhooks). Save it under Settings → Notifications.`

/** What each part of the API is about. A new tag needs a sentence here, which a test asks for. */
export const tagDescriptions: Record<string, string> = {
  Orders: 'Place orders, find them, and take them through their life.',
  Products: 'What can be ordered: products, variants, prices and stock.',
  Customers: 'People who have ordered before.',
  Analytics: 'Exact figures of any period.',
  Levy: 'The assistant as the shop’s people see it: how it answers, what it knows, what it was asked.',
  'Levy for customers':
    'The assistant as customers reach it: through the widget on a shop’s pages, or a shop’s own server.',
  Webhooks: 'Where a shop hears of what happens, and what was sent there.',
  'API keys': 'Keys for programs: made, listed and ended by people.',
  Settings: 'What a merchant sets for itself.',
  Integrations: 'Services that a merchant connects.',
  Merchants: 'The shops on this platform, for administrators.',
  Team: 'Who works for a merchant.',
  Users: 'Everybody who can sign in, for administrators.',
  Account: 'One’s own password and sessions.',
  'Sign-in': 'Sessions of people: opened, renewed and ended.',
  'Two-step sign-in': 'A second proof at the sign-in: codes of an app, and recovery codes.',
  'Audit log': 'Who did what to what, and from where.',
  Notifications: 'What people are told, and how.',
  Views: 'Filters of the orders list that were saved under a name.',
  Platform: 'The state of the server itself.',
}

/** When each problem is answered, and what to do about it. */
export const problemDescriptions: Record<ProblemCode, string> = {
  'bad-request': 'The request could not be read, for instance because its body is no JSON.',
  unauthorized: 'There is no key or token, or it is not valid (any more).',
  'invalid-credentials': 'The e-mail address and the password do not belong together.',
  forbidden: 'The role of the user, or the scopes or the address of the key, do not allow this.',
  'not-found': 'There is no such thing, or it is another merchant’s.',
  'two-step-required': 'Administrators here have to set up two-step sign-in before anything else.',
  'settings-changed': 'Somebody else has changed it meanwhile. Read it again, and change that.',
  conflict: 'The state of things does not allow this now.',
  'out-of-stock': 'There are fewer pieces left than were asked for.',
  'request-in-flight': 'The first request with this Idempotency-Key has not been answered yet. Ask again in a moment.',
  'not-undoable': 'The change can no longer be undone.',
  'idempotency-key-reused': 'This Idempotency-Key was used with another request. Choose another.',
  'illegal-transition': 'An order in this status cannot go to the one asked for.',
  'payload-too-large': 'The body is larger than this call takes.',
  'unsupported-media-type': 'The body is not of the type that this call takes.',
  validation: 'Something in the input is invalid; `errors` names the fields.',
  'too-many-requests': 'Too many calls. Wait for as long as `Retry-After` says.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The server cannot answer at the moment. Ask again after `Retry-After` seconds.',
}
