import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Merchants'
const params = z.object({ id: z.string() })

export const firstSteps = ['payments', 'mail', 'product', 'order', 'receipts', 'teammate', 'chat'] as const
export type FirstStep = (typeof firstSteps)[number]

const steps = z.object({
  /** The steps that are done, read from the shop’s data. */
  done: z.object({
    payments: z.boolean(),
    mail: z.boolean(),
    product: z.boolean(),
    order: z.boolean(),
    receipts: z.boolean(),
    teammate: z.boolean(),
    chat: z.boolean(),
  }),
  /** The shop keeps no products; the items are typed into each order. */
  customItemsOnly: z.boolean(),
  /** Somebody in the shop has dismissed the list. */
  dismissed: z.boolean(),
})

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/merchants/:id/first-steps',
  tag,
  summary: 'Read what a new shop has set up so far',
  access: 'signed-in',
  scope: 'settings:read',
  params,
  response: steps,
  problems: ['not-found'],
})

export const dismissFirstSteps = endpoint({
  method: 'PUT',
  path: '/merchants/:id/first-steps',
  tag,
  summary: 'Dismiss or restore the list of first steps, and say whether the shop keeps products',
  access: ['admin', 'merchant'],
  scope: 'settings:write',
  params,
  /** Omitted fields stay as they are. */
  body: z.object({ dismissed: z.optional(z.boolean()), customItemsOnly: z.optional(z.boolean()) }),
  response: steps,
  problems: ['not-found'],
})
