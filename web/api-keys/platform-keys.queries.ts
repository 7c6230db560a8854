import { queryOptions } from '@tanstack/react-query'
import {
  createPlatformKey,
  listPlatformKeys,
  revokePlatformKey,
  updatePlatformKey,
} from '../../contract/api-keys/platform-keys.endpoints.ts'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'

export const platformKeyQueries = {
  all: () => ['platform-keys'] as const,
  list: () =>
    queryOptions({
      queryKey: platformKeyQueries.all(),
      queryFn: async ({ signal }) => (await call(listPlatformKeys, {}, { signal })).apiKeys,
      // The server notes the last use this often.
      refetchInterval: minuteMs,
    }),
}

type NewKey = { name: string; scopes: PlatformScope[]; allowedIpAddresses: string[]; expiresAt?: string }

export const useCreatePlatformKey = () =>
  useChange(platformKeyQueries.all(), (body: NewKey) => call(createPlatformKey, { body }))

type KeyChange = Omit<NewKey, 'expiresAt'> & { id: string; expiresAt?: string | null }

export const useUpdatePlatformKey = () =>
  useChange(platformKeyQueries.all(), ({ id, ...body }: KeyChange) => call(updatePlatformKey, { params: { id }, body }))

export const useRevokePlatformKey = () =>
  useChange(platformKeyQueries.all(), (id: string) => call(revokePlatformKey, { params: { id } }))
