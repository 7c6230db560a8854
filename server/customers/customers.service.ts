import { validate as isUuid } from 'uuid'
import type { Customer, CustomerChange, CustomerSort } from '../../contract/customers/customer.ts'
import type { CustomerSuggestion } from '../../contract/customers/customers.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { selectCustomerPage } from './customer-list.queries.ts'
import { selectSuggestions } from './customer-suggestions.queries.ts'
import {
  CustomerChangedError,
  CustomerErasedError,
  CustomerNotFoundError,
  EmailTakenError,
} from './customers.errors.ts'
import { toCustomer } from './customers.mapper.ts'
import {
  type CustomerFields,
  lockCustomers,
  type StoredCustomer,
  selectCustomer,
  selectEmailHolder,
  writeCustomer,
  writeRecordEmail,
} from './customers.queries.ts'

const suggestionsAtMost = 8

/** The author and time of a change to a customer. */
export type CustomerWork = { by: AuditActor; now: Date }

/** A customer as the audit log names them: its entries can't be erased, so they name no person. */
export const auditTarget = (id: string) => ({ kind: 'customer', id, name: `Customer …${id.slice(-8)}` })

/** Earlier customers of a shop by the beginnings of their names or email: the 8 who ordered last, none for no text. */
export async function suggestCustomers(
  transaction: Transaction,
  merchantId: string,
  search: string,
): Promise<CustomerSuggestion[]> {
  if (search === '') return []
  return selectSuggestions(transaction, merchantId, { beginning: search, limit: suggestionsAtMost })
}

/** A page of the customers whose name, email or phone has every word of the search; `merchantId` undefined: of all shops. */
export async function listCustomers(
  transaction: Transaction,
  merchantId: string | undefined,
  { search = '', sort, page, limit }: { search?: string | undefined; sort: CustomerSort; page: number; limit: number },
): Promise<{ customers: Customer[]; total: number; page: number; limit: number }> {
  const { rows, total } = await selectCustomerPage(transaction, { merchantId, search }, { sort, page, limit })
  return { customers: rows.map(toCustomer), total, page, limit }
}

/**
 * A customer with figures; of a record that was merged, the one it was merged into. Throws `CustomerNotFoundError`, also for
 * another merchant's.
 */
export async function requireCustomer(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredCustomer> {
  const found = isUuid(id) ? await selectCustomer(transaction, merchantId, id) : undefined
  if (found === undefined) throw new CustomerNotFoundError()
  return found
}

/** As `requireCustomer`, locked until the transaction ends. */
export async function requireLockedCustomer(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredCustomer> {
  for (;;) {
    const { id: present } = await requireCustomer(transaction, merchantId, id)
    const [locked] = await lockCustomers(transaction, [present])
    if (locked?.mergedInto === null) return requireCustomer(transaction, merchantId, present)
  }
}

/** The sent fields that differ from the stored ones, with their present values. */
function differences(stored: StoredCustomer, wanted: CustomerFields) {
  const present = { name: stored.name, email: stored.email, phone: stored.phone, note: stored.note }
  return (['name', 'email', 'phone', 'note'] as const).flatMap((path) =>
    wanted[path] === present[path] ? [] : [{ path, value: present[path] }],
  )
}

/** Refuses an email of another customer. Of one's own merged records the emails are exchanged. */
async function takeEmail(transaction: Transaction, stored: StoredCustomer, email: string): Promise<void> {
  const holder = await selectEmailHolder(transaction, stored.merchantId, email)
  if (holder === undefined || holder.id === stored.id) return
  if (holder.mergedInto !== stored.id) throw new EmailTakenError(holder.name)
  await writeRecordEmail(transaction, { ...holder, merchantId: stored.merchantId }, `${holder.id}@merged.invalid`)
  await writeRecordEmail(transaction, stored, email)
  await writeRecordEmail(transaction, { ...holder, merchantId: stored.merchantId }, stored.email ?? '')
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Changes what is sent of a customer's name, email, phone and note; their orders stay as they were placed. Throws
 * `CustomerNotFoundError`, `CustomerErasedError`, `EmailTakenError` and, with the present values, `CustomerChangedError` (409)
 * if another version was edited. Sending again what is stored already changes nothing.
 */
export async function updateCustomer(
  transaction: WritingTransaction,
  { merchantId, id }: { merchantId: string | undefined; id: string },
  sent: CustomerChange,
  { by, now }: CustomerWork,
): Promise<Customer> {
  const stored = await requireLockedCustomer(transaction, merchantId, id)
  if (stored.email === null) throw new CustomerErasedError()
  const wanted: CustomerFields = {
    name: sent.name ?? stored.name,
    email: sent.email?.toLowerCase() ?? stored.email,
    phone: sent.phone === undefined ? stored.phone : sent.phone || null,
    note: sent.note ?? stored.note,
  }
  const changed = differences(stored, wanted)
  if (changed.length === 0) return toCustomer(stored)
  if (sent.version !== stored.version) throw new CustomerChangedError(changed)
  if (wanted.email !== stored.email) await takeEmail(transaction, stored, wanted.email)
  try {
    await writeCustomer(transaction, stored, wanted)
  } catch (error) {
    // An order has made a customer of this email a moment ago.
    if (isTaken(error)) throw new EmailTakenError('Another customer')
    throw error
  }
  const after = await requireCustomer(transaction, stored.merchantId, stored.id)
  await recordAudit(transaction, {
    merchantId: stored.merchantId,
    at: now,
    actor: by,
    action: 'customer.updated',
    target: auditTarget(stored.id),
    after: { changed: changed.map(({ path }) => path) },
  })
  return toCustomer(after)
}
