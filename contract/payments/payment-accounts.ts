import * as z from 'zod/mini'
import { dialedNumber } from '../core/phone.ts'
import { isEmail, lineOfText } from '../core/text.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'

const maxAccountLength = 254

/** Letters and digits without 0, O, I and l. */
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bitcoinShapes = [
  // Pay to public key hash, pay to script hash.
  new RegExp(`^[13]${base58}{24,34}$`),
  // Segregated witness (BIP 173, BIP 350); in one case throughout.
  /^bc1[02-9ac-hj-np-z]{11,87}$/,
  /^BC1[02-9AC-HJ-NP-Z]{11,87}$/,
  // Extended public keys (BIP 32, SLIP 132).
  new RegExp(`^[xyz]pub${base58}{107}$`),
]

type AccountKind = {
  /** The method's word for the account: `$cashtag`. */
  name: string
  placeholder: string
  /** Checks the form only, not checksums. */
  looksRight: (account: string) => boolean
  refusal: string
}

/** The accounts that customers pay to, by method. */
export const accountKinds: Record<PaymentMethod, AccountKind> = {
  cashapp: {
    name: '$cashtag',
    placeholder: '$YourShop',
    looksRight: (account) => /^\$(?=.*[A-Za-z])[A-Za-z0-9_-]{1,20}$/.test(account),
    refusal: 'Must be a $cashtag: $ and up to 20 letters and digits, at least one of them a letter',
  },
  venmo: {
    name: 'Venmo name',
    placeholder: '@your-shop',
    looksRight: (account) => /^@[A-Za-z0-9_-]{5,30}$/.test(account),
    refusal: 'Must be a Venmo name: @ and 5 to 30 letters, digits, hyphens or underscores',
  },
  zelle: {
    name: 'Zelle email or phone',
    placeholder: 'payments@shop.example.com',
    looksRight: (account) => isEmail(account) || dialedNumber(account)?.startsWith('+1') === true,
    refusal: 'Must be the email address or U.S. phone number you use with Zelle',
  },
  bitcoin: {
    name: 'Bitcoin address or extended public key',
    placeholder: 'bc1q…, 1…, 3… or xpub…',
    looksRight: (account) => bitcoinShapes.some((shape) => shape.test(account)),
    refusal: 'Must be an address of Bitcoin’s main network (1…, 3…, bc1…) or an extended public key (xpub, ypub, zpub)',
  },
  ethereum: {
    name: 'Ethereum address',
    placeholder: '0x…',
    looksRight: (account) => /^0x[\da-fA-F]{40}$/.test(account),
    refusal: 'Must be an Ethereum address: 0x and 40 hexadecimal digits',
  },
}

/** Extended private keys, wallet import format, bare keys. Anyone who holds one controls the money. */
const privateKey = new RegExp(`^([xyzt]prv${base58}{20,}|[5KL]${base58}{50,51}|(0x)?[\\da-fA-F]{64})$`)

/** Why an account can't be valid for the method; null if it may be. */
export function accountRefusal(method: PaymentMethod, account: string): string | null {
  if (privateKey.test(account)) {
    return 'This is a private key. Anyone who has it can take your money: enter the address, and never share the key.'
  }
  const { looksRight, refusal } = accountKinds[method]
  return looksRight(account) ? null : refusal
}

const accountOf = (method: PaymentMethod) =>
  lineOfText(maxAccountLength).check((payload) => {
    const refusal = payload.value === '' ? null : accountRefusal(method, payload.value)
    if (refusal !== null)
      payload.issues.push({ code: 'custom', message: refusal, input: payload.value, continue: true })
  })

/** The shop's account for each method; empty if it has none. */
export const paymentAccounts = z.object({
  cashapp: accountOf('cashapp'),
  venmo: accountOf('venmo'),
  zelle: accountOf('zelle'),
  bitcoin: accountOf('bitcoin'),
  ethereum: accountOf('ethereum'),
})
export type PaymentAccounts = Record<PaymentMethod, string>

/** Methods to accept that have no account. */
export const methodsWithoutAccount = (accepted: readonly PaymentMethod[], accounts: PaymentAccounts): PaymentMethod[] =>
  paymentMethods.filter((method) => accepted.includes(method) && accounts[method] === '')
