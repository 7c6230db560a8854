import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import type { ProblemCode } from '../../contract/core/problem.ts'
import { perMinute } from './rate-limits.ts'

export type Header = { $ref: string }

const integerHeader = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
})

const textHeader = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

/**
 * The headers of answers that programs may read. The headers that belong to HTTP itself, to caches and to browsers aren't
 * among them.
 */
export const headers = {
  'X-Request-Id': textHeader('Identifies this request in the log.', 'f3a1c9e2-0001'),
  'Retry-After': integerHeader('Seconds to wait before you retry.', 12),
  'RateLimit-Limit': integerHeader('Calls allowed per minute. For API keys.', perMinute.key),
  'RateLimit-Remaining': integerHeader('Calls left in this minute. For API keys.', perMinute.key - 1),
  'RateLimit-Reset': integerHeader('Seconds until the count resets. For API keys.', 42),
  'Idempotency-Replayed': {
    description: 'Present if this repeats the first response.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': textHeader('The name of the file.', 'attachment; filename="orders-2026-11-20.csv"'),
  'Cache-Control': textHeader(
    'How long caches may keep the picture: forever, because another picture has another address.',
    'public, max-age=31536000, immutable',
  ),
  'X-Total-Count': integerHeader(
    'The number of lines after the first, which names the columns. HEAD gets it too.',
    128,
  ),
  'X-Without-Address': textHeader(
    'The numbers of the orders without a shipping address, separated by commas; empty if there are none.',
    '12345,12351',
  ),
  'X-Unprintable': textHeader(
    'The numbers of the orders with characters that print as □, separated by commas; empty if there are none.',
    '12348',
  ),
} as const
type HeaderName = keyof typeof headers

/** `RateLimit-Limit` becomes `RateLimitLimit`, and `X-Request-Id` `RequestId`. */
const componentName = (header: string): string => header.replace(/^X-/, '').replaceAll('-', '')

/** The headers by their names among the document's components. */
export const headerComponents = () =>
  Object.fromEntries(Object.entries(headers).map(([name, header]) => [componentName(name), header]))

const rateLimit: readonly HeaderName[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

/** The described headers of an endpoint's success. */
export const headersOfSuccess = ({ scope, idempotent, mediaType, sends = [] }: EndpointDefinition): HeaderName[] => [
  'X-Request-Id',
  ...(scope === undefined ? [] : rateLimit),
  ...(idempotent === true ? (['Idempotency-Replayed'] as const) : []),
  // A picture is shown; every other file has a name to save it under.
  ...(mediaType === undefined ? [] : ([mediaType === 'image/webp' ? 'Cache-Control' : 'Content-Disposition'] as const)),
  ...sends,
]

/** A caller who isn't known has no rate limit of their own. */
const uncounted: readonly ProblemCode[] = ['unauthorized']
const worthRetrying: readonly ProblemCode[] = ['too-many-requests', 'unavailable', 'request-in-flight']

/** The described headers of a problem's answer: one of `codes`, which have the same status. */
export const headersOfProblem = (codes: readonly ProblemCode[]): HeaderName[] => [
  'X-Request-Id',
  ...(codes.some((code) => worthRetrying.includes(code)) ? (['Retry-After'] as const) : []),
  ...(codes.every((code) => uncounted.includes(code)) ? [] : rateLimit),
]

/** References to headers among the document's components. */
export const referencesTo = (names: readonly HeaderName[]): Record<string, Header> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }]))
