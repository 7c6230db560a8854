import {
  getPreferences,
  listTemplates,
  type NotificationPreferences,
  type NotificationSettings,
  sendTestMessage,
  updatePreferences,
} from '../../contract/notifications/preferences.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import { ownChannels } from '../integration-accounts/integration-accounts.service.ts'
import { lockMerchant } from '../merchants/merchants.service.ts'
import { changePreferencesBy, selectPreferences } from '../notifications/preferences.service.ts'
import { recipientsOf, sendTest, toldShop } from './message-log.service.ts'
import { listTemplatesFor } from './message-templates.service.ts'
import { customerEmailState, type Delivery } from './messages.service.ts'

export type PreferenceRouteDependencies = {
  clock: () => Date
  publicUrl: string
  /** The initial state of emails and texts. */
  delivery: Delivery
  smsDelivery: Delivery
}

export function registerPreferenceRoutes(register: Register, dependencies: PreferenceRouteDependencies): void {
  const { clock, publicUrl, delivery, smsDelivery } = dependencies

  const settingsOf = async (
    transaction: Parameters<typeof toldShop>[0],
    merchantId: string,
    choose: () => Promise<NotificationPreferences>,
  ): Promise<NotificationSettings> => {
    // First, because an administrator may ask for a merchant that does not exist.
    const shop = await toldShop(transaction, merchantId)
    const recipients = recipientsOf(shop)
    const own = await ownChannels(transaction, merchantId)
    const isConnected = delivery === 'queued' || own.email
    return {
      preferences: await choose(),
      channels: {
        email: { isConfigured: isConnected, recipient: recipients.email },
        sms: { isConfigured: smsDelivery === 'queued' || own.sms, recipient: recipients.sms },
      },
      customerEmails: customerEmailState(shop.customerEmails, isConnected),
    }
  }

  register(getPreferences, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read(scopeOf(merchantId), (transaction) =>
      settingsOf(transaction, merchantId, () => selectPreferences(transaction, merchantId)),
    )
  })

  register(updatePreferences, ({ actor, database, body: { merchantId: askedFor, ...change } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const now = clock()
    return database.write(scopeOf(merchantId), async (transaction) => {
      // Locked, as when all settings are saved: neither save loses the other's changes.
      await lockMerchant(transaction, merchantId)
      const by = auditActorOf(actor)
      return settingsOf(transaction, merchantId, () =>
        changePreferencesBy(transaction, merchantId, { change, now, by }),
      )
    })
  })

  register(listTemplates, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const templates = await database.read(scopeOf(merchantId), (transaction) =>
      listTemplatesFor(transaction, merchantId, { publicUrl, now: clock() }),
    )
    return { templates }
  })

  register(sendTestMessage, async ({ actor, database, body: { channel, merchantId: askedFor } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const message = await database.write(scopeOf(merchantId), async (transaction) => {
      const own = await ownChannels(transaction, merchantId)
      const shared = { email: delivery, sms: smsDelivery }
      const test = { merchantId, channel, delivery: own[channel] ? 'queued' : shared[channel] } as const
      return sendTest(transaction, { ...test, publicUrl, now: clock() })
    })
    return { message }
  })
}
