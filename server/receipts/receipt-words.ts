import type { Outcome } from '../../contract/money/receipt.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { inDollars } from '../in-dollars.ts'

/** Why a receipt with an outcome is no money that came; null where it may be. */
export const outcomeRefusals: Record<Outcome, string | null> = {
  payment: null,
  reversal: null,
  unknown: null,
  request: 'It asks for money; none came.',
  outgoing: 'It is about money that was sent, not received.',
  pending: 'The payment is not complete yet.',
  failed: 'The payment failed.',
  not_ours: 'It was not sent to this shop.',
}

/** For the bell: a payment whose order a person has to say. */
export const toDecideWords = ({ amountCents, method }: { amountCents: number; method: PaymentMethod }): string =>
  `A payment of ${inDollars(amountCents)} by ${paymentMethodLabels[method]} waits for your decision`

/** For the bell: a payment that its provider took back. */
export const reversalWords = (
  { amountCents, method }: { amountCents: number | null; method: PaymentMethod },
  of: { number: number; isProposed: boolean } | undefined,
): string => {
  const payment = amountCents === null ? 'A payment' : `A payment of ${inDollars(amountCents)}`
  const order = of === undefined ? '' : of.isProposed ? `, proposed for #${of.number},` : ` for #${of.number}`
  return `${payment} by ${paymentMethodLabels[method]}${order} was taken back`
}

/** For the bell: a statement's payment that a mail proved in another shop. */
export const countsElsewhereWords = (
  { amountCents, method }: { amountCents: number; method: PaymentMethod },
  orderNumber: number,
): string =>
  `The payment of ${inDollars(amountCents)} by ${paymentMethodLabels[method]} for #${orderNumber} counts in another shop`
