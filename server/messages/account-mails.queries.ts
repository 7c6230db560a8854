import { sql } from 'kysely'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { AccountMailKind } from './channel.ts'

export type MailedUser = {
  id: string
  name: string
  hasPassword: boolean
  merchantId: string | null
  merchantName: string | null
}

/** The user of an address who may still sign in. */
export async function selectMailedUserAcrossMerchants(
  transaction: Transaction,
  recipient: string,
): Promise<MailedUser | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('users')
      .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
      .select([
        'users.id',
        'users.name',
        sql<boolean>`users.password_hash IS NOT NULL`.as('hasPassword'),
        'users.merchant_id as merchantId',
        'merchants.business_name as merchantName',
      ])
      .where('users.email', '=', recipient)
      .where('users.removed_at', 'is', null)
      .where('users.disabled_at', 'is', null),
  )
  return rows[0]
}

/** The shop whose own mail account carries an email with a link. */
export type MailCarrier = { merchantId: string; name: string; email: string }

// The owner of a mail server can read its mails: a shop's own carries its people's links. An administrator's link goes
// only through the desk's only shop, by an account that an administrator entered.
const carrier: NamedStatement = {
  name: 'account-mails-carrier',
  text: `SELECT merchants.id AS "merchantId", business_name AS name, email
    FROM merchants JOIN integrations ON integrations.merchant_id = merchants.id
    WHERE integrations.kind = 'email' AND CASE WHEN $1::uuid IS NULL
      THEN integrations.set_by_admin AND merchants.closed_at IS NULL AND NOT EXISTS (
        SELECT FROM merchants other WHERE other.id <> merchants.id AND other.closed_at IS NULL AND other.test_of IS NULL)
      ELSE merchants.id = $1 END`,
}

/** Undefined where the shop (null: an administrator's desk) has no account that may carry it. */
export async function selectMailCarrier(
  transaction: Transaction,
  merchantId: string | null,
): Promise<MailCarrier | undefined> {
  return (await transaction.run<MailCarrier>(carrier, [merchantId]))[0]
}

/** Whether any shop has a mail account of its own. */
export async function selectHasOwnMailAcrossMerchants(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('integrations').select('kind').where('kind', '=', 'email').limit(1),
  )
  return rows.length > 0
}

/** Whether an email of a kind was written to an address after a moment. */
export async function wasMailedSince(
  transaction: Transaction,
  { recipient, kind, since }: { recipient: string; kind: AccountMailKind; since: Date },
): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('messages')
      .select('id')
      .where('merchant_id', 'is', null)
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .limit(1),
  )
  return rows.length > 0
}

/** Deletes unsent links to an address, which a newer link replaces. */
export async function deleteFailedLinks(transaction: Transaction, recipient: string): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .deleteFrom('messages')
      .where('merchant_id', 'is', null)
      .where('recipient', '=', recipient)
      .where('kind', 'in', ['invite', 'reset'])
      .where('failure', 'is not', null),
  )
}

/** Deletes emails before a time that were sent or failed for good. */
export async function deleteAccountMailsBefore(transaction: Transaction, moment: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .deleteFrom('messages')
      .where('merchant_id', 'is', null)
      .where('created_at', '<', moment)
      .where('status', '<>', 'queued'),
  )
}

/** Notes the subject of an email whose text is made when it leaves. */
export async function noteSubject(transaction: Transaction, id: string, subject: string): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('messages').set({ subject }).where('id', '=', id).where('merchant_id', 'is', null),
  )
}

const addressOwner: NamedStatement = {
  name: 'account-mails-address-owner',
  text: 'SELECT merchant_id AS "merchantId" FROM receipt_addresses WHERE message_id = $1',
}

/** The shop whose receipt address an email confirms; null if it has another code since, or was removed. */
export async function selectAddressOwner(transaction: Transaction, messageId: string): Promise<string | null> {
  const [row] = await transaction.run<{ merchantId: string }>(addressOwner, [messageId])
  return row?.merchantId ?? null
}
