import { dayMs, hourMs } from '../core/time.ts'
import type { RiskLevel, RiskRuleName } from './order-risk.ts'

/** From `from` on (orders, payments, times the usual amount) a rule gives `points`; the highest step reached counts. */
export type RiskStep = { readonly from: number; readonly points: number }

/**
 * All weights and thresholds of fraud detection. docs/fraud.md quotes them, with an example that is tested.
 * Each rule is a total entry of `RiskRuleName`, so a new one doesn't compile until it has its points.
 */
export const riskRules = {
  /** Orders of one email within the hour before, this one included. */
  email_velocity: [
    { from: 3, points: 25 },
    { from: 5, points: 45 },
    { from: 8, points: 70 },
  ],
  /** Orders to one address within the day before, this one included. */
  address_velocity: [
    { from: 4, points: 20 },
    { from: 8, points: 40 },
  ],
  /** Orders of the email or to the address that were cancelled unpaid within 30 days. */
  unpaid_orders: [
    { from: 2, points: 20 },
    { from: 4, points: 40 },
  ],
  /** Payments for orders of the email that were recorded and taken back within 30 days. */
  payments_taken_back: [
    { from: 2, points: 20 },
    { from: 4, points: 40 },
  ],
  /** Multiples of the median of the shop's latest paid orders; only above their 95th percentile. */
  amount: [
    { from: 4, points: 20 },
    { from: 8, points: 35 },
    { from: 15, points: 50 },
  ],
  /** The recipient's and the customer's names share no word. Gifts match too, so this rule alone holds no order. */
  recipient_name: [{ from: 1, points: 15 }],
  /** The email spells a name other than the customer's: `john.smith@…` for Mary Jones. */
  email_name: [{ from: 1, points: 10 }],
} as const satisfies Record<RiskRuleName, readonly RiskStep[]>

export const emailVelocityMs = hourMs
export const addressVelocityMs = dayMs
export const unpaidMs = 30 * dayMs

/** The median covers the paid ones among this many previous orders of the shop. */
export const usualOrders = 300
/** Fewer paid orders than this give no median. */
export const fewestUsualOrders = 20

export const mostRiskScore = 100

/** The score at which each level begins. A high one holds the order. */
export const riskLevelsFrom = { low: 0, medium: 25, high: 50 } as const satisfies Record<RiskLevel, number>
