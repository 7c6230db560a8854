import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { restoreSeconds, taughtExample, taughtMeaning, taughtReview } from './taught-example.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })
const response = z.object({ example: taughtExample })

export const listTaughtExamples = endpoint({
  method: 'GET',
  path: '/levy/taught-examples',
  tag,
  summary: 'List what the shop taught Levy: messages and the acts that they mean, newest first',
  access: 'signed-in',
  scope: 'assistant:read',
  query,
  response: z.object({ examples: z.array(taughtExample) }),
  problems: ['not-found'],
})

export const reviewTaughtExample = endpoint({
  method: 'POST',
  path: '/levy/taught-examples/review',
  tag,
  summary: 'Show what teaching a message would change, without saving anything',
  access: changers,
  scope: 'assistant:write',
  perMinute: 60,
  query,
  body: taughtMeaning,
  response: z.object({ review: taughtReview }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const createTaughtExample = endpoint({
  method: 'POST',
  path: '/levy/taught-examples',
  tag,
  summary: 'Teach Levy what a message means in this shop; almost the same messages are read alike from now on',
  access: changers,
  scope: 'assistant:write',
  perMinute: 60,
  query,
  body: z.extend(taughtMeaning, {
    /** The number of changes in the review that was confirmed. Refused with 409 if it is another one by now. */
    confirmedChanges: z.int().check(z.minimum(0), z.maximum(1000)),
  }),
  response,
  status: 201,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const updateTaughtExample = endpoint({
  method: 'PUT',
  path: '/levy/taught-examples/:id',
  tag,
  summary: 'Pause what the shop taught Levy, or use it again',
  access: changers,
  scope: 'assistant:write',
  params,
  body: z.object({ isActive: z.boolean() }),
  response,
  problems: ['not-found', 'conflict'],
})

export const deleteTaughtExample = endpoint({
  method: 'DELETE',
  path: '/levy/taught-examples/:id',
  tag,
  summary: `Remove what the shop taught Levy; it can be restored for ${restoreSeconds} seconds`,
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ deleted: z.literal(true) }),
  problems: ['not-found'],
})

export const restoreTaughtExample = endpoint({
  method: 'POST',
  path: '/levy/taught-examples/:id/restore',
  tag,
  summary: `Restore what was removed in the last ${restoreSeconds} seconds`,
  access: changers,
  scope: 'assistant:write',
  params,
  response,
  problems: ['not-found', 'conflict'],
})
