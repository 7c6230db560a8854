import type { PaymentMethod } from './payment-method.ts'

/** A line of the steps to pay; a `literal` is to be copied as it is. */
export type PaymentStep = { text: string } | { literal: string }

/** The facts a customer needs to pay, in plain text. */
export type PaymentFacts = {
  amount: string
  account: string
  orderNumber: string
  /** To be written in the payment's note: the order's code, or its number where there is none yet. */
  memo: string
  /** How to reach the shop, as in “Then … with the transaction id”: `reply to this email`. */
  reply: string
}

type MethodDetails = {
  /** Whether payments are recorded on a public chain, under a transaction id. */
  isOnChain: boolean
  /** The shop's account that customers pay to. */
  account: {
    /** The method's word for it: `$cashtag`. */
    name: string
    /** The sign that it begins with, which people leave out when they type it. */
    sign?: '@' | '$'
    placeholder: string
    /** A valid one, for the API's documentation and for tests. */
    example: string
    /** The forms it may have, of which it must have one. Checksums are checked by the server. */
    forms: readonly (RegExp | 'email' | 'us-phone')[]
    refusal: string
  }
  /** Exactly what the customer does to pay. */
  steps: (facts: PaymentFacts) => PaymentStep[]
}

const coinSteps =
  (coin: string, network: string) =>
  ({ amount, account, orderNumber, reply }: PaymentFacts): PaymentStep[] => [
    { text: `Send ${coin} worth ${amount} to this address${network}:` },
    { literal: account },
    { text: `The amount is in US dollars. Send ${amount} at the exchange rate when you pay, plus network fees.` },
    { text: 'Copy the whole address. A payment sent elsewhere is lost.' },
    { text: `Then ${reply} with the transaction id, so that we know it is for order ${orderNumber}.` },
  ]

/** The differences between methods, apart from their labels, which the orders load alone. To add one, see docs/architecture.md. */
export const methodDetails: Record<PaymentMethod, MethodDetails> = {
  cashapp: {
    isOnChain: false,
    account: {
      name: '$cashtag',
      sign: '$',
      placeholder: '$YourShop',
      example: '$aurora',
      forms: [/^\$(?=.*[A-Za-z])[A-Za-z0-9_-]{1,20}$/],
      refusal: 'Must be a $cashtag: $ and up to 20 letters and digits, at least one of them a letter',
    },
    steps: ({ amount, account, memo }) => [
      { text: `Send ${amount} to ${account} in Cash App and put ${memo} in the note.` },
    ],
  },
  venmo: {
    isOnChain: false,
    account: {
      name: 'Venmo name',
      sign: '@',
      placeholder: '@your-shop',
      example: '@aurora-outfitters',
      forms: [/^@[A-Za-z0-9_-]{5,30}$/],
      refusal: 'Must be a Venmo name: @ and 5 to 30 letters, digits, hyphens or underscores',
    },
    steps: ({ amount, account, memo }) => [
      { text: `Send ${amount} to ${account} in Venmo and put ${memo} in the note.` },
    ],
  },
  zelle: {
    isOnChain: false,
    account: {
      name: 'Zelle email or phone',
      placeholder: 'payments@shop.example.com',
      example: 'pay@example.com',
      forms: ['email', 'us-phone'],
      refusal: 'Must be the email address or U.S. phone number you use with Zelle',
    },
    steps: ({ amount, account, memo }) => [
      { text: `In your bank’s app, send ${amount} to ${account} with Zelle and put ${memo} in the memo.` },
    ],
  },
  bitcoin: {
    isOnChain: true,
    account: {
      name: 'Bitcoin address or extended public key',
      placeholder: 'bc1q…, 1…, 3… or xpub…',
      example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      forms: [
        // Pay to public key hash, pay to script hash. Base58 has no 0, O, I and l.
        /^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/,
        // Segregated witness (BIP 173, BIP 350); in one case throughout.
        /^bc1[02-9ac-hj-np-z]{11,87}$/,
        /^BC1[02-9AC-HJ-NP-Z]{11,87}$/,
        // Extended public keys (BIP 32, SLIP 132).
        /^[xyz]pub[1-9A-HJ-NP-Za-km-z]{107}$/,
      ],
      refusal:
        'Must be an address of Bitcoin’s main network (1…, 3…, bc1…) or an extended public key (xpub, ypub, zpub)',
    },
    steps: coinSteps('Bitcoin', ''),
  },
  ethereum: {
    isOnChain: true,
    account: {
      name: 'Ethereum address',
      placeholder: '0x…',
      example: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      forms: [/^0x[\da-fA-F]{40}$/],
      refusal: 'Must be an Ethereum address: 0x and 40 hexadecimal digits',
    },
    steps: coinSteps('Ether (ETH)', ' on the Ethereum network'),
  },
}
