import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaughtMeaning } from '../../../contract/assistant/taught-example.ts'
import {
  createTaughtExample,
  deleteTaughtExample,
  listTaughtExamples,
  restoreTaughtExample,
  reviewTaughtExample,
  updateTaughtExample,
} from '../../../contract/assistant/taught-examples.endpoints.ts'
import { call } from '../../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const key = 'levy-taught-examples'

export const taughtExamplesQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: [key, merchantId ?? null],
    queryFn: async ({ signal }) => (await call(listTaughtExamples, { query: { merchantId } }, { signal })).examples,
    staleTime: 0,
  })

/** The effects of teaching a message, before it is saved. */
export const reviewMeaning = async (merchantId: MerchantId, body: TaughtMeaning) =>
  (await call(reviewTaughtExample, { query: { merchantId }, body })).review

function useTaughtMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }),
  })
}

export const useTeach = (merchantId: MerchantId) =>
  useTaughtMutation((body: TaughtMeaning & { confirmedChanges: number }) =>
    call(createTaughtExample, { query: { merchantId }, body }),
  )

export const usePauseExample = () =>
  useTaughtMutation(({ id, isActive }: { id: string; isActive: boolean }) =>
    call(updateTaughtExample, { params: { id }, body: { isActive } }),
  )

export const useRemoveExample = () => useTaughtMutation((id: string) => call(deleteTaughtExample, { params: { id } }))

export const useRestoreExample = () => useTaughtMutation((id: string) => call(restoreTaughtExample, { params: { id } }))
