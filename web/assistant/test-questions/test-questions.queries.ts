import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssistantConfiguration, AssistantFeatureSwitches } from '../../../contract/assistant/integration.ts'
import type { EditedTestQuestion } from '../../../contract/assistant/test-question.ts'
import {
  createTestQuestion,
  deleteTestQuestion,
  listTestQuestions,
  runTestQuestion,
  updateTestQuestion,
} from '../../../contract/assistant/test-questions.endpoints.ts'
import { call } from '../../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

/** A configuration to try. */
export type Candidate = { configuration: AssistantConfiguration; features: AssistantFeatureSwitches }

const key = 'levy-test-questions'

export const testQuestionsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: [key, merchantId ?? null],
    queryFn: async ({ signal }) => (await call(listTestQuestions, { query: { merchantId } }, { signal })).questions,
    staleTime: 0,
  })

/** Asks one question: under the saved settings, or under a candidate. */
export const askTestQuestion = async (id: string, candidate: Candidate | null, signal: AbortSignal) =>
  (await call(runTestQuestion, { params: { id }, body: candidate ?? {} }, { signal })).result

/** Returns a function that refetches the questions. */
export function useRefetchQuestions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [key] })
}

function useQuestionMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn: change, onSettled: useRefetchQuestions() })
}

/** Saves a question. Without an id it is a new one. */
export const useSaveQuestion = (merchantId: MerchantId, id: string | undefined) =>
  useQuestionMutation((body: EditedTestQuestion) =>
    id === undefined
      ? call(createTestQuestion, { query: { merchantId }, body })
      : call(updateTestQuestion, { params: { id }, body }),
  )

export const useDeleteQuestion = () => useQuestionMutation((id: string) => call(deleteTestQuestion, { params: { id } }))
