import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { PaymentInstruction } from '../../contract/payments/payment-request.ts'

/** The parts of a payment link. `amount` is in dollars: `25.00`. */
export type LinkFacts = { account: string; amount: string; memo: string; shopName: string }

/** A query string with %20 for a space, as Venmo and wallets expect. */
const queryOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Base64 in a query string, where a plus means a space. */
const base64Json = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('+', '%2B')

/** The links that open a payment by each method, filled in as far as the method allows. */
export const methodLinks: Record<PaymentMethod, (facts: LinkFacts) => PaymentInstruction['links']> = {
  // They take no note.
  cashapp: ({ account, amount }) => ({ web: `https://cash.app/${account}/${amount}` }),
  venmo({ account, amount, memo }) {
    const query = queryOf({ txn: 'pay', recipients: account.replace(/^@/, ''), amount, note: memo })
    return { app: `venmo://paycharge?${query}`, web: `https://account.venmo.com/pay?${query}` }
  },
  // Opened by the bank's app. It takes neither amount nor memo.
  zelle: ({ account, shopName }) => ({
    uri: `https://enroll.zellepay.com/qr-codes?data=${base64Json({ name: shopName, token: account, action: 'payment' })}`,
  }),
  // BIP 21, without the amount: how many bitcoins it is isn't known.
  bitcoin: ({ account, memo, shopName }) => ({
    uri: `bitcoin:${account}?${queryOf({ label: shopName, message: memo })}`,
  }),
  // ERC-681, without the amount: how much Ether it is isn't known.
  ethereum: ({ account }) => ({ uri: `ethereum:${account}@1` }),
}
