import * as z from 'zod/mini'
import { dialedNumber } from '../core/phone.ts'
import { record } from '../core/record.ts'
import { isEmail, lineOfText } from '../core/text.ts'
import { methodDetails } from './method-details.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'
import { testAccounts } from './test-accounts.ts'

const maxAccountLength = 254

/** Extended private keys, wallet import format, bare keys. Anyone who holds one controls the money. */
const privateKey = /^([xyzt]prv[1-9A-HJ-NP-Za-km-z]{20,}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|(0x)?[\da-fA-F]{64})$/

function hasForm(account: string, form: RegExp | 'email' | 'us-phone'): boolean {
  if (form === 'email') return isEmail(account)
  if (form === 'us-phone') return dialedNumber(account)?.startsWith('+1') === true
  return form.test(account)
}

/** Why an account can't be valid for the method; null if it may be. */
export function accountRefusal(method: PaymentMethod, account: string): string | null {
  if (privateKey.test(account)) {
    return 'This is a private key. Anyone who has it can take your money: enter the address, and never share the key.'
  }
  const { forms, refusal } = methodDetails[method].account
  return forms.some((form) => hasForm(account, form)) ? null : refusal
}

function typedAccount(method: PaymentMethod, text: string): string {
  const account = text.trim()
  const { sign = '' } = methodDetails[method].account
  return account === '' || account.startsWith(sign) ? account : `${sign}${account}`
}

const accountOf = (method: PaymentMethod) =>
  lineOfText(maxAccountLength).check((payload) => {
    // The server takes a test account in a test shop only.
    const isAccount = payload.value !== '' && payload.value !== testAccounts[method]
    const refusal = isAccount ? accountRefusal(method, payload.value) : null
    if (refusal !== null)
      payload.issues.push({ code: 'custom', message: refusal, input: payload.value, continue: true })
  })

/** The shop's account for each method; empty if it has none. */
export const paymentAccounts = z.object(record(paymentMethods, accountOf))
export type PaymentAccounts = Record<PaymentMethod, string>

/** The accounts as a person means them: without spaces around them, and with a sign that was left out. */
export const typedAccounts = (texts: PaymentAccounts): PaymentAccounts =>
  record(paymentMethods, (method) => typedAccount(method, texts[method]))

/** Methods to accept that have no account. */
export const methodsWithoutAccount = (accepted: readonly PaymentMethod[], accounts: PaymentAccounts): PaymentMethod[] =>
  paymentMethods.filter((method) => accepted.includes(method) && accounts[method] === '')
