import { centsToUsd } from '../../contract/core/money.ts'
import { payableAccount } from '../../contract/payments/payable-account.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { PaymentInstruction, PaymentRequest } from '../../contract/payments/payment-request.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { payInstruction } from '../payments/payment-instructions.service.ts'
import type { PaymentFacts } from './payment-facts.ts'

/**
 * How to pay what a pending order waits for, by its own method first. Nothing asks by itself for money that was taken back. An
 * extended public key is never shown.
 */
function instructionsOf(facts: PaymentFacts, code: string): PaymentInstruction[] {
  const { dueCents: amountCents } = facts
  if (facts.status !== 'pending' || amountCents === 0) return []
  const { number: orderNumber, shop } = facts
  const asked = { amountCents, code, orderNumber, shop }
  const order = [facts.method, ...paymentMethods.filter((method) => method !== facts.method)]
  return order.flatMap((method) => {
    const account = payableAccount(facts.accounts.find((accepted) => accepted.method === method)?.account ?? null)
    return account === null ? [] : [payInstruction({ ...asked, method, account })]
  })
}

/** An order's payment as the API answers it. */
export function presentPayment(
  facts: PaymentFacts,
  links: PayLinks,
): { payment: PaymentRequest; instructions: PaymentInstruction[] } {
  const { request, orderId, receivedCents, dueCents } = facts
  const { code, state, sealedToken, isRevoked, claimedAt } = request
  return {
    payment: {
      code,
      payUrl: isRevoked ? null : links.url(orderId, Buffer.from(sealedToken, 'base64')),
      due: centsToUsd(dueCents),
      received: centsToUsd(receivedCents),
      state,
      claimedAt: claimedAt === null ? null : new Date(claimedAt).toISOString(),
    },
    instructions: instructionsOf(facts, code),
  }
}

/** The payer that the customer named; null if they haven't said that they paid. For the shop only. */
export function presentClaim({ request }: PaymentFacts) {
  if (request.claimedAt === null) return null
  const { payerHandle, payerName, lastFour } = request
  return { payerHandle, payerName, lastFour }
}
