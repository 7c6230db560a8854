import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import type { NewMerchant } from '../../contract/merchants/merchant.ts'
import { createMerchant, getMerchant, updateMerchant } from '../../contract/merchants/merchants.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { useChange } from '../lib/use-change.ts'
import { merchantQueries } from './merchants.queries.ts'

/** One shop with all its details, including the reason why it was closed. */
export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: [...merchantQueries.all(), 'one', id],
    queryFn: async ({ signal }) => (await call(getMerchant, { params: { id } }, { signal })).merchant,
    staleTime: pollIntervalMs,
    // Polls even with live events: none reports a new name or reason.
    refetchInterval: pollIntervalMs,
  })

const useMerchantMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(merchantQueries.all(), change)

export const useCreateMerchant = () =>
  useMerchantMutation(async (body: NewMerchant) => (await call(createMerchant, { body })).merchant)

type MerchantChange = EndpointInput<typeof updateMerchant>['body']
export const useUpdateMerchant = () =>
  useMerchantMutation(({ id, ...body }: MerchantChange & { id: string }) =>
    call(updateMerchant, { params: { id }, body }),
  )
