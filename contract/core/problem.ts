import * as z from 'zod/mini'

/** Every problem the API can return, with its status and title. `type` on the wire is `/problems/<code>` (RFC 9457). */
export const problems = {
  'bad-request': { status: 400, title: 'Bad request' },
  unauthorized: { status: 401, title: 'Not signed in' },
  'invalid-credentials': { status: 401, title: 'Invalid email or password' },
  forbidden: { status: 403, title: 'Not allowed' },
  'two-step-required': { status: 403, title: 'Set up two-step sign-in first' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'out-of-stock': { status: 409, title: 'Not enough in stock' },
  'shop-closed': { status: 409, title: 'The shop is closed' },
  'reference-counted': { status: 409, title: 'This transfer is already counted' },
  'external-id-taken': { status: 409, title: 'External ID taken' },
  'request-in-flight': { status: 409, title: 'The first request is still running' },
  'order-changed': { status: 409, title: 'Changed by somebody else' },
  'not-editable': { status: 409, title: 'Can no longer be edited' },
  'settings-changed': { status: 409, title: 'Changed by somebody else' },
  'customer-emails-off': { status: 409, title: 'Emails to customers are off' },
  'not-undoable': { status: 409, title: 'Can no longer be undone' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency-Key belongs to another request' },
  'illegal-transition': { status: 409, title: 'Status change not possible' },
  'payload-too-large': { status: 413, title: 'Request too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  validation: { status: 422, title: 'Invalid input' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** `revoked`: ended on purpose, for instance by a new password or a new role. */
export const sessionEnds = ['revoked', 'expired'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  success: z.literal(false),
  /** The sentence a client shows; same as `detail`. */
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With `unauthorized`: why a valid session ended. Sent to the holder of its token only. */
  reason: z.optional(z.enum(sessionEnds)),
  /** With `illegal-transition`: the order's status, and the requested one. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** With `external-id-taken`: the order that has it. */
  order: z.optional(z.object({ id: z.string(), number: z.number() })),
  /** With `settings-changed` and `order-changed`: the fields that changed since the version you read, with their new values. */
  changed: z.optional(z.array(z.object({ path: z.string(), value: z.unknown() }))),
  /** With `order-changed`: the version to apply your edit to. */
  version: z.optional(z.string()),
})
export type Problem = z.infer<typeof problemSchema>

export const problemType = (code: ProblemCode): string => `/problems/${code}`
