import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { secondMs } from '../../contract/core/time.ts'
import type { Integration, IntegrationKind, Integrations } from '../../contract/integrations/integration.ts'
import {
  checkIntegration,
  configureEmail,
  configureModel,
  configureSms,
  configureUps,
  configureUsps,
  listIntegrations,
  removeIntegration,
  testIntegration,
} from '../../contract/integrations/integrations.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { firstStepsQueries } from '../merchants/first-steps.queries.ts'
import { preferenceQueries } from '../notifications/preferences.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined
type Answer = { integrations: Integrations }

const key = 'integrations'
const refetchInterval = 60 * secondMs

export const integrationQueries = {
  list: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'list', merchantId],
      queryFn: async ({ signal }) => (await call(listIntegrations, { query: { merchantId } }, { signal })).integrations,
      refetchInterval,
    }),
}

/** Takes over one kind from an answer. Another answer may be newer for the other kinds. */
function useShow(merchantId: MerchantId, kind: IntegrationKind) {
  const queryClient = useQueryClient()
  const { queryKey } = integrationQueries.list(merchantId)
  return ({ integrations }: Answer): void => {
    queryClient.setQueryData(queryKey, (shown: Integrations | undefined) =>
      shown === undefined ? undefined : { ...shown, [kind]: integrations[kind] },
    )
    // Other screens show the connections or depend on them.
    for (const stale of [
      preferenceQueries.settings(merchantId).queryKey,
      preferenceQueries.allLogs(),
      queryKeys.analytics,
      firstStepsQueries.all(),
      queryKeys.instructions,
    ]) {
      void queryClient.invalidateQueries({ queryKey: stale })
    }
  }
}

const check = (merchantId: MerchantId, kind: IntegrationKind, again: boolean): Promise<Answer> =>
  call(checkIntegration, { params: { kind }, query: { merchantId }, body: { again } })

/** Checks a service whose state is too old to rely on. */
export function useFreshState(merchantId: MerchantId, kind: IntegrationKind, { isStale }: Integration) {
  const show = useShow(merchantId, kind)
  return useQuery({
    queryKey: [key, 'check', merchantId, kind],
    queryFn: async () => {
      const answer = await check(merchantId, kind, false)
      show(answer)
      return answer.integrations[kind].state
    },
    enabled: isStale,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function useCheckAgain(merchantId: MerchantId, kind: IntegrationKind) {
  const show = useShow(merchantId, kind)
  return useMutation({ mutationFn: () => check(merchantId, kind, true), onSuccess: show })
}

type Values = Record<string, unknown>

/** Throws a `ZodError` if the contract refuses the settings. */
const saves: Record<IntegrationKind, (query: { merchantId: MerchantId }, values: Values) => Promise<Answer>> = {
  email: async (query, values) => call(configureEmail, { query, body: z.parse(configureEmail.body, values) }),
  sms: async (query, values) => call(configureSms, { query, body: z.parse(configureSms.body, values) }),
  model: async (query, values) => call(configureModel, { query, body: z.parse(configureModel.body, values) }),
  ups: async (query, values) => call(configureUps, { query, body: z.parse(configureUps.body, values) }),
  usps: async (query, values) => call(configureUsps, { query, body: z.parse(configureUsps.body, values) }),
}

export function useConfigure(merchantId: MerchantId, kind: IntegrationKind) {
  const show = useShow(merchantId, kind)
  return useMutation({ mutationFn: (values: Values) => saves[kind]({ merchantId }, values), onSuccess: show })
}

export function useRemove(merchantId: MerchantId, kind: IntegrationKind) {
  const show = useShow(merchantId, kind)
  return useMutation({
    mutationFn: () => call(removeIntegration, { params: { kind }, query: { merchantId } }),
    onSuccess: show,
  })
}

export const useTest = (merchantId: MerchantId, kind: IntegrationKind) =>
  useMutation({
    mutationFn: (body: { trackingNumber?: string }) =>
      call(testIntegration, { params: { kind }, query: { merchantId }, body }),
  })
