import * as z from 'zod/mini'
import { instant } from '../core/time.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The signs of fraud; `risk-rules.ts` gives the weight of each. */
export const riskRuleNames = [
  'email_velocity',
  'address_velocity',
  'unpaid_orders',
  'payments_taken_back',
  'amount',
  'recipient_name',
  'email_name',
] as const
export type RiskRuleName = (typeof riskRuleNames)[number]

export const riskReason = z.object({
  rule: z.enum(riskRuleNames),
  points: z.number(),
  /** With its figures: `5 orders from this email within an hour`. */
  text: z.string(),
})
export type RiskReason = z.infer<typeof riskReason>

/** The findings of fraud detection when the order was new. */
export const orderRisk = z.object({
  /** The points of all reasons, 100 at most. */
  score: z.number(),
  level: z.enum(riskLevels),
  /** The heaviest first. */
  reasons: z.array(riskReason),
  /** When it was held for review; null if it wasn't. */
  heldAt: z.nullable(instant),
  /** When somebody reviewed and released it. */
  releasedAt: z.nullable(instant),
})
export type OrderRisk = z.infer<typeof orderRisk>
