import type { ReceiptDecision, ReceiptMatch } from '../../contract/money/payment-receipt.ts'
import type { Outcome, ParsedReceipt, Verdict } from '../../contract/money/receipt.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** A receipt that a person decides about. */
export type DecidedReceipt = {
  id: string
  merchantId: string
  kind: 'mail' | 'row'
  verdict: Verdict | null
  outcome: Outcome | null
  parsed: ParsedReceipt | null
  match: ReceiptMatch
  reasons: string[]
  movementId: string | null
  /** The order that its money is proposed for while it waits. */
  proposedOrderId: string | null
  /** For a reversal: the movement that the provider took back. */
  reversedMovementId: string | null
  receivedAt: Date
  decision: ReceiptDecision | null
  /** The name of the person who decided; null if a rule did. */
  decidedBy: string | null
}

const statement: NamedStatement = {
  name: 'receipts-to-decide',
  text: `SELECT id, merchant_id AS "merchantId", kind, verdict, outcome, parsed, match, reasons, money_in_id AS "movementId",
      proposed_order_id AS "proposedOrderId", reversed_money_id AS "reversedMovementId", received_at AS "receivedAt", decision,
      decided_by AS "decidedBy"
    FROM receipts WHERE id = $1 AND ($2::uuid IS NULL OR merchant_id = $2)`,
}

/** Undefined `merchantId` looks among all shops. */
export async function selectToDecide(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<DecidedReceipt | undefined> {
  const [row] = await transaction.run<DecidedReceipt>(statement, [id, merchantId ?? null])
  return row
}

const methodStatement: NamedStatement = {
  name: 'receipts-method-of-order',
  text: 'SELECT payment_method AS method FROM orders WHERE merchant_id = $1 AND id = $2',
}

export async function selectMethodOfOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<PaymentMethod | undefined> {
  const [row] = await transaction.run<{ method: PaymentMethod }>(methodStatement, [merchantId, orderId])
  return row?.method
}
