import { validate as isUuid } from 'uuid'
import { startOf } from '../../contract/core/time.ts'
import {
  type Customer,
  type CustomerChange,
  type CustomerSort,
  customerCursorSorts,
} from '../../contract/customers/customer.ts'
import type { CustomerSuggestion } from '../../contract/customers/customers.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import { changedSince } from '../db/changed-since.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { requireKnownCursor } from '../errors.ts'
import { scopeOf } from '../http/actor.ts'
import type { ExportQuestion } from '../http/exports.ts'
import { type CustomerPage, selectCustomerPage } from './customer-list.queries.ts'
import {
  countExportedCustomers,
  customerExportHeading,
  fetchExportedCustomers,
  openExportedCustomers,
} from './customer-list-export.queries.ts'
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

/** The audit log's name for a customer. Audit entries can't be erased, so they contain no personal data. */
export const auditTarget = (id: string) => ({ kind: 'customer', id, name: `Customer …${id.slice(-8)}` })

/**
 * Suggests up to 8 customers whose name or email begins with the text, the latest order first. No text, no suggestions.
 */
export async function suggestCustomers(
  transaction: Transaction,
  merchantId: string,
  search: string,
): Promise<CustomerSuggestion[]> {
  if (search === '') return []
  return selectSuggestions(transaction, merchantId, { beginning: search, limit: suggestionsAtMost })
}

type CustomerList = { customers: Customer[]; total: number; page: number; limit: number; nextCursor: string | null }

type CustomerFilter = { search?: string | undefined; updatedSince?: string | undefined }

const hasCursor = (sort: CustomerSort): boolean => customerCursorSorts.some((one) => one === sort)

/**
 * A page of customers whose name, email or phone contains every word. An undefined `merchantId` means all shops. Throws 422
 * for an unknown cursor.
 */
export async function listCustomers(
  transaction: Transaction,
  merchantId: string | undefined,
  { search = '', updatedSince, ...asked }: CustomerPage & CustomerFilter,
): Promise<CustomerList> {
  const { sort, page, limit } = asked
  await requireKnownCursor(
    asked,
    async (id) => hasCursor(sort) && (await selectCustomer(transaction, merchantId, id)) !== undefined,
  )
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['customers', 'customer_figures'], { merchantId, since })
  const { rows, hasMore, total } = await selectCustomerPage(transaction, { merchantId, search, changed }, asked)
  const nextCursor = hasMore && hasCursor(sort) ? (rows.at(-1)?.id ?? null) : null
  return { customers: rows.map(toCustomer), total, page, limit, nextCursor }
}

type CustomerExport = CustomerFilter & { merchantId: string | undefined; sort: CustomerSort }

/** The export of the customers that `listCustomers` lists on all its pages. */
export function customerExportOf({ merchantId, search = '', updatedSince, sort }: CustomerExport): ExportQuestion {
  // An export reads all rows: it walks.
  const changed = updatedSince === undefined ? undefined : { since: startOf(updatedSince), areFew: false }
  const selection = { merchantId, search, changed }
  return {
    scope: scopeOf(merchantId),
    heading: customerExportHeading,
    count: (snapshot) => countExportedCustomers(snapshot, selection, sort),
    open: (snapshot) => openExportedCustomers(snapshot, selection, sort),
    fetch: fetchExportedCustomers,
  }
}

/**
 * A customer with figures. A merged record's id returns the customer it was merged into. Throws
 * `CustomerNotFoundError`, also for another merchant's customer.
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

/** Like `requireCustomer`, but locks the customer until the transaction ends. */
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

/** The fields whose wanted value differs from the stored one, with the stored value. */
function differences(stored: StoredCustomer, wanted: CustomerFields) {
  const present = { name: stored.name, email: stored.email, phone: stored.phone, note: stored.note }
  return (['name', 'email', 'phone', 'note'] as const).flatMap((path) =>
    wanted[path] === present[path] ? [] : [{ path, value: present[path] }],
  )
}

/** Refuses another customer's email. If a merged record of this customer has it, the two swap emails. */
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
 * Changes the sent fields of a customer; placed orders keep theirs. Does nothing if nothing differs. Throws
 * `CustomerNotFoundError`, `CustomerErasedError`, `EmailTakenError`, and `CustomerChangedError` (409) with the current
 * values if the edit is based on an older version.
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
    // An order created a customer with this email at the same moment.
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
