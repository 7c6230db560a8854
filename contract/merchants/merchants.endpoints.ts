import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'

export const merchantSummary = z.object({ id, businessName: z.string() })
export type MerchantSummary = z.infer<typeof merchantSummary>

export const listMerchants = endpoint({
  method: 'GET',
  path: '/merchants',
  tag: 'Merchants',
  summary: 'List all merchants by name, for the administrators’ merchant switcher',
  access: ['admin'],
  response: z.object({ merchants: z.array(merchantSummary) }),
  problems: ['forbidden'],
})
