import { centsToUsd } from '../../contract/core/money.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { PaymentInstruction } from '../../contract/payments/payment-request.ts'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import { methodLinks } from './method-links.ts'

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A payment to ask for. `code` goes into its note. */
type AskedPayment = {
  method: PaymentMethod
  account: string
  amountCents: number
  code: string
  orderNumber: number
  shop: { name: string; email: string }
}

/** How to pay by one method: links that are filled in as far as it allows, and the same steps as in emails. */
export function payInstruction({
  method,
  account,
  amountCents,
  code: memo,
  orderNumber,
  shop,
}: AskedPayment): PaymentInstruction {
  const amount = centsToUsd(amountCents)
  const steps = methodDetails[method].steps({
    ...{ amount: inDollars.format(amount), account, orderNumber: `#${orderNumber}`, memo },
    reply: `write to ${shop.email}`,
  })
  return {
    ...{ method, account, amount, memo },
    // No app or wallet should open with an account that takes no money.
    links:
      account === testAccounts[method]
        ? {}
        : methodLinks[method]({ account, amount: amount.toFixed(2), memo, shopName: shop.name }),
    steps: steps.map((step) => ('literal' in step ? step.literal : step.text)),
  }
}
