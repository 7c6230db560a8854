import { mostRiskScore } from '../../contract/orders/risk-rules.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { holdOrder, type OrderActor } from '../orders/order-hold.service.ts'
import { insertRisk, isScored } from './risk.queries.ts'
import { scoreSignals } from './risk-score.service.ts'
import { selectRiskSignals } from './risk-signals.queries.ts'

type OrderToScore = { merchantId: string; orderId: string; now: Date }

/**
 * Scores an order once, saves the reasons, and holds the order if the score is high. Does nothing if it was scored
 * before. If another transaction is scoring it, waits for that score.
 */
export async function scoreOrder(
  transaction: WritingTransaction,
  { merchantId, orderId, now }: OrderToScore,
): Promise<void> {
  const key = { merchantId, orderId }
  if (await isScored(transaction, key)) return
  const signals = await selectRiskSignals(transaction, key)
  if (signals === undefined) return
  const risk = scoreSignals(signals)
  await insertRisk(transaction, key, { ...risk, at: now })
  if (risk.level !== 'high') return
  const actor: OrderActor = { kind: 'system', userId: null, name: 'Fraud detection', merchantId }
  const why = `Risk score ${risk.score} of ${mostRiskScore}: ${risk.reasons.map(({ text }) => text).join('; ')}`
  await holdOrder(transaction, actor, { orderId, why, now })
}
