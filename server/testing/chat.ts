import { defaultConfiguration, defaultWidget, type WidgetSettings } from '../../contract/assistant/integration.ts'
import { hashOfKey, newKeyText } from '../key-text.ts'
import type { TestApp } from './app.ts'
import { insertMerchant } from './factories.ts'

export type ChatShop = Awaited<ReturnType<typeof openChatShop>>

/** A shop with the assistant on, its key and its widget settings: a new one, or one that is there. */
export async function openChatShop(
  { owner, clock }: TestApp,
  widget: Partial<WidgetSettings> = {},
  merchant?: { id: string; businessName: string },
) {
  const { id: merchantId, businessName } = merchant ?? (await insertMerchant(owner))
  const key = newKeyText('levy')
  await owner.query(
    `INSERT INTO assistant_settings
       (merchant_id, enabled, configuration, features, widget, configured_at, created_at, key_hash, key_sealed, key_last_four)
     VALUES ($1, true, $2, '{}', $3, $4, $4, $5, '', $6)`,
    [merchantId, defaultConfiguration, { ...defaultWidget, ...widget }, clock.now, hashOfKey(key), key.slice(-4)],
  )
  return { merchantId, businessName, key }
}

/** The server-sent events in a stream's text, in order. */
export function eventsIn(text: string): { event: string; data: unknown }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
}
