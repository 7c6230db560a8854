import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InboxState } from '../../../contract/assistant/conversation.ts'
import {
  answerConversation,
  assignConversation,
  closeOpenConversation,
  createCannedAnswer,
  deleteCannedAnswer,
  getOpenConversation,
  listCannedAnswers,
  listConversations,
  readOpenConversation,
  removeLeftEmail,
  reopenConversation,
  updateCannedAnswer,
} from '../../../contract/assistant/conversations.endpoints.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { call } from '../../lib/api-client.ts'
import { noteOwnChange } from '../../lib/own-changes.ts'
import { assistantQueries } from '../assistant.queries.ts'
import { conversationKeys, conversationsKey } from '../waiting.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

/** Live events refresh both at once, when a customer writes; this catches Levy's answers. */
const listInterval = 15 * secondMs
const openInterval = 5 * secondMs

export type ListFilter = {
  state?: InboxState | undefined
  assignee?: string | undefined
  search?: string | undefined
  customerId?: string | undefined
}

const cannedKey = [conversationsKey, 'canned'] as const

export const conversationQueries = {
  list: (merchantId: MerchantId, filter: ListFilter) =>
    infiniteQueryOptions({
      queryKey: [conversationsKey, 'list', merchantId ?? null, filter],
      queryFn: ({ signal, pageParam }) =>
        call(listConversations, { query: { merchantId, ...filter, after: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: listInterval,
    }),

  open: (id: string) =>
    queryOptions({
      queryKey: [conversationsKey, 'open', id],
      queryFn: ({ signal }) => call(getOpenConversation, { params: { id } }, { signal }),
      staleTime: 0,
      refetchInterval: openInterval,
    }),

  canned: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [...cannedKey, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listCannedAnswers, { query: { merchantId } }, { signal })).answers,
    }),
}

/** Changes a conversation, and refreshes whatever shows it. The page itself needs no notice of it. */
function useConversationMutation<Input, Answer>(id: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => {
      noteOwnChange(id)
      return change(input).finally(() => noteOwnChange(id))
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: assistantQueries.all() })
      return Promise.all(conversationKeys().map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

export const useAnswer = (id: string) =>
  useConversationMutation(id, (body: { text: string; answerCount: number }) =>
    call(answerConversation, { params: { id }, body }),
  )

export const useAssign = (id: string) =>
  useConversationMutation(id, (body: { userId: string | null; from: string | null }) =>
    call(assignConversation, { params: { id }, body }),
  )

export const useClose = (id: string) =>
  useConversationMutation(id, () => call(closeOpenConversation, { params: { id } }))

export const useReopen = (id: string) => useConversationMutation(id, () => call(reopenConversation, { params: { id } }))

export const useRemoveLeftEmail = (id: string) =>
  useConversationMutation(id, () => call(removeLeftEmail, { params: { id } }))

/** Marks a conversation as read: only the list changes. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(readOpenConversation, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [conversationsKey] }),
  })
}

function useCannedMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cannedKey }),
  })
}

type CannedText = { title: string; body: string }

/** Saves a canned answer: a new one, or a version of one. */
export const useSaveCanned = (merchantId: MerchantId) =>
  useCannedMutation(({ over, ...text }: CannedText & { over: { id: string; version: number } | null }) =>
    over === null
      ? call(createCannedAnswer, { query: { merchantId }, body: text })
      : call(updateCannedAnswer, { params: { id: over.id }, body: { ...text, version: over.version } }),
  )

export const useDeleteCanned = () => useCannedMutation((id: string) => call(deleteCannedAnswer, { params: { id } }))
