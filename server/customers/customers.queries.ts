import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type StoredCustomer = {
  id: string
  merchantId: string
  businessName: string
  merchantCountry: string
  name: string
  email: string | null
  phone: string | null
  note: string
  version: number
  createdAt: Date
  erasedAt: Date | null
  orders: number
  spentCents: number
  lastOrderAt: Date | null
}

/** Selects from `customers c`, `customer_figures f` and `merchants m`. */
export const customerColumns = `c.id, c.merchant_id AS "merchantId", m.business_name AS "businessName",
  m.country AS "merchantCountry", c.name, c.email, c.phone, c.note,
  c.version, c.created_at AS "createdAt", c.erased_at AS "erasedAt", f.orders, f.spent_cents AS "spentCents",
  nullif(f.last_order_at, '-infinity') AS "lastOrderAt"`

const byId: NamedStatement = {
  name: 'customer',
  text: `SELECT ${customerColumns} FROM customers asked
    JOIN customers c ON c.merchant_id = asked.merchant_id AND c.id = coalesce(asked.merged_into, asked.id)
    JOIN customer_figures f ON f.customer_id = c.id JOIN merchants m ON m.id = c.merchant_id
    WHERE asked.id = $1 AND ($2::uuid IS NULL OR asked.merchant_id = $2)`,
}

/**
 * A customer with figures. A merged record's id returns the customer it was merged into. An undefined `merchantId`
 * means any merchant.
 */
export async function selectCustomer(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredCustomer | undefined> {
  const [found] = await transaction.run<StoredCustomer>(byId, [id, merchantId ?? null])
  return found
}

const lock: NamedStatement = {
  name: 'lock-customers',
  text: `SELECT id, merged_into AS "mergedInto" FROM customers WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
}

/** Locks records against orders, editors and merges, in the order of their ids. Returns what each was merged into. */
export async function lockCustomers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<{ id: string; mergedInto: string | null }[]> {
  return transaction.run(lock, [ids])
}

const otherEmails: NamedStatement = {
  name: 'customer-other-emails',
  text: `SELECT email FROM customers WHERE merchant_id = $1 AND merged_into = $2 AND email IS NOT NULL ORDER BY email`,
}

/** The emails of the records merged into a customer. */
export async function selectOtherEmails(transaction: Transaction, merchantId: string, id: string): Promise<string[]> {
  const rows = await transaction.run<{ email: string }>(otherEmails, [merchantId, id])
  return rows.map(({ email }) => email)
}

const holder: NamedStatement = {
  name: 'customer-of-email',
  text: `SELECT id, name, merged_into AS "mergedInto" FROM customers WHERE merchant_id = $1 AND email = $2`,
}

/** The record with this email, given in lower case. */
export async function selectEmailHolder(
  transaction: Transaction,
  merchantId: string,
  email: string,
): Promise<{ id: string; name: string; mergedInto: string | null } | undefined> {
  const [found] = await transaction.run<{ id: string; name: string; mergedInto: string | null }>(holder, [
    merchantId,
    email,
  ])
  return found
}

const update: NamedStatement = {
  name: 'update-customer',
  text: `UPDATE customers SET name = $3, email = $4, phone = $5, note = $6 WHERE merchant_id = $1 AND id = $2`,
}

export type CustomerFields = { name: string; email: string; phone: string | null; note: string }

/** Writes a locked customer. */
export async function writeCustomer(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  { name, email, phone, note }: CustomerFields,
): Promise<void> {
  await transaction.run(update, [merchantId, id, name, email, phone, note])
}

const renameRecord: NamedStatement = {
  name: 'update-customer-email',
  text: `UPDATE customers SET email = $3 WHERE merchant_id = $1 AND id = $2`,
}

/** Gives a merged record another email. */
export async function writeRecordEmail(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  email: string,
): Promise<void> {
  await transaction.run(renameRecord, [merchantId, id, email])
}
