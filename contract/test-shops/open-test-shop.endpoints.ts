import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { merchant } from '../merchants/merchant.ts'

// Apart from the choice of a shop, because the checks of a merchant would otherwise load with each page.

export const openTestShop = endpoint({
  method: 'POST',
  path: '/merchants/:id/test-shop',
  tag: 'Merchants',
  summary: 'Open the test shop of a merchant, for which you then create keys; one that is open stays as it is',
  access: ['admin'],
  scope: 'merchants:write',
  perMinute: 20,
  params: z.object({ id: z.string() }),
  /** The test shop: its `id` is the `merchantId` to work with, and `testOf` names the real shop. */
  response: z.object({ merchant }),
  problems: ['forbidden', 'not-found', 'conflict', 'shop-closed'],
})
