import * as z from 'zod/mini'
import { instant } from '../core/time.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** What an order is looked at for; `risk-rules.ts` says how much each weighs. */
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
  /** With its figures: `5 orders from this e-mail within an hour`. */
  text: z.string(),
})
export type RiskReason = z.infer<typeof riskReason>

/** What fraud detection found of an order when it was new. */
export const orderRisk = z.object({
  /** The points of all reasons, 100 at most. */
  score: z.number(),
  level: z.enum(riskLevels),
  /** The heaviest first. */
  reasons: z.array(riskReason),
  /** Since when it waits for somebody to look at it; null when its score held nothing. */
  heldAt: z.nullable(instant),
  /** When somebody has looked at it and let it go on. */
  releasedAt: z.nullable(instant),
})
export type OrderRisk = z.infer<typeof orderRisk>
