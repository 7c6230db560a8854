import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSetupProgress, type SetupProgress, saveSetupProgress } from '../../contract/platform/setup.endpoints.ts'
import { call } from '../lib/api-client.ts'

export const setupQueries = {
  progress: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => call(getSetupProgress, {}, { signal }),
      // Another administrator, or another tab, may have gone on.
      staleTime: 0,
    }),
}

export function useSaveProgress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SetupProgress) => call(saveSetupProgress, { body }),
    onSuccess: (saved) => queryClient.setQueryData(setupQueries.progress().queryKey, saved),
  })
}
