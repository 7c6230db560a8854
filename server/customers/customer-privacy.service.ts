import type * as z from 'zod/mini'
import { type Customer, type customerExport, erasedCustomerName } from '../../contract/customers/customer.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { ordersOfCustomer } from '../orders/orders.service.ts'
import { type LockedCustomerOrder, lockMergedRecords, lockOrdersOf } from './customer-merge.queries.ts'
import { erasePerson, selectWholeConversations } from './customer-privacy.queries.ts'
import { UnfinishedOrdersError } from './customers.errors.ts'
import { toCustomer } from './customers.mapper.ts'
import { selectOtherEmails } from './customers.queries.ts'
import { auditTarget, type CustomerWork, requireCustomer, requireLockedCustomer } from './customers.service.ts'

type Asked = { merchantId: string | undefined; id: string }

/**
 * Everything that is kept of a person: their orders with lines, timeline, payments and messages, and their conversations.
 * The export is noted in the audit log. Throws `CustomerNotFoundError`.
 */
export async function exportCustomer(
  transaction: WritingTransaction,
  { merchantId, id }: Asked,
  { by, now }: CustomerWork,
): Promise<z.infer<typeof customerExport>> {
  const found = await requireCustomer(transaction, merchantId, id)
  const [otherEmails, orders, conversations] = await Promise.all([
    selectOtherEmails(transaction, found.merchantId, found.id),
    ordersOfCustomer(transaction, found.merchantId, { customerId: found.id, now }),
    selectWholeConversations(transaction, found),
  ])
  await recordAudit(transaction, {
    merchantId: found.merchantId,
    at: now,
    actor: by,
    action: 'customer.exported',
    target: auditTarget(found.id),
    after: { orders: orders.length },
  })
  return { exportedAt: now.toISOString(), customer: { ...toCustomer(found), otherEmails }, orders, conversations }
}

const unfinishedShown = 5

/** An order that may still need its customer: it is under way, or its last step can still be taken back. */
const isUnfinished = ({ status, updatedAt }: LockedCustomerOrder, now: Date): boolean =>
  (status !== 'delivered' && status !== 'cancelled') || updatedAt.getTime() > now.getTime() - undoWindowMs

/**
 * Erases the person behind a customer for good: name, email, phone, addresses, notes, messages and conversations. Orders and
 * figures stay, under the name `Erased customer`. Throws `CustomerNotFoundError` and, while an order is not finished,
 * `UnfinishedOrdersError` (409). Erasing again changes nothing.
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
