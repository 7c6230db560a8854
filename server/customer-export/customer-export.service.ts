import type * as z from 'zod/mini'
import type { customerExport } from '../../contract/customers/customer.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { describePerson } from '../customers/customer-privacy.service.ts'
import { auditTarget, type CustomerWork, requireCustomer } from '../customers/customers.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { ordersOfCustomer } from '../orders/orders.service.ts'

/**
 * Everything kept about a person: their orders with lines, timeline, payments and messages, and their conversations.
 * Records the export in the audit log. An undefined `merchantId` searches all shops. Throws `CustomerNotFoundError` (404).
 */
export async function exportCustomer(
  transaction: WritingTransaction,
  { merchantId, id }: { merchantId: string | undefined; id: string },
  { by, now }: CustomerWork,
): Promise<z.infer<typeof customerExport>> {
  const found = await requireCustomer(transaction, merchantId, id)
  const [person, orders] = await Promise.all([
    describePerson(transaction, found),
    ordersOfCustomer(transaction, found.merchantId, { customerId: found.id, now }),
  ])
  await recordAudit(transaction, {
    merchantId: found.merchantId,
    at: now,
    actor: by,
    action: 'customer.exported',
    target: auditTarget(found.id),
    after: { orders: orders.length },
  })
  return { exportedAt: now.toISOString(), ...person, orders }
}
