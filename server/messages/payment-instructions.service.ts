import type { CustomerEmailState } from '../../contract/messages/message.ts'
import type { CopyableInstructions } from '../../contract/orders/instructions.endpoints.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { composeInstructionsText, payableAccount, stepsOf } from './instructions.ts'
import { type AddressedInstructions, hasOwnMail, selectInstructionsOrder } from './messages.queries.ts'
import { customerEmailState, type Delivery } from './messages.service.ts'
import { oneLine } from './one-line.ts'

/** How to pay an order. Money is in cents. */
export type PaymentInstructions = {
  method: PaymentMethod
  methodName: string
  totalCents: number
  /** The account to pay to; null if the shop has set none. */
  account: string | null
  /** The reference to write on the payment. */
  reference: string
  steps: string[]
}

/** Whether emails to the shop's customers are sent. */
async function stateOfEmails(
  transaction: Transaction,
  { customerEmails }: AddressedInstructions,
  { merchantId, delivery }: { merchantId: string; delivery: Delivery },
): Promise<CustomerEmailState> {
  return customerEmailState(customerEmails, delivery === 'queued' || (await hasOwnMail(transaction, merchantId)))
}

/** How to pay an order, in the words of the e-mail with the instructions. Throws when the transaction can't see the order. */
export async function paymentInstructionsOf(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  delivery: Delivery,
): Promise<PaymentInstructions> {
  const told = await selectInstructionsOrder(transaction, order)
  const emails = await stateOfEmails(transaction, told, { merchantId: order.merchantId, delivery })
  // Without an email there is nothing the customer could reply to.
  const reply = emails === 'on' ? 'reply to the email about your order' : `write to ${oneLine(told.shop.email)}`
  const account = payableAccount(told.account)
  return {
    method: told.method,
    methodName: paymentMethodLabels[told.method],
    totalCents: told.totalCents,
    account: account === null ? null : oneLine(account),
    reference: `#${told.number}`,
    steps: stepsOf(told, reply).map((step) => ('literal' in step ? step.literal : step.text)),
  }
}

/**
 * The instructions as short text that somebody of the shop sends by themselves, and whether emails to customers leave at
 * all. Throws when the transaction can't see the order.
 */
export async function copyableInstructions(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  delivery: Delivery,
): Promise<CopyableInstructions> {
  const told = await selectInstructionsOrder(transaction, order)
  const customerEmails = await stateOfEmails(transaction, told, { merchantId: order.merchantId, delivery })
  return { text: composeInstructionsText(told), customerEmails }
}
