import { hourMs } from '../../contract/core/time.ts'
import { makeAccountLink } from '../account-links/account-links.service.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { composeAccountLetter } from './account-letters.ts'
import {
  noteSubject,
  selectAddressOwner,
  selectMailCarrier,
  selectMailedUserAcrossMerchants,
} from './account-mails.queries.ts'
import type { Channel, Outgoing, SendOutcome } from './channel.ts'

export type AccountChannelOptions = {
  database: Database
  /** Sends the emails. The caller closes it. */
  email: Pick<Channel, 'send'>
  /** The address for replies; absent if this server has no mail server. */
  replyTo: string | undefined
  publicUrl: string
  clock: () => Date
}

/** Drop a reset mail after this time: the user has asked again. */
const resetWaitMs = hourMs

const withdrawn = (failure: string): SendOutcome => ({ kind: 'withdrawn', failure })
// Marked as failed, so that the list of people shows it.
const noCarrier: SendOutcome = { kind: 'refused', failure: 'Not sent: no mail server is connected' }

/** Whose mail server carries emails to a shop's people (null: to administrators): this server's, or a shop's account. */
export async function selectSender(
  transaction: Transaction,
  replyTo: string | undefined,
  merchantId: string | null,
): Promise<Pick<Outgoing, 'merchantId' | 'shop'> | undefined> {
  if (replyTo !== undefined) return { merchantId: null, shop: { name: 'Paydesk', email: replyTo } }
  const shop = await selectMailCarrier(transaction, merchantId)
  return shop && { merchantId: shop.merchantId, shop }
}

type Prepared = Outgoing | SendOutcome

/** Makes the link of an email that carries one, and its text; or says why it isn't sent. */
async function prepareLink(
  transaction: WritingTransaction,
  mail: Outgoing & { kind: 'invite' | 'reset' },
  { replyTo, publicUrl, now }: { replyTo: string | undefined; publicUrl: string; now: Date },
): Promise<Prepared> {
  const user = await selectMailedUserAcrossMerchants(transaction, mail.recipient)
  if (user === undefined) return withdrawn('Not sent: nobody signs in with this address')
  if (mail.kind === 'invite' && user.hasPassword) return withdrawn('Not sent: the invitation was accepted')
  if (mail.kind === 'reset' && now.getTime() - mail.createdAt.getTime() > resetWaitMs)
    return withdrawn('Not sent: it was asked for more than an hour ago')
  const { name, merchantId, merchantName } = user
  const sender = await selectSender(transaction, replyTo, merchantId)
  if (sender === undefined) return noCarrier
  // A user who has not accepted their invitation has no password to forget.
  const kind = user.hasPassword ? 'reset' : 'invite'
  const link = await makeAccountLink(transaction, { userId: user.id, kind, now, publicUrl })
  const letter = composeAccountLetter(kind, { name, merchantName, senderName: mail.senderName ?? '', link })
  // The first attempt stores the subject, so that retries don't audit the reset again.
  if (mail.subject === '') {
    await noteSubject(transaction, mail.id, letter.subject)
    if (mail.kind === 'reset') {
      const actor: AuditActor = { kind: 'user', id: null, name: 'Somebody', address: mail.askedFrom ?? null }
      const target = { kind: 'user', id: user.id, name }
      await recordAudit(transaction, { merchantId, at: now, actor, action: 'password.reset-requested', target })
    }
  }
  return { ...mail, ...sender, ...letter }
}

/**
 * The way out to people who sign in. The link of an email is made as it leaves, so that none waits in the database; a
 * repeat carries a new one, which ends the one before.
 */
export function createAccountChannel({ database, email, replyTo, publicUrl, clock }: AccountChannelOptions): Channel {
  const prepare = (mail: Outgoing): Promise<Prepared> =>
    database.write('platform', async (transaction) => {
      const { kind } = mail
      if (kind === 'invite' || kind === 'reset')
        return prepareLink(transaction, { ...mail, kind }, { replyTo, publicUrl, now: clock() })
      const shop = kind === 'receipt_address' ? await selectAddressOwner(transaction, mail.id) : null
      const sender = await selectSender(transaction, replyTo, shop)
      return sender === undefined ? noCarrier : { ...mail, ...sender }
    })
  return {
    async send(mail) {
      try {
        const prepared = await prepare(mail)
        if (!('recipient' in prepared)) return prepared
        const outcome = await email.send(prepared)
        // The shop's account was removed since. The list of people shows the failure.
        return outcome.kind === 'withdrawn' ? { kind: 'refused', failure: outcome.failure } : outcome
      } catch {
        // Our own database, which may be back in a minute.
        return { kind: 'postponed', failure: 'It could not be sent right now' }
      }
    },
    close: () => undefined,
  }
}
