import { v7 as uuidv7 } from 'uuid'
import { regularPostalCode } from '../../contract/core/postal-code.ts'
import { record } from '../../contract/core/record.ts'
import type { Merchant, NewMerchant } from '../../contract/merchants/merchant.ts'
import type { PaymentAccounts } from '../../contract/payments/payment-accounts.ts'
import { paymentMethods as allMethods } from '../../contract/payments/payment-method.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { requireRightAccounts, saveAcceptedPayments } from '../payments/payment-accounts.service.ts'
import { beginSetupWith } from '../platform/setup.service.ts'
import { refuseTakenEmail } from './merchants.errors.ts'
import { insertMerchant, type NewMerchantRow } from './merchants.queries.ts'
import { getMerchant } from './merchants.service.ts'

const noAddress = { street: '', city: '', state: '', zip: '', country: 'US' }
const defaultTimezone = 'America/New_York'

/** As the settings keep it: null is what is not set. */
function rowOf(input: NewMerchant, { id, createdAt }: { id: string; createdAt: Date }): NewMerchantRow {
  const { businessName, email, phone, address = noAddress, timezone = defaultTimezone } = input
  const { street, city, state, zip, country } = address
  return {
    ...{ id, businessName, email, timezone, createdAt },
    phone: phone || null,
    address: {
      ...{ street: street || null, city: city || null, state: state || null, country },
      zip: zip === '' ? null : regularPostalCode(zip, country),
    },
  }
}

/** An account for every method; empty if none is given. */
const accountsOf = ({ paymentAccounts: given = {} }: NewMerchant): PaymentAccounts =>
  record(allMethods, (method) => given[method] ?? '')

/**
 * Creates a merchant that can take orders at once: everything that the input lacks has a default, or is made when it is first
 * needed. Throws 409 if another merchant has the email address, and 422 for accounts at which money would be lost.
 */
export async function createMerchant(
  transaction: WritingTransaction,
  { actor, now }: { actor: Caller; now: Date },
  input: NewMerchant,
): Promise<Merchant> {
  const paymentAccounts = accountsOf(input)
  requireRightAccounts(paymentAccounts, { isTestShop: false })
  const id = uuidv7({ msecs: now.getTime() })
  const row = rowOf(input, { id, createdAt: now })
  await insertMerchant(transaction, row).catch(refuseTakenEmail)
  const paymentMethods = allMethods.filter((method) => paymentAccounts[method] !== '')
  await saveAcceptedPayments(transaction, id, { paymentMethods, paymentAccounts })
  await beginSetupWith(transaction, { merchantId: id, isPaid: paymentMethods.length > 0, now })
  const merchant = await getMerchant(transaction, id)
  const accounts = paymentMethods.map((method) => [`paymentAccounts.${method}`, paymentAccounts[method]])
  await recordAudit(transaction, {
    ...{ merchantId: id, at: now, actor: auditActorOf(actor), action: 'merchant.created' },
    target: { kind: 'merchant', id, name: row.businessName },
    after: { businessName: row.businessName, email: row.email, paymentMethods, ...Object.fromEntries(accounts) },
  })
  return merchant
}
