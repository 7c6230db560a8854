import { v7 as uuidv7 } from 'uuid'
import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Sealer } from '../secrets.ts'
import {
  deleteAccountMailsBefore,
  deleteFailedLinks,
  selectHasOwnMailAcrossMerchants,
  selectMailCarrier,
  wasMailedSince,
} from './account-mails.queries.ts'
import type { AccountMailKind } from './channel.ts'
import { codeMark, composeAddressLetter, sealCode } from './code-letter.ts'
import { insertQueuedMessage } from './messages.queries.ts'

/**
 * Which shop's own mail account carries emails to its people; of administrators (null) that of the only shop, where an
 * administrator has entered it. Undefined where none may. For desks whose server has no mail server.
 */
export const mailCarrierFor = selectMailCarrier

/** Whether this desk can send an email with a link to anybody at all. */
export const canMailAnybody = async (transaction: Transaction, sendsMail: boolean): Promise<boolean> =>
  sendsMail || selectHasOwnMailAcrossMerchants(transaction)

/** Shortest time between two password resets for one person. */
const quietMs = minuteMs
/** An email's outcome is kept for as long as an invitation lasts. */
const keptMs = 7 * dayMs

type AccountMail = { kind: AccountMailKind; recipient: string; now: Date }

/** Queues an email to a user. Without `subject` and `text`, they are written when it is sent. */
export async function insertAccountMail(
  transaction: Transaction,
  {
    now,
    text = '',
    id = uuidv7({ msecs: now.getTime() }),
    ...mail
  }: AccountMail & {
    id?: string
    senderName?: string
    askedFrom?: string
    subject?: string
    text?: string
    html?: string
    sealedCode?: Buffer
  },
): Promise<void> {
  const { kind, recipient, subject = '', html = null, senderName = null, askedFrom = null } = mail
  const row = {
    id,
    merchant_id: null,
    audience: 'account',
    channel: 'email',
    kind,
    recipient,
    subject,
    body_text: text,
    body_html: html,
    created_at: now,
    sender_name: senderName,
    asked_from: askedFrom,
    sealed_code: mail.sealedCode ?? null,
  }
  await insertQueuedMessage(transaction, row, now)
}

/**
 * Queues the email that carries a link to set a password; the link is made when it leaves. Whether the address is anybody's
 * is found out then. A reset within a minute of another is left out; invitations come from people who are limited
 * otherwise, and somebody who was removed and is invited again needs a new one at once.
 */
export async function queueAccountMail(
  transaction: Transaction,
  mail: { kind: LinkKind; recipient: string; senderName: string; address: string; now: Date },
): Promise<void> {
  const { kind, recipient, senderName, address: askedFrom, now } = mail
  await deleteFailedLinks(transaction, recipient)
  const since = new Date(now.getTime() - quietMs)
  if (kind === 'reset' && (await wasMailedSince(transaction, { recipient, kind, since }))) return
  await insertAccountMail(transaction, { kind, recipient, senderName, askedFrom, now })
}

/** Queues the email with the code that proves that an address is a shop's. @returns the id of the message */
export async function queueAddressCode(
  transaction: Transaction,
  sealer: Sealer,
  { recipient, shop, code, now }: { recipient: string; shop: { name: string; email: string }; code: string; now: Date },
): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() })
  const sealedCode = sealCode(sealer, id, code)
  const letter = composeAddressLetter({ code: codeMark, shop })
  await insertAccountMail(transaction, { id, kind: 'receipt_address', recipient, now, ...letter, sealedCode })
  return id
}

/** Deletes emails that were sent or given up long ago. */
export const forgetAccountMails = (transaction: Transaction, now: Date): Promise<void> =>
  deleteAccountMailsBefore(transaction, new Date(now.getTime() - keptMs))
