import { record } from '../../contract/core/record.ts'
import type { PaymentAccounts } from '../../contract/payments/payment-accounts.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { wrongAccount } from './account-checksums.ts'
import { deletePaymentAccount, selectPaymentAccounts, upsertPaymentAccount } from './payment-accounts.queries.ts'

/** The methods that a shop accepts, and its account for each; empty without one. */
export type AcceptedPayments = { paymentMethods: PaymentMethod[]; paymentAccounts: PaymentAccounts }

export async function acceptedPayments(transaction: Transaction, merchantId: string): Promise<AcceptedPayments> {
  const rows = await selectPaymentAccounts(transaction, merchantId)
  const accountOf = (method: PaymentMethod): string => rows.find((row) => row.method === method)?.account ?? ''
  return {
    paymentMethods: paymentMethods.filter((method) => rows.some((row) => row.method === method && row.accepted)),
    paymentAccounts: record(paymentMethods, accountOf),
  }
}

function refusalOf(method: PaymentMethod, account: string, isTestShop: boolean): string | null {
  if (account === '') return null
  const isTestAccount = account.toLowerCase() === testAccounts[method].toLowerCase()
  if (isTestShop)
    return isTestAccount ? null : `A test shop takes no real money: its account is ${testAccounts[method]}`
  return isTestAccount ? 'This is the account of test shops, which no money reaches' : wrongAccount(method, account)
}

/**
 * Throws 422 with every account that money would be lost at: of another form, or with a wrong checksum. A test shop has
 * the test accounts and no others, and no other shop has those.
 */
export function requireRightAccounts(accounts: PaymentAccounts, { isTestShop }: { isTestShop: boolean }): void {
  const errors = paymentMethods.flatMap((method) => {
    const refusal = refusalOf(method, accounts[method], isTestShop)
    return refusal === null ? [] : [{ path: `paymentAccounts.${method}`, message: refusal }]
  })
  const [first] = errors
  if (first !== undefined) throw new DomainError('validation', first.message, { errors })
}

/** Sets the account of every method. An accepted method must have an account, which the contract has made sure of. */
export async function saveAcceptedPayments(
  transaction: Transaction,
  merchantId: string,
  { paymentMethods: accepted, paymentAccounts: accounts }: AcceptedPayments,
): Promise<void> {
  for (const method of paymentMethods) {
    const account = accounts[method]
    if (account === '') await deletePaymentAccount(transaction, merchantId, method)
    else await upsertPaymentAccount(transaction, merchantId, { method, account, accepted: accepted.includes(method) })
  }
}
