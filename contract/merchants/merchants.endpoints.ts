import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { businessName, closedReason, merchant, newMerchant } from './merchant.ts'

const tag = 'Merchants'
const params = z.object({ id: z.string() })

export const createMerchant = endpoint({
  method: 'POST',
  path: '/merchants',
  tag,
  summary: 'Create a merchant; each payment method with an account is accepted from the first order',
  access: ['admin'],
  scope: 'merchants:write',
  body: newMerchant,
  status: 201,
  perMinute: 60,
  response: z.object({ merchant }),
  problems: ['forbidden', 'conflict'],
})

export const getMerchant = endpoint({
  method: 'GET',
  path: '/merchants/:id',
  tag,
  summary: 'Read a merchant; its people may read their own',
  access: 'signed-in',
  scope: 'settings:read',
  params,
  response: z.object({ merchant }),
  problems: ['not-found'],
})

export const updateMerchant = endpoint({
  method: 'PATCH',
  path: '/merchants/:id',
  tag,
  summary: 'Rename a merchant, close it (`active: false`: no new orders, nothing is deleted) or open it again',
  access: ['admin'],
  scope: 'merchants:write',
  params,
  body: z.object({
    businessName: z.optional(businessName),
    active: z.optional(z.boolean()),
    /** With `active: false`: the reason that the shop’s people see. */
    closedReason: z.optional(closedReason),
  }),
  response: z.object({ merchant }),
  problems: ['forbidden', 'not-found', 'conflict'],
})
