import { v7 as uuidv7 } from 'uuid'
import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import {
  deleteAccountMailsBefore,
  deleteFailedAccountMails,
  insertAccountMail,
  selectHasOwnMailAcrossMerchants,
  selectMailCarrier,
} from './account-mails.queries.ts'

/**
 * Which shop's own mail account carries links for its people; of administrators (null) that of the only shop, where an
 * administrator has entered it. Undefined where none may. For desks whose server has no mail server.
 */
export const mailCarrierFor = selectMailCarrier

/** Whether this desk can send an e-mail with a link to anybody at all. */
export const canMailAnybody = async (transaction: Transaction, sendsMail: boolean): Promise<boolean> =>
  sendsMail || selectHasOwnMailAcrossMerchants(transaction)

/** Nobody is written to more often because somebody says to have forgotten their password. */
const quietMs = minuteMs
/** An e-mail's outcome is kept for as long as an invitation lasts. */
const keptMs = 7 * dayMs

/**
 * Queues the e-mail that carries a link to set a password; the link is made when it leaves. Whether the address is anybody's
 * is found out then. A reset within a minute of another is left out; invitations come from people who are limited
 * otherwise, and somebody who was removed and is invited again needs a new one at once.
 */
export async function queueAccountMail(
  transaction: Transaction,
  mail: { kind: LinkKind; recipient: string; senderName: string; address: string; now: Date },
): Promise<void> {
  const { now, ...rest } = mail
  await deleteFailedAccountMails(transaction, rest.recipient)
  const unlessAfter = mail.kind === 'reset' ? new Date(now.getTime() - quietMs) : now
  await insertAccountMail(transaction, { id: uuidv7(), createdAt: now, ...rest }, unlessAfter)
}

/** Housekeeping: takes away what was sent or given up long ago. */
export function forgetAccountMails(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  return database.write('platform', (transaction) => deleteAccountMailsBefore(transaction, before))
}
