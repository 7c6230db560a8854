import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Step } from './message-frame.ts'

/** The facts a customer needs to pay, in plain text. */
export type PaymentFacts = {
  amount: string
  account: string
  orderNumber: string
  /** How the shop is written to: `reply to this email`. */
  reply: string
}

const coinSteps = (coin: string, network: string, { amount, account, orderNumber, reply }: PaymentFacts): Step[] => [
  { text: `Send ${coin} worth ${amount} to this address${network}:` },
  { literal: account },
  { text: `The amount is in US dollars. Send ${amount} at the exchange rate when you pay, plus network fees.` },
  { text: 'Copy the whole address. A payment sent elsewhere is lost.' },
  { text: `Then ${reply} with the transaction id, so that we know it is for order ${orderNumber}.` },
]

/** Exactly what to do, for each method. */
export const paymentSteps: Record<PaymentMethod, (facts: PaymentFacts) => Step[]> = {
  cashapp: ({ amount, account, orderNumber }) => [
    { text: `Send ${amount} to ${account} in Cash App and put ${orderNumber} in the note.` },
  ],
  venmo: ({ amount, account, orderNumber }) => [
    { text: `Send ${amount} to ${account} in Venmo and put ${orderNumber} in the note.` },
  ],
  zelle: ({ amount, account, orderNumber }) => [
    { text: `In your bank’s app, send ${amount} to ${account} with Zelle and put ${orderNumber} in the memo.` },
  ],
  bitcoin: (facts) => coinSteps('Bitcoin', '', facts),
  ethereum: (facts) => coinSteps('Ether (ETH)', ' on the Ethereum network', facts),
}

/**
 * The account that a customer can pay to; null where there is none. An extended public key is none: it is what addresses
 * are derived from, and shows whoever has it all of the shop's payments.
 */
export function payableAccount(account: string | null): string | null {
  return account === null || /^[xyztuv]pub/i.test(account) ? null : account
}
