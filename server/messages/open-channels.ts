import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { createSealer } from '../secrets.ts'
import { lanes } from './message-delivery.ts'
import type { Channels } from './message-worker.ts'
import { createPushChannel } from './push-channel.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createTwilioTexts } from './twilio-texts.ts'

type ChannelConfig = Pick<Config, 'mail' | 'sms' | 'pushContact' | 'appSecret' | 'webhooksMayBePrivate'>

/** The ways out that the configuration sets up; pushes need nothing of it. */
export async function openChannels(config: ChannelConfig, database: Database): Promise<Channels> {
  const { mail, sms, pushContact, webhooksMayBePrivate } = config
  const sealer = createSealer(config.appSecret)
  return {
    ...(mail && { email: createSmtpMailer(mail, { connections: lanes }) }),
    ...(sms && { sms: createTwilioTexts(sms) }),
    push: await createPushChannel({ database, sealer, contact: pushContact, mayBePrivate: webhooksMayBePrivate }),
  }
}
