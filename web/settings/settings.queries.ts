import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '../../contract/merchants/settings.endpoints.ts'
import type { MerchantSettings, SettingsChange, SettingsFields } from '../../contract/merchants/settings.ts'
import { call } from '../lib/api-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { checkSession } from '../lib/session.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { preferenceQueries } from '../notifications/preferences.queries.ts'
import { webhookQueries } from '../webhooks/webhooks.queries.ts'

const key = 'merchant-settings'

/** The settings of one merchant. Administrators name the merchant, everybody else leaves it out. */
export const settingsQueries = {
  settings: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: ({ signal }) => call(getSettings, { query: { merchantId } }, { signal }),
      // Somebody else may have changed them.
      staleTime: 0,
    }),
}

function useSave<Input>(merchantId: string | undefined, save: (input: Input) => Promise<MerchantSettings>) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQueries.settings(merchantId)
  return useMutation({
    mutationFn: save,
    onSuccess: (saved: MerchantSettings) => {
      queryClient.setQueryData(queryKey, saved)
      // The session says the shop's name and time zone.
      void checkSession()
      // Other screens show some of the settings.
      for (const stale of [
        preferenceQueries.settings(merchantId).queryKey,
        queryKeys.instructions,
        webhookQueries.all(),
        merchantQueries.all(),
      ]) {
        void queryClient.invalidateQueries({ queryKey: stale })
      }
    },
  })
}

export const useSaveSettings = (merchantId: string | undefined) =>
  useSave(merchantId, (body: SettingsChange) => call(updateSettings, { query: { merchantId }, body }))

/** Changes some of the settings, on top of the current ones. */
export function useChangeSettings(merchantId: string) {
  const fetchFresh = useFreshSettings(merchantId)
  return useSave(merchantId, async (change: Partial<SettingsFields>) =>
    call(updateSettings, { query: { merchantId }, body: { ...(await fetchFresh()), ...change } }),
  )
}

/** Fetches the current settings, past the cache of this browser. */
export function useFreshSettings(merchantId: string | undefined): () => Promise<MerchantSettings> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery(settingsQueries.settings(merchantId))
}
