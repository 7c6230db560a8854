import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/time.ts'
import { merchantSummary } from './merchant-name.ts'

const tag = 'Merchants'

export const listMerchants = endpoint({
  method: 'GET',
  path: '/merchants',
  tag,
  summary: 'List all merchants by name, also closed ones and test shops',
  access: ['admin'],
  scope: 'merchants:read',
  response: z.object({
    merchants: z.array(
      z.extend(merchantSummary, {
        email: z.string(),
        createdAt: instant,
        people: z.number(),
        /** Null while it is open, or if no reason was given. */
        closedReason: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['forbidden'],
})
