import * as z from 'zod/mini'
import { id } from '../core/id.ts'

// Separate from the whole merchant, whose checks the sign-in page would otherwise load.

/** A merchant's id and name. */
export const merchantName = z.object({ id, businessName: z.string() })

/**
 * `active` is false for a closed merchant: it takes no new orders, and keeps everything it has. `timezone` is the IANA name of
 * the zone that its moments are shown in. `testOf` is the real shop of a test shop, and null for a real shop.
 */
export const merchantSummary = z.extend(merchantName, {
  active: z.boolean(),
  timezone: z.string(),
  testOf: z.nullable(id),
})
export type MerchantSummary = z.infer<typeof merchantSummary>
