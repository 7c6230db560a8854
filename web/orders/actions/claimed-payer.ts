import type { OrderDetails } from '../../../contract/orders/order-details.ts'

/** The payer to record for a claim: the name, or else the handle. Digits of an account name nobody. */
export const payerToRecord = ({ claim }: Pick<OrderDetails['payment'], 'claim'>): string =>
  claim?.payerName ?? claim?.payerHandle ?? ''

/** The payer as the customer named them on the pay page; empty if they didn't. */
export const claimedPayerOf = ({ claim }: Pick<OrderDetails['payment'], 'claim'>): string =>
  [claim?.payerName, claim?.payerHandle, claim?.lastFour && `account ending in ${claim.lastFour}`]
    .filter(Boolean)
    .join(' · ')
