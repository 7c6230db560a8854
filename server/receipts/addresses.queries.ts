import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** An address, locked. */
export type AddressRow = {
  id: string
  email: string
  confirmedAt: Date | null
  codeHash: Buffer | null
  codeEndsAt: Date | null
  triesLeft: number
  mailedAt: Date[]
}

const columns = `id, email, confirmed_at AS "confirmedAt", code_hash AS "codeHash", code_ends_at AS "codeEndsAt",
  tries_left AS "triesLeft", mailed_at AS "mailedAt"`

const lockStatement: NamedStatement = {
  name: 'receipt-addresses-lock',
  text: `SELECT ${columns} FROM receipt_addresses WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
}

export async function lockAddress(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await transaction.run<AddressRow>(lockStatement, [merchantId, id])
  return row
}

const insertStatement: NamedStatement = {
  name: 'receipt-addresses-insert',
  text: `INSERT INTO receipt_addresses (id, merchant_id, email, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (merchant_id, email) DO UPDATE SET email = excluded.email RETURNING ${columns}`,
}

/** Adds an address; one that is there already stays as it is. */
export async function insertAddress(
  transaction: Transaction,
  merchantId: string,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<AddressRow | undefined> {
  const [row] = await transaction.run<AddressRow>(insertStatement, [id, merchantId, email, at])
  return row
}

const mailsStatement: NamedStatement = {
  name: 'receipt-addresses-mails',
  text: `SELECT count(*)::int AS mails FROM receipt_addresses, unnest(mailed_at) mailed (at) WHERE merchant_id = $1 AND mailed.at > $2`,
}

/** How many codes a shop has had mailed since a moment. */
export async function countCodeMails(transaction: Transaction, merchantId: string, since: Date): Promise<number> {
  const [row] = await transaction.run<{ mails: number }>(mailsStatement, [merchantId, since])
  return row?.mails ?? 0
}

const countStatement: NamedStatement = {
  name: 'receipt-addresses-count',
  text: 'SELECT count(*)::int AS addresses FROM receipt_addresses WHERE merchant_id = $1',
}

export async function countAddresses(transaction: Transaction, merchantId: string): Promise<number> {
  const [row] = await transaction.run<{ addresses: number }>(countStatement, [merchantId])
  return row?.addresses ?? 0
}

const codeStatement: NamedStatement = {
  name: 'receipt-addresses-code',
  text: `UPDATE receipt_addresses SET code_hash = $3, code_ends_at = $4, tries_left = $5, mailed_at = $6, message_id = $7
    WHERE merchant_id = $1 AND id = $2`,
}

export async function updateCode(
  transaction: Transaction,
  merchantId: string,
  address: { id: string; codeHash: Buffer; endsAt: Date; tries: number; mailedAt: Date[]; messageId: string },
): Promise<void> {
  const { id, codeHash, endsAt, tries, mailedAt, messageId } = address
  await transaction.run(codeStatement, [merchantId, id, codeHash, endsAt, tries, mailedAt, messageId])
}

const triedStatement: NamedStatement = {
  name: 'receipt-addresses-tried',
  text: `UPDATE receipt_addresses SET tries_left = tries_left - 1 WHERE merchant_id = $1 AND id = $2`,
}
const confirmStatement: NamedStatement = {
  name: 'receipt-addresses-confirm',
  text: `UPDATE receipt_addresses SET confirmed_at = $3, code_hash = NULL, code_ends_at = NULL, tries_left = 0
    WHERE merchant_id = $1 AND id = $2`,
}
const deleteStatement: NamedStatement = {
  name: 'receipt-addresses-delete',
  text: 'DELETE FROM receipt_addresses WHERE merchant_id = $1 AND id = $2 RETURNING email',
}

/** Counts a wrong code. */
export async function countTry(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(triedStatement, [merchantId, id])
}

export async function confirmAddress(
  transaction: Transaction,
  merchantId: string,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await transaction.run(confirmStatement, [merchantId, id, at])
}

/** @returns the address; undefined if there is none */
export async function deleteAddress(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction.run<{ email: string }>(deleteStatement, [merchantId, id])
  return row?.email
}

const againStatement: NamedStatement = {
  name: 'receipts-read-again',
  text: `UPDATE receipts SET step = 'read', match = 'pending', attempts = 0, next_attempt_at = $2, claimed_until = NULL
    WHERE merchant_id = $1 AND outcome = 'not_ours' AND match = 'refused' AND decided_at IS NULL AND kind = 'mail'
      AND raw_sealed IS NOT NULL AND money_in_id IS NULL`,
}

/** Has receipts be read again that were sent to no confirmed address. */
export async function readForeignAgain(transaction: Transaction, merchantId: string, at: Date): Promise<void> {
  await transaction.run(againStatement, [merchantId, at])
}

const shopStatement: NamedStatement = {
  name: 'receipt-addresses-shop',
  text: 'SELECT business_name AS name, email FROM merchants WHERE id = $1',
}

export async function selectInboxShop(
  transaction: Transaction,
  merchantId: string,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await transaction.run<{ name: string; email: string }>(shopStatement, [merchantId])
  return row
}
