import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageOrCursorQuery } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { updatedSince } from '../core/updated-since.ts'
import { newRefund, refund, refundChange, refundStates } from './refund.ts'

const tag = 'Money'
/** Not validated: a malformed id gets the same 404 as an unknown one. */
const params = z.object({ id: z.string() })
const canRead = ['admin', 'merchant', 'viewer'] as const
const canWrite = ['admin', 'merchant'] as const

/** Above this many refunds, a list counts no further. */
export const maxRefundsCounted = 10_000

export const createRefund = endpoint({
  method: 'POST',
  path: '/orders/:id/refunds',
  tag,
  summary: 'Record a refund of an order: owed, or sent already',
  access: canWrite,
  scope: 'money:write',
  params,
  body: newRefund,
  response: z.object({ refund }),
  status: 201,
  idempotent: true,
  problems: [
    'forbidden',
    'not-found',
    'conflict',
    'reference-counted',
    'request-in-flight',
    'idempotency-key-reused',
    'validation',
  ],
})

export const changeRefund = endpoint({
  method: 'PATCH',
  path: '/refunds/:id',
  tag,
  summary: 'Mark a refund that is owed as sent, or cancel it',
  access: canWrite,
  scope: 'money:write',
  params,
  body: refundChange,
  response: z.object({ refund }),
  problems: ['forbidden', 'not-found', 'conflict', 'reference-counted'],
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  tag,
  summary: 'List refunds, newest first, with their number and sum',
  access: canRead,
  scope: 'money:read',
  query: z.object({
    ...pageOrCursorQuery,
    state: z.optional(severalOf(refundStates)),
    updatedSince,
    /** The refunds of one order. */
    order: z.optional(id),
    /** Refunds of one merchant; a merchant that isn't yours is a 404. */
    merchantId: z.optional(id),
  }),
  response: z.object({
    refunds: z.array(refund),
    total: z.number(),
    /** False if there are more than `total`. */
    isTotalExact: z.boolean(),
    /** The sum of all of them; null if they are too many to count. */
    totalAmount: z.nullable(usd),
    page: z.number(),
    limit: z.number(),
    /** Pass it as `after` for the next page; null on the last one. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})
