import { queryOptions } from '@tanstack/react-query'
import {
  createApiKey,
  generateApiKey,
  listApiKeys,
  revealApiKey,
  revokeApiKey,
  updateApiKey,
} from '../../contract/api-keys/api-keys.endpoints.ts'
import type { ApiScope } from '../../contract/core/scopes.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const key = 'api-keys'

export const apiKeyQueries = {
  all: () => [key] as const,
  list: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listApiKeys, { query: { merchantId } }, { signal })).apiKeys,
      // The server notes the last use this often.
      refetchInterval: minuteMs,
    }),
}

/** Fetched when it is shown. Only the component that shows it keeps it. */
export const fetchApiKey = async (merchantId: MerchantId): Promise<string | null> =>
  (await call(revealApiKey, { query: { merchantId } })).apiKey

type KeyWish = { scopes: ApiScope[]; revokeNow: boolean }

export const useGenerateApiKey = (merchantId: MerchantId) =>
  useChange(apiKeyQueries.all(), (body: KeyWish) => call(generateApiKey, { query: { merchantId }, body }))

export const useRevokeApiKey = () =>
  useChange(apiKeyQueries.all(), (id: string) => call(revokeApiKey, { params: { id } }))

type NewKey = { name: string; scopes: ApiScope[]; expiresAt?: string }

export const useCreateApiKey = (merchantId: MerchantId) =>
  useChange(apiKeyQueries.all(), (body: NewKey) => call(createApiKey, { query: { merchantId }, body }))

type KeyChange = { id: string; name: string; scopes: ApiScope[]; expiresAt?: string | null }

export const useUpdateApiKey = () =>
  useChange(apiKeyQueries.all(), ({ id, ...body }: KeyChange) => call(updateApiKey, { params: { id }, body }))
