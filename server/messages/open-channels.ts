import type { MessageChannel } from '../../contract/messages/message.ts'
import type { Config } from '../config.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { ownMailAccount, ownTextAccount } from './account-ways.service.ts'
import type { Channel } from './channel.ts'
import { withCodes } from './code-letter.ts'
import { lanes } from './message-delivery.ts'
import { createOwnAccounts, type OwnAccountsOptions } from './own-accounts.ts'
import { createPushChannel } from './push-channel.ts'
import { connectionTimeoutMs, createSmtpMailer } from './smtp-mailer.ts'
import { createTwilioTexts } from './twilio-texts.ts'

type ChannelConfig = Pick<
  Config,
  'mail' | 'sms' | 'pushContact' | 'appSecret' | 'webhooksMayBePrivate' | 'providerUrls'
> &
  Partial<Pick<Config, 'dnsServers' | 'mailMayBePrivate'>>

/** Time limit for one email through a shop's own mail server. */
const ownSendTimeoutMs = 15_000

/**
 * The ways out: those that the configuration sets up, and shops' own accounts before them. Pushes need nothing of either.
 */
export async function openChannels(
  config: ChannelConfig,
  { database, clock, onProblem }: Pick<OwnAccountsOptions<never>, 'database' | 'clock' | 'onProblem'>,
): Promise<Record<MessageChannel, Channel>> {
  const { mail, sms, pushContact, webhooksMayBePrivate: mayBePrivate, providerUrls, dnsServers } = config
  const sealer = createSealer(config.appSecret)
  // It opens connections for the mailers and keeps none itself, so it needs no closing.
  const outgoing = createOutgoing({
    mayBePrivate: mayBePrivate || config.mailMayBePrivate === true,
    timeoutMs: connectionTimeoutMs,
    dnsServers,
  })
  return {
    email: withCodes(
      sealer,
      createOwnAccounts({
        ...{ database, sealer, clock, onProblem, kind: 'email' },
        open: (account) =>
          createSmtpMailer(ownMailAccount(account, outgoing), {
            connections: lanes.own_email.ofShop,
            timeoutMs: ownSendTimeoutMs,
          }),
        // It sends those to accounts too.
        shared: mail && createSmtpMailer(mail, { connections: lanes.email.inAll + lanes.account.inAll }),
      }),
    ),
    sms: createOwnAccounts({
      ...{ database, sealer, clock, onProblem, kind: 'sms' },
      open: (account) => createTwilioTexts(ownTextAccount(account, providerUrls.twilio)),
      shared: sms && createTwilioTexts(sms),
    }),
    push: await createPushChannel({ database, sealer, contact: pushContact, mayBePrivate, dnsServers }),
  }
}
