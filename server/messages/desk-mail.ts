import type { Transaction } from '../db/transaction.ts'
import { type MailCarrier, selectMailCarrier } from './account-mails.queries.ts'
import type { Channel, SendOutcome } from './channel.ts'
import type { ComposedMessage } from './message-frame.ts'
import type { Mailer } from './smtp-mailer.ts'

/** How the desk's own e-mails, such as invitations, can be sent. */
export type DeskMailWays = {
  /** This server's mail server: the e-mails come from `replyTo`, and answers go there. */
  server: { mailer: Mailer; replyTo: string } | undefined
  /** Sends by shops' own accounts where this server has no mail server. Somebody else closes it. */
  ownAccounts: Pick<Channel, 'send'>
}

/** The carrier of an e-mail: this server's mail server, or a shop's account. */
export type DeskMailCarrier = 'server' | MailCarrier

export const noDeskMailCarrier = 'Not sent: no mail server is connected'

type DeskMail = { id: string; recipient: string; createdAt: Date } & ComposedMessage

/** Selects the carrier of e-mails to a shop's people (null: to administrators); undefined if there is none. */
export async function selectDeskMailCarrier(
  transaction: Transaction,
  { server }: DeskMailWays,
  merchantId: string | null,
): Promise<DeskMailCarrier | undefined> {
  return server === undefined ? selectMailCarrier(transaction, merchantId) : 'server'
}

/** Sends an e-mail of the desk's own. Never throws. */
export async function sendDeskMail(
  { server, ownAccounts }: DeskMailWays,
  carrier: DeskMailCarrier,
  mail: DeskMail,
): Promise<SendOutcome> {
  if (carrier !== 'server') {
    const { merchantId, name, email } = carrier
    return ownAccounts.send({ ...mail, merchantId, orderId: null, pushSubscriptionId: null, shop: { name, email } })
  }
  if (server === undefined) return { kind: 'refused', failure: noDeskMailCarrier }
  return server.mailer.send({ ...mail, shop: { name: 'Paydesk', email: server.replyTo } })
}
