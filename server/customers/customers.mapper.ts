import { centsToUsd } from '../../contract/core/money.ts'
import type { Customer } from '../../contract/customers/customer.ts'
import type { StoredCustomer } from './customers.queries.ts'

/** The API's form of a customer. */
export const toCustomer = (stored: StoredCustomer): Customer => ({
  id: stored.id,
  merchant: { id: stored.merchantId, businessName: stored.businessName },
  name: stored.name,
  email: stored.email,
  phone: stored.phone,
  note: stored.note,
  version: stored.version,
  createdAt: stored.createdAt.toISOString(),
  erasedAt: stored.erasedAt?.toISOString() ?? null,
  orders: stored.orders,
  spent: centsToUsd(stored.spentCents),
  lastOrderAt: stored.lastOrderAt?.toISOString() ?? null,
})
