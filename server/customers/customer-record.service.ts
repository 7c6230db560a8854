import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/transaction.ts'
import { upsertCustomer } from './customer-record.queries.ts'
import { lockCustomers } from './customers.queries.ts'

/**
 * Creates or updates the shop's customer with this email (in any case) and returns the id. For a merged record, this is
 * the id of the customer it was merged into.
 */
export async function recordCustomer(
  transaction: Transaction,
  customer: { merchantId: string; email: string; name: string; phone: string | null; now: Date },
): Promise<string> {
  const record = await upsertCustomer(transaction, { ...customer, email: customer.email.toLowerCase(), id: uuidv7() })
  let { id, mergedInto } = record
  while (mergedInto !== null) {
    // Locked, so that this customer can't be merged before the order exists.
    const [into] = await lockCustomers(transaction, [mergedInto])
    if (into === undefined) throw new Error('The customer that a record was merged into is missing')
    id = into.id
    mergedInto = into.mergedInto
  }
  return id
}
