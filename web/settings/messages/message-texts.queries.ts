import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { secondMs } from '../../../contract/core/time.ts'
import { maxTestsPerHour } from '../../../contract/messages/message.ts'
import type { EditableKind, MessageText } from '../../../contract/messages/message-text.ts'
import {
  listMessageTexts,
  previewMessageText,
  testMessageText,
  updateMessageText,
} from '../../../contract/messages/message-texts.endpoints.ts'
import { type LoggedMessage, listMessages } from '../../../contract/messages/messages.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

export const messageTextQueries = {
  list: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: ['message-texts', merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listMessageTexts, { query: { merchantId } }, { signal })).texts,
      // Somebody else may have changed them.
      staleTime: 0,
    }),

  /** A text as it would go out; the previous one is shown until then. */
  preview: (merchantId: MerchantId, kind: EditableKind, text: MessageText) =>
    queryOptions({
      queryKey: ['message-preview', merchantId ?? null, kind, text],
      queryFn: ({ signal }) =>
        call(previewMessageText, { params: { kind }, body: { ...text, merchantId } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The state of a test after it was queued. */
  test: (merchantId: MerchantId, message: LoggedMessage) =>
    queryOptions({
      queryKey: [...preferenceQueries.allLogs(), merchantId ?? null, 'test', message.id],
      queryFn: async ({ signal }) => {
        const query = { merchantId, kind: 'test', limit: String(maxTestsPerHour) } as const
        const { messages } = await call(listMessages, { query }, { signal })
        return messages.find(({ id }) => id === message.id) ?? message
      },
      initialData: message,
      refetchInterval: ({ state }) => (state.data?.status === 'queued' ? secondMs : false),
    }),
}

/** Saves a text over the version it was made from; Paydesk's own text goes back to Paydesk's. */
export function useSaveText(merchantId: MerchantId, kind: EditableKind) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: MessageText & { version: string | null }) =>
      (await call(updateMessageText, { params: { kind }, body: { ...body, merchantId } })).text,
    onSuccess: () => {
      for (const { queryKey } of [messageTextQueries.list(merchantId), preferenceQueries.templates(merchantId)]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}

export function useTestText(merchantId: MerchantId, kind: EditableKind) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: MessageText) =>
      (await call(testMessageText, { params: { kind }, body: { ...text, merchantId } })).message,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: preferenceQueries.allLogs() }),
  })
}
