import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { customerEmailStates } from '../messages/message.ts'
import { orderDetails } from './order-details.ts'

const tag = 'Orders'
/** Not validated: a malformed id gets the same 404 as an unknown one. */
const orderParams = z.object({ id: z.string() })

export const getInstructions = endpoint({
  method: 'GET',
  path: '/orders/:id/instructions',
  tag,
  summary: 'Read the payment instructions of a pending order as short plain text, for a text message or a chat',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  params: orderParams,
  response: z.object({
    instructions: z.object({
      text: z.string(),
      customerEmails: z.enum(customerEmailStates),
    }),
  }),
  problems: ['not-found', 'illegal-transition'],
})

export type CopyableInstructions = z.infer<typeof getInstructions.response>['instructions']

export const markCustomerTold = endpoint({
  method: 'POST',
  path: '/orders/:id/customer-told',
  tag,
  summary:
    'Record that you told the customer yourself: the unsent messages to them are `outdated`, and none of them is sent later. Repeating it changes nothing',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  params: orderParams,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found'],
})

/** How many times an hour one order's instructions can be sent again. */
export const maxResendsPerHour = 5

export const resendInstructions = endpoint({
  method: 'POST',
  path: '/orders/:id/resend-instructions',
  tag,
  summary:
    'Email the payment instructions of a pending order again; the last of its `messages` is `queued`, or `not_sent` if no mail server is connected',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  params: orderParams,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'illegal-transition', 'customer-emails-off', 'too-many-requests'],
})
