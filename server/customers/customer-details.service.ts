import { centsToUsd } from '../../contract/core/money.ts'
import type { CustomerDetails } from '../../contract/customers/customer.ts'
import type { Transaction } from '../db/transaction.ts'
import {
  countTalks,
  selectAddresses,
  selectNewestConversations,
  selectNewestMessages,
  selectNewestOrders,
} from './customer-details.queries.ts'
import { toCustomer } from './customers.mapper.ts'
import { selectOtherEmails } from './customers.queries.ts'
import { requireCustomer } from './customers.service.ts'

/**
 * A customer with figures and linked records, newest first. A merged record's id returns the customer it was merged
 * into. Throws `CustomerNotFoundError`, also for another merchant's customer.
 */
export async function getCustomerDetails(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<CustomerDetails> {
  const found = await requireCustomer(transaction, merchantId, id)
  const [otherEmails, orders, messages, conversations, counts, addresses] = await Promise.all([
    selectOtherEmails(transaction, found.merchantId, found.id),
    selectNewestOrders(transaction, found),
    selectNewestMessages(transaction, found),
    selectNewestConversations(transaction, found),
    countTalks(transaction, found),
    selectAddresses(transaction, found),
  ])
  return {
    ...toCustomer(found),
    otherEmails,
    newestOrders: orders.map(({ totalCents, createdAt, ...order }) => ({
      ...order,
      totalAmount: centsToUsd(totalCents),
      createdAt: createdAt.toISOString(),
    })),
    ...counts,
    newestMessages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
    newestConversations: conversations.map(({ lastAt, ...talk }) => ({ ...talk, lastAt: lastAt.toISOString() })),
    merchantCountry: found.merchantCountry,
    addresses,
  }
}
