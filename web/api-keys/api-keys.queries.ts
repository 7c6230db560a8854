import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { generateApiKey, listApiKeys, revealApiKey, revokeApiKey } from '../../contract/api-keys/api-keys.endpoints.ts'
import type { ApiScope } from '../../contract/core/endpoint.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const key = 'api-keys'

export const apiKeyQueries = {
  all: () => [key] as const,
  list: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listApiKeys, { query: { merchantId } }, { signal })).apiKeys,
      // As often as the last use is noted.
      refetchInterval: minuteMs,
    }),
}

/** Asked for when it is to be shown, and kept by nobody but who shows it. */
export const fetchApiKey = async (merchantId: MerchantId): Promise<string | null> =>
  (await call(revealApiKey, { query: { merchantId } })).apiKey

function useApiKeyMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeyQueries.all() }),
  })
}

export type KeyWish = { scopes: ApiScope[]; revokeNow: boolean }

export const useGenerateApiKey = (merchantId: MerchantId) =>
  useApiKeyMutation((body: KeyWish) => call(generateApiKey, { query: { merchantId }, body }))

export const useRevokeApiKey = () => useApiKeyMutation((id: string) => call(revokeApiKey, { params: { id } }))
