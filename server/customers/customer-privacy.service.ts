import type * as z from 'zod/mini'
import { type Customer, type customerExport, erasedCustomerName } from '../../contract/customers/customer.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { lockMovementsOf } from '../money/movements.service.ts'
import { type LockedCustomerOrder, lockMergedRecords, lockOrdersOf } from './customer-merge.queries.ts'
import {
  erasePerson,
  selectLeftEmails,
  selectStockWishes,
  selectWholeConversations,
} from './customer-privacy.queries.ts'
import { UnfinishedOrdersError } from './customers.errors.ts'
import { toCustomer } from './customers.mapper.ts'
import { type StoredCustomer, selectOtherEmails } from './customers.queries.ts'
import { auditTarget, type CustomerWork, requireCustomer, requireLockedCustomer } from './customers.service.ts'

type Asked = { merchantId: string | undefined; id: string }

/** Everything stored about a person except their orders: customer, other and left email addresses, conversations and wishes. */
export async function describePerson(
  transaction: Transaction,
  found: StoredCustomer,
): Promise<Pick<z.infer<typeof customerExport>, 'customer' | 'conversations' | 'leftEmails' | 'stockWishes'>> {
  const [otherEmails, conversations, leftEmails, stockWishes] = await Promise.all([
    selectOtherEmails(transaction, found.merchantId, found.id),
    selectWholeConversations(transaction, found),
    selectLeftEmails(transaction, found),
    selectStockWishes(transaction, found),
  ])
  return { customer: { ...toCustomer(found), otherEmails }, conversations, leftEmails, stockWishes }
}

const unfinishedShown = 5

/** An unfinished order may still need its customer: it is in progress, or its last step can still be undone. */
const isUnfinished = ({ status, updatedAt }: LockedCustomerOrder, now: Date): boolean =>
  (status !== 'delivered' && status !== 'cancelled') || updatedAt.getTime() > now.getTime() - undoWindowMs

/**
 * Permanently erases a customer's name, email, phone, addresses, notes, messages and conversations. Orders and figures
 * stay, under the name `Erased customer`. Does nothing if already erased. Throws `CustomerNotFoundError`, and
 * `UnfinishedOrdersError` (409) while an order is unfinished.
 */
export async function eraseCustomer(
  transaction: WritingTransaction,
  { merchantId, id }: Asked,
  { by, now }: CustomerWork,
): Promise<Customer> {
  const found = await requireCustomer(transaction, merchantId, id)
  await lockMergedRecords(transaction, found.merchantId, found.id)
  const locked = await requireLockedCustomer(transaction, found.merchantId, found.id)
  if (locked.erasedAt !== null) return toCustomer(locked)
  const orders = await lockOrdersOf(transaction, locked.merchantId, locked.id)
  const unfinished = orders.filter((order) => isUnfinished(order, now)).map(({ number }) => number)
  if (unfinished.length > 0) throw new UnfinishedOrdersError(unfinished.slice(0, unfinishedShown), unfinished.length)
  // It writes the payment requests before the movements. Changes of money lock them the other way round.
  await lockMovementsOf(
    transaction,
    locked.merchantId,
    orders.map((order) => order.id),
  )
  await erasePerson(transaction, locked.id, now)
  await recordAudit(transaction, {
    merchantId: locked.merchantId,
    at: now,
    actor: by,
    action: 'customer.erased',
    target: { ...auditTarget(locked.id), name: erasedCustomerName },
    after: { orders: orders.length },
  })
  return toCustomer(await requireCustomer(transaction, locked.merchantId, locked.id))
}
