import type { RiskLevel, RiskReason, RiskRuleName } from '../../contract/orders/order-risk.ts'
import {
  fewestUsualOrders,
  mostRiskScore,
  type RiskStep,
  riskLevelsFrom,
  riskRules,
} from '../../contract/orders/risk-rules.ts'
import { haveCommonWord, otherNameInEmail } from './names.ts'
import type { RiskScore } from './risk.queries.ts'
import type { RiskSignals } from './risk-signals.queries.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const formatCents = (cents: number): string => dollars.format(cents / 100)
const times = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A rule's count and its explanation. */
type Finding = { count: number; text: string }

function amountFinding({ totalCents, usualOrders, medianCents, highCents }: RiskSignals): Finding | null {
  if (usualOrders < fewestUsualOrders || medianCents === null || highCents === null) return null
  if (totalCents <= highCents || medianCents <= 0) return null
  const count = totalCents / medianCents
  return {
    count,
    text: `${formatCents(totalCents)} is ${times.format(count)} times the shop’s usual ${formatCents(medianCents)}`,
  }
}

const findings: Record<RiskRuleName, (signals: RiskSignals) => Finding | null> = {
  email_velocity: ({ ordersOfEmail: count }) => ({ count, text: `${count} orders from this email within an hour` }),
  address_velocity: ({ ordersToAddress: count }) => ({ count, text: `${count} orders to this address within a day` }),
  unpaid_orders: ({ unpaidOrders: count }) => ({
    count,
    text: `${count} orders of this email or address were cancelled unpaid within 30 days`,
  }),
  payments_taken_back: ({ paymentsTakenBack: count }) => ({
    count,
    text: `${count} payments of this email were taken back within 30 days`,
  }),
  amount: amountFinding,
  recipient_name: ({ customerName, recipientName }) =>
    recipientName === null || haveCommonWord(customerName, recipientName)
      ? null
      : { count: 1, text: `Ordered by ${customerName}, shipped to ${recipientName}` },
  email_name: ({ email, customerName }) => {
    const other = otherNameInEmail(email, customerName)
    return other === null ? null : { count: 1, text: `The email reads “${other}”, the customer is ${customerName}` }
  },
}

const pointsOf = (steps: readonly RiskStep[], count: number): number =>
  steps.findLast(({ from }) => count >= from)?.points ?? 0

function levelOf(score: number): RiskLevel {
  if (score >= riskLevelsFrom.high) return 'high'
  return score >= riskLevelsFrom.medium ? 'medium' : 'low'
}

/** Scores an order with reasons, by the rules in `contract/orders/risk-rules.ts`. */
export function scoreSignals(signals: RiskSignals): RiskScore {
  const rules = Object.keys(riskRules) as RiskRuleName[]
  const reasons = rules
    .flatMap((rule): RiskReason[] => {
      const finding = findings[rule](signals)
      const points = finding === null ? 0 : pointsOf(riskRules[rule], finding.count)
      return finding === null || points === 0 ? [] : [{ rule, points, text: finding.text }]
    })
    .sort((one, other) => other.points - one.points)
  const score = Math.min(
    mostRiskScore,
    reasons.reduce((sum, { points }) => sum + points, 0),
  )
  return { score, level: levelOf(score), reasons }
}
