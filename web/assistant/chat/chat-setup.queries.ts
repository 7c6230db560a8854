import { queryOptions } from '@tanstack/react-query'
import type { ChatLanguage } from '../../../contract/assistant/chat.ts'
import { listSightings, openPreview } from '../../../contract/assistant/chat-setup.endpoints.ts'
import { minuteMs, secondMs } from '../../../contract/core/time.ts'
import { call } from '../../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const key = 'levy-chat'

export const chatSetupQueries = {
  /** When the chat was last loaded on each site, and the sites that may not load it and tried to. */
  sightings: (merchantId: MerchantId, sites: readonly string[]) =>
    queryOptions({
      queryKey: [key, 'sightings', merchantId ?? null],
      queryFn: ({ signal }) => call(listSightings, { query: { merchantId } }, { signal }),
      // Somebody may be pasting the tag right now, and waits for the proof that it works.
      refetchInterval: ({ state: { data } }) =>
        sites.every((site) => data?.sightings.some(({ origin }) => origin === site)) ? 15 * secondMs : 3 * secondMs,
      staleTime: 0,
    }),

  /** The chat as the saved settings make it look; each version of them opens it again. */
  preview: (merchantId: MerchantId, { version, lang }: { version: number; lang: ChatLanguage }) =>
    queryOptions({
      queryKey: [key, 'preview', merchantId ?? null, version, lang],
      queryFn: ({ signal }) => call(openPreview, { query: { merchantId }, body: { lang } }, { signal }),
      // Its token is good for an hour.
      staleTime: 30 * minuteMs,
    }),
}
