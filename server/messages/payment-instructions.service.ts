import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { stepsOf } from './instructions.ts'
import { selectInstructionsOrder } from './messages.queries.ts'
import { oneLine } from './one-line.ts'
import { payableAccount } from './payment-steps.ts'

/** How to pay an order. Money is in cents. */
export type PaymentInstructions = {
  method: PaymentMethod
  methodName: string
  totalCents: number
  /** Where to pay to; null where the shop has set none. */
  account: string | null
  /** What to write beside the payment. */
  reference: string
  steps: string[]
}

/** How to pay an order, in the words of the e-mail with the instructions. Throws when the transaction can't see the order. */
export async function paymentInstructionsOf(
  transaction: Transaction,
  order: { id: string; merchantId: string },
): Promise<PaymentInstructions> {
  const told = await selectInstructionsOrder(transaction, order)
  const account = payableAccount(told.account)
  return {
    method: told.method,
    methodName: paymentMethodLabels[told.method],
    totalCents: told.totalCents,
    account: account === null ? null : oneLine(account),
    reference: `#${told.number}`,
    steps: stepsOf(told, 'reply to the e-mail about your order').map((step) =>
      'literal' in step ? step.literal : step.text,
    ),
  }
}
