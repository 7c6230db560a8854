import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAssistantHealth, testAssistant } from '../../../contract/assistant/integration.endpoints.ts'
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
import { stream } from '../../lib/stream-answer.ts'
import { eventQueries } from '../events/events.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

/** How Levy answers while a change is tried. */
export type Candidate = { configuration: AssistantConfiguration; features: AssistantFeatureSwitches }

const key = 'levy-testing'

export const testingQueries = {
  /** Each look is a real check: made when the tab is opened, and when somebody asks for it. */
  health: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'health', merchantId ?? null],
      queryFn: async ({ signal }) => (await call(getAssistantHealth, { query: { merchantId } }, { signal })).checks,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  questions: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'questions', merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listTestQuestions, { query: { merchantId } }, { signal })).questions,
      staleTime: 0,
    }),
}

type TestInput = { query: string; conversationId?: string | undefined }
type AskOptions = { signal: AbortSignal; onText: (text: string) => void }

/** Asks as a customer would; `onText` is told the answer as it is written. */
export function useAskTest(merchantId: MerchantId) {
  const queryClient = useQueryClient()
  return async (input: TestInput, options: AskOptions) => {
    try {
      return await stream(testAssistant, { query: { merchantId }, body: { ...input, stream: true } }, options)
    } finally {
      void queryClient.invalidateQueries({ queryKey: eventQueries.all() })
    }
  }
}

/** Asks one question of the set; without a candidate under what is saved. */
export const askTestQuestion = async (id: string, candidate: Candidate | null, signal: AbortSignal) =>
  (await call(runTestQuestion, { params: { id }, body: candidate ?? {} }, { signal })).result

/** Has the set read anew: whatever was done to it, also where it was refused. */
export function useForgetQuestions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [key, 'questions'] })
}

function useQuestionMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const forget = useForgetQuestions()
  return useMutation({ mutationFn: change, onSettled: forget })
}

/** A new question without an id. */
export const useSaveQuestion = (merchantId: MerchantId, id: string | undefined) =>
  useQuestionMutation((body: EditedTestQuestion) =>
    id === undefined
      ? call(createTestQuestion, { query: { merchantId }, body })
      : call(updateTestQuestion, { params: { id }, body }),
  )

export const useDeleteQuestion = (id: string) => useQuestionMutation(() => call(deleteTestQuestion, { params: { id } }))
