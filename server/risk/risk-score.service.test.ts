import { describe, expect, it } from 'vitest'
import { riskLevelsFrom, riskRules } from '../../contract/orders/risk-rules.ts'
import { scoreSignals } from './risk-score.service.ts'
import type { RiskSignals } from './risk-signals.queries.ts'

const harmless: RiskSignals = {
  customerName: 'Dana Whitfield',
  recipientName: 'Dana Whitfield',
  email: 'dana@example.com',
  totalCents: 5_000,
  ordersOfEmail: 1,
  ordersToAddress: 1,
  unpaidOrders: 0,
  paymentsTakenBack: 0,
  usualOrders: 200,
  medianCents: 5_000,
  highCents: 20_000,
}
const score = (signals: Partial<RiskSignals>) => scoreSignals({ ...harmless, ...signals })

it('an ordinary order scores 0', () => {
  expect(score({})).toEqual({ score: 0, level: 'low', reasons: [] })
})

it('the example in docs/fraud.md scores 85 and is held', () => {
  const found = score({
    customerName: 'Mary Jones',
    recipientName: 'Viktor Hale',
    email: 'john.smith@example.com',
    totalCents: 46_200,
    ordersOfEmail: 4,
    medianCents: 5_500,
  })
  expect(found).toEqual({
    score: 85,
    level: 'high',
    reasons: [
      { rule: 'amount', points: 35, text: '$462.00 is 8.4 times the shop’s usual $55.00' },
      { rule: 'email_velocity', points: 25, text: '4 orders from this email within an hour' },
      { rule: 'recipient_name', points: 15, text: 'Ordered by Mary Jones, shipped to Viktor Hale' },
      { rule: 'email_name', points: 10, text: 'The email reads “john smith”, the customer is Mary Jones' },
    ],
  })
})

describe('each step applies from exactly its count', () => {
  const counted = {
    email_velocity: (count: number) => ({ ordersOfEmail: count }),
    address_velocity: (count: number) => ({ ordersToAddress: count }),
    unpaid_orders: (count: number) => ({ unpaidOrders: count }),
    payments_taken_back: (count: number) => ({ paymentsTakenBack: count }),
  } as const
  for (const [rule, signals] of Object.entries(counted)) {
    it.each(riskRules[rule as keyof typeof counted].map(({ from, points }) => [from, points] as const))(
      `${rule} of %i`,
      (from, points) => {
        expect(score(signals(from)).score).toBe(points)
        expect(score(signals(from - 1)).score).toBeLessThan(points)
      },
    )
  }
})

describe('the amount', () => {
  it('is compared with the shop’s median, starting at the step', () => {
    expect(score({ totalCents: 20_001 }).reasons).toMatchObject([{ rule: 'amount', points: 20 }])
    expect(score({ totalCents: 75_000 }).reasons).toMatchObject([{ rule: 'amount', points: 50 }])
  })

  it('doesn’t count where large orders are usual', () => {
    expect(score({ totalCents: 75_000, highCents: 75_000 }).score).toBe(0)
  })

  it('doesn’t count in a shop with few sales', () => {
    expect(score({ totalCents: 75_000, usualOrders: 19 }).score).toBe(0)
    expect(score({ totalCents: 75_000, usualOrders: 0, medianCents: null, highCents: null }).score).toBe(0)
  })
})

it('names alone don’t hold an order, and an order without an address has no recipient', () => {
  const names = { customerName: 'Mary Jones', email: 'john.smith@example.com' }
  expect(score({ ...names, recipientName: 'Viktor Hale' })).toMatchObject({ score: 25, level: 'medium' })
  expect(score({ ...names, recipientName: null })).toMatchObject({ score: 10, level: 'low' })
})

it('the score is at most 100', () => {
  expect(score({ ordersOfEmail: 50, unpaidOrders: 50, paymentsTakenBack: 50, totalCents: 1_000_000 }).score).toBe(100)
})

it('a burst is held from eight orders, or from five with any other sign', () => {
  expect(score({ ordersOfEmail: 8 }).score).toBeGreaterThanOrEqual(riskLevelsFrom.high)
  expect(score({ ordersOfEmail: 5 }).score).toBeLessThan(riskLevelsFrom.high)
  expect(score({ ordersOfEmail: 5, recipientName: 'Viktor Hale' }).level).toBe('high')
})
