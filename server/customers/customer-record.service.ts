import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/transaction.ts'
import { upsertCustomer } from './customer-record.queries.ts'

/** The shop's customer with this e-mail (in any case), made or brought up to date; answers the id. */
export async function recordCustomer(
  transaction: Transaction,
  customer: { merchantId: string; email: string; name: string; phone: string | null; now: Date },
): Promise<string> {
  return upsertCustomer(transaction, { ...customer, email: customer.email.toLowerCase(), id: uuidv7() })
}
