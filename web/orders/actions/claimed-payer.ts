import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { methodDetails } from '../../../contract/payments/method-details.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'

/**
 * The payer to record for a claim: the name, or else the handle. Digits of an account name nobody. The handle of a coin's payer is its
 * transaction ID: a name is from before the customer changed the method.
 */
export const payerToRecord = (claim: OrderDetails['payment']['claim'], method: PaymentMethod): string =>
  (methodDetails[method].isOnChain ? null : claim?.payerName) ?? claim?.payerHandle ?? ''

/** The payer as the customer named them on the pay page; empty if they didn't. */
export const claimedPayerOf = ({ claim }: Pick<OrderDetails['payment'], 'claim'>): string =>
  [claim?.payerName, claim?.payerHandle, claim?.lastFour && `account ending in ${claim.lastFour}`]
    .filter(Boolean)
    .join(' · ')
