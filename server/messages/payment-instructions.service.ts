import type { CustomerEmailState } from '../../contract/messages/message.ts'
import type { CopyableInstructions } from '../../contract/orders/instructions.endpoints.ts'
import { payableAccount } from '../../contract/payments/payable-account.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { composeInstructionsText, stepsOf } from './instructions.ts'
import { readInstructionsOrder } from './instructions-order.ts'
import { type AddressedInstructions, hasOwnMail } from './messages.queries.ts'
import { customerEmailState, type Delivery } from './messages.service.ts'
import { oneLine } from './one-line.ts'

/** How to pay an order. Money is in cents. */
export type PaymentInstructions = {
  method: PaymentMethod
  methodName: string
  /** The amount left to pay. */
  dueCents: number
  /** The account to pay to; null if the shop has set none. */
  account: string | null
  /** The reference to write on the payment. */
  reference: string
  /** The order's pay page; null while its link is revoked. */
  payUrl: string | null
  steps: string[]
}

type Sending = { delivery: Delivery; links: PayLinks }

/** Whether emails to the shop's customers are sent. */
async function stateOfEmails(
  transaction: Transaction,
  { customerEmails }: Pick<AddressedInstructions, 'customerEmails'>,
  { merchantId, delivery }: { merchantId: string; delivery: Delivery },
): Promise<CustomerEmailState> {
  return customerEmailState(customerEmails, delivery === 'queued' || (await hasOwnMail(transaction, merchantId)))
}

/** How to pay an order, in the words of the email with the instructions. Throws when the transaction can't see the order. */
export async function paymentInstructionsOf(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { delivery, links }: Sending,
): Promise<PaymentInstructions> {
  const told = await readInstructionsOrder(transaction, order, links)
  const emails = await stateOfEmails(transaction, told, { merchantId: order.merchantId, delivery })
  // Without an email there is nothing the customer could reply to.
  const reply = emails === 'on' ? 'reply to the email about your order' : `write to ${oneLine(told.shop.email)}`
  const account = payableAccount(told.account)
  return {
    method: told.method,
    methodName: paymentMethodLabels[told.method],
    dueCents: told.dueCents ?? told.totalCents,
    account: account === null ? null : oneLine(account),
    reference: told.code,
    payUrl: told.payUrl ?? null,
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
  { delivery, links }: Sending,
): Promise<CopyableInstructions> {
  const told = await readInstructionsOrder(transaction, order, links)
  const customerEmails = await stateOfEmails(transaction, told, { merchantId: order.merchantId, delivery })
  return { text: composeInstructionsText(told), customerEmails }
}
