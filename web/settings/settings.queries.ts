import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '../../contract/merchants/settings.endpoints.ts'
import type { MerchantSettings, SettingsChange } from '../../contract/merchants/settings.ts'
import { call } from '../lib/api-client.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { preferenceQueries } from '../notifications/preferences.queries.ts'
import { webhookQueries } from '../webhooks/webhooks.queries.ts'

const key = 'merchant-settings'

/** Of one merchant: an administrator names it, everybody else leaves it out. */
export const settingsQueries = {
  settings: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: ({ signal }) => call(getSettings, { query: { merchantId } }, { signal }),
      // Somebody else may have changed them.
      staleTime: 0,
    }),
}

export function useSaveSettings(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQueries.settings(merchantId)
  return useMutation({
    mutationFn: (change: SettingsChange) => call(updateSettings, { query: { merchantId }, body: change }),
    onSuccess: (saved: MerchantSettings) => {
      queryClient.setQueryData(queryKey, saved)
      // What else shows some of them.
      for (const stale of [
        preferenceQueries.settings(merchantId).queryKey,
        webhookQueries.all(),
        merchantQueries.all(),
      ]) {
        void queryClient.invalidateQueries({ queryKey: stale })
      }
    },
  })
}

/** As they are now, past what this browser remembers. */
export function useFreshSettings(merchantId: string | undefined): () => Promise<MerchantSettings> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery(settingsQueries.settings(merchantId))
}
