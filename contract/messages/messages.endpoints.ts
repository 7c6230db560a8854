import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { updatedSince } from '../core/updated-since.ts'
import { messageAudiences, messageChannels, messageKinds, messageStatuses, outgoingMessage } from './message.ts'

/** A message of the log, with the order it is about. */
export const loggedMessage = z.extend(outgoingMessage, {
  order: z.nullable(z.object({ id, number: z.number() })),
})
export type LoggedMessage = z.infer<typeof loggedMessage>

export const defaultMessages = 20

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  tag: 'Notifications',
  summary:
    'List the messages to a shop’s customers and to the shop itself, newest first, with the providers’ responses',
  access: 'signed-in',
  scope: 'messages:read',
  query: z.object({
    /** Required from administrators; everybody else may omit it. */
    merchantId: z.optional(id),
    channel: z.optional(severalOf(messageChannels)),
    status: z.optional(severalOf(messageStatuses)),
    audience: z.optional(severalOf(messageAudiences)),
    kind: z.optional(severalOf(messageKinds)),
    /** Messages to one customer about their orders. */
    customerId: z.optional(id),
    updatedSince,
    /** The previous page's `nextCursor`. */
    after: z.optional(id),
    limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), defaultMessages),
  }),
  response: z.object({
    messages: z.array(loggedMessage),
    /** Null on the last page. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})
