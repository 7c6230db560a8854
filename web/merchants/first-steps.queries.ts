import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { secondMs } from '../../contract/core/time.ts'
import { dismissFirstSteps, getFirstSteps } from '../../contract/merchants/first-steps.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { merchantQueries } from './merchants.queries.ts'

const refetchInterval = 30 * secondMs

export const firstStepsQueries = {
  all: () => [...merchantQueries.all(), 'first-steps'] as const,

  /** Refetch on return: a step done on another page or in another tab shows as done. */
  of: (id: string) =>
    queryOptions({
      queryKey: [...firstStepsQueries.all(), id],
      queryFn: ({ signal }) => call(getFirstSteps, { params: { id } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval,
    }),
}

type FirstStepsChange = EndpointInput<typeof dismissFirstSteps>['body']

export function useChangeFirstSteps(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FirstStepsChange) => call(dismissFirstSteps, { params: { id }, body }),
    onSuccess: (changed) => queryClient.setQueryData(firstStepsQueries.of(id).queryKey, changed),
  })
}
