import { v7 as uuidv7 } from 'uuid'
import { dialedNumber } from '../../contract/core/phone.ts'
import type { MailConfig, SmsConfig } from '../config.ts'
import type { Account } from '../integration-accounts/integration-accounts.service.ts'
import type { Outgoing as Reach } from '../net/outgoing.ts'
import type { SendOutcome } from './channel.ts'
import { composeNotice } from './shop-notices.ts'
import { createSmtpMailer, type Mailer, type OwnMailAccount } from './smtp-mailer.ts'
import { checkTwilioAccount, createTwilioTexts } from './twilio-texts.ts'

/** A shop's own mail server, for the mailer. The sender's name is the shop's. */
export const ownMailAccount = (
  { settings: { from, ...server }, secret }: Pick<Account<'email'>, 'settings' | 'secret'>,
  outgoing: Pick<Reach, 'connect'>,
): OwnMailAccount => ({ server: { ...server, password: secret }, from: { address: from, name: undefined }, outgoing })

/** A shop's own account at Twilio. */
export const ownTextAccount = (
  { settings, secret }: Pick<Account<'sms'>, 'settings' | 'secret'>,
  baseUrl: string,
): SmsConfig => ({ ...settings, authToken: secret ?? '', baseUrl })

export type TestedShop = { id: string; name: string; email: string; phone: string | null; timezone: string }
type Frame = { at: Date; publicUrl: string }

async function withMailer<Answer>(
  account: MailConfig | OwnMailAccount,
  use: (mailer: Mailer) => Promise<Answer>,
): Promise<Answer> {
  const mailer = createSmtpMailer(account, { connections: 1, timeoutMs: accountTimeoutMs })
  try {
    return await use(mailer)
  } finally {
    mailer.close()
  }
}

/** Short, because a person waits for it. */
const accountTimeoutMs = 15_000

/** Signs in at a mail server. @returns why that failed, or null */
export const checkMailAccount = (account: MailConfig | OwnMailAccount): Promise<string | null> =>
  withMailer(account, (mailer) => mailer.verify())

/** Asks Twilio for an account. @returns why it can't be used, or null */
export const checkTextAccount = (account: SmsConfig): Promise<string | null> => checkTwilioAccount(account)

/** Sends a test message of the shop's by a mail server. */
export function sendTestMail(
  account: MailConfig | OwnMailAccount,
  recipient: string,
  { shop, ...frame }: Frame & { shop: TestedShop },
): Promise<SendOutcome> {
  const { email } = composeNotice({ kind: 'test' }, { ...frame, shop })
  const mail = { ...email, id: uuidv7(), recipient, createdAt: frame.at, shop }
  return withMailer(account, (mailer) => mailer.send(mail))
}

/** Sends the shop a test text message. Null if the shop has no number for texts. */
export async function sendTestText(account: SmsConfig, shop: TestedShop, frame: Frame): Promise<SendOutcome | null> {
  const recipient = dialedNumber(shop.phone)
  if (recipient === null) return null
  const { sms } = composeNotice({ kind: 'test' }, { ...frame, shop })
  const message = { id: uuidv7(), merchantId: shop.id, recipient, ...sms, html: null, createdAt: frame.at, shop }
  return createTwilioTexts(account).send({ ...message, orderId: null, pushSubscriptionId: null })
}
