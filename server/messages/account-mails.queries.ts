import { sql } from 'kysely'
import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The channel of NOTIFY that says: there is an e-mail with a link to send. */
export const accountMailsChannel = 'paydesk_account_mails'

export type NewAccountMail = {
  id: string
  kind: LinkKind
  recipient: string
  senderName: string
  address: string
  createdAt: Date
}

/** Queues an e-mail unless one of its kind was queued to the same address after `unlessAfter`. */
const insert: NamedStatement = {
  name: 'account-mails-insert',
  text: `INSERT INTO account_mails (id, kind, recipient, sender_name, address, created_at, next_attempt_at)
    SELECT $1, $2, $3, $4, $5, $6, $6
    WHERE NOT EXISTS (
      SELECT FROM account_mails WHERE recipient = $3 AND kind = $2 AND created_at > $7
    )`,
}

export async function insertAccountMail(
  transaction: Transaction,
  { id, kind, recipient, senderName, address, createdAt }: NewAccountMail,
  unlessAfter: Date,
): Promise<void> {
  await transaction.run(insert, [id, kind, recipient, senderName, address, createdAt, unlessAfter])
  await transaction.execute(sqlBuilder.selectNoFrom(sql`pg_notify(${accountMailsChannel}, '')`.as('notified')))
}

/** An e-mail that this process sends and no other, until its lease ends. */
export type ClaimedAccountMail = {
  id: string
  kind: LinkKind
  recipient: string
  senderName: string
  address: string | null
  createdAt: Date
  /** This attempt included. */
  attempts: number
}

const claim: NamedStatement = {
  name: 'account-mails-claim',
  text: `UPDATE account_mails SET attempts = attempts + 1, next_attempt_at = $2
    WHERE id = (SELECT id FROM account_mails WHERE next_attempt_at <= $1
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, sender_name AS "senderName", address, created_at AS "createdAt", attempts`,
}

export async function claimAccountMail(
  transaction: Transaction,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<ClaimedAccountMail | undefined> {
  return (await transaction.run<ClaimedAccountMail>(claim, [now, leaseEnd]))[0]
}

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

/** The shop whose own mail account carries an e-mail with a link. */
export type MailCarrier = { merchantId: string; name: string; email: string }

// The owner of a mail server can read its mails: a shop's own carries its people's links. An administrator's link goes
// only through the desk's only shop, by an account that an administrator entered.
const carrier: NamedStatement = {
  name: 'account-mails-carrier',
  text: `SELECT merchants.id AS "merchantId", business_name AS name, email
    FROM merchants JOIN integrations ON integrations.merchant_id = merchants.id
    WHERE integrations.kind = 'email' AND CASE WHEN $1::uuid IS NULL
      THEN integrations.set_by_admin AND merchants.closed_at IS NULL AND NOT EXISTS (SELECT FROM merchants other WHERE other.id <> merchants.id AND other.closed_at IS NULL)
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

/** `nextAttemptAt` is null when it is given up. */
export async function postponeAccountMail(
  transaction: Transaction,
  { id, failure, nextAttemptAt }: { id: string; failure: string; nextAttemptAt: Date | null },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('account_mails').set({ failure, next_attempt_at: nextAttemptAt }).where('id', '=', id),
  )
}

/** Done with: sent ones, which are kept for a little only so that nobody is written to again and again. */
export async function deleteAccountMailsBefore(transaction: Transaction, moment: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('account_mails').where('created_at', '<', moment).where('next_attempt_at', 'is', null),
  )
}

/** It has left: nothing but its moment is kept. */
export async function finishAccountMail(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('account_mails').set({ failure: null, next_attempt_at: null }).where('id', '=', id),
  )
}

/** A newer e-mail to the same address takes the place of those that could not be sent. */
export async function deleteFailedAccountMails(transaction: Transaction, recipient: string): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('account_mails').where('recipient', '=', recipient).where('failure', 'is not', null),
  )
}
